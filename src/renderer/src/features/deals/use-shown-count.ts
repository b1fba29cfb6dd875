import type { Pipeline } from '@shared/contract/pipelines';
import { useDealTotalsQuery } from './api';
import { type DealQuery, filterArg, isFiltered } from './deal-query';

/**
 * How many deals the title counts: all of the pipeline, on a narrowed board those that are on it. A narrowed list counts
 * at its foot.
 * @returns undefined where it is not known yet, or said elsewhere
 */
export function useShownCount(query: DealQuery, pipeline: Pipeline | undefined): number | undefined {
  const isNarrowed = query.as !== 'forecast' && isFiltered(query);
  const isAsked = pipeline !== undefined && isNarrowed && query.as === 'board';
  // The board asks the same for its columns.
  const { currentData } = useDealTotalsQuery(
    { pipeline_id: pipeline?._id ?? '', ...filterArg(query) },
    { skip: !isAsked },
  );
  if (isNarrowed) return currentData?.reduce((sum, { count }) => sum + count, 0);
  return pipeline?.stages.reduce((sum, { used }) => sum + used, 0);
}
