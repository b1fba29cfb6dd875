import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Claim, ClaimedJob, ClaimRequest, Database, SearchWanted, SearchedRecord } from './database';
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

/** By a function of its own (migration 0130). */
export const activitiesHolding: Database['activitiesHolding'] = (_handle, businessId, text, most) =>
  Promise.resolve(sql`select at, activity_id, activity_type, true as holds
    from search_activities(${businessId}, ${searchPattern(text)}, ${most})`);

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

/** One statement for all queues. What other nodes look at in the same moment is skipped. */
export async function claimJobs(
  system: Kysely<Schema>,
  { room, now, owner, leaseUntil }: ClaimRequest,
): Promise<Claim> {
  const { rows } = await sql<ClaimedJob | { readonly id: null; readonly next: number | null }>`
    with room as materialized (
      select * from unnest(${[...room.keys()]}::text[], ${[...room.values()]}::int[]) as r(queue, free)
    ), due as materialized (
      select one.id from room cross join lateral (
        select id from jobs j where j.state = 'waiting' and j.queue = room.queue and j.run_at <= ${now}
          and (j.ordering_key is null or not exists (
            select 1 from jobs e where e.ordering_key = j.ordering_key and e.id < j.id
              and e.state in ('waiting', 'running')))
        order by j.run_at, j.id limit room.free for update skip locked) one
    ), claimed as (
      update jobs set state = 'running', dedupe_key = null, lease_owner = ${owner}, lease_until = ${leaseUntil},
        attempts = attempts + 1
      from due where jobs.id = due.id
      returning jobs.id, jobs.queue, jobs.business_id, jobs.payload, jobs.attempts, jobs.max_attempts
    )
    select claimed.*, null::bigint as next from claimed
    union all
    select null, null, null, null, null, null, (select min(first.run_at) from room cross join lateral (
      select run_at from jobs where state = 'waiting' and queue = room.queue and run_at > ${now}
      order by run_at limit 1) first)`.execute(system);
  const jobs = rows.filter((row) => row.id !== null);
  const last = rows.find((row) => row.id === null);
  return { jobs: jobs.sort((a, b) => a.id - b.id), next: last?.next ?? null };
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
