import { networkError } from '../core/http/api-error';
import { backoffMs } from '../core/http/backoff';
import { noteProblem } from '../core/problem-log';
import type { OutboxEntry } from '../core/store/outbox-types';
import { FILE_GONE, createAttempt } from './outbox-attempt';
import type { OutboxDeps } from './outbox-deps';
import { createOutboxEntries } from './outbox-entries';
import { afterError, asLoaded } from './outbox-rules';

const MAX_WAIT_MS = 30_000;

/** Sends entries, and calls off what is on its way. @param life ends with what belongs to the signed-in person */
export function createInFlight(deps: OutboxDeps, life: () => AbortSignal) {
  const { onSignedOut } = deps;
  /** What is on its way, by key, so that it can be called off. */
  const inFlight = new Map<string, AbortController>();
  const callOff = (key: string): void => {
    inFlight.get(key)?.abort();
  };
  const entries = createOutboxEntries(deps, callOff);
  const { find, put } = entries;
  const attempt = createAttempt(deps, entries);

  /** One attempt and what follows from it. Answers how long the conversation has to wait. */
  async function work(entry: OutboxEntry): Promise<number> {
    const over = life();
    const flight = new AbortController();
    inFlight.set(entry.client_key, flight);
    const error = await attempt(entry, AbortSignal.any([over, flight.signal]))
      .catch((problem: unknown) => {
        noteProblem('outbox.attempt', problem);
        return networkError('unreadable');
      })
      .finally(() => {
        if (inFlight.get(entry.client_key) === flight) inFlight.delete(entry.client_key);
      });
    const now = find(entry.client_key);
    if (error === null || over.aborted || !now) return 0;
    const tried = { ...asLoaded(now), attempts: now.attempts + 1, error };
    const next = error === FILE_GONE ? 'fail' : afterError(error);
    await put({ ...tried, state: next === 'fail' ? 'failed' : 'queued' }, true);
    if (next === 'fail') return 0;
    if (next === 'signed_out') onSignedOut();
    return Math.max(backoffMs(tried.attempts, MAX_WAIT_MS), error.retry_after_ms ?? 0);
  }

  return {
    entries,
    work,
    callOff,
    callOffAll(): void {
      for (const flight of inFlight.values()) flight.abort();
    },

    /**
     * Whatever is on its way will not be answered: it is tried again, under the same key.
     *
     * @param uploads files too; otherwise they go on, as a slow network is no dead one
     */
    abortInFlight(uploads: boolean): void {
      for (const [key, flight] of inFlight) if (uploads || find(key)?.state !== 'uploading') flight.abort();
    },
  };
}
