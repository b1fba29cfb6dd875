import { type EndpointCalls, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly collection: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { collection: 'collection1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('collections')
      .values({ business_id, _id: records.collection, title: 'Okafor' })
      .execute();
  },
  calls: {
    'GET /collection/list': at('/collection/list'),
    'POST /collection': at('/collection', { body: { title: 'Spring' } }),
    'PATCH /collection/:id': ({ collection }) => ({
      path: `/collection/${collection}`,
      body: { title: 'Autumn' },
    }),
    'DELETE /collection/:id': ({ collection }) => ({ path: `/collection/${collection}` }),
  },
  bodies: {
    'POST /collection': [{ title: 'Spring' }],
    'PATCH /collection/:id': [{ title: 'Spring' }],
  },
  queries: {
    'GET /collection/list': { rows_per_page: '0', page_num: '1' },
  },
};
