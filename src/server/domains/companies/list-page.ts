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
  nearCompaniesQuery,
} from './repository';

/** So many of what a search has found are looked up, for the page and its count. */
const LOOKED_UP_TO = 2000;
/** Companies of the order among which a page of more is looked for. */
const NEAR = 3000;

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
  if (ids.length > LOOKED_UP_TO && !isNarrowed) {
    const near = idsOf(await nearCompaniesQuery(reader, found, order, place, NEAR).execute());
    if (near.length === place.limit) {
      const { count: binned } = await binnedAmongQuery(reader, found).executeTakeFirstOrThrow();
      return { page: near, count: ids.length - binned };
    }
  }
  const rows = await foundCompaniesQuery(reader, filter, order, place).execute();
  return { page: idsOf(rows), count: rows[0]?.count ?? (await counted()) };
}
