import * as contract from '@shared/contract/pipelines';
import { type Route, route } from '../../platform/http/route';
import { pageOf } from '../../platform/lists/page-of';
import type { PipelinesService } from './service';

export function pipelineRoutes(pipelines: PipelinesService): Route[] {
  return [
    route(contract.pipelineList, async ({ caller, query }) => {
      const visible = query.is_crm_visible === undefined ? null : Number(query.is_crm_visible);
      const rows = (await pipelines.list(caller)).filter(
        ({ is_crm_visible }) => visible === null || is_crm_visible === visible,
      );
      return { data: pageOf(rows, query) };
    }),
    route(contract.pipelineById, async ({ caller, params }) => ({
      data: await pipelines.byId(caller, params.id),
    })),
    route(contract.createPipeline, async ({ caller, body, idempotencyKey }) => ({
      data: await pipelines.create(caller, body.name, idempotencyKey),
    })),
    route(contract.updatePipeline, async ({ caller, params, body }) => ({
      data: await pipelines.update(caller, params.id, body),
    })),
    route(contract.orderPipelines, async ({ caller, body }) => {
      await pipelines.order(caller, body.ids);
      return { data: { done: true as const } };
    }),
    route(contract.deletePipeline, async ({ caller, params, query }) => ({
      data: { done: true as const, used: await pipelines.remove(caller, params.id, query.move_to ?? null) },
    })),
    route(contract.createStage, async ({ caller, params, body, idempotencyKey }) => ({
      data: await pipelines.addStage(caller, params.id, body, idempotencyKey),
    })),
    route(contract.updateStage, async ({ caller, params, body }) => ({
      data: await pipelines.updateStage(caller, { pipeline: params.id, stage: params.stageId }, body),
    })),
    route(contract.orderStages, async ({ caller, params, body }) => ({
      data: await pipelines.orderStages(caller, params.id, body.ids),
    })),
    route(contract.deleteStage, async ({ caller, params, query }) => {
      const place = { pipeline: params.id, stage: params.stageId };
      return {
        data: {
          done: true as const,
          used: await pipelines.removeStage(caller, place, query.move_to ?? null),
        },
      };
    }),
  ];
}
