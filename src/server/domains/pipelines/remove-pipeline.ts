import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { type PipelinesContext, begin, requirePipeline, stagesOf } from './context';
import * as repository from './repository';

/** Its deals move to a stage of another pipeline. Answers how many. */
export async function removePipeline(
  context: PipelinesContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  moveTo: string | null,
): Promise<number> {
  const { deals } = context;
  const all = await begin(context, tx);
  requirePipeline(all, id);
  const uses = await deals.usesOfStages(tx);
  const used = stagesOf(all, id).reduce((sum, { _id }) => sum + (uses.get(_id) ?? 0), 0);
  if (used > 0 && moveTo === null) throw new AppError('pipeline_in_use');
  const target = all.stages.find(({ _id, pipeline_id }) => _id === moveTo && pipeline_id !== id);
  if (moveTo !== null && !target) throw new AppError('stage_not_found');
  const to = target && { pipeline: target.pipeline_id, stage: target._id };
  const moved = to ? await deals.move(tx, caller, { pipeline: id, stage: null }, to) : 0;
  await repository.deleteStages(tx, id, null);
  await repository.deletePipelineRow(tx, id);
  return moved;
}
