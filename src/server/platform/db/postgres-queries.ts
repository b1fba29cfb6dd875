import { type Kysely, type RawBuilder, sql } from 'kysely';
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

/** Ids of records whose names, numbers and addresses hold the text. */
/** The ids of records that hold a text, as `found(id)`. */
function searched(
  record: SearchedRecord,
  businessId: string,
  text: string,
  { limit, pipeline, isByName = false }: SearchWanted,
): RawBuilder<unknown> {
  const isPair = [...text].length < TRIGRAM;
  const search = sql.raw(SEARCHES[record][isPair ? 'pairs' : 'parts']);
  const wanted = isPair ? text : `%${escaped(text)}%`;
  let own = isByName ? sql`, true` : sql``;
  if (pipeline !== undefined) own = sql`, ${pipeline}`;
  return sql`${search}(${businessId}, ${wanted}, ${limit}${own}) as found(id)`;
}

/** One value: a row for each of thousands of ids takes longer than finding them. */
export const searchRecords: Database['searchRecords'] = async (handle, ...what) => {
  const found = await sql<{
    ids: string[] | null;
  }>`select json_agg(id) as ids from ${searched(...what)}`.execute(handle);
  return found.rows[0]?.ids ?? [];
};

export const searchRecordsUpTo: Database['searchRecordsUpTo'] = async (
  handle,
  record,
  businessId,
  text,
  wanted,
) => {
  const found = await sql<{ count: number; ids: string | null }>`
    select count(*)::int as count, case when count(*) <= ${sql.lit(wanted.most)} then array_to_string(array_agg(id), ',') end as ids
    from ${searched(record, businessId, text, wanted)}`.execute(handle);
  const { count = 0, ids = null } = found.rows[0] ?? {};
  if (count === 0) return [];
  return ids === null ? count : ids.split(',');
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
