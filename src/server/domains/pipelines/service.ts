import type { BodyOf } from '@shared/contract/endpoint';
import type {
  createStage,
  Pipeline,
  updatePipeline as updatePipelineEndpoint,
  updateStage as updateStageEndpoint,
} from '@shared/contract/pipelines';
import { applyOrder } from '@shared/rules/apply-order';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, inTransaction } from '../../platform/scope';
import { addStage } from './add-stage';
import {
  type PipelineDeals,
  type PipelinesContext,
  type StageRef,
  begin,
  pipelineById,
  putInOrder,
  readAll,
  requirePipeline,
  stagesOf,
  toPipeline,
} from './context';
import { createPipeline } from './create-pipeline';
import { removePipeline } from './remove-pipeline';
import { removeStage } from './remove-stage';
import * as repository from './repository';
import { updatePipeline } from './update-pipeline';
import { updateStage } from './update-stage';

export type { PipelineDeals } from './context';

/** Pipelines that deals go through, with their stages. */
export interface PipelinesService {
  list(scope: Scope): Promise<Pipeline[]>;
  /** @throws AppError `pipeline_not_found`. */
  byId(scope: Scope, id: string): Promise<Pipeline>;
  create(caller: Caller, name: string, key: string | null): Promise<Pipeline>;
  update(caller: Caller, id: string, change: BodyOf<typeof updatePipelineEndpoint>): Promise<Pipeline>;
  order(caller: Caller, ids: readonly string[]): Promise<void>;
  /** Its deals move to a stage of another pipeline. Answers how many. */
  remove(caller: Caller, id: string, moveTo: string | null): Promise<number>;
  addStage(
    caller: Caller,
    id: string,
    input: BodyOf<typeof createStage>,
    key: string | null,
  ): Promise<Pipeline>;
  updateStage(caller: Caller, place: StageRef, change: BodyOf<typeof updateStageEndpoint>): Promise<Pipeline>;
  orderStages(caller: Caller, id: string, ids: readonly string[]): Promise<Pipeline>;
  /** Its deals move to another stage of the same pipeline. Answers how many. */
  removeStage(caller: Caller, place: StageRef, moveTo: string | null): Promise<number>;
}

export function createPipelinesService(
  { clock, database, events }: Platform,
  deals: PipelineDeals,
): PipelinesService {
  const context: PipelinesContext = { database, events, deals };
  return {
    async list(scope) {
      const [all, uses] = await Promise.all([readAll(scope), deals.usesOfStages(scope)]);
      return all.pipelines.map((row) => toPipeline(all, uses, row));
    },

    byId: (scope, id) => pipelineById(context, scope, id),

    create: (caller, name, key) =>
      once(caller, clock, { key, endpoint: 'pipeline', body: { name } }, (tx) =>
        createPipeline(context, tx, name),
      ),

    update: (caller, id, change) => inTransaction(caller, (tx) => updatePipeline(context, tx, id, change)),

    async order(caller, ids) {
      await inTransaction(caller, async (tx) => {
        const current = (await begin(context, tx)).pipelines.map(({ _id }) => _id);
        for (const [position, id] of applyOrder(current, ids).entries()) {
          await repository.changePipeline(tx, id, { position });
        }
      });
    },

    remove: (caller, id, moveTo) =>
      inTransaction(caller, (tx) => removePipeline(context, tx, caller, id, moveTo)),

    addStage: (caller, id, input, key) =>
      once(caller, clock, { key, endpoint: `pipeline/${id}/stage`, body: input }, (tx) =>
        addStage(context, tx, id, input),
      ),

    updateStage: (caller, place, change) =>
      inTransaction(caller, (tx) => updateStage(context, tx, place, change)),

    orderStages: (caller, id, ids) =>
      inTransaction(caller, async (tx) => {
        const all = await begin(context, tx);
        requirePipeline(all, id);
        const current = stagesOf(all, id).map(({ _id }) => _id);
        await putInOrder(tx, id, applyOrder(current, ids));
        return pipelineById(context, tx, id);
      }),

    removeStage: (caller, place, moveTo) =>
      inTransaction(caller, (tx) => removeStage(context, tx, caller, place, moveTo)),
  };
}
