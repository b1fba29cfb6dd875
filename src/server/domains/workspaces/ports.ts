import type { Kysely, Transaction } from 'kysely';
import type { Profile } from '@shared/contract/session';
import type { Schema } from '../../platform/db/schema';

type Handle = Kysely<Schema> | Transaction<Schema>;

export interface NewAccount {
  readonly email: string;
  readonly password_hash: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What this domain needs of accounts, which belong to the sessions. */
export interface Accounts {
  emailOf(userId: string): Promise<string>;
  /** Null without an account. */
  idOf(db: Handle, email: string): Promise<string | null>;
  /** Slow: call it outside a transaction. */
  /**
   * @param about what everybody knows of the person, and what their password may not be made of
   * @throws AppError `validation_failed` at `password`
   */
  hashPassword(password: string, about: readonly string[]): Promise<string>;
  /** @returns the id; @throws AppError `account_exists` when the address has one */
  create(db: Handle, account: NewAccount): Promise<string>;
  profile(userId: string): Promise<Profile>;
}
