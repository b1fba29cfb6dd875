import { COUNTED_TO } from '@shared/rules/company-values';
import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/scope';
import { comparedPage, presentAmong } from '../../platform/search/compared-page';
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
/** So many of the bin are compared with what was found. */
const BINNED = 1000;

interface Wanted extends Omit<CompanyFilter, 'found'> {
  /** What a search has found, each once; null: nobody searches. */
  readonly ids: readonly string[] | null;
  /** They are in the order of their names, which is that of the list. */
  readonly isInOrder?: boolean;
}

interface CompanyPage {
  readonly page: readonly string[];
  /** At most one more than are counted. */
  readonly count: number;
}

const idsOf = (rows: readonly { readonly _id: string }[]): string[] => rows.map(({ _id }) => _id);

/** The ids of a page in its order, and how many companies there are. */
export async function pageOfCompanies(
  database: Pick<Database, 'joined' | 'listOf'>,
  reader: Reader,
  { ids, isInOrder = false, ...narrowed }: Wanted,
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
  const lookedUp = async (): Promise<CompanyPage> => {
    const rows = await foundCompaniesQuery(reader, filter, order, place).execute();
    return { page: idsOf(rows), count: rows[0]?.count ?? (await counted()) };
  };
  const isNarrowed = narrowed.same !== undefined || narrowed.tags !== undefined;
  if ((ids.length > lookedUpTo || isInOrder) && !isNarrowed) {
    const among = new Set(ids);
    const binned = await binnedCompaniesQuery(reader, BINNED + 1).execute();
    const count = presentAmong(among, binned.length > BINNED ? null : binned);
    if (count === null) return lookedUp();
    if (isInOrder) {
      for (const { _id } of binned) among.delete(_id);
      const ordered = order.isDescending ? [...among].reverse() : [...among];
      return { page: ordered.slice(place.skip, place.skip + place.limit), count };
    }
    const page = await comparedPage(database, reader, {
      found: among,
      order: ({ limit, offset }) => companyPageQuery(reader, {}, order, { skip: offset, limit }),
      limit: place.limit,
      offset: place.skip,
      most: comparedTo,
    });
    if (page !== null) return { page, count };
  }
  return lookedUp();
}
