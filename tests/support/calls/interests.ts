import { type EndpointCalls, at } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly interest: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { interest: 'interest1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('interests')
      .values({ business_id, _id: records.interest, label: 'Okafor', name_key: 'okafor' })
      .execute();
  },
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
