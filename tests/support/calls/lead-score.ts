import { type EndpointCalls, at } from '../endpoint-calls';

export const endpointCalls: EndpointCalls = {
  calls: {
    'GET /lead-score': at('/lead-score'),
    'POST /lead-score/changes': ({ scoreRule }) => ({
      path: '/lead-score/changes',
      body: {
        update: [
          {
            _id: scoreRule,
            name: 'Has a number',
            points: 7,
            enabled: true,
            condition: { kind: 'filled', field: 'phone' },
          },
        ],
      },
    }),
    'POST /lead-score/preview': ({ scoreRule }) => ({
      path: '/lead-score/preview',
      body: { remove: [scoreRule] },
    }),
    'GET /lead-score/contact/:id': ({ contact }) => ({ path: `/lead-score/contact/${contact}` }),
  },
};
