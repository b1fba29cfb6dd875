import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /website_visitors': at('/website_visitors'),
    'GET /website_visitors/:id/sessions': ({ visitor }) => ({
      path: `/website_visitors/${visitor}/sessions`,
    }),
    'GET /website_visitors/:id/user_events': ({ visitor }) => ({
      path: `/website_visitors/${visitor}/user_events`,
    }),
    'GET /website_visitors/:unique_id/events': ({ browser }) => ({
      path: `/website_visitors/${browser}/events`,
    }),
    'GET /website_tracking': at('/website_tracking'),
    'PUT /website_tracking': at('/website_tracking', {
      body: { is_on: false, domains: ['shop.test'], keep_whole_ip: false },
    }),
    'POST /website_tracking/key': at('/website_tracking/key'),
    'POST /website_tracking/secret': at('/website_tracking/secret'),
  },
  bodies: {
    'PUT /website_tracking': [{ is_on: true, domains: ['www.example.com'], keep_whole_ip: false }],
  },
  queries: {
    'GET /website_visitors': {
      row_per_page: '20',
      page: '1',
      cursor: `abc.${ID}`,
      known_customer_only: 'true',
      start_date: '2030-01-01T08:00:00.000Z',
      end_date: '2030-01-01T08:00:00.000Z',
    },
    'GET /website_visitors/:id/sessions': { rows_per_page: '20', page: '1', cursor: `abc.${ID}` },
    'GET /website_visitors/:id/user_events': {
      session_id: ID,
      rows_per_page: '20',
      page: '1',
      cursor: `abc.${ID}`,
    },
    'GET /website_visitors/:unique_id/events': { verify: '1' },
  },
};
