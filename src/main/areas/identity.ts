import type { DesktopSession } from '@shared/ipc';
import type { Foundation } from '../foundation';
import type { Handlers } from '../ipc/serve';
import type { Bearer, Upstream } from '../protocol/upstream';

/** Which server, and who: backend, vault and sign-in. */
export interface Identity {
  readonly handlers: Pick<
    Handlers,
    | 'backend.state'
    | 'backend.check'
    | 'backend.choose'
    | 'backend.forget'
    | 'backend.restart'
    | 'session.state'
    | 'session.sign-in'
    | 'session.cancel'
    | 'session.sign-out'
    | 'vault.cache-key'
  >;
  readonly upstream: () => Upstream | null;
  readonly bearer: Bearer;
  readonly session: () => DesktopSession;
  /** The person has signed out or been signed out: what is kept of them goes. Returns its unsubscribe. */
  readonly onSignedOut: (listener: () => void) => () => void;
  readonly stop: () => Promise<void>;
}

export async function startIdentity(_foundation: Foundation): Promise<Identity> {
  const nobody: DesktopSession = { signedIn: false, userId: null, kept: false };
  const none = {
    kind: 'none' as const,
    demo: false,
    url: null,
    status: 'running' as const,
    problem: null,
    remembered: [],
    locked: false,
  };
  return {
    handlers: {
      'backend.state': () => none,
      'backend.check': () => ({ ok: false, sentence: 'placeholder' }),
      'backend.choose': () => ({ ok: false, sentence: 'placeholder' }),
      'backend.forget': () => undefined,
      'backend.restart': () => undefined,
      'session.state': () => nobody,
      'session.sign-in': () => ({ outcome: 'cancelled' }),
      'session.cancel': () => undefined,
      'session.sign-out': () => undefined,
      'vault.cache-key': () => null,
    },
    upstream: () => null,
    bearer: { current: async () => null, renew: async () => null },
    session: () => nobody,
    onSignedOut: () => () => undefined,
    stop: async () => undefined,
  };
}
