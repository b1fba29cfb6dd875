import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

const PAGE = { page_num: '1', rows_per_page: '30' };

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /customer/bin': at('/customer/bin'),
    'GET /company/bin': at('/company/bin'),
    'GET /deal/bin': at('/deal/bin'),
    // What the calls of other domains name stays where it is: these name records that are not there.
    'DELETE /customer/:id': at(`/customer/${ID}`),
    'DELETE /customer': at('/customer', { body: { customer_id: [ID] } }),
    'POST /customer/restore': ({ contact }) => ({
      path: '/customer/restore',
      body: { customer_id: [contact] },
    }),
    'DELETE /company': at('/company', { body: { company_id: [ID] } }),
    'POST /company/restore': ({ company }) => ({ path: '/company/restore', body: { company_id: [company] } }),
    'DELETE /deal/:id': at(`/deal/${ID}`),
    'DELETE /deal': at('/deal', { body: { deal_ids: [ID] } }),
    'POST /deal/restore': ({ deal }) => ({ path: '/deal/restore', body: { deal_ids: [deal] } }),
  },
  bodies: {
    'DELETE /customer': [{ customer_id: [ID] }],
    'POST /customer/restore': [{ customer_id: [ID] }],
    'DELETE /company': [{ company_id: [ID] }],
    'POST /company/restore': [{ company_id: [ID] }],
    'DELETE /deal': [{ deal_ids: [ID] }],
    'POST /deal/restore': [{ deal_ids: [ID] }],
  },
  queries: { 'GET /customer/bin': PAGE, 'GET /company/bin': PAGE, 'GET /deal/bin': PAGE },
};
