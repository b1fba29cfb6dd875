import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly pipeline: string;
    readonly stage: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { pipeline: 'pipeline1', stage: 'stage1' },
  async plant({ scope: { business_id, db }, records: { pipeline, stage } }) {
    await db.insertInto('pipelines').values({ business_id, _id: pipeline, name: 'Okafor' }).execute();
    await db
      .insertInto('pipeline_stages')
      .values({ business_id, pipeline_id: pipeline, _id: stage, name: 'Okafor', position: 0 })
      .execute();
  },
  calls: {
    'GET /pipeline/list': at('/pipeline/list'),
    'GET /pipeline/:id': ({ pipeline }) => ({ path: `/pipeline/${pipeline}` }),
    'POST /pipeline': at('/pipeline', { body: { name: 'Repairs' } }),
    'PATCH /pipeline/:id': ({ pipeline }) => ({ path: `/pipeline/${pipeline}`, body: { name: 'Orders' } }),
    'PUT /pipeline/order': ({ pipeline }) => ({ path: '/pipeline/order', body: { ids: [pipeline] } }),
    'POST /pipeline/:id/stages': ({ pipeline }) => ({
      path: `/pipeline/${pipeline}/stages`,
      body: { name: 'Offer' },
    }),
    'PATCH /pipeline/:id/stages/:stageId': ({ pipeline, stage }) => ({
      path: `/pipeline/${pipeline}/stages/${stage}`,
      body: { probability: 30 },
    }),
    'PUT /pipeline/:id/stages/order': ({ pipeline, stage }) => ({
      path: `/pipeline/${pipeline}/stages/order`,
      body: { ids: [stage] },
    }),
    'DELETE /pipeline/:id/stages/:stageId': ({ pipeline, stage }) => ({
      path: `/pipeline/${pipeline}/stages/${stage}`,
    }),
    'DELETE /pipeline/:id': ({ pipeline }) => ({ path: `/pipeline/${pipeline}` }),
  },
  bodies: {
    'POST /pipeline': [{ name: 'Repairs' }],
    'PATCH /pipeline/:id': [{ name: 'Repairs', is_crm_visible: 2 }],
    'PUT /pipeline/order': [{ ids: [ID] }],
    'POST /pipeline/:id/stages': [{ name: 'Offer', kind: 'open', probability: 40 }],
    'PATCH /pipeline/:id/stages/:stageId': [{ name: 'Offer', kind: 'open', probability: 40 }],
    'PUT /pipeline/:id/stages/order': [{ ids: [ID] }],
  },
  queries: {
    'GET /pipeline/list': { rows_per_page: '60', page_num: '1', is_crm_visible: '1', type: '2' },
    'DELETE /pipeline/:id': { move_to: ID },
    'DELETE /pipeline/:id/stages/:stageId': { move_to: ID },
  },
};
