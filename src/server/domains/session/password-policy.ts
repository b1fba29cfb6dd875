import { isPersonalPassword, passwordLengthProblem, PASSWORD_TEXTS } from '@shared/rules/password-rule';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { workspaceTitlesOf } from '../workspaces/reads';
import { createCommonPasswords } from './common-passwords';
import type { UserRow } from './users';

/** What a password is judged by. */
export interface PasswordOwner {
  /** A code is asked for as well. */
  readonly two_step: boolean;
  /** Names, address, names of workspaces. */
  readonly about: readonly string[];
}

export interface PasswordPolicy {
  /** @throws AppError `validation_failed` at the field `password` */
  check(password: string, owner: PasswordOwner): void;
  /** Whether it would be refused today. */
  isWeak(password: string, owner: PasswordOwner): boolean;
  ownerOf(user: Pick<UserRow, '_id' | 'email' | 'first_name' | 'last_name'>): Promise<PasswordOwner>;
}

/** The rule for passwords, wherever one is set: length, the commonest, and what everybody knows of the person. */
export function createPasswordPolicy({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): PasswordPolicy {
  const isCommon = createCommonPasswords(settings.RESOURCES_DIR);

  function problemOf(password: string, { two_step, about }: PasswordOwner): string | null {
    const length = passwordLengthProblem(password, two_step);
    if (length !== null) return length;
    if (isCommon(password)) return PASSWORD_TEXTS.common;
    return isPersonalPassword(password, about) ? PASSWORD_TEXTS.personal : null;
  }

  return {
    check(password, owner) {
      const message = problemOf(password, owner);
      if (message !== null)
        throw new AppError('validation_failed', { message, fields: { password: message } });
    },
    isWeak: (password, owner) => problemOf(password, owner) !== null,
    async ownerOf({ _id, email, first_name, last_name }) {
      const db = database.system;
      const titles = await workspaceTitlesOf(db, _id);
      const twoStep = await db
        .selectFrom('two_step')
        .select('confirmed_at')
        .where('user_id', '=', _id)
        .executeTakeFirst();
      return {
        two_step: (twoStep?.confirmed_at ?? null) !== null,
        about: [`${first_name} ${last_name}`, email, ...titles],
      };
    },
  };
}
