import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /integration/webhook': at('/integration/webhook'),
    'PUT /integration/webhook': at('/integration/webhook', { body: { url: '' } }),
    'POST /integration/webhook/secret': at('/integration/webhook/secret'),
    'GET /integration/deliveries': at('/integration/deliveries'),
    'GET /integration/deliveries/:id': ({ delivery }) => ({ path: `/integration/deliveries/${delivery}` }),
    'POST /integration/deliveries/:id/redeliver': ({ delivery }) => ({
      path: `/integration/deliveries/${delivery}/redeliver`,
    }),
    'POST /integration/:platform/test': at('/integration/webhook/test'),
    'GET /integration/slack': at('/integration/slack'),
    'GET /integration/slack/connect': at('/integration/slack/connect'),
    'DELETE /integration/:platform/:integration_id': ({ integration }) => ({
      path: `/integration/slack/${integration}`,
    }),
    'GET /integration/mail': at('/integration/mail'),
  },
  bodies: {
    'PUT /integration/webhook': [{ url: 'https://example.com/in' }],
  },
  queries: {
    'GET /integration/deliveries': {
      channel: 'webhook',
      state: 'failed',
      rows_per_page: '30',
      cursor: `1700000000000.${ID}`,
    },
    'GET /integration/slack/callback': { code: 'c', state: 's', error: 'e' },
    'GET /notifications/unsubscribe': { token: 't' },
    'POST /notifications/unsubscribe': { token: 't' },
  },
};
