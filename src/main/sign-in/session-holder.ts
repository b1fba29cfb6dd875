import type { DesktopSession } from '@shared/ipc';
import type { Log } from '../logs/log';
import type { Bearer, Upstream } from '../protocol/upstream';
import type { KeptSession, Vault } from '../vault/vault';
import { copy } from './copy';
import { newSecret } from './pkce';
import type { TokenEndpoint, Tokens } from './token-endpoint';

/** So long before its end an access token is renewed. Milliseconds. */
const AHEAD = 60_000;

interface Held {
  readonly server: string;
  readonly vault: Vault;
  readonly session: KeptSession;
  readonly access: { readonly token: string; readonly endsAt: number } | null;
}

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

/** Who has left, and where their secrets lie. */
export interface Left {
  readonly userId: string;
  readonly refreshToken: string;
  readonly vault: Vault;
  readonly server: string;
}

/** Who is signed in at the server in use: the refresh token lies in the vault, the access token in memory alone. */
export interface SessionHolder {
  readonly bearer: Bearer;
  state(): DesktopSession;
  /** Resolves when the keychain has told who is signed in. */
  loaded(): Promise<void>;
  /** Another server is in use: whoever is signed in there. */
  open(server: string | null): void;
  /** Somebody has signed in. @throws when the vault does not take it: then nobody is signed in. */
  begin(vault: Vault, tokens: Tokens, userId: string): Promise<void>;
  /** The person leaves; what is kept of the session goes. @returns who it was */
  leave(): Promise<Left | null>;
  /** Whose secrets lie there: the vault of the person who is signed in. */
  vaultOf(userId: string): { readonly vault: Vault; readonly server: string } | null;
}

export function createSessionHolder(options: HolderOptions): SessionHolder {
  const { upstream, endpoint, now, onChanged, onEnded, log } = options;
  let server: string | null = null;
  let held: Held | null = null;
  let problem: string | null = null;
  let loading: Promise<void> = Promise.resolve();
  let renewing: Promise<string | null> | null = null;

  const become = (next: Held | null, why: string | null = null): void => {
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
      // No keychain is no news: the person is told when they sign in.
      log.warn('keychain_unreadable', { error });
    }
  }

  const heldTokens = (of: string, vault: Vault, tokens: Tokens, userId: string): Held => ({
    server: of,
    vault,
    session: { refresh_token: tokens.refresh_token, user_id: userId, attempt: newSecret() },
    access: { token: tokens.access_token, endsAt: now() + tokens.expires_in * 1000 },
  });

  async function keep({ vault, server: of, session }: Held): Promise<void> {
    try {
      await vault.keepSession(of, session);
    } catch (error) {
      // Signed in as long as the app runs; the keychain still has the token before, and the attempt that renews it.
      log.error('session_not_kept', { error });
    }
  }

  async function renewOnce(before: Held): Promise<string | null> {
    const to = upstream();
    if (to?.key !== before.server) throw new TypeError('The server is not there');
    const { refresh_token, attempt, user_id } = before.session;
    const grant = await endpoint.refresh(to, refresh_token, attempt);
    // Somebody has left, or another server is in use, while the question was on its way.
    if (held?.session !== before.session) return null;
    if (grant.kind === 'refused') {
      log.warn('session_ended');
      become(null, copy.ended);
      await before.vault.dropSession(before.server).catch((error: unknown) => {
        log.error('session_not_dropped', { error });
      });
      onEnded();
      return null;
    }
    const after = heldTokens(before.server, before.vault, grant.tokens, user_id);
    held = after;
    await keep(after);
    return grant.tokens.access_token;
  }

  /** One question for all who wait. */
  function renewal(of: Held): Promise<string | null> {
    if (renewing) return renewing;
    const mine = renewOnce(of).finally(() => {
      if (renewing === mine) renewing = null;
    });
    renewing = mine;
    return mine;
  }

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
      renewing = null;
      become(null);
      loading = next === null ? Promise.resolve() : load(next);
    },
    async begin(vault, tokens, userId) {
      const of = server;
      if (of === null) throw new Error('No server is in use');
      const next = heldTokens(of, vault, tokens, userId);
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
        if (access && access.endsAt - AHEAD > now()) return access.token;
        try {
          return await renewal(held);
        } catch (error) {
          // Out of reach: what is left of the old one is still good.
          if (held.access && held.access.endsAt > now()) return held.access.token;
          throw error;
        }
      },
      async renew(refused) {
        await loading;
        if (!held) return null;
        // Renewed meanwhile.
        if (held.access && held.access.token !== refused) return held.access.token;
        return renewal(held);
      },
    },
  };
}
