import { setTimeout as pause } from 'node:timers/promises';
import { RunLater } from '../../platform/jobs/job';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { HISTORY } from './history-job';
import { recordActivities } from './record';
import type { ActivityRegistry, HistorySource } from './registry';

/** Rows of one transaction: on SQLite others wait for so long. */
const AT_ONCE = 250;
/** Milliseconds: a batch that had to wait for the disk is no reason to rest for long. */
const MAX_REST_MS = 250;

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
  { clock, database, events, jobs }: Platform,
  { histories }: Pick<ActivityRegistry, 'histories'>,
  isClosing: () => boolean,
) {
  /** @returns where it goes on; null: nothing is left */
  async function step(scope: Scope, source: string, tell: HistorySource, after: string | null) {
    return inTransaction(scope, async (tx) => {
      const { entries, cursor } = await tell(tx, after, AT_ONCE);
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
      for (const { source, cursor } of await openSources(scope).execute()) {
        const tell = histories.get(source);
        if (tell === undefined) continue;
        let after: string | null = cursor;
        do {
          if (isClosing()) throw new RunLater(clock());
          const began = performance.now();
          after = await step(scope, source, tell, after);
          // Requests that somebody waits for go first.
          await pause(Math.min(performance.now() - began, MAX_REST_MS));
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
        queue: HISTORY,
        business_id,
        payload: {},
        dedupe_key: `${HISTORY}:${business_id}`,
      });
  };
}
