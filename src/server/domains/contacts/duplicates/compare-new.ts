import { sql } from 'kysely';
import { insertRows } from '../../../platform/db/insert-rows';
import { listOf } from '../../../platform/db/list-of';
import type { Scope } from '../../../platform/scope';
import type { ContactRecord } from '../contact-repository';
import type { ContactPoint } from '../search-doc';
import { type ContactKey, keysOf } from './keys';

/** Others with one key who are compared: a number that hundreds have tells nobody apart. */
export const MOST = 10;
const ON_CONFLICT = sql`on conflict do nothing`;
export const KEYS = {
  table: 'contact_keys',
  columns: { business_id: 'text', contact_id: 'text', kind: 'text', value: 'text' },
  conflict: ON_CONFLICT,
} as const;
export const PAIR_COLUMNS = {
  business_id: 'text', first_id: 'text', second_id: 'text', reasons: 'text', found_at: 'bigint', dismissed_by: 'text',
  dismissed_at: 'bigint',
} as const; // prettier-ignore
const KINDS = ['email', 'phone', 'name'] as const;

export interface Compared {
  readonly record: Pick<
    ContactRecord,
    '_id' | 'name' | 'email' | 'phone' | 'current_company_id' | 'updated_at'
  >;
  readonly points: readonly ContactPoint[];
}

export const nameOf = ({ kind, value }: ContactKey): string => `${kind} ${value}`;

/** Key -> who has it, the newest first; at most so many. */
export async function holdersOfKeys(
  { business_id, db }: Scope,
  keys: readonly ContactKey[],
  most = MOST,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const add = (name: string, contact: string): void => {
    const holders = found.get(name) ?? [];
    if (holders.length < most && !holders.includes(contact)) holders.push(contact);
    found.set(name, holders);
  };
  for (const kind of KINDS) {
    const values = [...new Set(keys.filter((key) => key.kind === kind).map(({ value }) => value))];
    if (values.length === 0) continue;
    const rows = await db
      .selectFrom('contact_keys')
      .select(['value', 'contact_id'])
      .where('business_id', '=', business_id)
      .where('kind', '=', kind)
      .where('value', 'in', listOf(db, values))
      .execute();
    // Sorted here: to read them in this order, SQLite would go through the keys of all contacts.
    rows.sort((one, other) => (one.contact_id < other.contact_id ? 1 : -1));
    for (const { value, contact_id } of rows) add(`${kind} ${value}`, contact_id);
    if (kind !== 'phone') continue;
    const known = await db
      .selectFrom('contact_identities')
      .select(['value', 'contact_id'])
      .where('business_id', '=', business_id)
      .where('kind', '=', 'wa_id')
      .where('value', 'in', listOf(db, values))
      .execute();
    for (const { value, contact_id } of known) add(`phone ${value}`, contact_id);
  }
  return found;
}

/** Contacts that may be one person, with what they have in common. */
export class AlikePairs {
  readonly #pairs = new Map<string, { first: string; second: string; at: number; kinds: Set<string> }>();

  add(one: string, other: string, kind: ContactKey['kind'], at: number): void {
    if (one === other) return;
    const [first, second] = other < one ? [other, one] : [one, other];
    const name = `${first} ${second}`;
    const pair = this.#pairs.get(name) ?? { first, second, at, kinds: new Set<string>() };
    pair.kinds.add(kind);
    this.#pairs.set(name, pair);
  }

  has(first: string, second: string): boolean {
    return this.#pairs.has(`${first} ${second}`);
  }

  /** In one order, so that two who are alike and written at once do not wait for each other. */
  rows(business_id: string) {
    return [...this.#pairs.values()]
      .sort((one, other) => (one.first + one.second < other.first + other.second ? -1 : 1))
      .map(({ first, second, at, kinds }) => ({
        business_id,
        first_id: first,
        second_id: second,
        reasons: KINDS.filter((kind) => kinds.has(kind)).join(' '),
        found_at: at,
        dismissed_by: null,
        dismissed_at: null,
      }));
  }
}

/** Name of a key -> everybody who has it, in no order. */
export type KnownHolders = Map<string, readonly string[]>;

/** The newest first, and no more than are compared. */
const newest = (holders: readonly string[]): string[] =>
  [...new Set(holders)].sort((one, other) => (one < other ? 1 : -1)).slice(0, MOST);

/**
 * Compares contacts that have never been compared with all others and with each other, by their keys; part of the transaction that writes
 * them.
 * @param known who has some of the keys, looked up in the same transaction
 */
export async function compareNew(
  scope: Scope,
  contacts: readonly Compared[],
  known: KnownHolders = new Map(),
): Promise<void> {
  const { business_id, db } = scope;
  const keyed = contacts.map(({ record, points }) => ({
    _id: record._id,
    at: record.updated_at,
    keys: keysOf(record, points),
  }));
  const before = await holdersOfKeys(
    scope,
    keyed.flatMap(({ keys }) => keys).filter((key) => !known.has(nameOf(key))),
  );
  const rows = keyed.flatMap(({ _id, keys }) =>
    keys.map((key) => ({ ...key, business_id, contact_id: _id })),
  );
  await insertRows(db, KEYS, rows);
  const holders = new Map([...known].map(([name, ids]) => [name, newest(ids)]));
  for (const [name, ids] of before) holders.set(name, [...ids]);
  const pairs = new AlikePairs();
  for (const { _id, at, keys } of keyed) {
    for (const key of keys) {
      const others = holders.get(nameOf(key)) ?? [];
      for (const other of others) pairs.add(_id, other, key.kind, at);
      if (others.length < MOST) holders.set(nameOf(key), [...others, _id]);
    }
  }
  await insertRows(
    db,
    { table: 'duplicate_pairs', columns: PAIR_COLUMNS, conflict: ON_CONFLICT },
    pairs.rows(business_id),
  );
}
