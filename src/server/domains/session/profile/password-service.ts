import type { changePassword } from '@shared/contract/profile';
import type { BodyOf } from '@shared/contract/endpoint';
import type { Session } from '../../../platform/auth/auth';
import type { Invalidation } from '../../../platform/auth/authenticator';
import { AppError } from '../../../platform/errors';
import type { Mailer } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import { type TransactionScope, inTransaction } from '../../../platform/scope';
import type { Device } from '../device';
import type { PasswordPolicy } from '../password-policy';
import { hashPassword } from '../passwords';
import { revokeSessionsOf } from '../repository';
import type { SecurityLog } from '../security-log';
import { passwordChangedMail } from './account-mails';
import type { Prove } from './prove';

export interface PasswordDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly invalidate: Pick<Invalidation, 'user'>;
  readonly security: Pick<SecurityLog, 'note'>;
  readonly policy: PasswordPolicy;
}

/** A new password, whatever it was before: links that would set one stop working, and every session but one ends. */
export async function putPassword(
  { clock }: Pick<Platform, 'clock'>,
  { mailer, invalidate, security }: PasswordDeps,
  tx: TransactionScope,
  person: { readonly _id: string; readonly email: string; readonly password_hash: string },
  how: {
    readonly keep: string | null;
    readonly kind: 'password.changed' | 'password.reset';
    readonly device: Device;
  },
): Promise<void> {
  const at = clock();
  const { _id, email, password_hash } = person;
  // First: a sign-in with the old password that runs at the same time waits here, and then finds it changed.
  await tx.db.updateTable('users').set({ password_hash, password_weak: 0 }).where('_id', '=', _id).execute();
  await tx.db
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', _id)
    .where('used_at', 'is', null)
    .execute();
  await revokeSessionsOf(tx.db, _id, at, how.keep);
  const summary =
    how.kind === 'password.changed'
      ? 'Changed their password'
      : 'Set a new password by a link that was mailed';
  await security.note(tx.db, { user_id: _id, kind: how.kind, summary, device: how.device });
  await mailer.send(tx, passwordChangedMail(email, at));
  tx.afterCommit(() => invalidate.user(_id));
}

export function createChangePassword(platform: Platform, prove: Prove, deps: PasswordDeps) {
  const { database } = platform;

  /** @throws AppError `wrong_password`, `same_password`, `validation_failed`, `recent_sign_in_needed`, `too_many_sign_ins`, `conflict`. */
  return async (
    session: Session,
    device: Device,
    { current_password, password }: BodyOf<typeof changePassword>,
  ): Promise<void> => {
    const user = await prove.self(session, device, current_password, 'current_password');
    if (user.password_hash !== null && password === current_password) {
      const sentence = 'The new password is the same as the present one.';
      throw new AppError('same_password', { fields: { password: sentence } });
    }
    deps.policy.check(password, await deps.policy.ownerOf(user));
    const password_hash = await hashPassword(password);
    await inTransaction({ business_id: '', db: database.system }, async (tx) => {
      // Of two at once one wins: the other has proved a password that is not the present one any more.
      const held = await tx.db
        .updateTable('users')
        .set({ password_hash })
        .where('_id', '=', user._id)
        .where('password_hash', 'is not distinct from', user.password_hash)
        .returning('_id')
        .executeTakeFirst();
      if (!held) throw new AppError('conflict');
      const how = { keep: session._id, kind: 'password.changed', device } as const;
      await putPassword(platform, deps, tx, { ...user, password_hash }, how);
    });
  };
}
