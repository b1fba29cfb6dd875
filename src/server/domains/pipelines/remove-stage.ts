import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { type PipelinesContext, type StageRef, begin, requireStage, stagesOf } from './context';
import * as repository from './repository';

/** Its deals move to another stage of the same pipeline. Answers how many. */
export async function removeStage(
  context: PipelinesContext,
  tx: TransactionScope,
  caller: Caller,
  place: StageRef,
  moveTo: string | null,
): Promise<number> {
  const { deals } = context;
  const all = await begin(context, tx);
  requireStage(all, place);
  const { pipeline, stage } = place;
  if (stagesOf(all, pipeline).length === 1) throw new AppError('last_stage');
  if (moveTo !== null) requireStage(all, { pipeline, stage: moveTo });
  if (moveTo === stage) throw new AppError('stage_not_found');
  const used = (await deals.usesOfStages(tx)).get(stage) ?? 0;
  if (used > 0 && moveTo === null) throw new AppError('pipeline_in_use');
  const moved = moveTo === null ? 0 : await deals.move(tx, caller, place, { pipeline, stage: moveTo });
  await repository.deleteStages(tx, pipeline, stage);
  return moved;
}
