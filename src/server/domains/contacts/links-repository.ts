import { type RawBuilder, sql } from 'kysely';
import { isPostgres, listOf } from '../../platform/db/list-of';
import { rowsTogether } from '../../platform/db/rows-together';
import type { Scope } from '../../platform/scope';
import { interestNames } from '../interests/reads';
import { tagNames } from '../tags/reads';
import { idsInBin } from './bin';

/** What contacts are given from a list that everybody shares. */
export type Link = 'tag' | 'interest';
export const LINKS = ['tag', 'interest'] as const;

const TABLES = {
  tag: { links: 'contact_tags', column: 'tag_id', names: tagNames },
  interest: { links: 'contact_interests', column: 'interest_id', names: interestNames },
} as const;

/** Rows of one statement: each takes three of its parameters. */
const ROWS_AT_ONCE = 1000;

interface Labelled {
  readonly _id: string;
  readonly label: string;
}

interface Linked extends Labelled {
  readonly contact_id: string;
}
const LINKED = ['contact_id', '_id', 'label'] as const;

/** Links with the names of what they lead to, as a part of a query: `linked` and `entries`. */
export function namedLinks(link: Link): RawBuilder<unknown> {
  const { links, column, names } = TABLES[link];
  return sql`${sql.table(links)} as linked inner join (select * from ${names}) as entries
    on entries.business_id = linked.business_id and entries._id = ${sql.ref(`linked.${column}`)}`;
}

/** The entries of each contact of a query as one text: a list of pairs of id and label, by label; null for none. */
export function entriesTogether(db: Scope['db'], link: Link): RawBuilder<string | null> {
  const entries = sql`(select entries._id, entries.label from ${namedLinks(link)}
    where linked.business_id = contacts.business_id and linked.contact_id = contacts._id order by entries.label) as entries`;
  return isPostgres(db)
    ? sql`(select json_agg(json_build_array(entries._id, entries.label))::text from ${entries})`
    : sql`(select json_group_array(json_array(entries._id, entries.label)) from ${entries})`;
}

export const readEntries = (text: string | null): Labelled[] =>
  (JSON.parse(text ?? '[]') as (readonly [string, string])[]).map(([_id, label]) => ({ _id, label }));

const entriesOf = (link: Link) =>
  async function entriesOfContacts(
    { db, business_id }: Scope,
    contacts: readonly string[],
  ): Promise<ReadonlyMap<string, Labelled[]>> {
    const found = new Map<string, Labelled[]>();
    if (contacts.length === 0) return found;
    const query = sql<Linked>`select linked.contact_id, entries._id, entries.label from ${namedLinks(link)}
      where linked.business_id = ${business_id} and linked.contact_id in ${listOf(db, contacts)} order by entries.label`;
    for (const { contact_id, ...entry } of await rowsTogether<Linked>(db, query, LINKED)) {
      const entries = found.get(contact_id);
      if (entries) entries.push(entry);
      else found.set(contact_id, [entry]);
    }
    return found;
  };

/** Contact -> its tags, by name. */
export const tagsOfContacts = entriesOf('tag');

/** Contact -> its interests, by name. */
export const interestsOfContacts = entriesOf('interest');

export const tagsOf = async (scope: Scope, contact: string): Promise<Labelled[]> =>
  (await tagsOfContacts(scope, [contact])).get(contact) ?? [];

export const interestsOf = async (scope: Scope, contact: string): Promise<Labelled[]> =>
  (await interestsOfContacts(scope, [contact])).get(contact) ?? [];

/** How many contacts have each: all links, from the index alone, without the few of contacts in the bin. */
export function countLinksQuery(scope: Scope, link: Link) {
  const { links, column } = TABLES[link];
  return sql<{ id: string; used: number }>`
    select id, sum(used) as used from (
      select ${sql.ref(column)} as id, count(*) as used from ${sql.table(links)}
      where business_id = ${scope.business_id} group by ${sql.ref(column)}
      union all
      select ${sql.ref(column)} as id, -count(*) as used from ${sql.table(links)}
      where business_id = ${scope.business_id} and contact_id in ${idsInBin(scope)} group by ${sql.ref(column)}
    ) as counted group by id`;
}

export async function countLinks(scope: Scope, link: Link): Promise<ReadonlyMap<string, number>> {
  const { rows } = await countLinksQuery(scope, link).execute(scope.db);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** Contact -> which of the entries it has. */
export async function linksAmong(
  { db, business_id }: Scope,
  link: Link,
  contacts: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  if (contacts.length === 0 || ids.length === 0) return found;
  const { links, column } = TABLES[link];
  const { rows } = await sql<{ contact_id: string; id: string }>`
    select contact_id, ${sql.ref(column)} as id from ${sql.table(links)} where business_id = ${business_id}
    and contact_id in (${sql.join(contacts)}) and ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
  for (const { contact_id, id } of rows) found.set(contact_id, (found.get(contact_id) ?? new Set()).add(id));
  return found;
}

/** Gives each of the contacts each of the entries. @throws when one of them is gone (a foreign key). */
export async function addLinks(
  { db, business_id }: Scope,
  link: Link,
  contacts: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const { links, column } = TABLES[link];
  const pairs = contacts.flatMap((contact) => ids.map((id) => sql`(${business_id}, ${contact}, ${id})`));
  for (let from = 0; from < pairs.length; from += ROWS_AT_ONCE) {
    await sql`insert into ${sql.table(links)} (business_id, contact_id, ${sql.ref(column)})
      values ${sql.join(pairs.slice(from, from + ROWS_AT_ONCE))} on conflict do nothing`.execute(db);
  }
}

/** A contact and an entry that it was given, or that was taken from it. */
export interface LinkPair {
  readonly contact_id: string;
  readonly entry_id: string;
}

/** Writes these pairs of contacts that there are. @returns those that there were not yet @throws when an entry is gone (a foreign key) */
export async function addPairs(
  { db, business_id }: Scope,
  link: Link,
  pairs: readonly LinkPair[],
): Promise<LinkPair[]> {
  const { links, column } = TABLES[link];
  const added: LinkPair[] = [];
  for (const entry_id of [...new Set(pairs.map((pair) => pair.entry_id))].sort()) {
    const contacts = pairs.flatMap((pair) => (pair.entry_id === entry_id ? pair.contact_id : []));
    // With the name that it is listed by: else a trigger looks it up, and writes the row once more.
    const { rows } = await sql<{ contact_id: string }>`
      with given (id) as ${listOf(db, contacts)}
      insert into ${sql.table(links)} (business_id, contact_id, ${sql.ref(column)}, name)
      select contacts.business_id, contacts._id, ${entry_id}, contacts.name from given cross join contacts
      where contacts.business_id = ${business_id} and contacts._id = given.id
      on conflict do nothing returning contact_id`.execute(db);
    added.push(...rows.map(({ contact_id }) => ({ contact_id, entry_id })));
  }
  return added;
}

/** Takes these entries from these contacts. @returns what they had of them */
export async function removePairs(
  { db, business_id }: Scope,
  link: Link,
  contacts: readonly string[],
  ids: readonly string[],
): Promise<LinkPair[]> {
  const { links, column } = TABLES[link];
  // COALESCE keeps PostgreSQL off the index by entry: it takes a new one for rare, and would read everybody who has it.
  const { rows } = await sql<LinkPair>`delete from ${sql.table(links)} where business_id = ${business_id}
    and contact_id in ${listOf(db, contacts)} and coalesce(${sql.ref(column)}, '') in (${sql.join(ids)})
    returning contact_id, ${sql.ref(column)} as entry_id`.execute(db);
  return rows;
}

/** What one contact has of them becomes another's too. */
export async function copyLinks(
  { db, business_id }: Scope,
  link: Link,
  from: string,
  to: string,
): Promise<void> {
  const { links, column } = TABLES[link];
  await sql`insert into ${sql.table(links)} (business_id, contact_id, ${sql.ref(column)})
    select business_id, ${to}, ${sql.ref(column)} from ${sql.table(links)}
    where business_id = ${business_id} and contact_id = ${from} on conflict do nothing`.execute(db);
}
