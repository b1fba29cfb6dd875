import { type EndpointCalls, SOME_ID as ID } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly deal: string;
  }
}

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
      },
    ],
  },
  queries: {
    'GET /deal/list': { customer_ids: ID, deal_title: 'coats', page_num: '1', rows_per_page: '30' },
  },
};
