import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { QueryOf } from '@shared/contract/endpoint';
import type { dealList } from '@shared/contract/deals';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';
import { isPresent } from '../../platform/bin/present';
import type { DealRow } from './repository';
import type { FoundDeals } from './search';

type DealListQuery = QueryOf<typeof dealList>;
export interface DealFilter extends Pick<DealListQuery, 'assignee' | 'closes_from' | 'closes_until'> {
  /** Those that a search has found; without one, all of them. */
  readonly found?: FoundDeals | null;
}

const DAY_MS = 86_400_000;
/** A deal closes on a day, wherever it is looked at: its time is the noon of it in UTC. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** More than a search finds at once. */
const MAX_LED = 100_000;
/** Counts go no further: beyond it, the list says that there are more. */
const COUNTED = 10_000;

/**
 * Deals to be narrowed: all that are not in the bin, or those of them that a search has found. Its limit keeps the planner
 * from asking each deal in the order of the list whether it was found.
 */
export function dealsAmongFound(
  { db, business_id }: Scope,
  found: FoundDeals | null = null,
): SelectQueryBuilder<Schema, 'deals', object> {
  if (!found?.ids)
    return db
      .selectFrom('deals')
      .where('deals.business_id', '=', business_id)
      .where('deals.deleted_at', 'is', null);
  const led = sql<DealRow>`(select * from deals where business_id = ${business_id} and _id in ${found.ids}
    and ${isPresent} limit ${sql.lit(MAX_LED)})`;
  return db.selectFrom(led.as('led')) as unknown as SelectQueryBuilder<Schema, 'deals', object>;
}

/** What narrows a list of deals, a column of the board, and the sums alike. */
export function narrowed<Selected>(
  query: SelectQueryBuilder<Schema, 'deals', Selected>,
  { found = null, assignee, closes_from, closes_until }: DealFilter,
): SelectQueryBuilder<Schema, 'deals', Selected> {
  let next = query;
  if (assignee !== undefined) next = next.where('assignee_id', '=', assignee);
  if (closes_from !== undefined)
    next = next.where('expected_close_date', '>=', noonOf(closes_from) - DAY_MS / 2);
  if (closes_until !== undefined)
    next = next.where('expected_close_date', '<', noonOf(closes_until) + DAY_MS / 2);
  return found?.where ? next.where(found.where) : next;
}

export type Listed = DealFilter &
  Partial<Pick<DealListQuery, 'pipeline_id' | 'pipeline_stage_id'>> &
  Pick<DealListQuery, 'sort' | 'order'>;

function listed(scope: Scope, filter: Listed) {
  let query = dealsAmongFound(scope, filter.found);
  if (filter.pipeline_id !== undefined) query = query.where('pipeline_id', '=', filter.pipeline_id);
  if (filter.pipeline_stage_id !== undefined)
    query = query.where('pipeline_stage_id', '=', filter.pipeline_stage_id);
  return narrowed(query, filter);
}

/**
 * Ids of one page, read from an index; without a pipeline by title.
 * @param first of all by title, those for which this holds come before the others
 */
export function dealPageQuery(
  scope: Scope,
  filter: Listed,
  limit: number,
  offset: number,
  first: RawBuilder<boolean> | null = null,
) {
  const query = listed(scope, filter).select('_id');
  const ordered =
    filter.pipeline_id === undefined
      ? (first === null ? query : query.orderBy(sql`case when ${first} then 0 else 1 end`))
          .orderBy('deal_title')
          .orderBy('_id')
      : query.orderBy(filter.sort, filter.order).orderBy('_id', filter.order);
  return ordered.limit(limit).offset(offset);
}

interface IdsOf {
  readonly after: string;
  readonly limit: number;
  /** Those that were there then. Epoch milliseconds. */
  readonly until: number;
}

/** Ids of what a search has found, in their order. */
export const dealIdsQuery = (scope: Scope, filter: Listed, { after, limit, until }: IdsOf) =>
  listed(scope, filter)
    .select('_id')
    .where('_id', '>', after)
    .where('created_at', '<=', until)
    .orderBy('_id')
    .limit(limit);

/**
 * Ids in their order of those that fit among the deals up to one of them: nothing beyond is looked at.
 * @param end undefined: there are no more beyond
 */
export function dealIdsAmong(
  scope: Scope,
  { pipeline_id, pipeline_stage_id, ...filter }: Listed,
  { end, ...ids }: IdsOf & { readonly end: string | undefined },
) {
  const { db, business_id } = scope;
  const piece = sql<DealRow>`(select * from deals where business_id = ${business_id} and _id > ${ids.after}
    ${end === undefined ? sql`` : sql`and _id <= ${end}`} order by _id limit ${sql.lit(MAX_LED)})`;
  const among = db.selectFrom(piece.as('deals')) as unknown as SelectQueryBuilder<Schema, 'deals', object>;
  let query = narrowed(among.where('deleted_at', 'is', null), filter);
  if (pipeline_id !== undefined) query = query.where('pipeline_id', '=', pipeline_id);
  if (pipeline_stage_id !== undefined) query = query.where('pipeline_stage_id', '=', pipeline_stage_id);
  return query.select('_id').where('created_at', '<=', ids.until).orderBy('_id').limit(ids.limit);
}

/** The same of what a search has found, with how many that is. */
export const foundDealsQuery = (...page: Parameters<typeof dealPageQuery>) =>
  dealPageQuery(...page).select(sql<number>`count(*) over ()`.as('count'));

/** Whether anything but a search, and the pipeline in which that looked, narrows it. */
export const isNarrowed = ({ found, ...given }: Listed): boolean =>
  given.pipeline_id !== found?.pipeline_id ||
  [given.pipeline_stage_id, given.assignee, given.closes_from, given.closes_until].some(
    (one) => one !== undefined,
  );

/** How many there are, up to one more than are counted. */
export const dealCountQuery = (scope: Scope, filter: Listed, most = COUNTED) =>
  scope.db
    .selectFrom(
      listed(scope, filter)
        .select(sql<number>`1`.as('one'))
        .limit(most + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

/** @param known what the page has told of it */
export async function countDeals(scope: Scope, filter: Listed, known?: number) {
  const { found = null } = filter;
  if (found?.isBeyondCount === true && !isNarrowed(filter)) return { count: COUNTED, isMore: true };
  const countOf = async (of: Listed): Promise<number> =>
    (await dealCountQuery(scope, of).executeTakeFirstOrThrow()).count;
  if (found?.titled && (await countOf({ ...filter, found: { ...found, where: found.titled } })) > COUNTED)
    return { count: COUNTED, isMore: true };
  const count = known ?? (await countOf(filter));
  return { count: Math.min(count, COUNTED), isMore: count > COUNTED || found?.isCut === true };
}

/** The deals with these ids, in the order of the ids. */
export async function dealsByIds(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('deals')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
