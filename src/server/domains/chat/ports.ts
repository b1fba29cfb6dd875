import type { Scope, TransactionScope } from '../../platform/scope';
import type { ChannelPerson } from './ingest/types';

/** What chat needs of the contacts domain. */
export interface ChatContacts {
  /** The person behind a number or user id; an unknown one becomes a contact. */
  findOrCreateForChannel(
    tx: TransactionScope,
    person: ChannelPerson,
  ): Promise<{ readonly contact_id: string; readonly created: boolean }>;
  /** From now on the channel also calls the contact by this. */
  linkIdentity(tx: TransactionScope, contactId: string, person: Omit<ChannelPerson, 'name'>): Promise<void>;
  /** A number that was read out of a user id goes; false: another contact has the id, and nothing is changed. */
  correctNumber(
    tx: TransactionScope,
    falseNumber: { readonly contact_id: string; readonly number: string; readonly user_id: string },
  ): Promise<boolean>;
  /** The user id is not this contact's any more. */
  releaseUserId(tx: TransactionScope, contactId: string, userId: string): Promise<void>;
  /**
   * The customer has chosen about marketing. @param choice at: epoch milliseconds; null: right now, whatever was chosen before
   * @returns whether they had chosen otherwise before
   */
  setMarketing(
    tx: TransactionScope,
    contactId: string,
    choice: { readonly is_wanted: boolean; readonly at: number | null },
  ): Promise<boolean>;
  /** Contacts that are called by their number are called by it as numbers are grouped now. */
  regroupNames(scope: Scope): Promise<void>;
  /** Whether the channel has told any of these ids before. */
  isKnown(scope: Scope, person: Omit<ChannelPerson, 'name'>): Promise<boolean>;
  /** Contacts that the text finds: name, phone, email. */
  contactSearchIds(scope: Scope, text: string, limit: number): Promise<readonly string[]>;
  recipientOf(
    scope: Scope,
    contactId: string,
  ): Promise<{ readonly wa_id: string | null; readonly user_id: string | null } | null>;
}

/** What chat needs of the business hours. */
export interface ChatHours {
  /** What customers of an account are told while the team is away; null while it is there, or when they are told nothing. */
  awayFor(tx: TransactionScope, accountId: string, now: number): Promise<Away | null>;
}

export interface Away {
  /** Since when it is closed; null: longer than anybody needs to know. Epoch milliseconds. */
  readonly closed_since: number | null;
  textFor(customer: {
    readonly first_name: string;
    readonly last_name: string;
    readonly account_name: string;
  }): Promise<string>;
}
