import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly delivery: string;
    readonly integration: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { delivery: 'delivery1', integration: 'integration1' },
  async plant({ scope: { business_id, db }, owner, records, now }) {
    await db
      .insertInto('deliveries')
      .values({
        business_id,
        _id: records.delivery,
        channel: 'webhook',
        event: 'TASK_assign',
        target: 'https://okafor.example/',
        body: '{"title":"Okafor"}',
        state: 'failed',
        attempts: 9,
        status_code: 500,
        answer: 'Okafor',
        error: 'The address answered 500.',
        duration_ms: 12,
        tried_at: now,
        next_at: null,
        created_at: now,
        redelivery_of: null,
      })
      .execute();
    await db
      .insertInto('integrations')
      .values({
        business_id,
        _id: records.integration,
        platform: 'slack',
        status: 0,
        token: null,
        organization_id: 'T1',
        organization_name: 'Okafor',
        channel_id: 'C1',
        channel_name: '#okafor',
        post_url: null,
        connected_by: owner,
        connected_at: now,
      })
      .execute();
  },
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
