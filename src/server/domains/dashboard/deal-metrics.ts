import type { DealMetrics } from '@shared/contract/dashboard';
import type { Pipeline } from '@shared/contract/pipelines';

export interface StageMetrics {
  readonly count: number;
  /** Sum of the values of its deals. */
  readonly value: number;
}

/** Every stage of every pipeline in its order, those without a deal too. @param byStage stage -> its deals */
export function dealMetricsOf(
  pipelines: readonly Pipeline[],
  byStage: ReadonlyMap<string, StageMetrics>,
): DealMetrics {
  return {
    pipelines: pipelines.map(({ _id, name, stages }) => ({
      _id,
      name,
      stages: stages.map((stage) => ({
        _id: stage._id,
        name: stage.name,
        kind: stage.kind,
        ...(byStage.get(stage._id) ?? { count: 0, value: 0 }),
      })),
    })),
  };
}
