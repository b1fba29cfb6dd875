import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { type ProfileField, PROFILE_FIELDS } from '@shared/rules/contact-values';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { compareContact, forgetPairs } from './duplicates/compare';
import { pointsOf } from './points-repository';
import { searchDoc } from './search-doc';

export type ContactRecord = Selectable<Schema['contacts']>;

/** What nobody has told of a contact yet. */
export const NOTHING_KNOWN = {
  gender: null,
  birth_date: null,
  salutation: null,
  marital_status: null,
  language: null,
  timezone: null,
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])) as Record<ProfileField, null>),
} as const;

/** Of a contact that is new. */
export const NOT_IN_BIN = { deleted_at: null, deleted_by: null, purged_at: null } as const;

export async function insertContact(
  scope: Scope,
  row: Omit<Insertable<Schema['contacts']>, 'business_id'>,
): Promise<void> {
  await scope.db
    .insertInto('contacts')
    .values({ ...row, business_id: scope.business_id })
    .execute();
}

export async function contactRecord(scope: Scope, id: string): Promise<ContactRecord | undefined> {
  return scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .executeTakeFirst();
}

/** The contacts that exist of these ids, the oldest first. */
export async function contactRecords(scope: Scope, ids: readonly string[]): Promise<ContactRecord[]> {
  if (ids.length === 0) return [];
  return scope.db
    .selectFrom('contacts')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
}

/** Each has an index of numbers. The sum keeps SQLite from walking all contacts by their age instead. */
export const byPhoneQuery = (
  { business_id, db }: Scope,
  phones: readonly string[],
  deleted: 'is' | 'is not',
) =>
  db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('deleted_at', deleted, null)
    .where('phone', 'in', phones)
    .orderBy(sql`created_at + 0`)
    .orderBy('_id')
    .limit(1);

/** The oldest contact whose own phone field holds one of these numbers; one in the bin only where no other does. */
export async function contactByPhone(scope: Scope, phones: readonly string[]): Promise<string | null> {
  if (phones.length === 0) return null;
  for (const where of ['is', 'is not'] as const) {
    const row = await byPhoneQuery(scope, phones, where).executeTakeFirst();
    if (row) return row._id;
  }
  return null;
}

export async function updateContact(
  scope: Scope,
  id: string,
  values: Updateable<Schema['contacts']>,
): Promise<void> {
  await scope.db
    .updateTable('contacts')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

/** Removes a contact with what only points at it (its tags and interests end by themselves). Whoever calls has moved everything that must survive. */
export async function deleteContact(scope: Scope, id: string): Promise<void> {
  await forgetPairs(scope, [id]);
  await scope.db
    .deleteFrom('contact_search_docs')
    .where('business_id', '=', scope.business_id)
    .where('contact_id', '=', id)
    .execute();
  await scope.db
    .deleteFrom('contacts')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

/** Keeps in step what search reads, and by what duplicates are found; part of the transaction that writes the contact. */
export async function writeSearchDoc(
  scope: Scope,
  contact: Pick<ContactRecord, '_id' | 'name' | 'phone' | 'email'>,
): Promise<void> {
  const others = await pointsOf(scope, contact._id);
  const doc = searchDoc({ ...contact, others });
  await scope.db
    .insertInto('contact_search_docs')
    .values({ business_id: scope.business_id, contact_id: contact._id, ...doc })
    .onConflict((conflict) => conflict.columns(['business_id', 'contact_id']).doUpdateSet(doc))
    .execute();
  await compareContact(scope, contact._id, others);
}
