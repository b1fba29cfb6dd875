import type { BodyOf } from '@shared/contract/endpoint';
import { type createStage, type Pipeline, MAX_STAGES } from '@shared/contract/pipelines';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import { newShortId } from '../../platform/ids';
import type { TransactionScope } from '../../platform/scope';
import {
  type PipelinesContext,
  begin,
  nextPosition,
  pipelineById,
  putInOrder,
  requireFreeName,
  requirePipeline,
  stagesOf,
} from './context';
import * as repository from './repository';
import { probabilityOf, withNewStage } from './stage-rules';

/** A stage more, at the place that its kind gives it. */
export async function addStage(
  context: PipelinesContext,
  tx: TransactionScope,
  id: string,
  input: BodyOf<typeof createStage>,
): Promise<Pipeline> {
  const all = await begin(context, tx);
  requirePipeline(all, id);
  const stages = stagesOf(all, id);
  const { name, kind } = input;
  if (stages.length >= MAX_STAGES) throw new AppError('too_many_stages');
  requireFreeName(stages, name, { except: null, taken: 'stage_taken' });
  const probability = probabilityOf(kind, input.probability);
  const row = { _id: newShortId(), name, kind, probability, name_key: listKey(name) };
  await repository.insertStage(tx, { ...row, pipeline_id: id, position: nextPosition(stages) });
  await putInOrder(tx, id, withNewStage(stages, row));
  return pipelineById(context, tx, id);
}
