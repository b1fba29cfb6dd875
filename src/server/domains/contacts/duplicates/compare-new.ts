import { sql } from 'kysely';
import { insertRows } from '../../../platform/db/insert-rows';
import type { Scope } from '../../../platform/scope';
import type { ContactRecord } from '../contact-repository';
import type { ContactPoint } from '../search-doc';
import { type ContactKey, keysOf } from './keys';

/** Others with one key who are compared: a number that hundreds have tells nobody apart. */
const MOST = 10;
const ON_CONFLICT = sql`on conflict do nothing`;
const KEY_COLUMNS = { business_id: 'text', contact_id: 'text', kind: 'text', value: 'text' } as const;
const PAIR_COLUMNS = {
  business_id: 'text', first_id: 'text', second_id: 'text', reasons: 'text', found_at: 'bigint', dismissed_by: 'text',
  dismissed_at: 'bigint',
} as const; // prettier-ignore
const KINDS = ['email', 'phone', 'name'] as const;

interface New {
  readonly record: Pick<
    ContactRecord,
    '_id' | 'name' | 'email' | 'phone' | 'current_company_id' | 'updated_at'
  >;
  readonly points: readonly ContactPoint[];
}

const nameOf = ({ kind, value }: ContactKey): string => `${kind} ${value}`;

/** Key -> who has it, the newest first. */
async function holdersOfKeys(
  { business_id, db }: Scope,
  keys: readonly ContactKey[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const add = (name: string, contact: string): void => {
    const holders = found.get(name) ?? [];
    if (holders.length < MOST && !holders.includes(contact)) holders.push(contact);
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
      .where('value', 'in', values)
      .orderBy('contact_id', 'desc')
      .execute();
    for (const { value, contact_id } of rows) add(`${kind} ${value}`, contact_id);
    if (kind !== 'phone') continue;
    const known = await db
      .selectFrom('contact_identities')
      .select(['value', 'contact_id'])
      .where('business_id', '=', business_id)
      .where('kind', '=', 'wa_id')
      .where('value', 'in', values)
      .execute();
    for (const { value, contact_id } of known) add(`phone ${value}`, contact_id);
  }
  return found;
}

/** Compares contacts that have never been compared with all others and with each other, by their keys; part of the transaction that writes them. */
export async function compareNew(scope: Scope, contacts: readonly New[]): Promise<void> {
  const { business_id, db } = scope;
  const keyed = contacts.map(({ record, points }) => ({
    _id: record._id,
    at: record.updated_at,
    keys: keysOf(record, points),
  }));
  const before = await holdersOfKeys(
    scope,
    keyed.flatMap(({ keys }) => keys),
  );
  const rows = keyed.flatMap(({ _id, keys }) =>
    keys.map((key) => ({ ...key, business_id, contact_id: _id })),
  );
  await insertRows(db, { table: 'contact_keys', columns: KEY_COLUMNS, conflict: ON_CONFLICT }, rows);
  const holders = new Map([...before].map(([name, ids]) => [name, [...ids]]));
  const pairs = new Map<string, { first: string; second: string; at: number; kinds: Set<string> }>();
  for (const { _id, at, keys } of keyed) {
    for (const key of keys) {
      const others = holders.get(nameOf(key)) ?? [];
      for (const other of others) {
        if (other === _id) continue;
        const [first, second] = other < _id ? [other, _id] : [_id, other];
        const pair = pairs.get(`${first} ${second}`) ?? { first, second, at, kinds: new Set<string>() };
        pairs.set(`${first} ${second}`, { ...pair, kinds: pair.kinds.add(key.kind) });
      }
      if (others.length < MOST) holders.set(nameOf(key), [...others, _id]);
    }
  }
  // In one order, so that two who are alike and written at once do not wait for each other.
  const alike = [...pairs.values()]
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
  await insertRows(db, { table: 'duplicate_pairs', columns: PAIR_COLUMNS, conflict: ON_CONFLICT }, alike);
}
