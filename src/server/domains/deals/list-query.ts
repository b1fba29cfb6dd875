import { type SelectQueryBuilder, sql } from 'kysely';
import type { QueryOf } from '@shared/contract/endpoint';
import type { dealList } from '@shared/contract/deals';
import type { Schema } from '../../platform/db/schema';
import { labelContains } from '../../platform/lists/label-contains';
import type { Scope } from '../../platform/scope';

type DealListQuery = QueryOf<typeof dealList>;
export type DealFilter = Pick<DealListQuery, 'deal_title' | 'assignee' | 'closes_from' | 'closes_until'>;

const DAY_MS = 86_400_000;
/** A deal closes on a day, wherever it is looked at: its time is the noon of it in UTC. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Counts go no further: beyond it, the list says that there are more. */
const COUNTED = 10_000;

/** What narrows a list of deals, a column of the board, and the sums alike. */
export function narrowed<Selected>(
  query: SelectQueryBuilder<Schema, 'deals', Selected>,
  { deal_title = '', assignee, closes_from, closes_until }: DealFilter,
): SelectQueryBuilder<Schema, 'deals', Selected> {
  let next = query;
  if (assignee !== undefined) next = next.where('assignee_id', '=', assignee);
  if (closes_from !== undefined)
    next = next.where('expected_close_date', '>=', noonOf(closes_from) - DAY_MS / 2);
  if (closes_until !== undefined)
    next = next.where('expected_close_date', '<', noonOf(closes_until) + DAY_MS / 2);
  return deal_title === '' ? next : next.where(labelContains('deal_title', deal_title));
}

type Listed = DealFilter &
  Partial<Pick<DealListQuery, 'pipeline_id' | 'pipeline_stage_id'>> &
  Pick<DealListQuery, 'sort' | 'order'>;

function listed(scope: Scope, filter: Listed) {
  let query = scope.db
    .selectFrom('deals')
    .where('deals.business_id', '=', scope.business_id)
    .where('deals.deleted_at', 'is', null);
  if (filter.pipeline_id !== undefined) query = query.where('pipeline_id', '=', filter.pipeline_id);
  if (filter.pipeline_stage_id !== undefined)
    query = query.where('pipeline_stage_id', '=', filter.pipeline_stage_id);
  return narrowed(query, filter);
}

/** Ids of one page, read from an index; without a pipeline by title. */
export function dealPageQuery(scope: Scope, filter: Listed, limit: number, offset: number) {
  const query = listed(scope, filter).select('_id');
  const sorted =
    filter.pipeline_id === undefined
      ? query.orderBy('deal_title').orderBy('_id')
      : query.orderBy(filter.sort, filter.order).orderBy('_id', filter.order);
  return sorted.limit(limit).offset(offset);
}

/** How many there are, up to one more than are counted. */
export const dealCountQuery = (scope: Scope, filter: Listed) =>
  scope.db
    .selectFrom(
      listed(scope, filter)
        .select(sql<number>`1`.as('one'))
        .limit(COUNTED + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

export async function countDeals(scope: Scope, filter: Listed) {
  const { count } = await dealCountQuery(scope, filter).executeTakeFirstOrThrow();
  return count > COUNTED ? { count: COUNTED, isMore: true } : { count, isMore: false };
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
