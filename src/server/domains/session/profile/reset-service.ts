import { AppError } from '../../../platform/errors';
import type { Mailer } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import { inTransaction } from '../../../platform/scope';
import { newToken, sha256 } from '../../../platform/secrets';
import type { Device } from '../device';
import { hashPassword } from '../passwords';
import type { Throttle } from '../throttle';
import { normalizeEmail, selectUser } from '../users';
import { noPasswordMail, resetMail } from './account-mails';
import { type PasswordDeps, putPassword } from './password-service';

const QUEUE = 'password-reset';
const LASTS_MS = 3600_000;
/** Nobody's mailbox is filled by somebody who types their address again and again. */
const MOST_AN_HOUR = 5;

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

interface Wish {
  readonly email: string;
  readonly origin: string;
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

  async function sendLink({ email, origin }: Wish): Promise<void> {
    const user = await selectUser(db, { email });
    if (!user) return;
    await inTransaction(system, async (tx) => {
      const at = clock();
      const { count } = await tx.db
        .selectFrom('password_resets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', user._id)
        .where('created_at', '>', at - LASTS_MS)
        .executeTakeFirstOrThrow();
      if (count >= MOST_AN_HOUR) return;
      const token = newToken();
      const hasPassword = user.password_hash !== null;
      await tx.db
        .insertInto('password_resets')
        .values({
          token_hash: sha256(token),
          user_id: user._id,
          created_at: at,
          // Who signs in through a provider gets no way around it; that they asked counts all the same.
          expires_at: hasPassword ? at + LASTS_MS : at,
          used_at: hasPassword ? null : at,
        })
        .execute();
      // After the hash, which no browser sends to a server and no proxy writes down.
      const link = `${origin}/reset-password#${token}`;
      await mailer.send(tx, hasPassword ? resetMail(user.email, link) : noPasswordMail(user.email));
    });
  }

  // A job of its own: the answer takes as long for an address that nobody has.
  jobs.register(QUEUE, {
    concurrency: 1,
    async run({ payload }) {
      const { sealed } = payload as { readonly sealed: string };
      await sendLink(JSON.parse(secrets.open(sealed)) as Wish);
    },
  });

  return {
    async ask(email, origin, device) {
      if (!mailer.enabled) throw new AppError('mail_not_configured');
      // Never taken back: every question counts, whether there is such an account or not.
      const user = await selectUser(db, { email });
      await throttle.attempt(`forgot ${normalizeEmail(email)}`, device, user?._id ?? null);
      const sealed = secrets.seal(JSON.stringify({ email: normalizeEmail(email), origin } satisfies Wish));
      await inTransaction(system, async (tx) => {
        await jobs.enqueue(tx.db, { queue: QUEUE, payload: { sealed } });
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
