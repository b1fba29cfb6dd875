import { type Pipeline, MAX_PIPELINES } from '@shared/contract/pipelines';
import { listKey } from '@shared/rules/list-name';
import { AppError } from '../../platform/errors';
import { newShortId } from '../../platform/ids';
import type { TransactionScope } from '../../platform/scope';
import { type PipelinesContext, begin, nextPosition, pipelineById, requireFreeName } from './context';
import * as repository from './repository';
import { FIRST_STAGES } from './stage-rules';

/** A pipeline with the stages that each begins with. */
export async function createPipeline(
  context: PipelinesContext,
  tx: TransactionScope,
  name: string,
): Promise<Pipeline> {
  const { pipelines } = await begin(context, tx);
  if (pipelines.length >= MAX_PIPELINES) throw new AppError('too_many_pipelines');
  requireFreeName(pipelines, name, { except: null, taken: 'pipeline_taken' });
  const _id = newShortId();
  await repository.insertPipeline(tx, {
    _id,
    name,
    name_key: listKey(name),
    position: nextPosition(pipelines),
  });
  for (const [position, stage] of FIRST_STAGES.entries()) {
    const row = { ...stage, _id: newShortId(), pipeline_id: _id, position };
    await repository.insertStage(tx, { ...row, name_key: listKey(stage.name) });
  }
  return pipelineById(context, tx, _id);
}
