import type { BodyOf } from '@shared/contract/endpoint';
import type { Pipeline, updateStage as endpoint } from '@shared/contract/pipelines';
import { listKey } from '@shared/rules/list-name';
import type { TransactionScope } from '../../platform/scope';
import {
  type PipelinesContext,
  type StageRef,
  begin,
  pipelineById,
  requireFreeName,
  requireStage,
  stagesOf,
} from './context';
import * as repository from './repository';
import { probabilityOf } from './stage-rules';

/** Gives a stage another name, kind or probability. */
export async function updateStage(
  context: PipelinesContext,
  tx: TransactionScope,
  place: StageRef,
  change: BodyOf<typeof endpoint>,
): Promise<Pipeline> {
  const all = await begin(context, tx);
  const old = requireStage(all, place);
  const { name } = change;
  if (name !== undefined) {
    const rows = stagesOf(all, place.pipeline);
    requireFreeName(rows, name, { except: place.stage, taken: 'stage_taken' });
  }
  const kind = change.kind ?? old.kind;
  await repository.changeStage(tx, place, {
    ...(name === undefined ? {} : { name, name_key: listKey(name) }),
    kind,
    probability: probabilityOf(kind, change.probability, old),
  });
  return pipelineById(context, tx, place.pipeline);
}
