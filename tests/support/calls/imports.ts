import { type EndpointCalls, SOME_ID, at } from '../endpoint-calls';

const IMPORT = 'import1';
const path = `/imports/${IMPORT}`;

const SETTINGS = {
  fields: ['email', null],
  key: 'email',
  rule: 'both',
  empty: 'keep',
  twice: 'last',
  unreadable: 'fail',
  country: 'IN',
  date_order: 'dmy',
  decimal: '.',
  values: { '0': { Rep: SOME_ID } },
  timezone: 'UTC',
  activity_type: 31,
  stage: SOME_ID,
  assignee: SOME_ID,
  tags: [SOME_ID],
  tag_names: ['Okafor'],
  list: SOME_ID,
  campaign: SOME_ID,
};

export const endpointCalls: EndpointCalls = {
  async plant({ scope: { business_id, db }, owner: created_by, now }) {
    await db
      .insertInto('imports')
      .values({
        business_id,
        _id: IMPORT,
        entity: 'contacts',
        state: 'ready',
        error: null,
        file_name: 'Okafor.csv',
        file_size: 20,
        format: JSON.stringify({
          kind: 'csv',
          encoding: 'utf-8',
          separator: ',',
          sheets: [],
          sheet: 0,
          header: true,
        }),
        row_count: 1,
        check_id: null,
        check_counts: null,
        check_at: null,
        run_id: null,
        run_counts: null,
        run_at: null,
        created_by,
        created_at: now,
      })
      .execute();
    await db
      .insertInto('import_chunks')
      .values({ business_id, import_id: IMPORT, last_row: 1, cells: JSON.stringify([['Okafor']]) })
      .execute();
    await db
      .insertInto('import_failures')
      .values({ business_id, import_id: IMPORT, row_no: 1, reason: 'There is no email address of Okafor.' })
      .execute();
  },
  calls: {
    'POST /imports': at('/imports', { body: new FormData() }),
    'GET /imports': at('/imports'),
    'GET /imports/:id': { path },
    'GET /imports/:id/rows': { path: `${path}/rows` },
    'PATCH /imports/:id': { path, body: { settings: { rule: 'create' } } },
    'POST /imports/:id/check': { path: `${path}/check` },
    'POST /imports/:id/run': { path: `${path}/run` },
    'GET /imports/:id/failures': { path: `${path}/failures` },
    'DELETE /imports/:id': { path },
  },
  bodies: {
    'PATCH /imports/:id': [
      { settings: SETTINGS },
      { format: { encoding: 'utf-8', separator: ';', sheet: 0, header: false } },
    ],
  },
  queries: {
    'POST /imports': { entity: 'contacts', segmentId: SOME_ID, campaignId: SOME_ID },
    'GET /imports': { rows_per_page: '5', cursor: IMPORT },
    'GET /imports/:id/rows': { after: '0' },
  },
};
