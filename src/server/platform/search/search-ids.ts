import { type RawBuilder, sql } from 'kysely';
import type { Database, SearchWanted, SearchedRecord } from '../db/database';
import type { Scope } from '../scope';
import { type WordRange, searchPlan, prefixOf } from './search-plan';

/** What a search of records needs. */
export type SearchDatabase = Pick<
  Database,
  'searchRecords' | 'searchDealsUpTo' | 'joined' | 'firstLine' | 'listOf'
>;

interface Found {
  readonly id: string;
}

/** Where no more are wanted, those whose names begin with the text may be enough: an index tells them in less than a millisecond. */
const FEW = 1000;
/** A text of ASCII: a name of ASCII, without needless spaces, holds it exactly where its folded form does. */
const PLAIN = /^[\x20-\x7e]{2,}$/;
/** One sign of ASCII: a first or a last word of ASCII begins with it exactly where its folded form does. */
const SIGN = /^[\x21-\x7e]$/;

/** Records whose name begins, in its first or its last word, with a text: a range of an index. */
export const prefixQuery = (
  { business_id }: Scope,
  record: SearchedRecord,
  word: 'first_word' | 'last_word',
  { from, to }: WordRange,
  { limit, pipeline }: SearchWanted,
  name?: RawBuilder<string>,
): RawBuilder<Found> =>
  sql<Found>`select ${sql.ref(`${record}_id`)} as id${name ? sql`, ${name} as name` : sql``}
    from ${sql.table(`${record}_search_docs`)}
    where business_id = ${business_id} and ${sql.ref(word)} >= ${from} and ${sql.ref(word)} < ${to}
      ${pipeline === undefined ? sql`` : sql`and pipeline_id = ${pipeline}`}
    order by ${sql.ref(word)} limit ${limit}`;

/** The ids of a query as one value: a row for each of thousands takes longer than finding them. */
async function idsOf({ joined }: SearchDatabase, { db }: Scope, query: RawBuilder<Found>): Promise<string[]> {
  const { rows } = await sql<{
    ids: string | null;
  }>`select ${joined(sql`id`)} as ids from (${query}) as one`.execute(db);
  return rows[0]?.ids?.split(',') ?? [];
}

async function byPrefix(
  database: SearchDatabase,
  scope: Scope,
  record: SearchedRecord,
  range: WordRange,
  wanted: SearchWanted,
): Promise<string[]> {
  const beginning = (word: 'first_word' | 'last_word', name?: RawBuilder<string>): RawBuilder<Found> =>
    prefixQuery(scope, record, word, range, wanted, name);
  if (wanted.isByName === true) {
    const name = database.firstLine(sql.ref('text'));
    const either = sql<Found>`select id from (select * from (${beginning('first_word', name)}) as first
      union select * from (${beginning('last_word', name)}) as last) as either order by name, id`;
    return (await idsOf(database, scope, either)).slice(0, wanted.limit);
  }
  const found = new Set<string>();
  for (const word of ['first_word', 'last_word'] as const) {
    if (found.size >= wanted.limit) break;
    for (const id of await idsOf(database, scope, beginning(word))) found.add(id);
  }
  return [...found].slice(0, wanted.limit);
}

/** Records in the order of their names. */
const byName = (
  database: SearchDatabase,
  scope: Scope,
  record: SearchedRecord,
  ids: readonly string[],
): Promise<string[]> =>
  idsOf(
    database,
    scope,
    sql<Found>`select ${sql.ref(`${record}_id`)} as id from ${sql.table(`${record}_search_docs`)}
      where business_id = ${scope.business_id} and ${sql.ref(`${record}_id`)} in ${database.listOf(ids)}
      order by ${database.firstLine(sql.ref('text'))}, ${sql.ref(`${record}_id`)}`,
  );

/** @param containing ids of records that hold a part of it; whatever else it answers is the answer */
async function searched<Other>(
  database: SearchDatabase,
  scope: Scope,
  record: SearchedRecord,
  text: string,
  wanted: SearchWanted,
  containing: (part: string) => Promise<string[] | Other>,
): Promise<string[] | Other> {
  const plan = searchPlan(text, record !== 'contact');
  if (plan.kind === 'nothing') return [];
  const words = wanted.limit <= FEW && wanted.isByName !== true ? prefixOf(plan) : null;
  if (words !== null) {
    const first = await byPrefix(database, scope, record, words, wanted);
    if (first.length >= wanted.limit) return first;
  }
  if (plan.kind === 'prefix') {
    const found = plan.pair === null ? [] : await containing(plan.pair);
    if (!Array.isArray(found)) return found;
    // Fewer than wanted are all that hold the letters, also at their beginning; two signs of ASCII are in few trigrams.
    if (plan.pair !== null && found.length < wanted.limit && PLAIN.test(plan.pair)) return found;
    const first = await byPrefix(database, scope, record, plan, wanted);
    if (found.length === 0) return first;
    // Names that begin so stay in, however many hold the letters elsewhere.
    const either = [...new Set([...first, ...found])].slice(0, wanted.limit);
    return wanted.isByName === true ? byName(database, scope, record, either) : either;
  }
  for (const one of plan.texts) {
    const found = await containing(one);
    if (!Array.isArray(found) || found.length > 0) return found;
  }
  return [];
}

/** Ids of records that the text finds by their names, numbers and addresses. */
export const searchIds = (
  database: SearchDatabase,
  scope: Scope,
  record: SearchedRecord,
  text: string,
  wanted: SearchWanted,
): Promise<string[]> =>
  searched<never>(database, scope, record, text, wanted, (part) =>
    database.searchRecords(scope.db, record, scope.business_id, part, wanted),
  );

/** The same of deals; where more than `most` hold the text, how many these are, up to the limit. */
export const dealIdsUpTo = (
  database: SearchDatabase,
  scope: Scope,
  text: string,
  wanted: SearchWanted & { readonly most: number },
): Promise<string[] | number> =>
  searched<number>(database, scope, 'deal', text, wanted, (part) =>
    database.searchDealsUpTo(scope.db, scope.business_id, part, wanted),
  );

/** Whether a row of the record's search table, called `docs`, is one that the text finds. No index answers it. */
export function docMatches(
  { matchesText }: Pick<Database, 'matchesText'>,
  record: SearchedRecord,
  text: string,
): RawBuilder<boolean> {
  const plan = searchPlan(text, record !== 'contact');
  if (plan.kind === 'nothing') return sql<boolean>`(1 = 0)`;
  const containing = (part: string): RawBuilder<boolean> =>
    matchesText(sql.ref('docs.text'), 'contains', part);
  if (plan.kind === 'contains') return sql<boolean>`(${sql.join(plan.texts.map(containing), sql` or `)})`;
  if (plan.pair !== null) return containing(plan.pair);
  const beginning = (word: 'first_word' | 'last_word'): RawBuilder<boolean> =>
    sql<boolean>`(${sql.ref(`docs.${word}`)} >= ${plan.from} and ${sql.ref(`docs.${word}`)} < ${plan.to})`;
  return sql<boolean>`(${beginning('first_word')} or ${beginning('last_word')})`;
}

/**
 * The same for a name that stands in an index, without needless spaces: where it and the text are plain, nothing else has to be
 * looked at.
 * @param byDoc what is asked for where they are not
 */
export function plainMatches(
  { holdsPlain }: Pick<Database, 'holdsPlain'>,
  text: string,
  name: RawBuilder<unknown>,
  byDoc: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const plan = searchPlan(text, true);
  const isPlain = sql`octet_length(${name}) = length(${name})`;
  if (plan.kind === 'prefix' && plan.pair === null && SIGN.test(plan.from)) {
    const last = sql`substr(${name}, length(rtrim(${name}, replace(${name}, ' ', ''))) + 1, 1)`;
    // CASE goes no further than it has to, where OR asks both sides on SQLite; most titles hold no such word at all.
    return sql<boolean>`case when not (${isPlain}) then ${byDoc} when ${holdsPlain(name, plan.from, 'begins')} then true
      when ${holdsPlain(name, ` ${plan.from}`)} then lower(${last}) = ${plan.from} else false end`;
  }
  const [part, ...others] = plan.kind === 'contains' ? plan.texts : plan.kind === 'prefix' ? [plan.pair] : [];
  if (part == null || others.length > 0 || !PLAIN.test(part)) return byDoc;
  return sql<boolean>`case when ${isPlain} then ${holdsPlain(name, part)} else ${byDoc} end`;
}
