import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/db/schema';
import { selectUser } from '../users';

/** Whom a provider says that it has signed in. */
export interface ProvedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches that the address is the person's. Without that anybody could claim anybody's. */
  readonly email_verified: boolean;
}

/**
 * The user behind a provider's sign-in: the one who is linked to it, or else the one with the same verified address,
 * who is linked from now on. Null when there is none: providers make no accounts.
 */
export async function findOrLinkUser(
  db: Kysely<Schema>,
  person: ProvedPerson,
  at: number,
): Promise<string | null> {
  const { issuer, subject, email, email_verified } = person;
  const linked = () =>
    db
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();

  const known = await linked();
  if (known) return known.user_id;
  if (email === null || !email_verified) return null;
  const user = await selectUser(db, { email });
  if (!user) return null;
  await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: user._id, created_at: at })
    .onConflict((row) => row.doNothing())
    .execute();
  // The first link wins; it may have been made in another tab.
  return (await linked())?.user_id ?? null;
}
