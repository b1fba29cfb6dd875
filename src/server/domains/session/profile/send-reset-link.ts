import type { Mailer } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import { inTransaction } from '../../../platform/scope';
import { newToken, sha256 } from '../../../platform/secrets';
import { selectUser } from '../users';
import { noPasswordMail, resetMail } from './account-mails';

const LASTS_MS = 3600_000;
/** Somebody who asks for an address again and again does not fill its mailbox. */
const MAX_AN_HOUR = 5;

/** Somebody has asked for a link. */
export interface ResetRequest {
  readonly email: string;
  readonly origin: string;
}

/** Sends a link to the address, if anybody has it; who signs in through a provider is told so instead. */
export async function sendResetLink(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  mailer: Mailer,
  { email, origin }: ResetRequest,
): Promise<void> {
  const db = database.system;
  const user = await selectUser(db, { email });
  if (!user) return;
  await inTransaction({ business_id: '', db }, async (tx) => {
    const at = clock();
    const { count } = await tx.db
      .selectFrom('password_resets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user._id)
      .where('created_at', '>', at - LASTS_MS)
      .executeTakeFirstOrThrow();
    if (count >= MAX_AN_HOUR) return;
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
