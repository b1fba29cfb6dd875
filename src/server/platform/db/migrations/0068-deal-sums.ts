import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** What a deal counts towards: its stage, its owner, and the month in which it is expected to close (0: none). */
const KEY = ['business_id', 'pipeline_id', 'pipeline_stage_id', 'assignee_id', 'month'] as const;

/**
 * Sums of deals, kept as deals change: the board, the forecast and the sidebar read some hundred rows instead of every
 * deal. Triggers keep them, so that each write of a deal writes these.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  if (engine === 'sqlite') await sqlite(run);
  else await postgres(run);
  // It held what the sums hold now.
  await run(`drop index deals_totals`);
}

type Run = (text: string) => Promise<unknown>;

const COLUMNS = `business_id text not null, pipeline_id text not null, pipeline_stage_id text not null,
  assignee_id text not null, month integer not null`;

async function sqlite(run: Run): Promise<void> {
  await run(`create table deal_sums (${COLUMNS}, count integer not null, value real not null, weighted real not null,
    primary key (${KEY.join(', ')})) without rowid`);
  const keyOf = (row: string): string =>
    `${row}.business_id, ${row}.pipeline_id, ${row}.pipeline_stage_id, coalesce(${row}.assignee_id, ''),
     coalesce(cast(strftime('%Y%m', ${row}.expected_close_date / 1000, 'unixepoch') as integer), 0)`;
  const add = `insert into deal_sums (${KEY.join(', ')}, count, value, weighted)
    select ${keyOf('new')}, 1, new.deal_value, new.deal_value * new.probability where new.deleted_at is null
    on conflict do update set count = count + 1, value = value + excluded.value, weighted = weighted + excluded.weighted`;
  const take = `update deal_sums set count = count - 1, value = case when count = 1 then 0 else value - old.deal_value end,
      weighted = case when count = 1 then 0 else weighted - old.deal_value * old.probability end
    where old.deleted_at is null and (${KEY.join(', ')}) = (${keyOf('old')})`;
  const watched = [...KEY.slice(1, 4), 'expected_close_date', 'deal_value', 'probability', 'deleted_at'];
  await run(`create trigger deal_sums_insert after insert on deals begin ${add}; end`);
  await run(`create trigger deal_sums_delete after delete on deals begin ${take}; end`);
  await run(
    `create trigger deal_sums_update after update of ${watched.join(', ')} on deals begin ${take}; ${add}; end`,
  );
  await run(`insert into deal_sums select ${keyOf('deals')}, count(*), sum(deal_value), sum(deal_value * probability)
    from deals where deleted_at is null group by 1, 2, 3, 4, 5`);
}

/**
 * Two people who move deals do not wait for each other: nobody changes a row that is there, each statement adds one of its
 * own for each key that it touches. They are put together every hour (domains/deals/sums).
 */
async function postgres(run: Run): Promise<void> {
  await run(`create table deal_sums (${COLUMNS}, slot bigint generated always as identity, count bigint not null,
    value numeric not null, weighted numeric not null, primary key (${KEY.join(', ')}, slot))`);
  const signed = (table: string, sign: number): string => `select business_id, pipeline_id, pipeline_stage_id,
      coalesce(assignee_id, '') as assignee_id,
      coalesce(to_char(to_timestamp(expected_close_date / 1000.0) at time zone 'UTC', 'YYYYMM')::integer, 0) as month,
      ${sign} as count, ${sign} * deal_value::numeric as value, ${sign} * deal_value::numeric * probability as weighted
    from ${table} where deleted_at is null`;
  const write = (
    changes: string,
    only = '',
  ): string => `insert into deal_sums (${KEY.join(', ')}, count, value, weighted)
    select ${KEY.join(', ')}, sum(count), sum(value), sum(weighted) from (${changes}) changes ${only}
    group by ${KEY.join(', ')} having sum(count) <> 0 or sum(value) <> 0 or sum(weighted) <> 0`;
  // Where the sums of a workspace are gone already, its last deals leave nothing behind.
  const known = `where exists (select 1 from deal_sums s where ${KEY.map((column) => `s.${column} = changes.${column}`).join(' and ')})`;
  const bodies = {
    insert: [write(signed('fresh', 1)), 'new table as fresh'],
    delete: [write(signed('gone', -1), known), 'old table as gone'],
    update: [
      write(`${signed('fresh', 1)} union all ${signed('gone', -1)}`),
      'old table as gone new table as fresh',
    ],
  } as const;
  for (const [event, [body, tables]] of Object.entries(bodies)) {
    await run(`create function deal_sums_${event}() returns trigger language plpgsql as $$
      begin ${body}; return null; end $$`);
    await run(`create trigger deal_sums_${event} after ${event} on deals referencing ${tables}
      for each statement execute function deal_sums_${event}()`);
  }
  await run(write(signed('deals', 1)));
}
