import { z } from 'zod';
import { AppError } from '../../../platform/errors';
import { jobKind } from '../../../platform/jobs/job-kind';
import type { Mailer } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import { inTransaction } from '../../../platform/scope';
import { sha256 } from '../../../platform/secrets';
import type { Device } from '../device';
import { hashPassword } from '../passwords';
import type { Throttle } from '../throttle';
import { normalizeEmail, selectUser } from '../users';
import { type PasswordDeps, putPassword } from './password-service';
import { type ResetRequest, sendResetLink } from './send-reset-link';

export const PASSWORD_RESET = jobKind('password-reset', z.object({ sealed: z.string() }));

export interface ResetService {
  /** Does the same for an address that nobody has. @throws AppError `mail_not_configured`, `too_many_sign_ins`. */
  ask(email: string, origin: string, device: Device): Promise<void>;
  /** @returns whose link it is, and what a new password is judged by. @throws AppError `reset_link_invalid`. */
  check(token: string): Promise<{ readonly email: string; readonly two_step: boolean }>;
  /** @throws AppError `reset_link_invalid`. */
  reset(token: string, password: string, device: Device): Promise<void>;
}

export interface ResetDeps extends PasswordDeps {
  readonly mailer: Mailer;
  readonly throttle: Throttle;
}

export function createResetService(platform: Platform, deps: ResetDeps): ResetService {
  const { clock, database, jobs, secrets } = platform;
  const { mailer, throttle } = deps;
  const db = database.system;
  const system = { business_id: '', db };

  const linkOwner = async (token: string) => {
    const row = await db
      .selectFrom('password_resets')
      .innerJoin('users', 'users._id', 'password_resets.user_id')
      .select(['users._id', 'users.email', 'users.first_name', 'users.last_name'])
      .where('password_resets.token_hash', '=', sha256(token))
      .where('password_resets.used_at', 'is', null)
      .where('password_resets.expires_at', '>', clock())
      .executeTakeFirst();
    if (!row) throw new AppError('reset_link_invalid');
    return row;
  };

  // A job of its own: the answer takes as long for an address that nobody has.
  jobs.register(PASSWORD_RESET, {
    concurrency: 1,
    async run({ payload }) {
      await sendResetLink(platform, mailer, JSON.parse(secrets.open(payload.sealed)) as ResetRequest);
    },
  });

  return {
    async ask(email, origin, device) {
      if (!mailer.enabled) throw new AppError('mail_not_configured');
      // Never taken back: every question counts, whether there is such an account or not.
      const user = await selectUser(db, { email });
      await throttle.attempt(`forgot ${normalizeEmail(email)}`, device, user?._id ?? null);
      const sealed = secrets.seal(
        JSON.stringify({ email: normalizeEmail(email), origin } satisfies ResetRequest),
      );
      await inTransaction(system, async (tx) => {
        await jobs.enqueue(tx.db, { kind: PASSWORD_RESET, payload: { sealed } });
        tx.afterCommit(() => jobs.wake());
      });
    },

    async check(token) {
      const owner = await linkOwner(token);
      const { two_step } = await deps.policy.ownerOf(owner);
      return { email: owner.email, two_step };
    },

    async reset(token, password, device) {
      // Before the work of a hash, and again when it is used.
      const owner = await linkOwner(token);
      deps.policy.check(password, await deps.policy.ownerOf(owner));
      const password_hash = await hashPassword(password);
      await inTransaction(system, async (tx) => {
        const at = clock();
        // The person first, as a change of the password has it: neither waits for the other.
        await tx.db.updateTable('users').set({ _id: owner._id }).where('_id', '=', owner._id).execute();
        const taken = await tx.db
          .updateTable('password_resets')
          .set({ used_at: at })
          .where('token_hash', '=', sha256(token))
          .where('used_at', 'is', null)
          .where('expires_at', '>', at)
          .returning('user_id')
          .executeTakeFirst();
        if (!taken) throw new AppError('reset_link_invalid');
        const how = { keep: null, kind: 'password.reset', device } as const;
        await putPassword(platform, deps, tx, { ...owner, password_hash }, how);
      });
    },
  };
}
