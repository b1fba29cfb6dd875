import { sql } from 'kysely';
import { deleteRows, insertRows } from '../../../platform/db/insert-rows';
import { listOf } from '../../../platform/db/list-of';
import type { Scope } from '../../../platform/scope';
import {
  AlikePairs, type Compared, KEYS, MOST, PAIR_COLUMNS, holdersOfKeys, nameOf,
} from './compare-new'; // prettier-ignore
import { type ContactKey, keysOf } from './keys';

async function keysBefore(
  { business_id, db }: Scope,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, readonly ContactKey[]>> {
  const rows = await db
    .selectFrom('contact_keys')
    .select(['contact_id', 'kind', 'value'])
    .where('business_id', '=', business_id)
    .where('contact_id', 'in', listOf(db, contacts))
    .execute();
  const found = new Map<string, ContactKey[]>();
  for (const { contact_id, ...key } of rows) found.set(contact_id, [...(found.get(contact_id) ?? []), key]);
  return found;
}

/** Pairs with one of these contacts that have something in common, as far as it is known. */
async function pairsOf({ business_id, db }: Scope, contacts: readonly string[]) {
  const query = (column: 'first_id' | 'second_id') =>
    db
      .selectFrom('duplicate_pairs')
      .select(['first_id', 'second_id'])
      .where('business_id', '=', business_id)
      .where('reasons', '!=', sql.lit(''))
      .where(column, 'in', listOf(db, contacts))
      .execute();
  const pairs = [...(await query('first_id')), ...(await query('second_id'))];
  // Of two of these contacts, both queries tell.
  return [...new Map(pairs.map((pair) => [`${pair.first_id} ${pair.second_id}`, pair])).values()];
}

/** Pairs with these contacts become those that there are now; what somebody has said of one of them stays. */
async function writePairs(scope: Scope, contacts: readonly string[], alike: AlikePairs): Promise<void> {
  const { business_id, db } = scope;
  const parted = (await pairsOf(scope, contacts)).filter(
    ({ first_id, second_id }) => !alike.has(first_id, second_id),
  );
  const NOTHING = { reasons: '', found_at: 0, dismissed_by: null, dismissed_at: null };
  await insertRows(
    db,
    {
      table: 'duplicate_pairs',
      columns: PAIR_COLUMNS,
      conflict: sql`on conflict (business_id, first_id, second_id) do update set reasons = excluded.reasons`,
    },
    [
      ...alike.rows(business_id),
      ...parted.map(({ first_id, second_id }) => ({ business_id, first_id, second_id, ...NOTHING })),
    ],
  );
}

/**
 * Compares contacts with all others and with each other, where something is another by which they are compared; part of
 * the transaction that writes them. For many what {@link compareContact} does for one.
 */
export async function compareMany(scope: Scope, contacts: readonly Compared[]): Promise<void> {
  if (contacts.length === 0) return;
  const { business_id, db } = scope;
  const before = await keysBefore(
    scope,
    contacts.map(({ record }) => record._id),
  );
  const compared = contacts.map(({ record, points }) => {
    const keys = keysOf(record, points);
    const had = before.get(record._id) ?? [];
    const [names, known] = [new Set(keys.map(nameOf)), new Set(had.map(nameOf))];
    return {
      contact_id: record._id,
      at: record.updated_at,
      keys,
      gone: had.filter((key) => !names.has(nameOf(key))),
      fresh: keys.filter((key) => !known.has(nameOf(key))),
    };
  });
  const changed = compared.filter(({ gone, fresh }) => gone.length + fresh.length > 0);
  if (changed.length === 0) return;
  const rows = (which: 'gone' | 'fresh') =>
    changed.flatMap((one) => one[which].map((key) => ({ ...key, business_id, contact_id: one.contact_id })));
  await deleteRows(db, KEYS, rows('gone'));
  await insertRows(db, KEYS, rows('fresh'));
  // One of the holders is the contact itself.
  const holders = await holdersOfKeys(
    scope,
    changed.flatMap(({ keys }) => keys),
    MOST + 1,
  );
  const alike = new AlikePairs();
  for (const { contact_id, at, keys } of changed)
    for (const key of keys)
      for (const other of (holders.get(nameOf(key)) ?? []).filter((one) => one !== contact_id).slice(0, MOST))
        alike.add(contact_id, other, key.kind, at);
  await writePairs(
    scope,
    changed.map(({ contact_id }) => contact_id),
    alike,
  );
}
