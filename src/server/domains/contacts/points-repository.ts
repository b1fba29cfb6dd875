import { emailKey, phoneKey } from '@shared/rules/contact-values';
import { sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows';
import { listOf } from '../../platform/db/list-of';
import type { Scope } from '../../platform/scope';
import type { ContactPoint } from './search-doc';

/** As they are compared. */
export const lookupOf = ({ kind, value }: ContactPoint): string =>
  kind === 'email' ? emailKey(value) : phoneKey(value);

const same = (a: ContactPoint, b: ContactPoint): boolean => a.kind === b.kind && lookupOf(a) === lookupOf(b);

/** Addresses and numbers of a contact beside the first ones, in their order. */
export async function pointsOf({ business_id, db }: Scope, contactId: string): Promise<ContactPoint[]> {
  return db
    .selectFrom('contact_points')
    .select(['kind', 'value'])
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId)
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

/** Contact -> the same. */
export async function pointsOfContacts(
  { business_id, db }: Scope,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, ContactPoint[]>> {
  const rows = await db
    .selectFrom('contact_points')
    .select(['contact_id', 'kind', 'value'])
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', listOf(db, contacts))
    .orderBy('contact_id')
    .orderBy('kind')
    .orderBy('position')
    .execute();
  const byContact = new Map<string, ContactPoint[]>();
  for (const { contact_id, ...point } of rows) {
    const points = byContact.get(contact_id) ?? [];
    points.push(point);
    byContact.set(contact_id, points);
  }
  return byContact;
}

/** They become these, and no others. */
export async function writePoints(
  { business_id, db }: Scope,
  contactId: string,
  points: readonly ContactPoint[],
): Promise<void> {
  await db
    .deleteFrom('contact_points')
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId)
    .execute();
  if (points.length === 0) return;
  await db
    .insertInto('contact_points')
    .values(
      points.map((point, position) => ({
        business_id,
        contact_id: contactId,
        kind: point.kind,
        position,
        value: point.value,
        lookup: lookupOf(point),
      })),
    )
    .execute();
}

const POINTS = {
  table: 'contact_points',
  columns: {
    business_id: 'text', contact_id: 'text', kind: 'text', position: 'bigint', value: 'text', lookup: 'text',
  },
  conflict: sql``,
} as const; // prettier-ignore

/** Adds addresses and numbers of contacts that have none beside their first ones, by one statement. */
export const insertPoints = (
  { business_id, db }: Scope,
  byContact: ReadonlyMap<string, readonly ContactPoint[]>,
): Promise<unknown> =>
  insertRows(
    db,
    POINTS,
    [...byContact].flatMap(([contact_id, points]) =>
      points.map((point, position) => ({
        business_id,
        contact_id,
        kind: point.kind,
        position,
        value: point.value,
        lookup: lookupOf(point),
      })),
    ),
  );

/** The same as {@link writePoints}, of many contacts. */
export async function writePointsOf(
  scope: Scope,
  byContact: ReadonlyMap<string, readonly ContactPoint[]>,
): Promise<void> {
  if (byContact.size === 0) return;
  const { business_id, db } = scope;
  await db
    .deleteFrom('contact_points')
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', listOf(db, [...byContact.keys()]))
    .execute();
  await insertPoints(scope, byContact);
}

/** Contacts that have one of these beside their first; at most `limit`. */
export const pointHoldersQuery = (
  { business_id, db }: Scope,
  kind: ContactPoint['kind'],
  lookup: string,
  limit: number,
) =>
  db
    .selectFrom('contact_points')
    .select('contact_id')
    .where('business_id', '=', business_id)
    .where('kind', '=', kind)
    .where('lookup', '=', lookup)
    .limit(limit);

interface Reached {
  readonly email: string | null;
  readonly phone: string | null;
}

const firstOf = ({ email, phone }: Reached): ContactPoint[] => [
  ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
  ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
];

/** Each once, and none that is the contact's first one. */
export const tidyPoints = (contact: Reached, points: readonly ContactPoint[]): ContactPoint[] => {
  const first = firstOf(contact);
  return points.filter(
    (point, index) =>
      !first.some((one) => same(one, point)) && points.findIndex((one) => same(one, point)) === index,
  );
};

/** Of a contact that becomes a part of another one. */
export const everyPointOf = async (
  scope: Scope,
  contact: Reached & { readonly _id: string },
): Promise<ContactPoint[]> => [...firstOf(contact), ...(await pointsOf(scope, contact._id))];
