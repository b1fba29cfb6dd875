import type { BackendChoice } from '@shared/ipc';
import type { Policy } from '../policy/policy-file';
import type { PersistentStore } from '../settings/persistent-store';
import { copy } from './copy';

/** How many servers are remembered. */
const MAX_SERVERS = 10;

export interface BackendChoiceStore {
  /** What the person or the administrator has chosen; null: nobody has yet. */
  get(): BackendChoice | null;
  /** An administrator has decided. */
  readonly locked: boolean;
  /** Whether a server on this computer may be chosen. */
  readonly localAllowed: boolean;
  /** @returns null, or the sentence that says why it may not be chosen */
  refusal(choice: BackendChoice): string | null;
  /** Chooses what has been checked before. */
  set(choice: BackendChoice): void;
  /** The last used first. */
  remembered(): readonly string[];
  forget(origin: string): void;
}

/** Tells apart whatever is kept for a server: `local`, `local-demo` or its origin. */
export const keyOf = (choice: BackendChoice): string =>
  choice.kind === 'server' ? choice.url : choice.demo ? 'local-demo' : 'local';

/** Of the servers on this computer. */
export const LOCAL_KEYS = [
  keyOf({ kind: 'local', demo: false }),
  keyOf({ kind: 'local', demo: true }),
] as const;

/**
 * Which server the app works with. An administrator's decision comes first, then the person's.
 *
 * @param first what is chosen where nobody has chosen yet
 */
export function createBackendChoice(
  store: Pick<PersistentStore, 'get' | 'set'>,
  policy: Pick<Policy, 'serverUrl' | 'disabled'>,
  first: BackendChoice | null = null,
): BackendChoiceStore {
  const decided: BackendChoice | null =
    policy.serverUrl === null ? null : { kind: 'server', url: new URL(policy.serverUrl).origin };
  const localAllowed = decided === null && !policy.disabled.has('local-server');
  const refusal = (wanted: BackendChoice): string | null => {
    if (decided) return copy.locked;
    return wanted.kind === 'local' && !localAllowed ? copy.noLocal : null;
  };
  const choice: BackendChoiceStore = {
    get() {
      if (decided) return decided;
      const chosen = store.get('backend');
      // What was chosen before an administrator has forbidden it counts no more.
      return chosen && refusal(chosen) === null ? chosen : null;
    },
    locked: decided !== null,
    localAllowed,
    refusal,
    set(next) {
      store.set('backend', next);
      if (next.kind !== 'server') return;
      const others = store.get('servers').filter((url) => url !== next.url);
      store.set('servers', [next.url, ...others].slice(0, MAX_SERVERS));
    },
    remembered: () => store.get('servers'),
    forget(origin) {
      store.set(
        'servers',
        store.get('servers').filter((url) => url !== origin),
      );
    },
  };
  if (first && choice.get() === null && refusal(first) === null) choice.set(first);
  return choice;
}
