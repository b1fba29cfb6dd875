import type { DealFigures } from '@shared/contract/dashboard';
import type { Pipeline } from '@shared/contract/pipelines';

export interface StageFigures {
  readonly count: number;
  /** Sum of the values of its deals. */
  readonly value: number;
}

/** Every stage of every pipeline in its order, those without a deal too. @param byStage stage -> its deals */
export function dealFiguresOf(
  pipelines: readonly Pipeline[],
  byStage: ReadonlyMap<string, StageFigures>,
): DealFigures {
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
