import { type EndpointCalls, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly apiToken: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { apiToken: 'apiToken1' },
  async plant({ scope: { business_id, db }, owner, records, now }) {
    await db
      .insertInto('api_tokens')
      .values({
        business_id,
        _id: records.apiToken,
        name: 'Okafor',
        created_by: owner,
        token_hash: `token of ${business_id}`,
        ends_with: 'abcd',
        permissions: '{}',
        created_at: now,
        expires_at: null,
        last_used_on: null,
      })
      .execute();
  },
  calls: {
    'GET /workspace/api-tokens': at('/workspace/api-tokens'),
    'POST /workspace/api-tokens': at('/workspace/api-tokens', {
      body: { name: 'Reports', permissions: { chat: ['view'] }, expires_in_days: 30 },
    }),
    'DELETE /workspace/api-tokens/:id': ({ apiToken }) => ({ path: `/workspace/api-tokens/${apiToken}` }),
  },
  bodies: {
    'POST /workspace/api-tokens': [{ name: 'Reports', permissions: { chat: ['view'] }, expires_in_days: 30 }],
  },
};
