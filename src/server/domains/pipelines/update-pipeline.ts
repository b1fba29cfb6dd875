import type { BodyOf } from '@shared/contract/endpoint';
import type { Pipeline, updatePipeline as endpoint } from '@shared/contract/pipelines';
import { listKey } from '@shared/rules/list-name';
import type { TransactionScope } from '../../platform/scope';
import { type PipelinesContext, begin, pipelineById, requireFreeName, requirePipeline } from './context';
import * as repository from './repository';

/** Gives a pipeline another name, or hides it. */
export async function updatePipeline(
  context: PipelinesContext,
  tx: TransactionScope,
  id: string,
  { name, is_crm_visible }: BodyOf<typeof endpoint>,
): Promise<Pipeline> {
  const all = await begin(context, tx);
  const old = requirePipeline(all, id);
  if (name !== undefined) requireFreeName(all.pipelines, name, { except: id, taken: 'pipeline_taken' });
  await repository.changePipeline(tx, id, {
    ...(name === undefined ? {} : { name, name_key: listKey(name) }),
    is_crm_visible: is_crm_visible ?? old.is_crm_visible,
  });
  return pipelineById(context, tx, id);
}
