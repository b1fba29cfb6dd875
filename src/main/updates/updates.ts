import type { UpdateState } from '@shared/ipc';
import type { Log } from '../logs/log';
import { copy, updateProblem } from './copy';
import type { UpdateSource } from './source';
import { compareVersions } from './versions';

/** What keeps an update from being installed. */
export interface Busy {
  readonly sending: boolean;
  readonly typing: boolean;
}

export interface UpdatesOptions {
  /** Null: there is no place to get updates from, or they are forbidden. */
  readonly source: UpdateSource | null;
  /** Of the app that runs. */
  readonly version: string;
  /** Whether what is ready is installed when the app is quit; on macOS the system cannot wait for it. */
  readonly onQuit: boolean;
  readonly onChanged: (state: UpdateState) => void;
  readonly log: Log;
}

export interface Updates {
  readonly state: () => UpdateState;
  /** Looks for a newer version, and fetches it in the background. */
  readonly check: () => Promise<UpdateState>;
  /** @returns false: nothing is ready, or something still waits to be sent or written */
  readonly install: () => boolean;
  readonly setBusy: (busy: Busy) => void;
}

const OFF: UpdateState = { status: 'off', version: null, progress: null, sentence: null };
const IDLE: UpdateState = { ...OFF, status: 'idle' };

/** Finds, fetches and installs newer versions of the app, and never an older one. */
export function createUpdates({ source, version, onQuit, onChanged, log }: UpdatesOptions): Updates {
  let state: UpdateState = source ? IDLE : OFF;
  // Until the page says otherwise: what it has not sent of an earlier run, it has not read yet.
  let busy: Busy | null = null;
  let checking: Promise<UpdateState> | null = null;

  function setState(next: UpdateState): UpdateState {
    state = next;
    onChanged(next);
    return next;
  }
  const mayInstall = (): boolean => busy !== null && !busy.sending && !busy.typing;

  function ready(found: string): void {
    source?.installOnQuit(onQuit && mayInstall());
    const waits = busy !== null && !mayInstall() ? copy.waits(found, busy.sending) : null;
    const sentence = waits ?? (onQuit ? copy.ready(found) : copy.readyOnRequest(found));
    if (state.status === 'ready' && state.version === found && state.sentence === sentence) return;
    setState({ status: 'ready', version: found, progress: null, sentence });
  }

  function failed(what: string, error: unknown): UpdateState {
    log.warn(what, { error });
    return setState({ ...IDLE, status: 'failed', sentence: updateProblem(error) });
  }

  async function download(from: UpdateSource, found: string): Promise<void> {
    let reported = 0;
    try {
      await from.download((share) => {
        const progress = Math.min(1, Math.max(0, share));
        // At most a hundred times: each one goes to the page.
        if (progress - reported < 0.01 || state.status !== 'downloading') return;
        reported = progress;
        setState({ ...state, progress });
      });
      log.info('update_ready', { version: found });
      ready(found);
    } catch (error) {
      failed('update_not_fetched', error);
    }
  }

  async function lookFor(from: UpdateSource): Promise<UpdateState> {
    setState({ ...IDLE, status: 'checking' });
    let offered: { readonly version: string } | null;
    try {
      offered = await from.check();
    } catch (error) {
      return failed('update_not_checked', error);
    }
    if (offered === null) return setState(OFF);
    const order = compareVersions(offered.version, version);
    if (order === null) {
      log.warn('update_refused', { offered: offered.version });
      return setState({ ...IDLE, status: 'failed', sentence: copy.notAVersion });
    }
    if (order < 0) {
      log.warn('update_refused', { offered: offered.version });
      return setState({ ...IDLE, sentence: copy.older(offered.version) });
    }
    if (order === 0) return setState({ ...IDLE, sentence: copy.latest });
    const now = setState({ status: 'downloading', version: offered.version, progress: 0, sentence: null });
    void download(from, offered.version);
    return now;
  }

  return {
    state: () => state,
    check() {
      // What is on its way or ready is not asked for again.
      if (!source || state.status === 'downloading' || state.status === 'ready')
        return Promise.resolve(state);
      checking ??= lookFor(source).finally(() => {
        checking = null;
      });
      return checking;
    },
    install() {
      if (!source || state.status !== 'ready' || !mayInstall()) return false;
      log.info('update_installed', { version: state.version });
      source.install();
      return true;
    },
    setBusy(now) {
      busy = now;
      if (state.status === 'ready' && state.version !== null) ready(state.version);
    },
  };
}
