import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Accounts } from '../workspaces/service';
import type { PasswordPolicy } from './password-policy';
import { hashPassword } from './passwords';
import type { SessionService } from './service';
import { createUser, selectUser } from './users';

/** Accounts as the workspaces need them. */
export function createAccounts(
  { database }: Pick<Platform, 'database'>,
  sessions: Pick<SessionService, 'profile'>,
  policy: Pick<PasswordPolicy, 'check'>,
): Accounts {
  return {
    async emailOf(userId) {
      const user = await selectUser(database.system, { _id: userId });
      if (!user) throw new AppError('not_signed_in');
      return user.email;
    },
    async idOf(db, email) {
      return (await selectUser(db, { email }))?._id ?? null;
    },
    hashPassword(password, about) {
      policy.check(password, { two_step: false, about });
      return hashPassword(password);
    },
    async create(db, account) {
      if (await selectUser(db, { email: account.email })) throw new AppError('account_exists');
      return createUser(db, account);
    },
    profile: (userId) => sessions.profile(userId),
  };
}
