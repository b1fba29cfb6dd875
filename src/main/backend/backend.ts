import type { BackendChoice, BackendState, InvokeAnswer } from '@shared/ipc';
import type { Upstream } from '../protocol/upstream';
import { type CheckOptions, checkServer } from './check-server';
import { type BackendChoiceStore, keyOf, LOCAL_KEYS } from './backend-choice';
import type { EmbeddedServer } from './embedded-server';
import { readServerUrl } from './server-url';

/** Where the embedded server wants to see this run's secret (src/server/platform/auth/app-secret.ts). */
const APP_HEADER = 'x-parley-app';

export interface BackendOptions {
  readonly choice: BackendChoiceStore;
  readonly embedded: EmbeddedServer;
  readonly check: CheckOptions;
  /** Another server is in use, or none. */
  readonly onSwitched: (key: string | null) => void;
}

/** The server that the app works with. */
export interface Backend {
  /** Starts what has been chosen before. */
  begin(): void;
  state(): BackendState;
  readonly upstream: () => Upstream | null;
  /** The way to a server that was used before; null where there is none now, or an administrator wants another one. */
  readonly reach: (key: string) => Upstream | null;
  /** Keys of the servers that this computer knows. */
  readonly known: () => readonly string[];
  check(typed: string): Promise<InvokeAnswer<'backend.check'>>;
  choose(choice: BackendChoice): Promise<InvokeAnswer<'backend.choose'>>;
  /** @returns the origin that is forgotten; null for the one in use, or an unknown one */
  forget(typed: string): string | null;
  restart(): void;
  stop(): Promise<void>;
}

export function createBackend({ choice, embedded, check, onSwitched }: BackendOptions): Backend {
  function run(chosen: BackendChoice | null): void {
    if (chosen?.kind === 'local') embedded.start(chosen.demo);
    else void embedded.stop();
    onSwitched(chosen && keyOf(chosen));
  }

  function upstream(): Upstream | null {
    const chosen = choice.get();
    if (!chosen) return null;
    const key = keyOf(chosen);
    if (chosen.kind === 'server') return { key, origin: chosen.url, headers: {} };
    const { local } = embedded.state();
    const origin = local?.origin() ?? null;
    return local && origin !== null ? { key, origin, headers: { [APP_HEADER]: local.secret } } : null;
  }

  return {
    begin() {
      run(choice.get());
    },
    state() {
      const chosen = choice.get();
      const { status, problem } = embedded.state();
      const local = chosen?.kind === 'local';
      return {
        kind: chosen?.kind ?? 'none',
        demo: local && chosen.demo,
        url: chosen?.kind === 'server' ? chosen.url : null,
        status: local ? status : 'running',
        problem: local ? problem : null,
        remembered: choice.remembered(),
        locked: choice.locked,
        localAllowed: choice.localAllowed,
      };
    },
    upstream,
    reach(key) {
      const now = upstream();
      if (now?.key === key) return now;
      return choice.remembered().includes(key) && !choice.locked ? { key, origin: key, headers: {} } : null;
    },
    known() {
      const chosen = choice.get();
      // Before anything is chosen there is nothing to know, and no keychain to be opened for it.
      return chosen ? [...new Set([keyOf(chosen), ...choice.remembered(), ...LOCAL_KEYS])] : [];
    },
    async check(typed) {
      const checked = await checkServer(typed, check);
      return checked.ok ? { ok: true, url: checked.origin, version: checked.version } : checked;
    },
    async choose(wanted) {
      const refusal = choice.refusal(wanted);
      if (refusal !== null) return { ok: false, sentence: refusal };
      let chosen = wanted;
      if (wanted.kind === 'server') {
        const checked = await checkServer(wanted.url, check);
        if (!checked.ok) return checked;
        chosen = { kind: 'server', url: checked.origin };
      }
      choice.set(chosen);
      run(chosen);
      return { ok: true };
    },
    forget(typed) {
      const read = readServerUrl(typed);
      const chosen = choice.get();
      if (!read.ok || (chosen?.kind === 'server' && chosen.url === read.origin)) return null;
      if (!choice.remembered().includes(read.origin)) return null;
      choice.forget(read.origin);
      return read.origin;
    },
    restart: () => {
      embedded.restart();
    },
    stop: () => embedded.stop(),
  };
}
