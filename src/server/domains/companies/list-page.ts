import { COUNTED_TO } from '@shared/rules/company-values';
import type { Database } from '../../platform/db/database';
import type { Reader } from '../../platform/scope';
import {
  type CompanyFilter,
  type CompanyOrder,
  type Place,
  binnedAmongQuery,
  companyCountQuery,
  companyPageQuery,
  foundCompaniesQuery,
  lastCompanyQuery,
  comparedCompaniesQuery,
} from './repository';

const LIMITS = {
  /** So many of what a search has found are looked up, for the page and its count. */
  lookedUpTo: 4000,
  /** Companies of the order that are compared with more, before these are looked up as well. */
  comparedTo: 10_000,
};

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

/** The ids of a page in its order, and how many companies there are. */
export async function pageOfCompanies(
  { listOf }: Pick<Database, 'listOf'>,
  reader: Reader,
  { ids, ...narrowed }: Wanted,
  order: CompanyOrder,
  place: Place,
  { lookedUpTo, comparedTo } = LIMITS,
): Promise<CompanyPage> {
  const found = ids === null ? undefined : listOf(ids);
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
    const last = await lastCompanyQuery(reader, order, comparedTo).executeTakeFirst();
    const page = idsOf(await comparedCompaniesQuery(reader, found, order, place, last).execute());
    if (page.length === place.limit) {
      const { count: binned } = await binnedAmongQuery(reader, found).executeTakeFirstOrThrow();
      return { page, count: ids.length - binned };
    }
  }
  const rows = await foundCompaniesQuery(reader, filter, order, place).execute();
  return { page: idsOf(rows), count: rows[0]?.count ?? (await counted()) };
}
