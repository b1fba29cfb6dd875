import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import { listOf } from '../../platform/db/list-of';
import { joinable } from '../../platform/db/joinable';
import { rowsTogether } from '../../platform/db/rows-together';
import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import { isPresent } from '../../platform/bin/present';
import { contactsBin } from './bin';
import { contactRecord } from './contact-repository';
import { emailHoldersQuery } from './find-duplicates';
import { identitiesOf } from './identity-repository';
import { everyPointOf } from './points-repository';

export { type Addressee, addresseesAmong } from './recipient-of';
export { contactSearchIds, contactsNamed } from './search';

/* What other domains may read of contacts; and their score, which the rules of another domain make. */

export {
  bandsQuery,
  changeScores,
  everyNth,
  idsAfterQuery,
  interestLinks,
  scoredContactsQuery,
  tagLinks,
  type ScoredContact,
} from './scores';

/** Those of the ids that there are, and not in the bin. */
export const contactsAmong = (scope: Scope, ids: readonly string[]) => contactsBin.among(scope, ids);

/** Nobody else changes the contact until the transaction ends. */
export const lockContact = (
  { database }: Pick<Platform, 'database'>,
  tx: TransactionScope,
  id: string,
): Promise<void> => database.lockRow(tx.db, 'contacts', tx.business_id, id);

/** What a chip shows of each; in no order, and none of those in the bin. */
export const contactChips = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contacts')
        .select(['_id', 'first_name', 'last_name', 'avatar'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .where(isPresent)
        .execute();

/** Those of these who have a job, with its title; by their age. */
export const jobTitlesOf = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contacts')
        .select(['_id', 'current_job_title'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', ids)
        .where('current_job_title', 'is not', null)
        .orderBy('_id')
        .execute();

/** What each is called; in no order. */
export const contactNamesOf = async ({ business_id, db }: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('contacts')
        .select(['_id', 'name'])
        .where('business_id', '=', business_id)
        .where('_id', 'in', listOf(db, ids))
        .execute();

/** Contact -> the company that they work for; those without one are left out. */
export async function companiesOfContacts(
  { business_id, db }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // CROSS JOIN keeps the order on SQLite: an index of companies has all of these columns, and would be read from end to end.
  const found = sql<{ _id: string; company: string }>`with given (id) as ${listOf(db, ids)}
    select contacts._id, contacts.current_company_id as company from given cross join contacts
    where contacts.business_id = ${business_id} and contacts._id = given.id
      and contacts.current_company_id is not null`;
  const rows = await rowsTogether(db, found, ['_id', 'company']);
  return new Map(rows.map(({ _id, company }) => [_id, company]));
}

/** Those of these companies for which somebody works who is not in the bin. */
export async function companiesWithContacts(
  { business_id, db }: Scope,
  companies: readonly string[],
): Promise<string[]> {
  if (companies.length === 0) return [];
  const rows = await db
    .selectFrom('contacts')
    .select('current_company_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('current_company_id', 'in', companies)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ current_company_id }) => current_company_id ?? []);
}

export async function countContacts({ business_id, db }: Scope): Promise<number> {
  const row = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('business_id', '=', business_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** To join, by `business_id` and `_id`. Who is in the bin is among them: conversations go on showing their names. */
export const contactNames = joinable<
  'contacts',
  | 'business_id'
  | '_id'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'avatar'
  | 'phone'
  | 'current_job_title'
  | 'current_company_id'
  | 'deleted_at'
>('contacts');

/** Contacts with this email address, two at most. @param email in small letters */
export const contactsByEmailQuery = (scope: Scope, email: string) => emailHoldersQuery(scope, email, 2);

/** Who a contact is, and from where it came; undefined: there is no such contact. */
export const contactOrigin = ({ db, business_id }: Scope, id: string) =>
  db
    .selectFrom('contacts')
    .select(['_id', 'name', 'source'])
    .where('business_id', '=', business_id)
    .where('_id', '=', id)
    .executeTakeFirst();

/** What WhatsApp calls contacts. To join, by `business_id`, `kind` and `value`, or by `contact_id`. */
export const contactIdentities = joinable<
  'contact_identities',
  'business_id' | 'contact_id' | 'kind' | 'value'
>('contact_identities');

/** Who a contact is, for an erasure: addresses and numbers as they are written, and how many identities. Null: there is none. */
export async function personToErase(scope: Scope, contactId: string) {
  const contact = await contactRecord(scope, contactId);
  if (!contact) return null;
  const points = (await everyPointOf(scope, contact)).map(({ value }) => value);
  const identities = await identitiesOf(scope, contactId);
  return {
    contact_id: contactId,
    name: contact.name,
    points: [...new Set([...points, ...identities.map(({ value }) => value)])],
    identities: identities.length,
  };
}

/** Contacts between two ids, by which all of them are walked in pieces. */
export interface ContactSpan {
  /** Not included; empty: from the first one. */
  readonly after: string;
  /** Included; null: to the last one. */
  readonly until: string | null;
}

/** The last of the next contacts, those in the bin included; null: fewer are left. */
export async function endOfContacts(
  { db, business_id }: Scope,
  after: string,
  size: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('contacts')
    .select('_id')
    .where('business_id', '=', business_id)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
  return row?._id ?? null;
}

/** A contact in the order of names. */
export interface ContactPlace {
  readonly name: string;
  readonly _id: string;
}

const behind = ({ business_id }: Scope, { name, _id }: ContactPlace): RawBuilder<unknown> =>
  sql`from contacts where business_id = ${business_id} and deleted_at is null and (name, _id) > (${name}, ${_id})`;

/** The last of the next contacts by name, none of those in the bin; null: fewer are left. */
export async function endOfNames(
  scope: Scope,
  after: ContactPlace,
  size: number,
): Promise<ContactPlace | null> {
  const { rows } = await sql<ContactPlace>`select name, _id ${behind(scope, after)}
    order by name, _id limit 1 offset ${size - 1}`.execute(scope.db);
  return rows[0] ?? null;
}

/** A select of `_id` of the next contacts by name, none of those in the bin. */
export const contactsByName = (scope: Scope, after: ContactPlace, size: number): RawBuilder<unknown> =>
  sql`select _id ${behind(scope, after)} order by name, _id limit ${size}`;

/** How many contacts are in a span, those in the bin included. */
export async function countSpan({ db, business_id }: Scope, { after, until }: ContactSpan): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from contacts
    where business_id = ${business_id} and _id > ${after} ${until === null ? sql`` : sql`and _id <= ${until}`}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/**
 * A select of `_id` and `name` of the contacts of a span for which a condition holds (see `contactFilter`), none of those in the
 * bin; in no order.
 */
export const contactsWhere = (
  { business_id }: Scope,
  where: RawBuilder<unknown>,
  { after, until }: ContactSpan,
): RawBuilder<{
  readonly _id: string;
  readonly name: string;
}> => sql`select contacts._id, contacts.name from contacts
  where contacts.business_id = ${business_id} and contacts._id > ${after}
    ${until === null ? sql`` : sql`and contacts._id <= ${until}`} and contacts.deleted_at is null and ${where}`;

/** Which of some conditions hold for each of these contacts, in their order; who is in the bin is left out. */
export async function conditionsHeld(
  { listOf }: Pick<Database, 'listOf'>,
  { db, business_id }: Scope,
  ids: readonly string[],
  conditions: readonly RawBuilder<unknown>[],
): Promise<ReadonlyMap<string, readonly boolean[]>> {
  const held = conditions.map(
    (where, place) => sql`case when ${where} then 1 else 0 end as ${sql.ref(`held_${place}`)}`,
  );
  const { rows } = await sql<Readonly<Record<string, number>> & { readonly _id: string }>`
    with listed(id) as ${listOf(ids)}
    select ${sql.join([sql`contacts._id`, ...held])} from listed cross join contacts
    where contacts.business_id = ${business_id} and contacts._id = listed.id and contacts.deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map((row) => [row._id, conditions.map((_where, place) => row[`held_${place}`] === 1)]));
}
export { splitData } from './edits/split-data';
