import type { BackendState } from '@shared/ipc';
import type { Log } from '../logs/log';
import type { Backoff } from './backoff';
import { copy } from './copy';
import type { Ended, LocalBackend } from './local-backend';

/**
 * How long a clean end may take before it is killed. Milliseconds. The server waits five seconds for running jobs, and
 * then brings everything into the one file.
 */
export const STOP_TIMEOUT_MS = 10_000;

export interface EmbeddedOptions {
  /** Starts the server, for a demo with the emulator. */
  readonly launch: (demo: boolean) => Promise<LocalBackend>;
  readonly backoff: Backoff;
  /** Calls back later; returns what cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly onChanged: () => void;
  readonly log: Log;
}

interface ServerState {
  readonly status: BackendState['status'];
  readonly problem: string | null;
  readonly local: LocalBackend | null;
}

/** The server on this computer: kept running, and ended with the app. */
export interface EmbeddedServer {
  /** Starts it, unless it runs as it should. */
  start(demo: boolean): void;
  /** Starts it again, also after it has failed for good. */
  restart(): void;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
  readonly state: () => ServerState;
}

const STOPPED: ServerState = { status: 'starting', problem: null, local: null };

/** Ends it cleanly, or by force where that takes too long. */
async function end(
  local: LocalBackend,
  { later, log }: Pick<EmbeddedOptions, 'later' | 'log'>,
): Promise<void> {
  local.stop();
  const cancelKill = later(() => {
    log.warn('server_killed');
    local.kill();
  }, STOP_TIMEOUT_MS);
  await local.ended;
  cancelKill();
}

export function createEmbeddedServer(options: EmbeddedOptions): EmbeddedServer {
  const { launch, backoff, later, onChanged, log } = options;
  let wanted: { readonly demo: boolean } | null = null;
  let state = STOPPED;
  /** Number of the present run; what an earlier one does counts no more. */
  let run = 0;
  let cancelRestart = (): void => undefined;
  /** Resolves when the run before has ended: two may not hold the same data. */
  let ending: Promise<void> = Promise.resolve();

  const setState = (next: ServerState): void => {
    state = next;
    onChanged();
  };

  function crashed(id: number, ended: Ended): void {
    if (id !== run || !wanted) return;
    const wait = backoff.crashed();
    const why = ended.sentence;
    log.warn('server_ended', { code: ended.code, why, wait });
    if (wait === null) {
      setState({ status: 'failed', problem: copy.failed(why), local: null });
      return;
    }
    setState({ status: 'restarting', problem: why ?? copy.ended, local: null });
    cancelRestart = later(() => {
      if (id === run) void begin();
    }, wait);
  }

  async function begin(): Promise<void> {
    if (!wanted) return;
    const { demo } = wanted;
    run += 1;
    const id = run;
    cancelRestart();
    await ending;
    if (id !== run) return;
    let local: LocalBackend;
    try {
      local = await launch(demo);
    } catch (error) {
      log.error('server_not_started', { error });
      crashed(id, { code: null, sentence: null });
      return;
    }
    if (id !== run) {
      ending = end(local, options);
      return;
    }
    const { status, problem } = state;
    state = { status: status === 'running' ? 'restarting' : status, problem, local };
    void local.ready.then(
      () => {
        if (id === run) setState({ status: 'running', problem: null, local });
      },
      () => undefined,
    );
    void local.ended.then((ended) => {
      crashed(id, ended);
    });
  }

  function leave(): void {
    run += 1;
    cancelRestart();
    const { local } = state;
    if (local) {
      const before = ending;
      ending = Promise.all([before, end(local, options)]).then(() => undefined);
    }
    state = STOPPED;
  }

  function beginAgain(): void {
    backoff.reset();
    onChanged();
    void begin();
  }

  return {
    start(demo) {
      if (wanted?.demo === demo && state.status !== 'failed') return;
      leave();
      wanted = { demo };
      beginAgain();
    },
    restart() {
      if (!wanted) return;
      leave();
      beginAgain();
    },
    async stop() {
      leave();
      wanted = null;
      await ending;
    },
    state: () => state,
  };
}
