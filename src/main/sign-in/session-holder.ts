import type { DesktopSession } from '@shared/ipc';
import type { Log } from '../logs/log';
import type { Bearer, Upstream } from '../protocol/upstream';
import type { Vault } from '../vault/vault';
import { copy } from './copy';
import { type HeldSession, createRenewal, heldSession } from './session-renewal';
import type { TokenEndpoint, Tokens } from './token-endpoint';

/** How long before its end an access token is renewed. Milliseconds. */
const RENEW_BEFORE_MS = 60_000;

export interface HolderOptions {
  readonly upstream: () => Upstream | null;
  /** The operating system's keychain. */
  readonly vault: Vault;
  readonly endpoint: TokenEndpoint;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Somebody is signed in, or nobody is any more. */
  readonly onChanged: () => void;
  /** The server does not know the session any more. */
  readonly onEnded: () => void;
  readonly log: Log;
}

/** Who has signed out, and where their secrets are. */
export interface EndedSession {
  readonly userId: string;
  readonly refreshToken: string;
  readonly vault: Vault;
  readonly server: string;
}

/** Who is signed in at the server in use: the refresh token lies in the vault, the access token in memory alone. */
export interface SessionHolder {
  readonly bearer: Bearer;
  state(): DesktopSession;
  /** Resolves when the keychain was read. */
  loaded(): Promise<void>;
  /** Another server is in use: loads the session that is kept for it. */
  open(server: string | null): void;
  /** Somebody has signed in. @throws when the vault cannot save it: then nobody is signed in. */
  begin(vault: Vault, tokens: Tokens, userId: string): Promise<void>;
  /** The person leaves; what is kept of the session goes. @returns who it was */
  leave(): Promise<EndedSession | null>;
  /** The vault of this person; null unless they are signed in. */
  vaultOf(userId: string): { readonly vault: Vault; readonly server: string } | null;
}

export function createSessionHolder(options: HolderOptions): SessionHolder {
  const { upstream, endpoint, now, onChanged, onEnded, log } = options;
  let server: string | null = null;
  let held: HeldSession | null = null;
  let problem: string | null = null;
  let loading: Promise<void> = Promise.resolve();

  const become = (next: HeldSession | null, why: string | null = null): void => {
    held = next;
    problem = why;
    onChanged();
  };

  async function load(of: string): Promise<void> {
    const { vault } = options;
    try {
      const session = await vault.session(of);
      if (of !== server || held) return;
      if (session === 'broken') become(null, copy.keychainChanged);
      else if (session) become({ server: of, vault, session, access: null });
    } catch (error) {
      // Not shown now: the person is told when they sign in.
      log.warn('keychain_unreadable', { error });
    }
  }

  const renewal = createRenewal({
    upstream,
    endpoint,
    now,
    log,
    current: () => held,
    onRenewed: (next) => {
      held = next;
    },
    onRefused: () => {
      become(null, copy.ended);
    },
    onEnded,
  });

  return {
    state: () => ({
      signedIn: held !== null,
      userId: held?.session.user_id ?? null,
      kept: held?.vault.kept ?? false,
      ...(problem !== null && { problem }),
    }),
    loaded: () => loading,
    open(next) {
      if (next === server) return;
      server = next;
      renewal.forget();
      become(null);
      loading = next === null ? Promise.resolve() : load(next);
    },
    async begin(vault, tokens, userId) {
      const of = server;
      if (of === null) throw new Error('No server is in use');
      const next = heldSession({ server: of, vault, tokens, userId, now: now() });
      await vault.keepSession(of, next.session);
      become(next);
    },
    async leave() {
      await loading;
      const was = held;
      if (!was) return null;
      become(null);
      const { user_id: userId, refresh_token: refreshToken } = was.session;
      return { userId, refreshToken, vault: was.vault, server: was.server };
    },
    vaultOf: (userId) =>
      held?.session.user_id === userId ? { vault: held.vault, server: held.server } : null,
    bearer: {
      async current() {
        await loading;
        if (!held) return null;
        const { access } = held;
        if (access && access.endsAt - RENEW_BEFORE_MS > now()) return access.token;
        try {
          return await renewal.renew(held);
        } catch (error) {
          // Out of reach: what is left of the old one is still good.
          if (held.access && held.access.endsAt > now()) return held.access.token;
          throw error;
        }
      },
      async renew(refused) {
        await loading;
        if (!held) return null;
        // It was renewed in the meantime.
        if (held.access && held.access.token !== refused) return held.access.token;
        return renewal.renew(held);
      },
    },
  };
}
