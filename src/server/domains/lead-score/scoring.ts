import { z } from 'zod';
import { type JobKind, NO_PAYLOAD, dailyAt, jobKind } from '../../platform/jobs/job-kind';
import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { createDefaultRules } from './create-default-rules';
import { createFullRescore } from './full-rescore';
import { createEventScorer } from './event-scorer';
import { askForAll } from './repository';
import { timedWorkspaces, unscoredWorkspaces, workspacesToCount } from './workspaces-repository';

export const FOLLOW = jobKind('lead-score.follow', z.object({ business_id: z.string() }));
export const ALL = jobKind('lead-score.all', NO_PAYLOAD);
/** Rules with days in them are counted again. */
export const NIGHT = jobKind('lead-score.night', NO_PAYLOAD, { nextRun: dailyAt(3) });
/** What happens within it is counted together. Milliseconds. */
const FOLLOW_AFTER_MS = 1000;

export interface Scoring {
  /** Counts all contacts of a workspace again, in the background, once the transaction is committed. */
  askForAll(tx: Scope): Promise<void>;
  /** Gives workspaces from before their first rules, and listens to what happens from now on. */
  start(): Promise<void>;
  close(): void;
}

/** The jobs that keep scores what the rules say: after an event, after a change of rules, and every night. */
export function createScoring(platform: Platform): Scoring {
  const { database, events, jobs, log } = platform;
  const waiting = new Map<string, NodeJS.Timeout>();
  let closing = false;
  let unsubscribe: () => void = () => undefined;
  const scopeOf = (business_id: string): Scope => ({ business_id, db: database.forWorkspace(business_id) });
  const countAllNow = createFullRescore(platform, () => closing);
  const follow = createEventScorer(platform, { countAll: ask });

  const keyOf = ({ queue }: JobKind, business_id: string): string => `${queue}:${business_id}`;
  const enqueueAll = (db: Scope['db'], business_id: string): Promise<void> => {
    const key = keyOf(ALL, business_id);
    return jobs.enqueue(db, { kind: ALL, business_id, payload: {}, ordering_key: key, dedupe_key: key });
  };

  async function ask(scope: Scope): Promise<void> {
    await askForAll(scope);
    await enqueueAll(database.system, scope.business_id);
    jobs.wake();
  }

  const warn = (error: unknown): void => {
    if (!closing) log.warn({ err: error }, 'a lead score has to wait for the next change');
  };

  function onEvents(businessId: string): void {
    if (waiting.has(businessId)) return;
    const timer = setTimeout(() => {
      waiting.delete(businessId);
      // The server's own: the workspace that it is about may be deleted meanwhile, and leaves nothing behind.
      const key = keyOf(FOLLOW, businessId);
      const job = { kind: FOLLOW, payload: { business_id: businessId }, ordering_key: key, dedupe_key: key };
      jobs.enqueue(database.system, job).then(() => {
        jobs.wake();
      }, warn);
    }, FOLLOW_AFTER_MS);
    timer.unref();
    waiting.set(businessId, timer);
  }

  const ofWorkspace =
    (work: (scope: Scope) => Promise<void>) =>
    async ({ business_id }: { readonly business_id: string | null }): Promise<void> => {
      if (business_id !== null) await work(scopeOf(business_id));
    };
  jobs.register(FOLLOW, {
    concurrency: 2,
    run: ({ payload }) => follow(scopeOf(payload.business_id)),
  });
  jobs.register(ALL, { concurrency: 1, run: ofWorkspace(countAllNow) });
  jobs.register(NIGHT, {
    concurrency: 1,
    async run() {
      for (const business_id of await timedWorkspaces(database.system)) await ask(scopeOf(business_id));
    },
  });

  return {
    async askForAll(tx) {
      await askForAll(tx);
      await enqueueAll(tx.db, tx.business_id);
    },

    async start() {
      for (const { business_id, stages } of await unscoredWorkspaces(database.system)) {
        await inTransaction(scopeOf(business_id), (tx) =>
          createDefaultRules(tx.db, business_id, stages, true),
        );
      }
      for (const business_id of await workspacesToCount(database.system))
        await enqueueAll(database.system, business_id);
      unsubscribe = events.subscribe(onEvents);
    },

    close() {
      closing = true;
      unsubscribe();
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
