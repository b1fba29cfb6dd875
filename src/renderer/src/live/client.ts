import { type ApiError, endsSession } from '../core/http/api-error';
import { backoffMs } from '../core/http/backoff';
import { type PollingDeps, createPolling } from './polling';
import type { Frame, StreamArgs } from './stream';

/** Silence after which a stream counts as dead; the server sends a heartbeat every 15 s. Milliseconds. */
const LIVENESS_MS = 45_000;
/** A server that is there begins its answer sooner; one that only takes the connection never does. Milliseconds. */
export const BEGIN_MS = 8000;
const MAX_WAIT_MS = 15_000;
const AT_ONCE_MS = 200;
/** A stream that lasted this long was a good one: its end is no failure. Milliseconds. */
const LASTED_MS = 10_000;

export interface ClientDeps extends PollingDeps {
  readonly businessId: string;
  readonly readStream: (args: StreamArgs) => Promise<ApiError>;
  readonly onFrame: (frame: Frame) => void;
  /** Where to go on: the newest event that the caches hold. */
  readonly after: () => number | null;
}

export interface LiveClient {
  /** Runs until the signal ends it. */
  run(signal: AbortSignal): Promise<void>;
  /** The connection may have come back, or the page was asleep: try now, and do not trust a silent stream. */
  retry(): void;
  /** The connection is gone: the stream is opened again. */
  dropConnection(): void;
  /** The computer has slept or changed its network: everything that was connected is dead, and tried again now. */
  restart(): void;
}

/** Asked again after every wait. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

/** Keeps the stream open: resumes after the last event, backs off, and polls while there is none. */
export function createLiveClient(deps: ClientDeps): LiveClient {
  let waiting = new AbortController();
  let connection = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastAlive = 0;
  /** The server has begun to answer on this connection. */
  let begun = false;

  function expectWithin(ms: number): void {
    lastAlive = deps.now();
    clearTimeout(silence);
    silence = setTimeout(() => {
      connection.abort();
    }, ms);
  }
  const alive = (): void => {
    begun = true;
    expectWithin(LIVENESS_MS);
  };

  /** The stream runs: the first frame says so. */
  function wentLive(): void {
    polling.stop();
    polling.noteReachable();
    deps.onStatus('live');
  }

  async function connect(signal: AbortSignal): Promise<ApiError> {
    connection = new AbortController();
    const ran: { since: number | null } = { since: null };
    begun = false;
    expectWithin(BEGIN_MS);
    const error = await deps.readStream({
      businessId: deps.businessId,
      after: deps.after(),
      signal: AbortSignal.any([signal, connection.signal]),
      onAlive: alive,
      onFrame: (frame) => {
        begun = true;
        if (ran.since === null) wentLive();
        ran.since ??= deps.now();
        deps.onFrame(frame);
      },
    });
    clearTimeout(silence);
    if (ran.since !== null && deps.now() - ran.since > LASTED_MS) failures = 0;
    return error;
  }

  /** The server is back: the stream does not wait for its turn, nor for a connection that nobody answers. */
  function retryAtOnce(): void {
    failures = 0;
    waiting.abort();
    if (!begun) connection.abort();
  }

  const polling = createPolling(deps, retryAtOnce);

  return {
    async run(signal) {
      deps.onStatus('connecting');
      while (!signal.aborted) {
        const error = await connect(signal);
        if (isOver(signal)) break;
        if (endsSession(error)) {
          deps.onSignedOut();
          break;
        }
        if (!begun && !polling.runs() && error.code === 'aborted') deps.onStatus('offline');
        polling.start(signal);
        waiting = new AbortController();
        // A stream that ran and ended (a restart, a proxy's limit) is tried again at once.
        const wait = failures === 0 ? AT_ONCE_MS * (0.5 + Math.random()) : backoffMs(failures, MAX_WAIT_MS);
        failures += 1;
        await deps.pause(wait, AbortSignal.any([signal, waiting.signal]));
      }
      clearTimeout(silence);
    },
    retry() {
      failures = 0;
      waiting.abort();
      // Timers stand still while a machine sleeps: the clock on the wall does not.
      if (deps.now() - lastAlive > LIVENESS_MS) connection.abort();
    },
    dropConnection() {
      connection.abort();
    },
    restart() {
      polling.stop();
      failures = 0;
      waiting.abort();
      connection.abort();
    },
  };
}
