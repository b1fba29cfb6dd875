import { randomState } from 'openid-client';
import type { Log } from '../logs/log';
import type { Upstream } from '../protocol/upstream';
import type { KeptSession, Vault } from '../vault/vault';
import type { TokenEndpoint, Tokens } from './token-endpoint';

/** The session of who is signed in, and where it is kept. */
export interface HeldSession {
  readonly server: string;
  readonly vault: Vault;
  readonly session: KeptSession;
  readonly access: { readonly token: string; readonly endsAt: number } | null;
}

interface NewTokens extends Pick<HeldSession, 'server' | 'vault'> {
  readonly tokens: Tokens;
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The session that new tokens make. */
export const heldSession = ({ server, vault, tokens, userId, now }: NewTokens): HeldSession => ({
  server,
  vault,
  session: { refresh_token: tokens.refresh_token, user_id: userId, attempt: randomState() },
  access: { token: tokens.access_token, endsAt: now + tokens.expires_in * 1000 },
});

export interface RenewalOptions {
  readonly upstream: () => Upstream | null;
  readonly endpoint: TokenEndpoint;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
  readonly current: () => HeldSession | null;
  readonly onRenewed: (session: HeldSession) => void;
  /** The server does not know the session any more. */
  readonly onRefused: () => void;
  /** The same, once the keychain has forgotten it as well. */
  readonly onEnded: () => void;
}

export interface Renewal {
  /**
   * One question to the server for all who wait.
   * @returns the new access token; null: the session is over, or is not the one in use any more
   * @throws when the server is out of reach
   */
  renew(session: HeldSession): Promise<string | null>;
  /** Another server is in use: later calls do not share a renewal that is still running. */
  forget(): void;
}

/** Renews the access token by the refresh token, which the server replaces each time. */
export function createRenewal(options: RenewalOptions): Renewal {
  const { upstream, endpoint, now, log, current, onRenewed, onRefused, onEnded } = options;
  let renewing: Promise<string | null> | null = null;

  async function keep({ vault, server, session }: HeldSession): Promise<void> {
    try {
      await vault.keepSession(server, session);
    } catch (error) {
      // Signed in as long as the app runs; the keychain still has the token before, and the attempt that renews it.
      log.error('session_not_kept', { error });
    }
  }

  async function end({ vault, server }: HeldSession): Promise<void> {
    log.warn('session_ended');
    onRefused();
    await vault.dropSession(server).catch((error: unknown) => {
      log.error('session_not_dropped', { error });
    });
    onEnded();
  }

  async function renewOnce(before: HeldSession): Promise<string | null> {
    const to = upstream();
    const { server, vault, session } = before;
    if (to?.key !== server) throw new TypeError('The server is not there');
    const grant = await endpoint.refresh(to, session.refresh_token, session.attempt);
    // Somebody has left, or another server is in use, while the question was on its way.
    if (current()?.session !== session) return null;
    if (grant.kind === 'refused') {
      await end(before);
      return null;
    }
    const after = heldSession({ server, vault, tokens: grant.tokens, userId: session.user_id, now: now() });
    onRenewed(after);
    await keep(after);
    return grant.tokens.access_token;
  }

  return {
    renew(session) {
      if (renewing) return renewing;
      const mine = renewOnce(session).finally(() => {
        if (renewing === mine) renewing = null;
      });
      renewing = mine;
      return mine;
    },
    forget() {
      renewing = null;
    },
  };
}
