import { type RawBuilder, sql } from 'kysely';
import { COUNTED_TO, type contactCount, type contactList } from '@shared/contract/contact-list';
import type { QueryOf, ResponseOf } from '@shared/contract/endpoint';
import type { Platform } from '../../../platform/platform';
import type { Database } from '../../../platform/db/database';
import type { Reader, Scope } from '../../../platform/scope';
import { sortedByField } from '../../fields/reads';
import { type ContactFilter, contactFilter } from '../filter/contact-filter';
import { readAnchor, writeAnchor } from './anchor';
import { AT_ONCE_MS, type Lead, countContacts, idsOfLead, rarestLead, totalOf } from './count-contacts';
import { listRows } from './list-rows';
import { binnedQuery, idsAsLead, isAmong, leadCountQuery, ledIdsQuery, ledPageQuery } from './page-queries';
import { type SortPlan, sortPlan, walkedThrough } from './sorts';
import { type Place, walkParts } from './walk-parts';

export type ContactPage = ResponseOf<typeof contactList>['data'];
export type ContactCount = ResponseOf<typeof contactCount>['data'];

/** So many are sorted as a whole in the time in which a page of more is found in the order of the list. */
const SORTED_TO = 3000;
/** Contacts of the order that are looked at before their ids are compared with those of a lead instead. */
const WALKED_TO = { sqlite: 4000, postgres: 1000 };
/** The same for a lead whose ids are joined, each of which takes as long as a contact of the order. */
const WALKED_TO_JOINED = 4000;
/** The same where a lead is short. */
const NEAR_TO = 500;
/** Ids of the order that are compared with those of a lead before these are sorted instead. */
const COMPARED_TO = 40_000;
/**
 * So many ids are put together in a part of the time in which every contact of a list is asked. PostgreSQL compares by a hash
 * of as many as have room in its memory.
 */
const SET_TO = 150_000;
const PAGE_AND_COUNT_MS = 25;
const ANYBODY = sql`(1 = 1)`;

/** Whether the only lead has who is found, each once and nobody else: their number is known without them. */
async function hasExactly(
  scope: Scope,
  { isExact, leads: [only] }: Pick<ContactFilter, 'isExact' | 'leads'>,
): Promise<boolean> {
  if (!isExact || !only?.isOnce) return false;
  return only.hasNobodyOfBin === true || (await totalOf(scope, binnedQuery(scope))) === 0;
}

/** How many contacts the same filters find, however long that takes. */
export async function contactTotal(
  platform: Pick<Platform, 'database' | 'clock'>,
  scope: Reader,
  query: QueryOf<typeof contactCount>,
): Promise<ContactCount> {
  const filter = await contactFilter(platform, scope, query);
  const { total } = await countContacts(platform.database, scope, filter, null);
  return toldTotal(total, filter.isCut);
}

/** Exactly how many there are, or at least. */
const toldTotal = (total: number, isMore: boolean): ContactCount => ({
  total_number_of_records: isMore ? Math.min(total, COUNTED_TO) : total,
  total_is_lower_bound: isMore,
});

/** A page, or how it may be had of a few. */
interface FoundPage {
  readonly page: PageIds | null;
  /** Of few contacts, which were sorted as a whole. */
  readonly whole: (PageIds & { readonly total: number | null }) | null;
  /** Where it is known without looking. */
  readonly total?: number;
}

interface PageIds {
  readonly ids: readonly string[];
  readonly hasMore: boolean;
  readonly next_cursor: string | null;
}

/** A page of few contacts, which are sorted as a whole: any page is as near as another. */
async function ledPage(
  database: Pick<Database, 'listOf'>,
  scope: Scope,
  lead: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  plan: SortPlan,
  { limit, offset }: Pick<Place, 'limit' | 'offset'>,
): Promise<PageIds & { readonly total: number | null }> {
  if ('field' in plan.whole) {
    const found = (await ledIdsQuery(scope, lead, where).execute(scope.db)).rows.map(({ _id }) => _id);
    const sorted = await sortedByField(scope, database, plan.whole.field, found, plan.isDown);
    const ids = sorted.slice(offset, offset + limit);
    const hasMore = ids.length > 0 && offset + ids.length < found.length;
    return { ids, hasMore, next_cursor: null, total: found.length };
  }
  const page = { limit, offset };
  const { rows } = await ledPageQuery(scope, lead, where, plan.whole, page).execute(scope.db);
  // No row says how many there are where the page begins behind all of them.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : null);
  const hasMore = total !== null && rows.length > 0 && offset + rows.length < total;
  return { ids: rows.map(({ _id }) => _id), hasMore, next_cursor: null, total };
}

/** One page of the contacts that the query finds. */
export async function listContacts(
  platform: Pick<Platform, 'database' | 'clock'>,
  scope: Reader,
  { page_num, rows_per_page: limit, cursor, sort, order, fields, ...query }: QueryOf<typeof contactList>,
): Promise<ContactPage> {
  const began = performance.now();
  /** A page that took its time waits less for its count. */
  const atOnce = (): number =>
    Math.max(0, Math.min(AT_ONCE_MS, PAGE_AND_COUNT_MS - (performance.now() - began)));
  const plan = await sortPlan(scope, sort, order === 'desc');
  const anchor = cursor === undefined ? null : readAnchor(cursor, plan);
  const filter = await contactFilter(platform, scope, query);
  const { where, leads, bounds, ordered, isExact, isCut, isEverybody } = filter;
  const isJoined = isExact && leads[0]?.isJoined === true;
  const lead = await rarestLead(scope, leads, isJoined ? SORTED_TO : COUNTED_TO);
  const ledWhere = isExact ? ANYBODY : where;
  const offset = (page_num - 1) * limit;
  const source = ordered?.column === sort ? ordered : null;
  const named = plan.within !== undefined && ordered?.column === plan.within ? ordered : null;
  const walk = async (where: RawBuilder<unknown>, most: number | null): Promise<PageIds | null> => {
    const within = bounds.flatMap((bound) => (bound.column === sort ? [bound.where] : []));
    const walked = await walkParts(scope, where, source ? walkedThrough(plan, source) : plan, {
      within: sql.join([sql`(1 = 1)`, ...within], sql` and `),
      limit,
      offset: anchor === null ? offset : 0,
      anchor,
      most,
      named,
    });
    if (walked === null) return null;
    const { ids, last } = walked;
    return { ids, hasMore: last !== null, next_cursor: last === null ? null : writeAnchor(last) };
  };
  /** Where no lead is short: the order is walked, but not through most of a long list for who is all at its end. */
  const walkAll = async (): Promise<PageIds | null> => {
    const [only] = leads;
    if (source !== null || !isExact || only === undefined) return walk(where, null);
    const far = isJoined ? WALKED_TO_JOINED : WALKED_TO[platform.database.engine];
    const near = await walk(where, named === null ? far : NEAR_TO);
    if (near !== null) return near;
    const most = SET_TO;
    const total = await totalOf(scope, leadCountQuery(only.size ?? only.ids, most));
    return walk(total > most ? where : isAmong(platform.database, only, most), null);
  };
  /** Few contacts: found in the order of the list where they are spread over it, sorted where they are not. */
  const pageOf = async (few: Lead): Promise<FoundPage> => {
    const isWalked = few.total > SORTED_TO && !('field' in plan.whole);
    const near = isWalked && source === null ? await walk(where, NEAR_TO) : null;
    if (isWalked && (await hasExactly(scope, filter))) {
      const among = (): Promise<PageIds | null> => walk(isAmong(platform.database, few), COMPARED_TO);
      const page = near ?? (await (source === null ? among() : walk(where, null)));
      if (page !== null) return { page, whole: null, total: few.total };
    }
    // The ids themselves: of a select PostgreSQL does not know that it is short, and would read all contacts.
    const ids = await idsOfLead(platform.database, scope, few.ids);
    if (near !== null) return { page: near, whole: null };
    if (source !== null && few.total > SORTED_TO) return { page: await walk(where, null), whole: null };
    const short = idsAsLead(platform.database, ids);
    const among = isAmong(platform.database, { ids: short });
    const page = isWalked ? await walk(sql`${among} and ${ledWhere}`, COMPARED_TO) : null;
    const whole =
      page === null
        ? await ledPage(platform.database, scope, short, ledWhere, plan, { limit, offset })
        : null;
    return { page, whole };
  };
  const findPage = (): Promise<FoundPage> | FoundPage =>
    lead === null ? walkAll().then((page) => ({ page, whole: null })) : pageOf(lead);
  const count = (most: number | null) => countContacts(platform.database, scope, filter, most, COUNTED_TO);
  const [found, everybody] = await Promise.all([findPage(), isEverybody ? count(null) : null]);
  const page = found.page ?? found.whole ?? { ids: [], hasMore: false, next_cursor: null };
  const known = found.whole?.total ?? found.total ?? null;
  const [rows, counted] = await Promise.all([
    listRows(scope, page.ids, fields),
    everybody ?? (known === null ? count(atOnce()) : { total: known, isPending: false }),
  ]);
  // What is listed is known to be there, however far the count has come.
  const shown = anchor === null && page.ids.length > 0 ? offset + page.ids.length + Number(page.hasMore) : 0;
  const total = Math.max(counted.total, counted.isPending ? shown : 0);
  return {
    rows,
    ...toldTotal(total, isCut || counted.isPending),
    total_is_pending: counted.isPending,
    next_page: page.hasMore ? page_num + 1 : null,
    next_cursor: page.next_cursor,
  };
}
