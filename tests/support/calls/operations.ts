import { type EndpointCalls, SOME_ID } from '../endpoint-calls';

const OPERATION = 'operation1';
const path = `/operations/${OPERATION}`;

export const endpointCalls: EndpointCalls = {
  async plant({ scope: { business_id, db }, records, owner: created_by }) {
    await db
      .insertInto('operations')
      .values({
        business_id,
        _id: OPERATION,
        kind: 'contacts.add_tags',
        state: 'cancelled',
        records: JSON.stringify({ ids: [records.contact] }),
        params: JSON.stringify({ ids: [SOME_ID], names: [] }),
        subject: 'Okafor',
        actor: JSON.stringify({ _id: created_by, name: 'Ada Okafor' }),
        created_by,
        total: 1,
        failed: 1,
        created_at: 1,
        finished_at: 1,
        cursor: null,
        error: null,
        undo_of: null,
        undone_by: null,
        dismissed_at: null,
        file_name: null,
        file_until: null,
      })
      .execute();
    await db
      .insertInto('operation_failures')
      .values({ business_id, operation_id: OPERATION, seq: 0, record_id: records.contact, reason: 'Gone.' })
      .execute();
  },
  calls: {
    'GET /operations': { path: '/operations', query: { of: 'mine' } },
    'GET /operations/columns': { path: '/operations/columns', query: { kind: 'contacts.export' } },
    'POST /operations': ({ contact, tag }) => ({
      path: '/operations',
      body: { kind: 'contacts.add_tags', records: { ids: [contact] }, params: { ids: [tag] } },
    }),
    'POST /operations/count': { path: '/operations/count', body: { kind: 'contacts.bin', filter: {} } },
    'GET /operations/:id': { path },
    'GET /operations/:id/failures': { path: `${path}/failures` },
    'GET /operations/:id/failures/file': { path: `${path}/failures/file` },
    'POST /operations/:id/cancel': { path: `${path}/cancel` },
    'POST /operations/:id/undo': { path: `${path}/undo` },
    'POST /operations/:id/dismiss': { path: `${path}/dismiss` },
    'GET /operations/:id/file': { path: `${path}/file` },
  },
  bodies: {
    'POST /operations/count': [{ kind: 'contacts.bin', filter: { tags: SOME_ID } }],
    'POST /operations': [
      {
        kind: 'contacts.add_tags',
        records: { ids: [SOME_ID] },
        params: { ids: [SOME_ID], names: ['VIP'] },
      },
      { kind: 'contacts.set_stage', records: { filter: { tags: SOME_ID } }, params: { id: SOME_ID } },
    ],
  },
  queries: {
    'GET /operations': { of: 'mine', rows_per_page: '10' },
    'GET /operations/columns': { kind: 'contacts.export' },
    'GET /operations/:id/failures': { rows_per_page: '10' },
  },
};
