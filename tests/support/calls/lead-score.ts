import { type EndpointCalls, type Json, SOME_ID as ID, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly scoreRule: string;
  }
}

const CHANGES: readonly Json[] = [
  {
    add: [{ name: 'Writes', points: 4, enabled: true, condition: { kind: 'deals', state: 'won', most: 3 } }],
    update: [
      { _id: ID, name: 'Wrote', points: -4, enabled: false, condition: { kind: 'wrote_within', days: 7 } },
    ],
    remove: [ID],
  },
];

export const endpointCalls: EndpointCalls = {
  records: { scoreRule: 'scoreRule1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('score_rules')
      .values({
        business_id,
        _id: records.scoreRule,
        name: 'Okafor',
        points: 3,
        enabled: 1,
        position: 90,
        condition: JSON.stringify({ kind: 'filled', field: 'email' }),
      })
      .execute();
  },
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
  bodies: {
    'POST /lead-score/changes': CHANGES,
    'POST /lead-score/preview': CHANGES,
  },
};
