import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
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
