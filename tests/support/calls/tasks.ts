import { type EndpointCalls, SOME_ID as ID } from '../endpoint-calls';

declare module '../endpoint-calls' {
  interface Records {
    readonly task: string;
  }
}

export const endpointCalls: EndpointCalls = {
  records: { task: 'task1' },
  async plant({ scope: { business_id, db }, records }) {
    await db
      .insertInto('tasks')
      .values({
        business_id,
        _id: records.task,
        title: 'Call Okafor',
        title_key: 'call okafor',
        type: 'call',
        priority: 3,
        status: 1,
        open: 1,
        due_date: 1,
        reminder_date: null,
        notes: 'Good morning',
        assignee_id: null,
        created_by: 'nobody',
        created_at: 1,
        updated_at: 1,
      })
      .execute();
  },
  async link({ scope: { business_id, db }, records: { task, contact, deal, company } }) {
    const about = { business_id, task_id: task, position: 0 };
    await db
      .insertInto('task_contacts')
      .values({ ...about, contact_id: contact })
      .execute();
    await db
      .insertInto('task_deals')
      .values({ ...about, deal_id: deal })
      .execute();
    await db
      .insertInto('task_companies')
      .values({ ...about, company_id: company })
      .execute();
  },
  calls: {
    'GET /task/list': { path: '/task/list' },
    'GET /task/:id': { path: '/task/task1' },
    'POST /task': { path: '/task', body: { title: 'Call back', type: 'call' } },
    'PUT /task/:id': { path: '/task/task1', body: { status: 9 } },
    'DELETE /task/:id': { path: '/task/task1' },
  },
  bodies: {
    'POST /task': [
      {
        title: 'Call back',
        type: 'call',
        priority: 1,
        status: 1,
        notes: 'In the morning',
        due_date: '2030-01-01T08:00:00.000Z',
        reminder: 5,
        reminder_date: '2029-12-31T08:00:00.000Z',
        assignee_id: ID,
        customer_ids: [ID],
        company_ids: [ID],
        deal_ids: [ID],
      },
    ],
    'PUT /task/:id': [
      {
        title: 'Call back',
        type: 'call',
        priority: 1,
        status: 9,
        notes: 'In the morning',
        due_date: '2030-01-01T08:00:00.000Z',
        reminder: 5,
        reminder_date: '2029-12-31T08:00:00.000Z',
        assignee_id: ID,
        customer_ids: [ID],
        company_ids: [ID],
        deal_ids: [ID],
      },
    ],
  },
  queries: {
    'GET /task/list': {
      title: 'call',
      status: '1,2',
      type: 'call,to-do',
      assignee_id: ID,
      overdue: '1',
      page_num: '1',
      start_date: '2030-01-01T08:00:00.000Z',
      end_date: '2030-01-01T08:00:00.000Z',
      rows_per_page: '10',
      start_of_day: '2030-01-01T08:00:00.000Z',
      end_of_day: '2030-01-01T08:00:00.000Z',
      start_of_week: '2030-01-01T08:00:00.000Z',
      end_of_week: '2030-01-01T08:00:00.000Z',
      today: '2030-01-01T08:00:00.000Z',
    },
  },
};
