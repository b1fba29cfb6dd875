import type { Log } from '../logs/log';
import type { PendingRevocations } from './pending-revocations';
import type { SessionHolder } from './session-holder';

export interface SignOutOptions {
  readonly holder: SessionHolder;
  readonly revocations: PendingRevocations;
  /** Takes away what the page has stored. */
  readonly clear: () => Promise<void>;
  readonly onSignedOut: () => void;
  readonly log: Log;
}

/**
 * Signs the person out: their secrets and whatever the page has stored go from this computer. A server that cannot be told
 * now is told later.
 */
export function createSignOut({ holder, revocations, clear, onSignedOut, log }: SignOutOptions) {
  const tried = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn(what, { error });
    }
  };
  return async function signOut(): Promise<void> {
    const left = await holder.leave();
    if (left) {
      const { server, userId, refreshToken, vault } = left;
      await revocations.add(server, refreshToken, vault.kept);
      await tried('person_not_forgotten', () => vault.forgetPerson(server, userId));
      await revocations.send(server);
    }
    await tried('storage_not_cleared', clear);
    onSignedOut();
    log.info('signed_out');
  };
}
