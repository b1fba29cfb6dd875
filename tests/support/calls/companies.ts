import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /company/list': at('/company/list'),
    'GET /company/:id': ({ company }) => ({ path: `/company/${company}` }),
  },
  queries: {
    'GET /company/list': { label: 'linden', page_num: '1', rows_per_page: '30' },
  },
};
