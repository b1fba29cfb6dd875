import { type Kysely, sql } from 'kysely';
import type { Database, SearchedRecord } from './database';
import type { Schema } from './schema';

/** Characters of one entry of the indexes of names. */
const TRIGRAM = 3;
/** Entries that two letters are looked up by at most: few scripts put more letters behind the same two. */
const MAX_TERMS = 300;
/** Above every character: the end of a range of texts that begin alike. */
const LAST = '\u{10ffff}';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text cut into trigrams, and its last one, each once. */
function trigramsOf(letters: readonly string[]): readonly string[] {
  const last = letters.length - TRIGRAM;
  const places = Array.from({ length: Math.ceil(last / TRIGRAM) }, (_, n) => n * TRIGRAM);
  return [...new Set([...places, last].map((at) => letters.slice(at, at + TRIGRAM).join('')))];
}

/** A text as the index knows it: the trigrams that it is made of, wherever they stand. A shorter one finds nothing. */
const trigramsPhrase = (text: string): string => {
  const letters = [...text];
  return letters.length < TRIGRAM ? quoted(text) : trigramsOf(letters).map(quoted).join(' AND ');
};

/**
 * A text as the index of trigrams takes it: those that it is made of, wherever they stand. Two letters are every trigram of the index
 * that begins with them, whatever comes third; a text ends with a line feed, so that its last two have one, too. Empty when
 * the index has none.
 */
async function searchPhrase(handle: Kysely<Schema>, record: SearchedRecord, text: string): Promise<string> {
  if ([...text].length >= TRIGRAM) return trigramsPhrase(text);
  const found = await sql<{ term: string }>`
    select term from ${sql.table(`${record}_search_terms`)} where term >= ${text} and term < ${text + LAST}
    limit ${MAX_TERMS}`.execute(handle);
  return found.rows.map(({ term }) => quoted(term)).join(' OR ');
}

export const firstLine: Database['firstLine'] = (column) =>
  sql<string>`substr(${column}, 1, instr(${column}, char(10)) - 1)`;

/** What holds a text, by the index of trigrams. */
export const searchRecords: Database['searchRecords'] = async (
  handle,
  record,
  businessId,
  text,
  { limit, pipeline, isByName = false },
) => {
  const phrase = await searchPhrase(handle, record, text);
  if (phrase === '') return [];
  // CROSS JOIN keeps the order: what the trigrams find leads, never all records of the workspace. The index does not know where
  // in a text they stand, the text does.
  const rows = sql`select d.${sql.ref(`${record}_id`)} as id ${isByName ? sql`, ${firstLine(sql.ref('d.text'))} as name` : sql``}
    from ${sql.table(`${record}_search`)} s cross join ${sql.table(`${record}_search_docs`)} d on d.id = s.rowid
    where s.${sql.ref(`${record}_search`)} match ${phrase} and d.business_id = ${businessId} and instr(d.text, ${text}) > 0
      ${pipeline === undefined ? sql`` : sql`and d.pipeline_id = ${pipeline}`}
    limit ${limit}`;
  // One value: a row for each of thousands of ids takes longer than finding them. They are sorted inside it: with an ORDER BY
  // around the limit, SQLite looks for them in another way, ten times as long.
  const ids = isByName
    ? sql`with found as materialized (${rows}) select case when (select count(*) from found) < ${limit}
        then (select json_group_array(id order by name, id) from found) else (select json_group_array(id) from found) end as ids`
    : sql`select json_group_array(id) as ids from (${rows})`;
  const found = await sql<{ ids: string }>`${ids}`.execute(handle);
  return JSON.parse(found.rows[0]?.ids ?? '[]') as string[];
};

export const searchDealsUpTo: Database['searchDealsUpTo'] = async (db, businessId, text, wanted) => {
  const ids = await searchRecords(db, 'deal', businessId, text, wanted);
  return ids.length > wanted.most ? ids.length : ids;
};

/** Texts that tell how often trigrams stand in texts, and in how many of them a usual one does. */
const SAMPLE = 500;
const USUAL = 10;

/** Without the trigrams that very many texts have, unless it has no others: to walk their lists takes longer than to look at what is left. */
async function unusualTrigrams(
  handle: Kysely<Schema>,
  businessId: string,
  text: string,
): Promise<readonly string[]> {
  const trigrams = trigramsOf([...text]);
  if (trigrams.length === 1) return trigrams;
  const counts = trigrams.map((trigram, n) => sql`sum(instr(text, ${trigram}) > 0) as ${sql.ref(`t${n}`)}`);
  const { rows } = await sql<Readonly<Record<string, number | null>>>`
    select ${sql.join(counts)} from (select text from activity_search_docs where business_id = ${businessId}
      order by at desc, activity_id desc limit ${sql.lit(SAMPLE)})`.execute(handle);
  const countOf = (n: number): number => rows[0]?.[`t${n}`] ?? 0;
  const unusual = trigrams.filter((_trigram, n) => countOf(n) <= USUAL);
  return unusual.length > 0 ? unusual : trigrams;
}

/** The index knows which trigrams a text has, and not where: the text of each is looked at. */
export const activitiesHolding: Database['activitiesHolding'] = async (handle, businessId, text, most) => {
  const phrase = (await unusualTrigrams(handle, businessId, text)).map(quoted).join(' AND ');
  return sql`select d.at, d.activity_id, d.activity_type,
      d.business_id = ${businessId} and instr(d.text, ${text}) > 0 as holds
    from (select f.rowid as id from activity_search f where f.activity_search match ${phrase} limit ${most}) s
    cross join activity_search_docs d on d.id = s.id`;
};

/** The name is the first line of what is searched: with the line feed behind it, few others are looked at. */
export const recordsNamed: Database['recordsNamed'] = async (handle, record, businessId, names, limit) => {
  const given = names.map((name) => [name, trigramsPhrase(`${name}\n`)]);
  const found = await sql<{ name: string; ids: string }>`
    select given.value ->> 0 as name, (select json_group_array(id) from (select d.${sql.ref(`${record}_id`)} as id
      from ${sql.table(`${record}_search`)} s cross join ${sql.table(`${record}_search_docs`)} d on d.id = s.rowid
      where s.${sql.ref(`${record}_search`)} match (given.value ->> 1) and d.business_id = ${businessId}
        and substr(d.text, 1, length(given.value ->> 0) + 1) = (given.value ->> 0) || char(10)
      limit ${limit})) as ids
    from json_each(${JSON.stringify(given)}) as given`.execute(handle);
  return new Map(found.rows.map(({ name, ids }) => [name, JSON.parse(ids) as string[]]));
};
