import type { Scope } from '../../../platform/scope';
import { holdersOf } from '../identity-repository';
import { pointsOf } from '../points-repository';
import type { ContactPoint } from '../search-doc';
import { type ContactKey, keysOf } from './keys';

/** Others with one key who are compared: a number that hundreds have tells nobody apart. */
const MOST = 10;
const KINDS = ['email', 'phone', 'name'] as const;

const nameOf = ({ kind, value }: ContactKey): string => `${kind} ${value}`;

export const keysOfContactQuery = ({ db, business_id }: Scope, contactId: string) =>
  db
    .selectFrom('contact_keys')
    .select(['kind', 'value'])
    .where('business_id', '=', business_id)
    .where('contact_id', '=', contactId);

export const holdersOfKeyQuery = ({ db, business_id }: Scope, { kind, value }: ContactKey, except: string) =>
  db
    .selectFrom('contact_keys')
    .select('contact_id')
    .where('business_id', '=', business_id)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('contact_id', '!=', except)
    .orderBy('contact_id', 'desc')
    .limit(MOST);

/** @returns whether they are other ones than before */
async function writeKeys(scope: Scope, contactId: string, keys: readonly ContactKey[]): Promise<boolean> {
  const { db, business_id } = scope;
  const before = await keysOfContactQuery(scope, contactId).execute();
  const [had, has] = [new Set(before.map(nameOf)), new Set(keys.map(nameOf))];
  const gone = before.filter((key) => !has.has(nameOf(key)));
  const fresh = keys.filter((key) => !had.has(nameOf(key)));
  for (const { kind, value } of gone) {
    await db
      .deleteFrom('contact_keys')
      .where('business_id', '=', business_id)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('contact_id', '=', contactId)
      .execute();
  }
  if (fresh.length > 0) {
    await db
      .insertInto('contact_keys')
      .values(fresh.map((key) => ({ ...key, business_id, contact_id: contactId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return gone.length + fresh.length > 0;
}

/** Other contact -> what it has in common with this one. */
async function othersAlike(
  scope: Scope,
  contactId: string,
  keys: readonly ContactKey[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  const add = (other: string, kind: string): void => {
    if (other !== contactId) found.set(other, (found.get(other) ?? new Set()).add(kind));
  };
  for (const key of keys) {
    for (const { contact_id } of await holdersOfKeyQuery(scope, key, contactId).execute())
      add(contact_id, key.kind);
    if (key.kind !== 'phone') continue;
    // By which WhatsApp knows somebody else.
    for (const { contact_id } of await holdersOf(scope, [{ kind: 'wa_id', value: key.value }]))
      add(contact_id, 'phone');
  }
  return found;
}

const pairOf = (one: string, other: string) =>
  one < other ? { first_id: one, second_id: other } : { first_id: other, second_id: one };

/** Pairs with this contact become those that there are now; what somebody has said of one of them stays. */
async function writePairs(
  { db, business_id }: Scope,
  contactId: string,
  alike: ReadonlyMap<string, ReadonlySet<string>>,
  at: number,
): Promise<void> {
  const knownBy = (column: 'first_id' | 'second_id') =>
    db
      .selectFrom('duplicate_pairs')
      .select(['first_id', 'second_id', 'reasons'])
      .where('business_id', '=', business_id)
      .where(column, '=', contactId)
      .orderBy('first_id')
      .orderBy('second_id')
      .execute();
  // Each pair names the lower id first: these are in one order. For an `or` of both, SQLite walks all pairs.
  const known = [...(await knownBy('second_id')), ...(await knownBy('first_id'))];
  for (const { first_id, second_id, reasons } of known) {
    const other = first_id === contactId ? second_id : first_id;
    if (alike.has(other) || reasons === '') continue;
    await db
      .updateTable('duplicate_pairs')
      .set({ reasons: '' })
      .where('business_id', '=', business_id)
      .where('first_id', '=', first_id)
      .where('second_id', '=', second_id)
      .execute();
  }
  // In one order, so that two who are alike and written at once do not wait for each other.
  for (const [other, kinds] of [...alike].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const reasons = KINDS.filter((kind) => kinds.has(kind)).join(' ');
    await db
      .insertInto('duplicate_pairs')
      .values({
        ...pairOf(contactId, other),
        business_id,
        reasons,
        found_at: at,
        dismissed_by: null,
        dismissed_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['business_id', 'first_id', 'second_id']).doUpdateSet({ reasons }),
      )
      .execute();
  }
}

/** Contacts that are gone are nobody's duplicates. */
export async function forgetPairs({ db, business_id }: Scope, contactIds: readonly string[]): Promise<void> {
  for (const column of ['first_id', 'second_id'] as const) {
    await db
      .deleteFrom('duplicate_pairs')
      .where('business_id', '=', business_id)
      .where(column, 'in', contactIds)
      .execute();
  }
}

/**
 * Compares a contact with all others, by its keys; part of the transaction that writes it.
 * @param points those beside its first ones, where they are known already
 */
export async function compareContact(
  scope: Scope,
  contactId: string,
  points?: readonly ContactPoint[],
): Promise<void> {
  const contact = await scope.db
    .selectFrom('contacts')
    .select(['name', 'email', 'phone', 'current_company_id', 'updated_at', 'purged_at'])
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', contactId)
    .executeTakeFirst();
  if (!contact) return;
  // Whom only conversations hold is no contact any more.
  const isGone = contact.purged_at !== null;
  const keys = isGone ? [] : keysOf(contact, points ?? (await pointsOf(scope, contactId)));
  if (!(await writeKeys(scope, contactId, keys))) return;
  await writePairs(scope, contactId, await othersAlike(scope, contactId, keys), contact.updated_at);
}
