import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApp } from '../support/app';
import { engine } from '../support/databases';
import { patient } from '../support/patience.mjs';

/** What changes without anybody having asked for it: when a session was last seen, deferred work, search's own tables. */
const OWN_LIFE =
  /^(sessions|sign_in_failures|jobs|server_state|contact_search_.+|message_search_(config|content|data|docsize|idx|terms)|sqlite_.+|kysely_.+)$/;

/** Contacts are scored soon after something has happened: what an earlier call has caused is not of this one. */
async function followed({ app }: TestApp): Promise<void> {
  const { system } = app.platform.database;
  await vi.waitFor(
    async () => {
      const behind = await system
        .selectFrom('score_states')
        .innerJoin('event_counters', 'event_counters.business_id', 'score_states.business_id')
        .whereRef('score_states.followed', '<', 'event_counters.seq')
        .select('score_states.business_id')
        .execute();
      expect(behind).toEqual([]);
    },
    { timeout: patient(15_000), interval: 50 },
  );
}

/** Asked once of each server: its tables are the same all the time. */
const tablesOf = new WeakMap<TestApp, Promise<readonly string[]>>();

async function readTables({ app }: TestApp): Promise<readonly string[]> {
  const tables = (await app.platform.database.system.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !OWN_LIFE.test(name) && name !== 'contact_search')
    .sort();
  if (!tables.includes('messages')) throw new Error('The tables could not be listed.');
  return tables;
}

/** PostgreSQL reads all in one query: a hundred of them are more work than their rows. */
async function rowsOf({ app }: TestApp, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { system } = app.platform.database;
  const rows = new Map<string, string[]>(tables.map((name) => [name, []]));
  if (engine() === 'postgres') {
    const each = tables.map(
      (name) =>
        sql`select ${sql.lit(name)} as name, row_to_json(one)::text as row from ${sql.table(name)} one`,
    );
    const all = sql<{ name: string; row: string }>`${sql.join(each, sql` union all `)}`;
    for (const { name, row } of (await all.execute(system)).rows) rows.get(name)?.push(row);
  } else {
    for (const name of tables) {
      const all = await sql`select * from ${sql.table(name)}`.execute(system);
      rows.set(
        name,
        all.rows.map((row) => JSON.stringify(row)),
      );
    }
  }
  return rows;
}

/**
 * Every row of every table that a request could change, as one text.
 * @param besides tables that are left out
 */
export async function everythingIn(
  test: TestApp,
  business: string,
  besides: readonly string[] = [],
): Promise<string> {
  await followed(test);
  const known = tablesOf.get(test) ?? readTables(test);
  tablesOf.set(test, known);
  const tables = (await known).filter((name) => !besides.includes(name));
  // PostgreSQL puts a row elsewhere when it is written again as it was.
  const all = [...(await rowsOf(test, tables))].map(([name, rows]) => [name, rows.sort()]);
  return JSON.stringify([business, all]);
}

type Tables = readonly (readonly [name: string, rows: readonly string[]])[];
const tablesIn = (everything: string): Tables => (JSON.parse(everything) as [string, Tables])[1];

/** What differs between two answers of `everythingIn`: a line for each row, with its table; nothing where they are the same. */
export function changesBetween(before: string, after: string): string[] {
  if (before === after) return [];
  const known = new Map(tablesIn(before));
  const lines = tablesIn(after).flatMap(([name, rows]) => {
    const had = known.get(name) ?? [];
    return [
      ...had.filter((row) => !rows.includes(row)).map((row) => `${name} - ${row}`),
      ...rows.filter((row) => !had.includes(row)).map((row) => `${name} + ${row}`),
    ];
  });
  return lines.length > 0 ? lines : ['the same rows, another number of times'];
}

/** Longer than screens wait to be told of visits. Milliseconds. */
const REST_MS = 1200;

/** The same, once nothing changes by itself any more: what was told late belongs to what was done before. */
export async function everythingAtRest(test: TestApp, business: string): Promise<string> {
  let last = '';
  for (;;) {
    const now = await everythingIn(test, business);
    if (now === last) return now;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}
