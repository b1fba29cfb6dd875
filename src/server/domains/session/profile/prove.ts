import { AppError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import type { Session } from '../../../platform/auth/auth';
import type { Device } from '../device';
import { verifyPassword } from '../passwords';
import { provedAt } from '../repository';
import type { Throttle } from '../throttle';
import { type UserRow, selectUser } from '../users';

/** What needs no password of a person who has none needs a sign-in this young. Milliseconds. */
const RECENT_MS = 10 * 60_000;

/** Makes sure that whoever sits there now is the person, and not somebody who has found their window open. */
export interface Prove {
  /** @throws AppError `wrong_password` (told at `field`), `too_many_sign_ins`, `recent_sign_in_needed`. */
  self(
    session: Session,
    device: Device,
    password: string | undefined,
    field?: 'password' | 'current_password',
  ): Promise<UserRow>;
  signedInRecently(session: Session): Promise<boolean>;
}

export function createProve({ database, clock }: Platform, throttle: Throttle): Prove {
  const db = database.system;

  async function signedInRecently(session: Session): Promise<boolean> {
    return ((await provedAt(db, session._id)) ?? 0) > clock() - RECENT_MS;
  }

  return {
    signedInRecently,

    async self(session, device, password, field = 'password') {
      const user = await selectUser(db, { _id: session.user_id });
      if (!user) throw new AppError('not_signed_in');
      if (user.password_hash === null) {
        if (!(await signedInRecently(session))) throw new AppError('recent_sign_in_needed');
        return user;
      }
      // An open window is not a place to guess the password from.
      const succeeded = await throttle.attempt(`self ${user._id}`, device, user._id);
      if (!(await verifyPassword(user.password_hash, password ?? ''))) {
        throw new AppError('wrong_password', { fields: { [field]: 'The password is not right.' } });
      }
      await succeeded();
      return user;
    },
  };
}
