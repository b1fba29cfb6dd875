import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { RunLater } from '../../platform/jobs/job';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { HISTORY } from './history-job';
import { recordActivities } from './record';
import type { ActivityRegistry, HistorySource } from './registry';

/** Rows of one transaction, to begin with, at least and at most. */
const AT_ONCE = { first: 100, least: 25, most: 500 } as const;
/** So long may nobody else be answered: on SQLite while a transaction runs. Milliseconds. */
const MOST_BUSY_MS = 5;
/** Milliseconds: a batch that had to wait for the disk is no reason to rest for long. */
const REST_MS = { least: 2, most: 250 } as const;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** How much is told at once, by how long the process could do nothing else. */
function createPace() {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let rows: number = AT_ONCE.first;
  delay.enable();
  return {
    rows: (): number => Math.round(rows),
    begin: (): void => delay.reset(),
    /** Requests that somebody waits for go first. */
    async rest(began: number): Promise<void> {
      // What has been held up is only known once other work has had its turn.
      await pause(REST_MS.least);
      const busy = between(1, Number.isFinite(delay.max) ? delay.max / 1e6 : 1, performance.now() - began);
      rows = between(AT_ONCE.least, rows * between(0.5, MOST_BUSY_MS / busy, 1.25), AT_ONCE.most);
      await pause(between(0, busy - REST_MS.least, REST_MS.most));
    },
    end: (): void => void delay.disable(),
  };
}

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
  { clock, database, events, jobs }: Platform,
  { histories }: Pick<ActivityRegistry, 'histories'>,
  isClosing: () => boolean,
) {
  /** @returns where it goes on; null: nothing is left */
  async function step(scope: Scope, source: string, tell: HistorySource, from: Place) {
    const { after, rows } = from;
    return inTransaction(scope, async (tx) => {
      const { entries, cursor } = await tell(tx, after, rows);
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
      const pace = createPace();
      try {
        for (const { source, cursor } of await openSources(scope).execute()) {
          const tell = histories.get(source);
          if (tell === undefined) continue;
          let after: string | null = cursor;
          do {
            if (isClosing()) throw new RunLater(clock());
            const began = performance.now();
            pace.begin();
            after = await step(scope, source, tell, { after, rows: pace.rows() });
            await pace.rest(began);
          } while (after !== null);
        }
      } finally {
        pace.end();
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
