import type { EndpointCalls } from '../endpoint-calls';

const CHANGE = 'change1';

export const endpointCalls: EndpointCalls = {
  async plant({ scope: { business_id, db }, owner: by_id, records, now }) {
    await db
      .insertInto('record_changes')
      .values({
        business_id,
        _id: CHANGE,
        kind: 'contact',
        record_id: records.contact,
        field: 'current_job_title',
        from_value: JSON.stringify('Okafor’s baker'),
        to_value: null,
        names: null,
        by_id,
        by_token: null,
        at: now,
      })
      .execute();
  },
  calls: {
    'GET /history': ({ contact }) => ({ path: '/history', query: { kind: 'contact', record_id: contact } }),
    'POST /history/:id/put-back': { path: `/history/${CHANGE}/put-back`, body: {} },
  },
  bodies: { 'POST /history/:id/put-back': [{ updated_at: '2030-01-01T08:00:00.000Z' }] },
  queries: {
    'GET /history': { kind: 'contact', record_id: 'contact1', rows_per_page: '20', cursor: CHANGE },
  },
};
