import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import { newShortId } from '../../platform/ids';

export type Handle = Kysely<Schema> | Transaction<Schema>;

/** Addresses are stored and compared in lower case, without spaces around them. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export interface NewUser {
  readonly email: string;
  /** From `hashPassword`; null for people who only sign in through a provider. */
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar?: string | null;
  readonly designation?: string | null;
  readonly timezone?: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Adds a person, who is in no workspace yet. @returns the id. */
export async function createUser(db: Handle, user: NewUser): Promise<string> {
  const _id = newShortId();
  await db
    .insertInto('users')
    .values({
      _id,
      email: normalizeEmail(user.email),
      password_hash: user.password_hash,
      first_name: user.first_name,
      last_name: user.last_name,
      avatar: user.avatar ?? null,
      designation: user.designation ?? null,
      timezone: user.timezone ?? null,
      created_at: user.at,
    })
    .execute();
  return _id;
}

export interface UserRow {
  readonly _id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string | null;
  readonly designation: string | null;
  readonly timezone: string | null;
  readonly language: string | null;
  readonly password_weak: number;
}

export function selectUser(
  db: Handle,
  by: { _id: string } | { email: string },
): Promise<UserRow | undefined> {
  const [column, value] =
    '_id' in by ? (['_id', by._id] as const) : (['email', normalizeEmail(by.email)] as const);
  return db
    .selectFrom('users')
    .select(['_id', 'email', 'password_hash', 'first_name', 'last_name', 'avatar', 'designation'])
    .select(['timezone', 'language', 'password_weak'])
    .where(column, '=', value)
    .executeTakeFirst();
}

/**
 * Holds a person's row until the transaction ends, if their password is still the one that was proved: a sign-in and a
 * change of the password come one after the other. False: it was changed in between.
 */
export async function holdUser(
  tx: Transaction<Schema>,
  userId: string,
  password_hash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash })
    .where('_id', '=', userId)
    .where('password_hash', '=', password_hash)
    .returning('_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasUsers(db: Handle): Promise<boolean> {
  return (await db.selectFrom('users').select('_id').limit(1).executeTakeFirst()) !== undefined;
}
