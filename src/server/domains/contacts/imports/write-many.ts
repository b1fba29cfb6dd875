import { sql } from 'kysely';
import { insertRows, updateRows } from '../../../platform/db/insert-rows';
import type { Scope } from '../../../platform/scope';
import { type ContactRecord, NOTHING_KNOWN } from '../contact-repository';
import { compareMany } from '../duplicates/compare-many';
import { type ContactPoint, searchDoc } from '../search-doc';

/* Rows of many contacts by few statements. */

const NUMBERS = ['total_score', 'created_at', 'updated_at', 'deleted_at', 'purged_at'] as const;
const TEXTS = [
  'business_id', '_id', 'name', 'first_name', 'last_name', 'email', 'phone', 'avatar', 'address', 'current_job_title',
  'current_lifecycle_stage', 'current_company_id', 'assignee_id', 'communication_settings', 'source', 'created_by',
  'deleted_by',
  ...(Object.keys(NOTHING_KNOWN) as (keyof typeof NOTHING_KNOWN)[]),
] as const; // prettier-ignore

/** Every column of a contact. */
export const CONTACT_COLUMNS = Object.fromEntries([
  ...NUMBERS.map((name) => [name, 'bigint']),
  ...TEXTS.map((name) => [name, 'text']),
]) as Readonly<Record<keyof ContactRecord, 'text' | 'bigint'>>;

const DOC = { business_id: 'text', contact_id: 'text' } as const;

type Searched = Parameters<typeof searchDoc>[0] & { readonly _id: string };

/** By what contacts are found, whether or not they were before. */
export async function writeSearchDocs(
  { business_id, db }: Scope,
  contacts: readonly Searched[],
): Promise<void> {
  const docs = contacts.map((contact) => ({ business_id, contact_id: contact._id, ...searchDoc(contact) }));
  const [first] = docs;
  if (first === undefined) return;
  const { business_id: _business, contact_id: _contact, ...parts } = first;
  const names = Object.keys(parts);
  const columns = { ...Object.fromEntries(names.map((name) => [name, 'text'])), ...DOC } as Readonly<
    Record<keyof typeof first, 'text'>
  >;
  const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const conflict = sql`on conflict (business_id, contact_id) do update set ${sql.join(changes)}`;
  await insertRows(db, { table: 'contact_search_docs', columns, conflict }, docs);
}

/** By what somebody is found and compared. */
export const NAMED = ['first_name', 'last_name', 'email', 'phone', 'current_company_id'] as const;

/** A contact as it is from now on, with the addresses and numbers beside its first ones. */
export interface Found {
  readonly record: ContactRecord;
  readonly points: readonly ContactPoint[];
}

/** Contacts are found and compared by something else now. */
export async function writeFound(scope: Scope, contacts: readonly Found[]): Promise<void> {
  await writeSearchDocs(
    scope,
    contacts.map(({ record, points }) => ({ ...record, others: points })),
  );
  await compareMany(scope, contacts);
}

/** What becomes of a contact. */
export type ContactChange = Partial<ContactRecord> & Pick<ContactRecord, '_id'>;

/** Changes contacts, each in its own way: those of which the same columns change by one statement. */
export async function changeContacts(
  { business_id, db }: Scope,
  changes: readonly ContactChange[],
): Promise<void> {
  const alike = new Map<string, ContactChange[]>();
  for (const change of changes) {
    const shape = Object.keys(change).sort().join(' ');
    alike.set(shape, [...(alike.get(shape) ?? []), change]);
  }
  for (const some of alike.values()) {
    const names = Object.keys(some[0] ?? {}) as (keyof ContactRecord)[];
    const columns = Object.fromEntries(
      names.map((name) => [name, CONTACT_COLUMNS[name]]),
    ) as typeof CONTACT_COLUMNS;
    await updateRows(
      db,
      { table: 'contacts', business_id, key: '_id', columns },
      some as readonly ContactRecord[],
    );
  }
}
