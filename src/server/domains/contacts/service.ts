import type { Contact, contactList } from '@shared/contract/contacts';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import { canonicalPhone, digitsOf } from '@shared/rules/phone';
import { whatsappId } from '@shared/rules/whatsapp-id';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { type FalseNumber, correctNumber } from './correct-identity';
import {
  type ContactRecord,
  contactRecord,
  contactRecords,
  updateContact,
  writeSearchDoc,
} from './contact-repository';
import { contactView, countContacts, pageIdsQuery, rowsByIds } from './contact-views';
import { forgetIdentity, holdersOf, identitiesOf } from './identity-repository';
import { type Link, countLinks } from './links-repository';
import type { MergeListener } from './merge';
import { type Identity, type Person, identitiesOfPerson, isPlaceholderName, nameOf, phoneOf } from './person';
import { resolvePerson } from './resolve-person';
import { contactSearchIds } from './search';
import { countTypes, moveType } from './type-repository';

type ContactPage = ResponseOf<typeof contactList>['data'];

/** A search that finds more people than this shows these; going on typing finds the others. */
const MOST_LISTED = 1000;

export interface ContactsService {
  /** One page, by name. */
  list(scope: Scope, query: QueryOf<typeof contactList>): Promise<ContactPage>;
  /** @throws AppError `contact_not_found`. */
  byId(scope: Scope, id: string): Promise<Contact>;
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
  /** Whether the channel has told any of these ids before. */
  isKnown(scope: Scope, person: Omit<Person, 'name'>): Promise<boolean>;
  /** What the channel calls the contact: canonical numbers first, then user ids. */
  identitiesOf(scope: Scope, contactId: string): Promise<Identity[]>;
  /** Whom a message goes to; null when there is no such contact. */
  recipientOf(
    scope: Scope,
    contactId: string,
  ): Promise<{ readonly wa_id: string | null; readonly user_id: string | null } | null>;
  /** Contacts that are called by their number are called by it as numbers are grouped now. */
  regroupNames(scope: Scope): Promise<void>;
  exists(scope: Scope, id: string): Promise<boolean>;
  /** @param ids each once */
  allExist(scope: Scope, ids: readonly string[]): Promise<boolean>;
  /** Tag or interest -> how many contacts have it. */
  usesOf(scope: Scope, link: Link): Promise<ReadonlyMap<string, number>>;
  /** Contact type -> how many contacts are of it. */
  usesOfTypes(scope: Scope): Promise<ReadonlyMap<string, number>>;
  /** Contacts of one type become those of another. Answers how many. */
  moveType(tx: Scope, from: string, to: string): Promise<number>;
  /** Called in the transaction that merges two contacts, before the dropped one is removed. Returns its unsubscribe. */
  onMerged(listener: MergeListener): () => void;
}

export function createContactsService(platform: Platform): ContactsService {
  const { clock, database } = platform;
  const listeners = new Set<MergeListener>();

  async function found(scope: Scope, name: string, limit: number, offset: number): Promise<ContactPage> {
    const ids = await contactSearchIds(database, scope, name, MOST_LISTED);
    const rows = await rowsByIds(scope, ids, { limit, offset });
    return { rows, total_number_of_records: ids.length, next_page: null };
  }

  async function everybody(scope: Scope, limit: number, offset: number): Promise<ContactPage> {
    const total_number_of_records = await countContacts(scope);
    const ids = offset < total_number_of_records ? await pageIdsQuery(scope, limit, offset).execute() : [];
    const rows = await rowsByIds(
      scope,
      ids.map(({ _id }) => _id),
    );
    return { rows, total_number_of_records, next_page: null };
  }

  /** The old number is dead: it stays an identity, but the contact's own field shows the new one. */
  async function adoptNumber(
    tx: TransactionScope,
    contact: ContactRecord,
    waId: string | null,
  ): Promise<void> {
    const phone = phoneOf(waId);
    if (phone === null || contact.phone === null || phone === contact.phone) return;
    const own = canonicalPhone(digitsOf(contact.phone));
    const identities = await identitiesOf(tx, contact._id);
    const wasIdentity = identities.some(({ kind, value }) => kind === 'wa_id' && value === own);
    if (!wasIdentity || `+${own}` === phone) return;
    await updateContact(tx, contact._id, { phone, updated_at: clock() });
    await writeSearchDoc(tx, { ...contact, phone });
    await platform.events.append(tx, [{ kind: 'contact.updated', ids: { contact_id: contact._id } }]);
  }

  return {
    async list(scope, { page_num, rows_per_page, name }) {
      const offset = (page_num - 1) * rows_per_page;
      const page = name
        ? await found(scope, name, rows_per_page, offset)
        : await everybody(scope, rows_per_page, offset);
      const hasMore = offset + page.rows.length < page.total_number_of_records && page.rows.length > 0;
      return { ...page, next_page: hasMore ? page_num + 1 : null };
    },

    async byId(scope, id) {
      const contact = await contactView(scope, id);
      if (!contact) throw new AppError('contact_not_found');
      return contact;
    },

    contactSearchIds: (scope, text, limit) => contactSearchIds(database, scope, text, limit),
    upsertSearchDoc: writeSearchDoc,

    async findOrCreateForChannel(tx, person) {
      const { contact, created } = await resolvePerson(platform, listeners, tx, person);
      return { contact_id: contact._id, created };
    },

    async linkIdentity(tx, contactId, ids) {
      if (ids.wa_id === null && ids.user_id === null && ids.parent_user_id === undefined) return;
      const { contact } = await resolvePerson(platform, listeners, tx, { ...ids, name: null }, [contactId]);
      await adoptNumber(tx, contact, ids.wa_id);
    },

    correctNumber: (tx, falseNumber) => correctNumber(platform, tx, falseNumber),
    releaseUserId: (tx, contactId, userId) => forgetIdentity(tx, { kind: 'bsuid', value: userId }, contactId),

    async isKnown(scope, ids) {
      return (await holdersOf(scope, identitiesOfPerson(ids))).length > 0;
    },

    identitiesOf,

    async recipientOf(scope, contactId) {
      const contact = await contactRecord(scope, contactId);
      if (!contact) return null;
      const identities = await identitiesOf(scope, contactId);
      const numbers = identities.filter(({ kind }) => kind === 'wa_id').map(({ value }) => value);
      const own = canonicalPhone(digitsOf(contact.phone ?? ''));
      // A number that WhatsApp has used is surer than one that somebody wrote down.
      const wa_id = numbers.find((number) => number === own) ?? numbers[0] ?? (own === '' ? null : own);
      const userIds = identities.filter(({ kind }) => kind === 'bsuid').map(({ value }) => value);
      // Our own id for them before the one that they have at all businesses of one owner.
      const own_id = userIds.find((value) => whatsappId(value)?.kind !== 'parent');
      return { wa_id, user_id: own_id ?? userIds[0] ?? null };
    },

    async regroupNames(scope) {
      const unnamed = await scope.db
        .selectFrom('contacts')
        .selectAll()
        .where('business_id', '=', scope.business_id)
        .where('source', '=', 'whatsapp')
        .where('name', 'like', '+%')
        .where('phone', 'is not', null)
        .execute();
      for (const contact of unnamed) {
        const { name } = nameOf({ wa_id: digitsOf(contact.phone ?? ''), user_id: null, name: null });
        if (name === contact.name || !isPlaceholderName(contact.name, contact.phone)) continue;
        await updateContact(scope, contact._id, { name });
        await writeSearchDoc(scope, { ...contact, name });
      }
    },

    exists: async (scope, id) => (await contactRecord(scope, id)) !== undefined,
    allExist: async (scope, ids) => (await contactRecords(scope, ids)).length === ids.length,
    usesOf: (scope, link) => countLinks(scope, link),
    usesOfTypes: countTypes,
    moveType: (tx, from, to) => moveType(tx, from, to, clock()),

    onMerged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
