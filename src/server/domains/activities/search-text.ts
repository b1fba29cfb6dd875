import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { Scope } from '../../platform/scope';
import {
  type Found,
  type PageFilter,
  type Place,
  isBefore,
  leadOf,
  linksWith,
  oneOf,
  within,
} from './page-query';

type SearchDatabase = Pick<Database, 'holdsText' | 'activitiesHolding'>;

/** Activities that are looked at one by one, the newest first, before the index is asked, and for each page that it cannot answer. */
const WALKED = 5000;
/** The same of a record: each of them is looked up. */
const WALKED_OF_RECORD = 2000;
/** A further page goes so many times as far: a search that finds nothing for long goes back in larger steps. */
const FURTHER = 4;
/** Who has found so many is not asked to wait for the rest: the next page goes on. */
const ENOUGH = 8;
/** What more activities hold is not looked up by the index, but met by walking on. */
const MOST = 10_000;
/** Characters that the index needs. */
const TRIGRAM = 3;

interface TextPage {
  readonly found: readonly Found[];
  /** Everything up to here has been looked at; null: that was the end. A page may be short, or empty, before the end. */
  readonly end: Place | null;
}

interface Walk {
  readonly hits: readonly Found[];
  /** Null: there is nothing behind it. */
  readonly edge: Place | null;
}

const ATTRIBUTES = sql`at, activity_id, activity_type`;

/** The next activities of a walk: of the whole workspace those that have a text, of a record all of them. */
function walked(
  { business_id }: Scope,
  filter: PageFilter,
  record: RawBuilder<unknown> | null,
  place: Place | null,
): (limit: number, offset: number) => RawBuilder<Place> {
  const way = filter.isOldestFirst === true ? sql`asc` : sql`desc`;
  const conditions = within(filter, place, sql.ref('activity_id'));
  const source = record === null ? sql`activity_search_docs` : sql`activity_links`;
  const own = record ?? sql``;
  const columns = record === null ? sql`${ATTRIBUTES}, text` : ATTRIBUTES;
  return (limit, offset) => sql<Place>`select ${columns} from ${source}
    where business_id = ${business_id} ${own} ${conditions}
    order by at ${way}, activity_id ${way} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

async function walk(
  database: SearchDatabase,
  scope: Scope,
  text: string,
  filter: PageFilter,
  record: RawBuilder<unknown> | null,
  place: Place | null,
  limit: number,
): Promise<Walk> {
  const { business_id, db } = scope;
  const { rest } = leadOf(filter);
  const some = walked(scope, filter, record, place);
  const few = record === null ? WALKED : WALKED_OF_RECORD;
  const most = place === null ? few : few * FURTHER;
  const id = sql.ref('w.activity_id');
  const said =
    record === null
      ? sql.ref('w.text')
      : sql`(select d.text from activity_search_docs d
          where d.business_id = ${business_id} and d.at = w.at and d.activity_id = w.activity_id)`;
  // Without an order of its own, it takes what the inner query hands on one after the other, and ends as soon as the page is full.
  const { rows: hits } = await sql<Found>`select w.at, w.activity_id as id, w.activity_type as type
    from (${some(most, 0)}) w
    where true ${oneOf(filter.types, sql.ref('w.activity_type'))} and ${database.holdsText(said, text)}
      ${linksWith(business_id, rest, id)}
    limit ${sql.lit(limit)}`.execute(db);
  const last = hits.at(-1);
  if (hits.length === limit && last !== undefined) return { hits, edge: last };
  const { rows } = await sql<Place>`select at, activity_id as id from (${some(1, most - 1)}) w`.execute(db);
  return { hits, edge: rows[0] ?? null };
}

/** More than a few of the newest texts of the workspace hold it: the index would answer with very many. */
async function isFrequent(database: SearchDatabase, scope: Scope, text: string): Promise<boolean> {
  const all: PageFilter = { records: [], types: null, from: null, until: null };
  const { hits } = await walk(database, scope, text, all, null, null, ENOUGH);
  return hits.length === ENOUGH;
}

interface Looked {
  readonly total: number;
  readonly at: number | null;
  readonly id: string | null;
  readonly type: number | null;
}

/** All that hold it, by the index. Null: they are too many. */
async function lookedUp(
  database: SearchDatabase,
  { business_id, db }: Scope,
  text: string,
  filter: PageFilter,
  place: Place | null,
  limit: number,
): Promise<Found[] | null> {
  const way = filter.isOldestFirst === true ? sql`asc` : sql`desc`;
  const held = await database.activitiesHolding(db, business_id, text, MOST);
  const { rows } = await sql<Looked>`
    with held as materialized (${held})
    select t.total, p.at, p.id, p.type from (select count(*) as total from held) t left join
      (select at, activity_id as id, activity_type as type from held h
        where holds ${within(filter, place, sql.ref('activity_id'))} ${oneOf(filter.types)}
          ${linksWith(business_id, filter.records, sql.ref('h.activity_id'))}
        order by at ${way}, activity_id ${way} limit ${sql.lit(limit)}) p on true`.execute(db);
  if ((rows[0]?.total ?? 0) >= MOST) return null;
  return rows
    .flatMap(({ at, id, type }) => (at === null || id === null || type === null ? [] : [{ at, id, type }]))
    .sort((a, b) => (isBefore(filter, a, b) ? -1 : 1));
}

/**
 * Activities whose text holds another one, in the order of a timeline. The newest are looked at one by one: that answers what is
 * frequent, and all of a record with few thousand activities. What is rare is looked up by the index. However often a text
 * stands where, a page takes about the same time.
 * @param text folded
 */
export async function findText(
  database: SearchDatabase,
  scope: Scope,
  text: string,
  filter: PageFilter,
  place: Place | null,
  limit: number,
): Promise<TextPage> {
  const { lead } = leadOf(filter);
  const walks: Walk[] = [];
  for (const record of lead ?? [null])
    walks.push(await walk(database, scope, text, filter, record, place, limit));
  // Of several records, all have been looked at as far as the one that has come least far.
  const edges = walks.flatMap(({ edge }) => edge ?? []);
  const edge = edges.sort((a, b) => (isBefore(filter, a, b) ? -1 : 1))[0] ?? null;
  const unique = new Map(walks.flatMap(({ hits }) => hits).map((hit) => [hit.id, hit]));
  const found = [...unique.values()]
    .filter((hit) => edge === null || !isBefore(filter, edge, hit))
    .sort((a, b) => (isBefore(filter, a, b) ? -1 : 1));
  const full = found[limit - 1];
  if (full !== undefined) return { found: found.slice(0, limit), end: full };
  if (edge === null) return { found, end: null };
  const isShort = [...text].length < TRIGRAM;
  if (found.length >= ENOUGH || isShort || (await isFrequent(database, scope, text)))
    return { found, end: edge };
  const all = await lookedUp(database, scope, text, filter, place, limit);
  if (all === null) return { found, end: edge };
  return { found: all, end: all.length < limit ? null : (all.at(-1) ?? null) };
}
