import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { ClaimedJob, Database, SearchWanted, SearchedRecord } from './database';
import type { Schema } from './schema';

/** Characters of an entry of pg_trgm; shorter texts have an index of their own. */
const TRIGRAM = 3;

/** The functions of each (migration 0121): of three characters and more, and of two. */
const SEARCHES = {
  contact: { parts: 'search_contacts', pairs: 'search_contact_pairs' },
  company: { parts: 'search_companies', pairs: 'search_company_pairs' },
  deal: { parts: 'search_deals', pairs: 'search_deal_pairs' },
} as const satisfies Record<SearchedRecord, { readonly parts: string; readonly pairs: string }>;

/** Its own `%` and `_` are no signs for anything. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const isPair = (text: string): boolean => [...text].length < TRIGRAM;
const searchPattern = (text: string): string => (isPair(text) ? text : `%${escaped(text)}%`);

/** Ids of records whose names, numbers and addresses hold the text. */
export async function searchRecords(
  handle: Kysely<Schema>,
  record: SearchedRecord,
  businessId: string,
  text: string,
  { limit, pipeline, isByName = false }: SearchWanted,
): Promise<string[]> {
  const search = sql.raw(SEARCHES[record][isPair(text) ? 'pairs' : 'parts']);
  let own = isByName ? sql`, true` : sql``;
  if (pipeline !== undefined) own = sql`, ${pipeline}`;
  // One value: a row for each of thousands of ids takes longer than finding them.
  const found = await sql<{ ids: string[] | null }>`
    select json_agg(id) as ids from ${search}(${businessId}, ${searchPattern(text)}, ${limit}${own}) as found(id)`.execute(
    handle,
  );
  return found.rows[0]?.ids ?? [];
}

/** By functions of their own (migration 0124). */
export const searchDealsUpTo: Database['searchDealsUpTo'] = async (handle, businessId, text, wanted) => {
  const { limit, most, pipeline = null } = wanted;
  const search = sql.raw(isPair(text) ? 'search_deal_pairs_up_to' : 'search_deals_up_to');
  const { rows } = await sql<{ total: number; ids: string | null }>`
    select total, ids from ${search}(${businessId}, ${searchPattern(text)}, ${limit}, ${most}, ${pipeline})`.execute(
    handle,
  );
  const { total = 0, ids = null } = rows[0] ?? {};
  if (total === 0) return [];
  return ids === null ? total : ids.split(',');
};

/** The name is the first line of what is searched. */
export async function recordsNamed(
  handle: Kysely<Schema>,
  record: SearchedRecord,
  businessId: string,
  names: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const patterns = names.map((name) => `${escaped(name)}\n%`);
  const found = await sql<{ name: string; ids: string[] | null }>`
    select given.name, (select json_agg(id) from
      ${sql.raw(SEARCHES[record].parts)}(${businessId}, given.pattern, ${limit}) as found(id)) as ids
    from unnest(${names}::text[], ${patterns}::text[]) as given(name, pattern)`.execute(handle);
  return new Map(found.rows.map(({ name, ids }) => [name, ids ?? []]));
}

/** What other nodes look at in the same moment is skipped. */
export async function claimJobs(
  system: Kysely<Schema>,
  { queues, now, owner, leaseUntil, limit }: Parameters<Database['claimJobs']>[0],
): Promise<ClaimedJob[]> {
  const found = await sql<ClaimedJob>`
    update jobs set state = 'running', dedupe_key = null, lease_owner = ${owner}, lease_until = ${leaseUntil}, attempts = attempts + 1
    where id in (
      select id from jobs j where state = 'waiting' and queue in (${sql.join(queues)}) and run_at <= ${now}
        and (ordering_key is null or not exists (
          select 1 from jobs e where e.ordering_key = j.ordering_key and e.id < j.id
            and e.state in ('waiting', 'running')))
      order by run_at, id limit ${limit} for update skip locked)
    returning id, queue, business_id, payload, attempts, max_attempts`.execute(system);
  return found.rows.sort((a, b) => a.id - b.id);
}

/** The steps of a query's plan that read a whole table although they could use an index. */
export async function wholeTableScans(
  pool: pg.Pool,
  { sql: text, parameters }: Parameters<Database['explain']>[0],
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    return plan.rows.map((row) => row['QUERY PLAN']).filter((step) => step.includes('Seq Scan'));
  } finally {
    await client.query('rollback');
    client.release();
  }
}
