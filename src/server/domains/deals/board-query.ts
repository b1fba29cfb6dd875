import { sql } from 'kysely';
import type { Scope } from '../../platform/scope';
import { type DealFilter, dealsAmongFound, narrowed } from './list-query';

/** Where a column of the board goes on: below this deal. */
export interface BoardPlace {
  readonly position: number;
  readonly id: string;
}

export interface StageOf {
  readonly pipeline_id: string;
  readonly pipeline_stage_id: string;
}

const inStage = (scope: Scope, { pipeline_id, pipeline_stage_id }: StageOf, { found }: DealFilter) =>
  dealsAmongFound(scope, found)
    .where('pipeline_id', '=', pipeline_id)
    .where('pipeline_stage_id', '=', pipeline_stage_id);

interface Span {
  readonly after: BoardPlace | null;
  /** The last that is looked at. */
  readonly until?: BoardPlace | null;
  readonly limit: number;
}

/** The next deals of a column, from the index of the board. */
export function boardQuery(
  scope: Scope,
  stage: StageOf,
  filter: DealFilter,
  { after, until = null, limit }: Span,
) {
  let column = narrowed(inStage(scope, stage, filter), filter).selectAll();
  for (const [place, side] of [
    [after, '>'],
    [until, '<='],
  ] as const)
    if (place !== null)
      column = column.where((row) =>
        row(row.refTuple('position', '_id'), side, row.tuple(place.position, place.id)),
      );
  return column.orderBy('position').orderBy('_id').limit(limit);
}

/** Ids of a column from some place on, in their order. */
export const boardIdsQuery = (
  scope: Scope,
  stage: StageOf,
  filter: Omit<DealFilter, 'found'>,
  { offset, ...span }: Span & { readonly offset: number },
) => boardQuery(scope, stage, filter, span).clearSelect().select('_id').offset(offset);

/** The places of the first deals of a stage below another one; without one, of the very first. */
export const placesBelow = (scope: Scope, stage: StageOf, after: BoardPlace | null, limit: number) =>
  boardQuery(scope, stage, {}, { after, limit }).clearSelect().select(['_id', 'position']);

/** The place of the last of so many deals; none: there are no more than those. */
export const lastPlace = (scope: Scope, stage: StageOf, after: BoardPlace | null, most: number) =>
  placesBelow(scope, stage, after, 1)
    .clearSelect()
    .select(['_id as id', 'position'])
    .offset(most - 1);

/** Weighted by percent; a sum of nothing is nothing. */
const sums = [
  sql<number>`count(*)`.as('count'),
  sql<number>`coalesce(sum(deal_value), 0)`.as('value'),
  sql<number>`coalesce(sum(deal_value * probability), 0) / 100.0`.as('weighted'),
] as const;

/** What the stages of a pipeline are worth; read from the index alone where neither title nor days narrow it. */
export const totalsQuery = (scope: Scope, pipelineId: string, filter: DealFilter) =>
  narrowed(dealsAmongFound(scope, filter.found).where('pipeline_id', '=', pipelineId), filter)
    .select('pipeline_stage_id')
    .select(sums)
    .groupBy('pipeline_stage_id');
