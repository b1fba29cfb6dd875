import { type Expression, sql } from 'kysely';
import { COUNTED_TO } from '@shared/rules/company-values';
import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/scope';
import {
  type CompanyFilter,
  type CompanyOrder,
  type Place,
  binnedCompaniesQuery,
  companyCountQuery,
  companyPageQuery,
  foundCompaniesQuery,
} from './repository';

const LIMITS = {
  /** So many of what a search has found are looked up, for the page and its count. */
  lookedUpTo: 3000,
  /** Companies of the order that are compared with more, before these are looked up as well. */
  comparedTo: 60_000,
};
/** Companies of the order that are read first; the next pieces are four times as large. */
const FIRST_PIECE = 500;
/** So many of the bin are compared with what was found. */
const BINNED = 1000;

interface Wanted extends Omit<CompanyFilter, 'found'> {
  /** What a search has found, each once; null: nobody searches. */
  readonly ids: readonly string[] | null;
}

interface CompanyPage {
  readonly page: readonly string[];
  /** At most one more than are counted. */
  readonly count: number;
}

const idsOf = (rows: readonly { readonly _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** The ids of a query as one text: a row for each of thousands takes longer than finding them. */
async function joinedIds(
  { joined }: Pick<Database, 'joined'>,
  { db }: Reader,
  query: Expression<{ _id: string }>,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    ids: string | null;
  }>`select ${joined(sql`_id`)} as ids from (${query}) as one`.execute(db);
  return rows[0]?.ids?.split(',') ?? [];
}

/** A page of those that are found, in the order of the list; null: it is not full after so many companies. */
async function comparedPage(
  database: Pick<Database, 'joined'>,
  reader: Reader,
  found: ReadonlySet<string>,
  order: CompanyOrder,
  { skip, limit }: Place,
  most: number,
): Promise<readonly string[] | null> {
  const page: string[] = [];
  let looked = 0;
  for (let size = FIRST_PIECE; looked < most; size *= 4) {
    // An index tells ids by the thousand in the time in which it is asked for some of them one by one.
    const piece = { skip: looked, limit: Math.min(size, most - looked) };
    const ids = await joinedIds(database, reader, companyPageQuery(reader, {}, order, piece));
    for (const id of ids) if (found.has(id)) page.push(id);
    if (page.length >= skip + limit) return page.slice(skip, skip + limit);
    if (ids.length < piece.limit) break;
    looked += ids.length;
  }
  return null;
}

/** How many of those that are found are not in the bin; null: the bin has too many to look through. */
async function presentAmong(reader: Reader, found: ReadonlySet<string>): Promise<number | null> {
  const binned = await binnedCompaniesQuery(reader, BINNED + 1).execute();
  return binned.length > BINNED ? null : found.size - binned.filter(({ _id }) => found.has(_id)).length;
}

/** The ids of a page in its order, and how many companies there are. */
export async function pageOfCompanies(
  database: Pick<Database, 'joined' | 'listOf'>,
  reader: Reader,
  { ids, ...narrowed }: Wanted,
  order: CompanyOrder,
  place: Place,
  { lookedUpTo, comparedTo } = LIMITS,
): Promise<CompanyPage> {
  const found = ids === null ? undefined : database.listOf(ids);
  const filter = { found, ...narrowed };
  const counted = async (): Promise<number> =>
    (await companyCountQuery(reader, filter).executeTakeFirstOrThrow()).count;
  if (ids === null || found === undefined) {
    const count = await counted();
    const isThere = place.skip < count || count > COUNTED_TO;
    return {
      page: isThere ? idsOf(await companyPageQuery(reader, filter, order, place).execute()) : [],
      count,
    };
  }
  const isNarrowed = narrowed.same !== undefined || narrowed.tags !== undefined;
  if (ids.length > lookedUpTo && !isNarrowed) {
    const among = new Set(ids);
    const count = await presentAmong(reader, among);
    const page =
      count === null ? null : await comparedPage(database, reader, among, order, place, comparedTo);
    if (count !== null && page !== null) return { page, count };
  }
  const rows = await foundCompaniesQuery(reader, filter, order, place).execute();
  return { page: idsOf(rows), count: rows[0]?.count ?? (await counted()) };
}
