import { sql } from 'kysely';
import { canonicalPhone, digitsOf } from '@shared/rules/phone';
import { parsePhone } from '@shared/rules/phone-parse';
import { listOf } from '../../platform/db/list-of';
import { whatsappId } from '@shared/rules/whatsapp-id';
import type { Scope } from '../../platform/scope';
import { type ContactRecord, contactRecord } from './contact-repository';
import { identitiesOf } from './identity-repository';
import type { Identity } from './person';

export interface Recipient {
  readonly wa_id: string | null;
  readonly user_id: string | null;
}

const ownNumber = (phone: string | null): string => canonicalPhone(digitsOf(phone ?? ''));

/** @param own canonical digits of the number that somebody wrote down; '' for none */
function recipient(own: string, identities: readonly Identity[]): Recipient {
  const numbers = identities.filter(({ kind }) => kind === 'wa_id').map(({ value }) => value);
  // A number that WhatsApp has used is surer than one that somebody wrote down.
  const wa_id = numbers.find((number) => number === own) ?? numbers[0] ?? (own === '' ? null : own);
  const userIds = identities.filter(({ kind }) => kind === 'bsuid').map(({ value }) => value);
  // Our own id for them before the one that they have at all businesses of one owner.
  const own_id = userIds.find((value) => whatsappId(value)?.kind !== 'parent');
  return { wa_id, user_id: own_id ?? userIds[0] ?? null };
}

/** Whom a message goes to; null when there is no such contact. */
export async function recipientOf(scope: Scope, contactId: string): Promise<Recipient | null> {
  const contact = await contactRecord(scope, contactId);
  if (!contact) return null;
  return recipient(ownNumber(contact.phone), await identitiesOf(scope, contactId));
}

/** Somebody to whom many get the same message. */
export interface Addressee extends Recipient {
  readonly contact_id: string;
  /** What they want to be sent, as JSON. */
  readonly communication_settings: string;
}

/** Those of the contacts who are there, and not in the bin. A number that is none has been left out. */
export async function addresseesAmong(scope: Scope, ids: readonly string[]): Promise<Addressee[]> {
  if (ids.length === 0) return [];
  const { db, business_id } = scope;
  // CROSS JOIN keeps the order on SQLite: each id looks its contact up.
  const { rows: contacts } = await sql<
    Pick<ContactRecord, '_id' | 'phone' | 'communication_settings'>
  >`with given (id) as ${listOf(db, ids)}
    select contacts._id, contacts.phone, contacts.communication_settings from given cross join contacts
    where contacts.business_id = ${business_id} and contacts._id = given.id and contacts.deleted_at is null`.execute(
    db,
  );
  const identities = await db
    .selectFrom('contact_identities')
    .select(['contact_id', 'kind', 'value'])
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', listOf(db, ids))
    .orderBy('value')
    .execute();
  const byContact = new Map<string, Identity[]>();
  for (const { contact_id, kind, value } of identities) {
    const known = byContact.get(contact_id) ?? [];
    known.push({ kind, value });
    byContact.set(contact_id, known);
  }
  return contacts.map(({ _id, phone, communication_settings }) => {
    const own = ownNumber(phone);
    const isNumber = own !== '' && parsePhone(`+${own}`) !== null;
    return {
      contact_id: _id,
      communication_settings,
      ...recipient(isNumber ? own : '', byContact.get(_id) ?? []),
    };
  });
}
