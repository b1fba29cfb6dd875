import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApp } from '../support/app';

/** What changes without anybody having asked for it: when a session was last seen, deferred work, search's own tables. */
const OWN_LIFE =
  /^(sessions|jobs|server_state|contact_search_.+|message_search_(config|content|data|docsize|idx)|sqlite_.+|kysely_.+)$/;

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
    { timeout: 15_000, interval: 50 },
  );
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
