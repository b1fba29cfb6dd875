import { type EndpointCalls, SOME_ID as ID } from '../endpoint-calls';

const ACTIVITY = 'activity1';
const DATE = '2030-01-01T08:00:00.000Z';

const WRITTEN = {
  activity_date: DATE,
  customer_ids: [ID],
  company_id: ID,
  deal_ids: [ID],
  customer_attendee: [ID],
  marketer_attendee: [ID],
  create: 'call',
  task_follow: 'one_week',
  activity_data: {
    content: {
      subject: 'Prices',
      description: [
        {
          type: 'list',
          data: {
            text: 'One',
            spans: [
              {
                text: 'One',
                bold: true,
                italic: true,
                underline: true,
                strike: true,
                href: 'https://parley.example',
                mention: ID,
              },
            ],
            items: [[{ text: 'One' }]],
            style: 'ordered',
            level: 1,
          },
        },
      ],
      attachments: [{ _id: ID, url: '/api/media/x/y', type: 'image/png' }],
    },
    metadata: {
      timezone: 'Asia/Karachi',
      outcome: 'connected',
      direction: 'inbound',
      duration: 15,
      location: 'Lagos',
    },
  },
};

export const endpointCalls: EndpointCalls = {
  async plant({ scope: { business_id, db }, owner: created_by, records, now }) {
    await db
      .insertInto('activities')
      .values({
        business_id,
        _id: ACTIVITY,
        activity_type: 4,
        status: 3,
        at: now,
        created_by,
        workflow_id: null,
        source_key: null,
        data: JSON.stringify({
          content: { description: [{ type: 'paragraph', data: { text: 'Okafor likes rye' } }] },
        }),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('activity_links')
      .values({
        business_id,
        kind: 1,
        record_id: records.contact,
        at: now,
        activity_id: ACTIVITY,
        activity_type: 4,
      })
      .execute();
  },
  calls: {
    'GET /activity/list': { path: '/activity/list', query: { activity_type: '4' } },
    'GET /activity/export': { path: '/activity/export' },
    'GET /activity/calendar': {
      path: '/activity/calendar',
      query: { start_date: DATE, end_date: '2030-01-08T08:00:00.000Z' },
    },
    'GET /activity/:id': { path: `/activity/${ACTIVITY}` },
    'POST /activity': ({ contact }) => ({
      path: '/activity',
      body: { activity_type: 4, activity_date: DATE, customer_ids: [contact] },
    }),
    'PUT /activity/:id': { path: `/activity/${ACTIVITY}`, body: { activity_date: DATE } },
    'DELETE /activity/:id': { path: `/activity/${ACTIVITY}` },
  },
  bodies: {
    'POST /activity': [{ activity_type: 4, status: 3, ...WRITTEN }],
    'PUT /activity/:id': [{ activity_type: 4, ...WRITTEN }],
  },
  queries: {
    'GET /activity/calendar': { start_date: DATE, end_date: DATE },
    'GET /activity/export': {
      activity_type: '4,29',
      customer_ids: ID,
      company_id: ID,
      deal_ids: ID,
      workflow_id: ID,
      customer: 'Ana',
      start_date: DATE,
      end_date: DATE,
      hide_activity: 'true',
    },
    'GET /activity/list': {
      activity_type: '4,29',
      customer_ids: ID,
      company_id: ID,
      deal_ids: ID,
      workflow_id: ID,
      customer: 'Ana',
      start_date: DATE,
      end_date: DATE,
      hide_activity: 'true',
      group_by: 'day',
      timezone: 'Asia/Karachi',
      rows_per_page: '10',
      cursor: `1.${ID}`,
    },
  },
};
