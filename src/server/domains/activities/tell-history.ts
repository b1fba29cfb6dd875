import { sql } from 'kysely';
import { createBackgroundPace } from '../../platform/jobs/background-pace';
import { RunLater } from '../../platform/jobs/job';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { HISTORY } from './history-job';
import { recordActivities } from './record';
import type { ActivityRegistry, HistorySource } from './registry';

interface Place {
  readonly after: string | null;
  readonly rows: number;
}

const openSources = ({ business_id, db }: Scope) =>
  db
    .selectFrom('activity_histories')
    .select(['source', 'cursor'])
    .where('business_id', '=', business_id)
    .where('finished_at', 'is', null)
    .orderBy('source');

/**
 * Tells what happened before there were activities, a batch in a transaction with how far it is: after a kill it goes on where it
 * was, and what is told already is left out.
 */
export function registerHistory(
  { clock, database, events, jobs, requests }: Platform,
  { histories }: Pick<ActivityRegistry, 'histories'>,
  isClosing: () => boolean,
) {
  /** @returns where it goes on; null: nothing is left */
  async function step(scope: Scope, source: string, tell: HistorySource, from: Place) {
    const { after, rows } = from;
    const { entries, cursor } = await tell(scope, after, rows);
    return inTransaction(scope, async (tx) => {
      // What a power cut takes back is told again.
      if (database.engine === 'postgres') await sql`set local synchronous_commit = off`.execute(tx.db);
      const told = await recordActivities(tx, entries);
      await tx.db
        .updateTable('activity_histories')
        .set((row) => ({
          cursor: cursor ?? after,
          told: row('told', '+', told),
          finished_at: cursor === null ? clock() : null,
        }))
        .where('business_id', '=', tx.business_id)
        .where('source', '=', source)
        .execute();
      // Open timelines are loaded again once all of it is there.
      if (cursor === null)
        await events.append(tx, [
          { kind: 'activities.updated', ids: { activity_id: source, record_id: '' } },
        ]);
      return cursor;
    });
  }

  jobs.register(HISTORY, {
    concurrency: 1,
    async run({ business_id }) {
      if (business_id === null) return;
      const scope: Scope = { business_id, db: database.forWorkspace(business_id) };
      const pace = createBackgroundPace(database.engine, requests);
      for (const { source, cursor } of await openSources(scope).execute()) {
        const tell = histories.get(source);
        if (tell === undefined) continue;
        let after: string | null = cursor;
        do {
          if (isClosing()) throw new RunLater(clock());
          const from: Place = { after, rows: pace.rows() };
          after = await pace.turn(() => step(scope, source, tell, from));
        } while (after !== null);
      }
    },
  });

  /** Workspaces whose history is not told to the end. */
  return async (): Promise<void> => {
    const open = await database.system
      .selectFrom('activity_histories')
      .select('business_id')
      .distinct()
      .where('finished_at', 'is', null)
      .execute();
    for (const { business_id } of open)
      await jobs.enqueue(database.system, {
        kind: HISTORY,
        business_id,
        payload: {},
        dedupe_key: `${HISTORY.queue}:${business_id}`,
      });
  };
}
