import { z } from 'zod';
import { data, done, id, listPage, pageNo } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { shownOrHidden } from './fields';
import { listName, removed, used } from './shared-lists';

/** Pipelines of one workspace, and stages of one pipeline, at most. */
export const MAX_PIPELINES = 60;
export const MAX_STAGES = 40;

/** What a stage says of its deals. Badges are green for won, red for lost, blue otherwise (spec 3 §9). */
const stageKind = z.enum(['open', 'won', 'lost']);
export type StageKind = z.infer<typeof stageKind>;

export const pipelineStage = z.object({
  _id: id,
  name: z.string(),
  kind: stageKind,
  /** Percent; 100 for won, 0 for lost. */
  probability: z.number().int(),
  /** Deals in it. */
  used,
});
export type PipelineStage = z.infer<typeof pipelineStage>;

export const pipeline = z.object({
  _id: id,
  name: z.string(),
  /** 1: listed with the CRM's places, 2: not. */
  is_crm_visible: shownOrHidden,
  stages: z.array(pipelineStage),
});
export type Pipeline = z.infer<typeof pipeline>;

const name = listName('A pipeline needs a name.');
const stageName = listName('A stage needs a name.');
const probability = z
  .number()
  .int('A probability is a whole number of percent.')
  .min(0, 'A probability is between 0 and 100 percent.')
  .max(100, 'A probability is between 0 and 100 percent.');
const view = { kind: 'workspace', action: 'view', module: 'crm_deals_pipeline' } as const;
const update = { kind: 'workspace', action: 'update', module: 'crm_deals_pipeline' } as const;

export const pipelineList = endpoint({
  method: 'GET',
  path: '/pipeline/list',
  domain: 'pipelines',
  summary: 'Deal pipelines with their stages, in their order.',
  access: view,
  query: z.object({
    rows_per_page: z.coerce.number().int().min(0).max(100).default(60),
    page_num: pageNo,
    is_crm_visible: z.enum(['1', '2']).optional(),
    type: z.literal('2').optional(),
  }),
  response: listPage(pipeline),
});

export const pipelineById = endpoint({
  method: 'GET',
  path: '/pipeline/:id',
  domain: 'pipelines',
  summary: 'One pipeline with its stages.',
  access: view,
  params: z.object({ id }),
  response: data(pipeline),
});

export const createPipeline = endpoint({
  method: 'POST',
  path: '/pipeline',
  domain: 'pipelines',
  summary: 'Adds a pipeline with stages to begin with.',
  access: { kind: 'workspace', action: 'create', module: 'crm_deals_pipeline' },
  body: z.object({ name }),
  response: data(pipeline),
  idempotent: true,
});

export const updatePipeline = endpoint({
  method: 'PATCH',
  path: '/pipeline/:id',
  domain: 'pipelines',
  summary: 'Renames a pipeline, or says whether it is listed with the CRM’s places.',
  access: update,
  params: z.object({ id }),
  body: z.object({ name: name.optional(), is_crm_visible: shownOrHidden.optional() }),
  response: data(pipeline),
});

export const orderPipelines = endpoint({
  method: 'PUT',
  path: '/pipeline/order',
  domain: 'pipelines',
  summary: 'Orders the pipelines.',
  access: update,
  body: z.object({ ids: z.array(id).min(1).max(MAX_PIPELINES) }),
  response: done,
});

export const deletePipeline = endpoint({
  method: 'DELETE',
  path: '/pipeline/:id',
  domain: 'pipelines',
  summary: 'Deletes a pipeline with its stages; its deals move to the stage `move_to` of another one.',
  access: { kind: 'workspace', action: 'delete', module: 'crm_deals_pipeline' },
  params: z.object({ id }),
  query: z.object({ move_to: id.optional() }),
  response: removed,
});

export const createStage = endpoint({
  method: 'POST',
  path: '/pipeline/:id/stages',
  domain: 'pipelines',
  summary: 'Adds a stage, as the last one that is open, or as the last one of all.',
  access: update,
  params: z.object({ id }),
  body: z.object({ name: stageName, kind: stageKind.default('open'), probability: probability.default(50) }),
  response: data(pipeline),
  idempotent: true,
});

export const updateStage = endpoint({
  method: 'PATCH',
  path: '/pipeline/:id/stages/:stageId',
  domain: 'pipelines',
  summary: 'Changes a stage; what is left out stays as it is.',
  access: update,
  params: z.object({ id, stageId: id }),
  body: z.object({
    name: stageName.optional(),
    kind: stageKind.optional(),
    probability: probability.optional(),
  }),
  response: data(pipeline),
});

export const orderStages = endpoint({
  method: 'PUT',
  path: '/pipeline/:id/stages/order',
  domain: 'pipelines',
  summary: 'Orders the stages of a pipeline.',
  access: update,
  params: z.object({ id }),
  body: z.object({ ids: z.array(id).min(1).max(MAX_STAGES) }),
  response: data(pipeline),
});

export const deleteStage = endpoint({
  method: 'DELETE',
  path: '/pipeline/:id/stages/:stageId',
  domain: 'pipelines',
  summary: 'Deletes a stage; its deals move to `move_to` of the same pipeline. One stage stays.',
  access: update,
  params: z.object({ id, stageId: id }),
  query: z.object({ move_to: id.optional() }),
  response: removed,
});

/** What open windows are told. */
export const liveEvents = [
  /** Deal pipelines and their stages. */
  eventOf('pipelines.updated', {}),
] as const;
