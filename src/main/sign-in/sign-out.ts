import type { Log } from '../logs/log';
import type { Upstream } from '../protocol/upstream';
import type { SessionHolder } from './session-holder';
import type { TokenEndpoint } from './token-endpoint';

export interface SignOutOptions {
  readonly upstream: () => Upstream | null;
  readonly holder: SessionHolder;
  readonly endpoint: TokenEndpoint;
  /** Takes away what the page has stored. */
  readonly clear: () => Promise<void>;
  readonly onSignedOut: () => void;
  readonly log: Log;
}

/**
 * Signs the person out: their secrets and whatever the page has stored go from this computer, also where the server
 * cannot be told.
 */
export function createSignOut({ upstream, holder, endpoint, clear, onSignedOut, log }: SignOutOptions) {
  const tried = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn(what, { error });
    }
  };
  return async function signOut(): Promise<void> {
    const server = upstream();
    const left = await holder.leave();
    if (left) {
      await tried('person_not_forgotten', () => left.vault.forgetPerson(left.server, left.userId));
      if (server?.key === left.server)
        await tried('session_not_revoked', () => endpoint.revoke(server, left.refreshToken));
    }
    await tried('storage_not_cleared', clear);
    onSignedOut();
    log.info('signed_out');
  };
}
