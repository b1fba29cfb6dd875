import { type EndpointCalls, SOME_ID } from '../endpoint-calls';

const VIEW = 'view1';
const filter = { status: '1,2', tab: 'week' };

export const endpointCalls: EndpointCalls = {
  async plant({ scope: { business_id, db }, owner: owner_id }) {
    const shared = { business_id, list: 'tasks', filter: '{}', columns: null, seen_by: '', position: 1 };
    await db
      .insertInto('saved_views')
      .values({ ...shared, _id: VIEW, name: 'Okafor', name_key: 'okafor', owner_id, updated_at: 1 })
      .execute();
  },
  calls: {
    'GET /views': { path: '/views', query: { list: 'tasks' } },
    'POST /views': { path: '/views', body: { list: 'tasks', name: 'This week', filter } },
    'PATCH /views/:id': { path: `/views/${VIEW}`, body: { filter } },
    'DELETE /views/:id': { path: `/views/${VIEW}` },
  },
  bodies: {
    'POST /views': [{ list: 'tasks', name: 'This week', filter, columns: ['title', 'due'], is_shared: true }],
    'PATCH /views/:id': [
      {
        name: 'This week',
        filter: { user: SOME_ID },
        columns: ['title', 'due'],
        is_shared: true,
        updated_at: '2030-01-01T08:00:00.000Z',
      },
    ],
  },
  queries: { 'GET /views': { list: 'tasks' } },
};
