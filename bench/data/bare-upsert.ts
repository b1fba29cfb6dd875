import { sql } from 'kysely';
import { insertRows } from '../../src/server/platform/db/insert-rows';
import type { Database } from '../../src/server/platform/db/database';
import { newId } from '../../src/server/platform/ids';

/** Rows of one transaction: as many as a batch of an import has at most. */
const AT_ONCE = 500;

/** Somebody as a file tells of them. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly current_job_title: string;
}

const text = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'text'])) as Readonly<Record<Name, 'text'>>;
const upsert = (key: readonly string[], changed: readonly string[]) =>
  sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set
    ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`;

const GIVEN = ['first_name', 'last_name', 'email', 'phone', 'current_job_title'] as const;
const CONTACTS = {
  table: 'contacts',
  columns: {
    ...text(
      'business_id',
      '_id',
      'name',
      'source',
      'address',
      'communication_settings',
      'created_by',
      ...GIVEN,
    ),
    created_at: 'bigint',
    updated_at: 'bigint',
  },
  conflict: upsert(['business_id', '_id'], ['name', 'updated_at', ...GIVEN]),
} as const;
const KEYS = {
  table: 'contact_keys',
  columns: text('business_id', 'kind', 'value', 'contact_id'),
  conflict: sql`on conflict do nothing`,
} as const;
const DOCS = {
  table: 'contact_search_docs',
  columns: text('business_id', 'contact_id', 'text', 'first_word', 'last_word'),
  conflict: upsert(['business_id', 'contact_id'], ['text', 'first_word', 'last_word']),
} as const;

/** The same people without an import around them. */
export interface BareUpsert {
  /**
   * Writes them: each a contact, with its address and its number by which others find it, and what it is searched by, as
   * much as any program would write that adds somebody to these tables; with the tables' own indexes and triggers, in
   * statements of 500 rows, each with one parameter, and transactions of as many. No cell is read or checked, nobody is
   * looked for, and nothing is noted: no outcome, no history, no timeline, nothing to take it back with.
   * @returns seconds of the clock, and of this process
   */
  write(people: readonly Person[]): Promise<{ readonly seconds: number; readonly processor: number }>;
}

/** @param count people that there will be at most: written again, they are the same contacts */
export async function createBareUpsert({ system }: Database, count: number): Promise<BareUpsert> {
  const { business_id, user_id: created_by } = await system
    .selectFrom('members')
    .select(['business_id', 'user_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const began = Date.now();
  const ids = Array.from({ length: count }, () => newId(began));

  async function writeSome(people: readonly Person[], from: number): Promise<void> {
    const now = Date.now();
    const rows = people.map((person, index) => ({
      ...person,
      business_id,
      _id: ids[from + index] ?? '',
      name: `${person.first_name} ${person.last_name}`,
      source: 'manual',
      // As every contact has them that somebody has made.
      address: '{}',
      communication_settings: '{"one_to_one":true}',
      created_by,
      created_at: now,
      updated_at: now,
    }));
    await system.transaction().execute(async (db) => {
      await insertRows(db, CONTACTS, rows);
      const keys = rows.flatMap(({ _id, email, phone }) => [
        { business_id, kind: 'email', value: email, contact_id: _id },
        { business_id, kind: 'phone', value: phone.slice(1), contact_id: _id },
      ]);
      await insertRows(db, KEYS, keys);
      const docs = rows.map(({ _id, name, phone, email, first_name, last_name }) => ({
        business_id,
        contact_id: _id,
        text: `${name.toLowerCase()}\n${phone.slice(1)}\n${email}\n`,
        first_word: first_name.toLowerCase(),
        last_word: last_name.toLowerCase(),
      }));
      await insertRows(db, DOCS, docs);
    });
  }

  return {
    async write(people) {
      const [clock, used] = [performance.now(), process.cpuUsage()];
      for (let from = 0; from < people.length; from += AT_ONCE)
        await writeSome(people.slice(from, from + AT_ONCE), from);
      const { user, system: kernel } = process.cpuUsage(used);
      return { seconds: (performance.now() - clock) / 1000, processor: (user + kernel) / 1e6 };
    },
  };
}
