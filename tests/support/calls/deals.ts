import { type EndpointCalls, SOME_ID as ID } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly deal: string;
  }
}

const REST = {
  fields: { wine: '_red' },
  deal_industry: 'Fabrics',
  company_id: ID,
  collaborator_ids: [ID],
  assignee_id: ID,
  deal_status: 1,
  lost_reason: 'Too dear',
};
const FILTER = {
  deal_title: 'coats',
  assignee: ID,
  closes_from: '2030-01-01',
  closes_until: '2030-01-31',
};

export const endpointCalls: EndpointCalls = {
  records: { deal: 'deal1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('deals')
      .values({
        business_id,
        _id: records.deal,
        deal_title: 'Okafor',
        deal_value: 1,
        probability: 1,
        created_at: 1,
        pipeline_id: records.pipeline,
        pipeline_stage_id: records.stage,
      })
      .execute();
  },
  calls: {
    'POST /deal': ({ contact, pipeline, stage }) => ({
      path: '/deal',
      body: {
        deal_title: 'Ovens',
        pipeline_id: pipeline,
        pipeline_stage_id: stage,
        customer_ids: [contact],
      },
    }),
    'GET /deal/:id': ({ deal }) => ({ path: `/deal/${deal}` }),
    'GET /deal/:id/history': ({ deal }) => ({ path: `/deal/${deal}/history` }),
    'PATCH /deal/:id': ({ deal }) => ({ path: `/deal/${deal}`, body: { deal_value: 2 } }),
    'PUT /deal/:id/stage': ({ deal, stage }) => ({
      path: `/deal/${deal}/stage`,
      body: { pipeline_stage_id: stage, after: null },
    }),
    'GET /deal/board': ({ pipeline, stage }) => ({
      path: '/deal/board',
      query: { pipeline_id: pipeline, pipeline_stage_id: stage },
    }),
    'GET /deal/totals': ({ pipeline }) => ({ path: '/deal/totals', query: { pipeline_id: pipeline } }),
    'GET /deal/forecast': ({ pipeline }) => ({ path: '/deal/forecast', query: { pipeline_id: pipeline } }),
    'GET /deal/list': ({ contact }) => ({ path: '/deal/list', query: { customer_ids: contact } }),
  },
  bodies: {
    'POST /deal': [
      {
        deal_title: 'Two ovens',
        deal_value: 1200.5,
        probability: 40,
        expected_close_date: '2030-01-01',
        pipeline_id: ID,
        pipeline_stage_id: ID,
        customer_ids: [ID],
        ...REST,
      },
    ],
    'PATCH /deal/:id': [{ deal_title: 'Three ovens', updated_at: '2030-01-01T00:00:00.000Z', ...REST }],
    'PUT /deal/:id/stage': [{ pipeline_stage_id: ID, after: ID, lost_reason: 'Too dear', probability: 20 }],
  },
  queries: {
    'GET /deal/list': {
      customer_ids: ID,
      company_id: ID,
      pipeline_id: ID,
      pipeline_stage_id: ID,
      ...FILTER,
      sort: 'deal_value',
      order: 'asc',
      page_num: '1',
      rows_per_page: '30',
    },
    'GET /deal/board': {
      pipeline_id: ID,
      pipeline_stage_id: ID,
      ...FILTER,
      rows_per_page: '25',
      cursor: '1~deal1',
    },
    'GET /deal/totals': { pipeline_id: ID, ...FILTER },
    'GET /deal/forecast': { pipeline_id: ID, assignee: ID },
  },
};
