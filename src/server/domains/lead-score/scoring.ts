import type { Platform } from '../../platform/platform';
import { type Scope, inTransaction } from '../../platform/scope';
import { createDefaultRules } from './create-default-rules';
import { createFullRescore } from './full-rescore';
import { createEventScorer } from './event-scorer';
import { askForAll } from './repository';
import { timedWorkspaces, unscoredWorkspaces, workspacesToCount } from './workspaces-repository';

const FOLLOW = 'lead-score.follow';
const ALL = 'lead-score.all';
const NIGHT = 'lead-score.night';
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

  const enqueue = (queue: string, business_id: string): Promise<void> =>
    jobs.enqueue(database.system, {
      queue,
      business_id,
      payload: {},
      ordering_key: `${queue}:${business_id}`,
      dedupe_key: `${queue}:${business_id}`,
    });

  async function ask(scope: Scope): Promise<void> {
    await askForAll(scope);
    await enqueue(ALL, scope.business_id);
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
      const key = `${FOLLOW}:${businessId}`;
      const job = { queue: FOLLOW, payload: { business_id: businessId }, ordering_key: key, dedupe_key: key };
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
    run: ({ payload }) => follow(scopeOf((payload as { readonly business_id: string }).business_id)),
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
      await jobs.enqueue(tx.db, {
        queue: ALL,
        business_id: tx.business_id,
        payload: {},
        ordering_key: `${ALL}:${tx.business_id}`,
        dedupe_key: `${ALL}:${tx.business_id}`,
      });
    },

    async start() {
      for (const { business_id, stages } of await unscoredWorkspaces(database.system)) {
        await inTransaction(scopeOf(business_id), (tx) =>
          createDefaultRules(tx.db, business_id, stages, true),
        );
      }
      for (const business_id of await workspacesToCount(database.system)) await enqueue(ALL, business_id);
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
