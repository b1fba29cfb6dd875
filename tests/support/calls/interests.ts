import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /interest/list': at('/interest/list'),
    'POST /interest': at('/interest', { body: { label: 'Bread' } }),
    'PATCH /interest/:id': ({ interest }) => ({ path: `/interest/${interest}`, body: { label: 'Cake' } }),
    'DELETE /interest/:id': ({ interest }) => ({ path: `/interest/${interest}` }),
  },
  bodies: {
    'POST /interest': [{ label: 'Bread' }],
    'PATCH /interest/:id': [{ label: 'Bread' }],
  },
  queries: {
    'GET /interest/list': { rows_per_page: '0', page_num: '1' },
  },
};
