import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { listOf } from '../../../platform/db/list-of';
import type { Scope } from '../../../platform/scope';
import { type KnownHolders, nameOf } from '../duplicates/compare-new';
import { contactsAmong } from '../reads';

/** By what a row of a file tells who it is about. */
export interface RowKeys {
  readonly no: number;
  readonly id: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Row -> the contact that it is about; rows that are about nobody who is known are not in it. */
export type Matched = ReadonlyMap<number, string>;

async function holders(
  { db, business_id }: Scope,
  kind: 'email' | 'phone',
  values: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (values.length === 0) return found;
  const add = (value: string, contact: string): void => {
    found.set(value, [...(found.get(value) ?? []), contact]);
  };
  const rows = await db
    .selectFrom('contact_keys')
    .select(['value', 'contact_id'])
    .where('business_id', '=', business_id)
    .where('kind', '=', kind)
    .where('value', 'in', listOf(db, values))
    .execute();
  for (const { value, contact_id } of rows) add(value, contact_id);
  if (kind === 'email') return found;
  // By which WhatsApp knows somebody.
  const known = await db
    .selectFrom('contact_identities')
    .select(['value', 'contact_id'])
    .where('business_id', '=', business_id)
    .where('kind', '=', 'wa_id')
    .where('value', 'in', listOf(db, values))
    .execute();
  for (const { value, contact_id } of known) add(value, contact_id);
  return found;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '');

/**
 * Finds whom rows are about: by their id, then by an address, then by a number; of several, the oldest.
 * @param told is told who has the addresses and numbers that were looked up
 */
export async function matchRows(
  scope: Scope,
  rows: readonly RowKeys[],
  told: KnownHolders = new Map(),
): Promise<Matched> {
  const emails = unique(rows.flatMap((row) => row.emails.map(emailKey)));
  const phones = unique(rows.flatMap((row) => row.phones.map(phoneKey)));
  const byEmail = await holders(scope, 'email', emails);
  const byPhone = await holders(scope, 'phone', phones);
  for (const value of emails) told.set(nameOf({ kind: 'email', value }), byEmail.get(value) ?? []);
  for (const value of phones) told.set(nameOf({ kind: 'phone', value }), byPhone.get(value) ?? []);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const candidates = unique([...ids, ...[...byEmail.values()].flat(), ...[...byPhone.values()].flat()]);
  const present = candidates.length === 0 ? new Set<string>() : await contactsAmong(scope, candidates);
  const oldest = (contacts: readonly string[]): string | undefined =>
    contacts.filter((contact) => present.has(contact)).sort()[0];
  const matched = new Map<number, string>();
  for (const { no, id, emails, phones } of rows) {
    const contact =
      (id !== null && present.has(id) ? id : undefined) ??
      oldest(emails.flatMap((email) => byEmail.get(emailKey(email)) ?? [])) ??
      oldest(phones.flatMap((phone) => byPhone.get(phoneKey(phone)) ?? []));
    if (contact !== undefined) matched.set(no, contact);
  }
  return matched;
}
