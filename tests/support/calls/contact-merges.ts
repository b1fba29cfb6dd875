import { type EndpointCalls, SOME_ID as ID, at } from '../endpoint-calls';

const [OTHER, GONE, MERGE] = ['contact2', 'contact3', 'merge1'];
const SEEN = '2030-01-01T08:00:00.000Z';

export const endpointCalls: EndpointCalls = {
  async plant({ scope: { business_id, db }, owner: by_id, now }) {
    await db
      .insertInto('contacts')
      .values({
        business_id,
        _id: OTHER,
        first_name: 'Ama',
        last_name: 'Okafor',
        name: 'Ama Okafor',
        source: 'manual',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const merge = { kept_id: OTHER, dropped_id: GONE, dropped_name: 'A. Okafor', undo_log: '{}' };
    await db
      .insertInto('contact_merges')
      .values({ ...merge, business_id, _id: MERGE, at: now, by_id, undone_at: null })
      .execute();
  },
  async link({ scope: { business_id, db }, records: { contact: first_id }, now }) {
    const pair = { reasons: 'email', dismissed_by: null, dismissed_at: null };
    await db
      .insertInto('duplicate_pairs')
      .values({ ...pair, business_id, first_id, second_id: OTHER, found_at: now })
      .execute();
  },
  calls: {
    'POST /customer/merge': ({ contact }) => ({
      path: '/customer/merge',
      body: {
        kept: { id: contact, updated_at: SEEN },
        dropped: { id: OTHER, updated_at: SEEN },
        take: [],
        take_own: [],
      },
    }),
    'GET /customer/merge-preview': at('/customer/merge-preview', { query: { dropped: OTHER } }),
    'GET /customer/merges': at('/customer/merges'),
    'POST /customer/merge/:id/undo': at(`/customer/merge/${MERGE}/undo`),
    'GET /customer/likely-duplicates': at('/customer/likely-duplicates'),
    'POST /customer/not-duplicates': ({ contact }) => ({
      path: '/customer/not-duplicates',
      body: { first: contact, second: OTHER },
    }),
  },
  bodies: {
    'POST /customer/merge': [
      {
        kept: { id: ID, updated_at: SEEN },
        dropped: { id: OTHER, updated_at: SEEN },
        take: ['email'],
        take_own: ['wine'],
      },
    ],
    'POST /customer/not-duplicates': [{ first: ID, second: OTHER, undo: false }],
  },
  queries: {
    'GET /customer/merge-preview': { dropped: ID },
    'GET /customer/merges': { customer_id: ID },
    'GET /customer/likely-duplicates': { rows_per_page: '20', cursor: '1~contact1~contact2' },
  },
};
