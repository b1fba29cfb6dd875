import { type MarketingChoice, setMarketing } from './edits/update-preferences';
import type { ContactActivity } from '@shared/contract/contact-activity';
import type { contactCount, contactList } from '@shared/contract/contact-list';
import type { Contact } from '@shared/contract/contacts';
import type { QueryOf } from '@shared/contract/endpoint';
import { type RecordState, recordState } from '../../platform/bin/record-bin';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Reader, Scope, TransactionScope } from '../../platform/scope';
import { type ActivitySource, contactActivityOf } from './activity';
import { contactsBin } from './bin';
import { type ContactRecord, contactRecord, writeSearchDoc } from './contact-repository';
import { contactView } from './contact-views';
import { type FalseNumber, correctNumber } from './correct-identity';
import { forgetIdentity, holdersOf, identitiesOf } from './identity-repository';
import { linkIdentity } from './link-identity';
import { type Link, countLinks } from './links-repository';
import { type ContactCount, type ContactPage, contactTotal, listContacts } from './list/list-contacts';
import type { ContactMerge, MergeListener, MergeUndo } from './merge';
import { type Identity, type Person, identitiesOfPerson } from './person';
import { type Recipient, recipientOf } from './recipient-of';
import { regroupNames } from './regroup-names';
import { resolvePerson } from './resolve-person';
import { contactSearchIds } from './search';
import { countTypes, moveType } from './type-repository';

export type { ActivitySource, ContactMerge, MergeUndo };
export type {
  ContactImports,
  CreatedContact,
  ImportUndo,
  ImportedData,
  KnownHolders,
  PlannedUpdate,
  UpdateUndo,
} from './imports/service';
export { contactFilter } from './filter/contact-filter';
export { binning } from './operations/bin-worker';
export type { RestoreContext } from './kept-entries';
export { contactSet } from './operations/contact-set';

/** What follows when contacts are merged, and how it goes back. */
export interface Merging {
  readonly listeners: Iterable<MergeListener>;
  readonly undos: readonly MergeUndo[];
}

export interface ContactsService {
  /** One page of those whom the query finds. */
  list(reader: Reader, query: QueryOf<typeof contactList>): Promise<ContactPage>;
  /** How many they are, where a page does not know it yet. */
  total(reader: Reader, query: QueryOf<typeof contactCount>): Promise<ContactCount>;
  /** @throws AppError `contact_not_found`. */
  byId(scope: Scope, id: string): Promise<Contact>;
  /** What has happened with a contact, newest first. @throws AppError `contact_not_found`. */
  activityOf(caller: Caller, id: string): Promise<ContactActivity[]>;
  /** Has a domain tell what has happened with contacts. */
  addActivity(source: ActivitySource): void;
  /** Ids of at most `limit` contacts that the text finds by name, number or email address, in no order. */
  contactSearchIds(scope: Scope, text: string, limit: number): Promise<string[]>;
  /** Whoever writes a contact calls this in the same transaction; a contact without it is not found by search. */
  upsertSearchDoc(
    scope: Scope,
    contact: Pick<ContactRecord, '_id' | 'name' | 'phone' | 'email'>,
  ): Promise<void>;
  /** The one contact of a person, whatever the channel calls them; an unknown person becomes a contact. */
  findOrCreateForChannel(
    tx: TransactionScope,
    person: Person,
  ): Promise<{ readonly contact_id: string; readonly created: boolean }>;
  /** The channel says that the contact is also called this; a changed number becomes the contact's own. */
  linkIdentity(tx: TransactionScope, contactId: string, person: Omit<Person, 'name'>): Promise<void>;
  /** A number that was read out of a user id goes; false: another contact has the id, and nothing is changed. */
  correctNumber(tx: TransactionScope, falseNumber: FalseNumber): Promise<boolean>;
  /** The user id is not this contact's any more. */
  releaseUserId(tx: TransactionScope, contactId: string, userId: string): Promise<void>;
  /** The customer has chosen about marketing, by the channel. @returns whether they had chosen otherwise before */
  setMarketing(tx: TransactionScope, contactId: string, choice: MarketingChoice): Promise<boolean>;
  /** Whether the channel has told any of these ids before. */
  isKnown(scope: Scope, person: Omit<Person, 'name'>): Promise<boolean>;
  /** What the channel calls the contact: canonical numbers first, then user ids. */
  identitiesOf(scope: Scope, contactId: string): Promise<Identity[]>;
  /** Whom a message goes to; null when there is no such contact. */
  recipientOf(scope: Scope, contactId: string): Promise<Recipient | null>;
  /** Contacts that are called by their number are called by it as numbers are grouped now. */
  regroupNames(scope: Scope): Promise<void>;
  stateOf(scope: Scope, id: string): Promise<RecordState>;
  /** And none of them in the bin. @param ids each once */
  allExist(scope: Scope, ids: readonly string[]): Promise<boolean>;
  /** Tag or interest -> how many contacts have it. */
  usesOf(scope: Scope, link: Link): Promise<ReadonlyMap<string, number>>;
  /** Contact type -> how many contacts are of it. */
  usesOfTypes(scope: Scope): Promise<ReadonlyMap<string, number>>;
  /** Contacts of one type become those of another. Answers how many. */
  moveType(tx: Scope, from: string, to: string): Promise<number>;
  /** Called in the transaction that merges two contacts, before the dropped one is removed. Returns its unsubscribe. */
  onMerged(listener: MergeListener, undo?: MergeUndo): () => void;
  /** Everything that hangs on contacts, for those who merge two of them by hand. */
  readonly merging: Merging;
}

export function createContactsService(platform: Platform): ContactsService {
  const { clock, database, events } = platform;
  const listeners = new Set<MergeListener>();
  const undos: MergeUndo[] = [];
  const sources = new Set<ActivitySource>();

  return {
    list: (reader, query) => listContacts(platform, reader, query),
    total: (reader, query) => contactTotal(platform, reader, query),

    async byId(scope, id) {
      const contact = await contactView(scope, id);
      if (!contact) throw new AppError('contact_not_found');
      return contact;
    },

    activityOf: (caller, id) => contactActivityOf(sources, caller, id),
    addActivity: (source) => void sources.add(source),
    contactSearchIds: (scope, text, limit) => contactSearchIds(database, scope, text, limit),
    upsertSearchDoc: writeSearchDoc,

    async findOrCreateForChannel(tx, person) {
      const { contact, created } = await resolvePerson(platform, listeners, tx, person);
      return { contact_id: contact._id, created };
    },

    linkIdentity: (tx, contactId, ids) =>
      linkIdentity({ clock, database, events, listeners }, tx, contactId, ids),
    correctNumber: (tx, falseNumber) => correctNumber(platform, tx, falseNumber),
    releaseUserId: (tx, contactId, userId) => forgetIdentity(tx, { kind: 'bsuid', value: userId }, contactId),

    setMarketing: (tx, contactId, choice) => setMarketing(platform, tx, contactId, choice),

    async isKnown(scope, ids) {
      return (await holdersOf(scope, identitiesOfPerson(ids))).length > 0;
    },

    identitiesOf,
    recipientOf,
    regroupNames,
    stateOf: async (scope, id) => recordState(await contactRecord(scope, id)),
    allExist: async (scope, ids) => (await contactsBin.among(scope, ids)).size === ids.length,
    usesOf: (scope, link) => countLinks(scope, link),
    usesOfTypes: countTypes,
    moveType: (tx, from, to) => moveType(tx, from, to, clock()),

    onMerged(listener, undo) {
      listeners.add(listener);
      if (undo) undos.push(undo);
      return () => void listeners.delete(listener);
    },
    merging: { listeners, undos },
  };
}
