import type { BackendState } from '@shared/ipc';
import type { Log } from '../logs/log';
import type { Backoff } from './backoff';
import { copy } from './copy';
import type { Ended, LocalBackend } from './local-backend';

/**
 * So long a clean end may take; then it is killed. Milliseconds. The server waits five seconds for running jobs, and then
 * brings everything into the one file.
 */
export const GRACE = 10_000;

export interface EmbeddedOptions {
  /** Starts the server, for a demo with the emulator. */
  readonly launch: (demo: boolean) => Promise<LocalBackend>;
  readonly backoff: Backoff;
  /** Calls back later; returns what calls it off. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly onChanged: () => void;
  readonly log: Log;
}

interface Now {
  readonly status: BackendState['status'];
  readonly problem: string | null;
  readonly local: LocalBackend | null;
}

/** The server on this computer: kept running, and ended with the app. */
export interface EmbeddedServer {
  /** Starts it, unless it runs as it should. */
  start(demo: boolean): void;
  /** Starts it anew, also when it has been given up. */
  restart(): void;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
  readonly state: () => Now;
}

const STOPPED: Now = { status: 'starting', problem: null, local: null };

export function createEmbeddedServer({
  launch,
  backoff,
  later,
  onChanged,
  log,
}: EmbeddedOptions): EmbeddedServer {
  let wanted: { readonly demo: boolean } | null = null;
  let now = STOPPED;
  /** Of the present run; what an earlier one does counts no more. */
  let run = 0;
  let callOff = (): void => undefined;
  /** The last one to end: two may not hold the same data. */
  let ending: Promise<void> = Promise.resolve();

  const become = (next: Now): void => {
    now = next;
    onChanged();
  };

  function crashed(id: number, ended: Ended): void {
    if (id !== run || !wanted) return;
    const wait = backoff.crashed();
    const why = ended.sentence;
    log.warn('server_ended', { code: ended.code, why, wait });
    if (wait === null) {
      become({ status: 'failed', problem: copy.failed(why), local: null });
      return;
    }
    become({ status: 'restarting', problem: why ?? copy.ended, local: null });
    callOff = later(() => {
      if (id === run) void begin();
    }, wait);
  }

  async function end(local: LocalBackend): Promise<void> {
    local.stop();
    const giveUp = later(() => {
      log.warn('server_killed');
      local.kill();
    }, GRACE);
    await local.ended;
    giveUp();
  }

  async function begin(): Promise<void> {
    if (!wanted) return;
    const { demo } = wanted;
    run += 1;
    const id = run;
    callOff();
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
      ending = end(local);
      return;
    }
    const { status, problem } = now;
    now = { status: status === 'running' ? 'restarting' : status, problem, local };
    void local.ready.then(
      () => {
        if (id === run) become({ status: 'running', problem: null, local });
      },
      () => undefined,
    );
    void local.ended.then((ended) => {
      crashed(id, ended);
    });
  }

  function leave(): void {
    run += 1;
    callOff();
    const { local } = now;
    if (local) {
      const before = ending;
      ending = Promise.all([before, end(local)]).then(() => undefined);
    }
    now = STOPPED;
  }

  return {
    start(demo) {
      if (wanted?.demo === demo && now.status !== 'failed') return;
      leave();
      wanted = { demo };
      backoff.reset();
      onChanged();
      void begin();
    },
    restart() {
      if (!wanted) return;
      leave();
      backoff.reset();
      onChanged();
      void begin();
    },
    async stop() {
      leave();
      wanted = null;
      await ending;
    },
    state: () => now,
  };
}
