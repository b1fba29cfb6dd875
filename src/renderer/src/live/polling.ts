import { type ApiError, endsSession, isUnreachable } from '../core/http/api-error';
import type { LiveStatus } from '../core/store/live-slice';

/** Polling while the stream is down (spec 1 §7). Milliseconds. */
const POLL_MS = 5000;
/** Between two polls of a server that takes long to answer, or does not. Milliseconds. */
const MIN_PAUSE_MS = 1000;

export interface PollingDeps {
  /** Loads what may have changed by calls; answers the error, null when all is well. */
  readonly poll: (signal: AbortSignal) => Promise<ApiError | null>;
  readonly onStatus: (status: LiveStatus) => void;
  readonly onSignedOut: () => void;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Asked again after every wait. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

/** Asks by calls while there is no stream. @param onBack the server answers again */
export function createPolling(deps: PollingDeps, onBack: () => void) {
  let running: AbortController | null = null;
  /** The last poll found nobody. */
  let unreachable = false;

  async function poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const asked = deps.now();
      const error = await deps.poll(signal);
      if (isOver(signal)) return;
      if (error && endsSession(error)) {
        deps.onSignedOut();
        return;
      }
      const wasUnreachable = unreachable;
      unreachable = error !== null && isUnreachable(error);
      deps.onStatus(unreachable ? 'offline' : 'polling');
      if (wasUnreachable && !unreachable) onBack();
      await deps.pause(Math.max(MIN_PAUSE_MS, POLL_MS - (deps.now() - asked)), signal);
    }
  }

  return {
    runs: (): boolean => running !== null,
    start(signal: AbortSignal): void {
      if (running) return;
      running = new AbortController();
      void poll(AbortSignal.any([signal, running.signal]));
    },
    stop(): void {
      running?.abort();
      running = null;
    },
    /** The stream has shown that the server is there. */
    noteReachable(): void {
      unreachable = false;
    },
  };
}
