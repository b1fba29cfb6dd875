import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
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
