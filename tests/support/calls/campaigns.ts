import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  async plant({ scope: { business_id, db }, now: created_at }) {
    await db
      .insertInto('campaigns')
      .values({ business_id, _id: 'campaign1', name: 'Okafor', name_key: 'okafor', created_at })
      .execute();
  },
  calls: { 'GET /campaign/list': at('/campaign/list') },
  queries: { 'GET /campaign/list': { rows_per_page: '0', page_num: '1' } },
};
