import { sql } from 'kysely';
import type { TestApp } from '../support/app';

/** What changes without anybody having asked for it: when a session was last seen, deferred work, search's own tables. */
const OWN_LIFE =
  /^(sessions|jobs|server_state|contact_search_.+|message_search_(config|content|data|docsize|idx)|sqlite_.+|kysely_.+)$/;

/**
 * Every row of every table that a request could change, as one text.
 * @param besides tables that are left out
 */
export async function everythingIn(
  test: TestApp,
  business: string,
  besides: readonly string[] = [],
): Promise<string> {
  const { system } = test.app.platform.database;
  const tables = (await system.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !OWN_LIFE.test(name) && name !== 'contact_search' && !besides.includes(name))
    .sort();
  if (!tables.includes('messages')) throw new Error('The tables could not be listed.');
  const all: unknown[] = [];
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(system);
    // PostgreSQL puts a row elsewhere when it is written again as it was.
    all.push([table, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return JSON.stringify([business, all]);
}
