import type { Notification } from '@shared/contract/notifications';
import type { Task } from '@shared/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signIn } from '../support/client';
import { searchDocOf } from '../../src/server/platform/search/search-doc';
import { scopeOf } from '../support/channel';
import { type InboxTest, type Refusal, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { givePlan } from '../support/locked-plan';
import { joinTeam } from '../support/people';
import { openStream } from '../support/stream';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PASSWORD = 'a-long-enough-password';
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

interface TaskPage {
  readonly rows: Task[];
  readonly total_number_of_records: number;
  readonly total_task: number;
  readonly total_overdue_task: number;
  readonly total_today_task: number;
  readonly total_week_task: number;
  readonly next_page: number | null;
}

describe('tasks', () => {
  let test: InboxTest;
  let manager: Client;
  let contact: string;
  let deal: string;
  const company = 'company-tasks';

  beforeAll(async () => {
    test = await startInbox();
    manager = test.team.members.manager;
    const { conversation } = await test.says('+436603000009', 'Hello');
    contact = conversation.participants.find(({ type }) => type === 'customer')!.part_id;
    const { db } = scopeOf(test, test.team.business);
    const { business } = test.team;
    await db
      .insertInto('companies')
      .values({
        business_id: business,
        _id: company,
        mp_company_label: 'Okafor 100% Wool',
        name_key: 'okafor 100% wool',
        created_at: 1,
      })
      .execute();
    const pipeline = dataOf(
      await test.owner.post<{ data: { _id: string; stages: { _id: string; kind: string }[] } }>('/pipeline', {
        name: 'Sales',
      }),
    );
    deal = 'deal-tasks';
    await db
      .insertInto('deals')
      .values({
        business_id: business,
        _id: deal,
        deal_title: 'Autumn suits',
        deal_value: 1,
        probability: 1,
        pipeline_id: pipeline._id,
        created_at: 1,
        pipeline_stage_id: pipeline.stages.find(({ kind }) => kind === 'won')!._id,
      })
      .execute();
    const named = { business_id: business, ...searchDocOf('Okafor 100% Wool'), company_id: company };
    await db.insertInto('company_search_docs').values(named).execute();
    const titled = { business_id: business, ...searchDocOf('Autumn suits'), deal_id: deal };
    await db.insertInto('deal_search_docs').values(titled).execute();
  });
  afterAll(() => test.close());

  const soon = (ms: number): string => new Date(test.now() + ms).toISOString();
  const post = (body: object, client = test.owner) => client.post<{ data: Task }>('/task', body);
  const create = async (body: object, client = test.owner): Promise<Task> =>
    dataOf(await post({ title: 'Call back', ...body }, client));
  const put = (id: string, body: object, client = test.owner) =>
    client.request<{ data: Task }>('PUT', `/task/${id}`, { body });
  const list = async (query: Record<string, string | number> = {}, client = test.owner) =>
    dataOf(await client.get<{ data: TaskPage }>('/task/list', query));
  const titles = async (query: Record<string, string | number>) =>
    (await list({ rows_per_page: 100, ...query })).rows.map(({ title }) => title);
  const byId = (id: string, client = test.owner) => client.get<{ data: Task }>(`/task/${id}`);
  const fieldsOf = (answer: { body: unknown }) => (answer.body as Partial<Refusal>).error?.fields;
  const told = async (client: Client, subtype: string): Promise<Notification[]> => {
    const again = await signIn(test, client.profile.email, PASSWORD);
    const { rows } = dataOf(
      await again.get<{ data: { rows: Notification[] } }>('/notifications', { rows_per_page: 100 }),
    );
    return rows.filter((row) => row.subtype === subtype);
  };

  it('are created with everything that they are about, and read again', async () => {
    const due = soon(2 * DAY);
    const made = await create({
      title: '  Call Amara  ',
      type: 'call',
      priority: 1,
      due_date: due,
      reminder: 3,
      notes: '',
      assignee_id: test.agent.profile.id,
      customer_ids: [contact],
      company_ids: [company],
      deal_ids: [deal, deal],
    });
    expect(made).toMatchObject({
      title: 'Call Amara',
      type: 'call',
      priority: 1,
      status: 1,
      due_date: due,
      reminder: 3,
      reminder_date: new Date(Date.parse(due) - HOUR).toISOString(),
      notes: null,
      assignee_id: { _id: test.agent.profile.id, email: test.agent.profile.email },
      created_by: { _id: test.owner.profile.id },
      customer_ids: [{ _id: contact }],
      company_ids: [{ _id: company, mp_company_label: 'Okafor 100% Wool' }],
      deal_ids: [{ _id: deal, deal_title: 'Autumn suits', pipeline_stage_id: { name: 'Won', kind: 'won' } }],
    });
    expect(dataOf(await byId(made._id))).toEqual(made);
    expect(dataOf(await put(made._id, { title: 'Call Amara again' }))).toEqual({
      ...made,
      title: 'Call Amara again',
    });
  });

  it('are to-dos of priority 3 without a reminder when nothing else is said', async () => {
    expect(await create({})).toMatchObject({
      type: 'to-do',
      priority: 3,
      status: 1,
      reminder: 0,
      due_date: null,
      reminder_date: null,
      notes: null,
      assignee_id: null,
      customer_ids: [],
      company_ids: [],
      deal_ids: [],
    });
    expect(await create({ due_date: '', assignee_id: '', notes: '', reminder_date: '' })).toMatchObject({
      due_date: null,
      assignee_id: null,
      notes: null,
    });
  });

  it('are listed by contact, person and title together, as a list inside another page asks', async () => {
    const mine = { customer_ids: [contact], assignee_id: test.agent.profile.id };
    await create({ ...mine, title: 'Embedded: mine' });
    await create({ ...mine, title: 'Embedded: theirs', assignee_id: test.owner.profile.id });
    await create({ ...mine, title: 'Embedded: elsewhere', customer_ids: [] });
    const of = { customer_id: contact, title: 'embedded' };
    expect(await titles({ ...of, assignee_id: test.agent.profile.id })).toEqual(['Embedded: mine']);
    expect(await titles(of)).toEqual(['Embedded: theirs', 'Embedded: mine']);
    expect(await titles({ ...of, title: 'embedded: nothing' })).toEqual([]);
  });

  it('are created once for one key', async () => {
    const headers = { 'idempotency-key': 'task-once-1' };
    const body = { title: 'Only once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.owner.request<{ data: Task }>('POST', '/task', { body, headers })),
    );
    expect(new Set(answers.map((answer) => dataOf(answer)._id)).size).toBe(1);
    expect(await titles({ title: 'only once' })).toEqual(['Only once']);
    const other = { body: { title: 'Something else' }, headers };
    expect(refusalOf(await test.owner.request('POST', '/task', other))).toBe('409 idempotency_key_reused');
  });

  it('refuse reminders as the rules have them, with the sentence at the field', async () => {
    const own = { title: 'Remind', assignee_id: test.owner.profile.id };
    const refused = async (body: object) => fieldsOf(await post({ ...own, ...body }));
    expect(await refused({ reminder: 1 })).toEqual({ reminder: 'Please select a due date first.' });
    expect(await refused({ reminder: 2, due_date: soon(10 * MINUTE) })).toEqual({
      reminder: 'Reminder time is in the past. Adjust the due date or pick another option.',
    });
    const outside = { reminder_date: 'Reminder must be set before the due date and after the current time.' };
    expect(await refused({ reminder: 5, due_date: soon(DAY), reminder_date: soon(-HOUR) })).toEqual(outside);
    expect(await refused({ reminder: 5, due_date: soon(DAY), reminder_date: soon(2 * DAY) })).toEqual(
      outside,
    );
    expect(await refused({ reminder: 1, due_date: soon(DAY), assignee_id: null })).toEqual({
      assignee_id: 'Choose who is to be reminded, or take the reminder away.',
    });

    const task = await create({ ...own, reminder: 5, due_date: soon(2 * DAY), reminder_date: soon(DAY) });
    expect(fieldsOf(await put(task._id, { due_date: soon(HOUR) }))).toEqual({
      due_date: 'Reminder date cannot be greater than due date.',
    });
    expect(fieldsOf(await put(task._id, { assignee_id: null }))).toMatchObject({
      assignee_id: expect.stringContaining('reminded'),
    });
    // The reminder follows the due date; without one its time is gone.
    const due = soon(3 * DAY);
    const moved = dataOf(await put(task._id, { reminder: 2, due_date: due }));
    expect(moved.reminder_date).toBe(new Date(Date.parse(due) - 30 * MINUTE).toISOString());
    expect(dataOf(await put(task._id, { reminder: 0 })).reminder_date).toBeNull();
  });

  it('refuse what does not exist, and people who are not here', async () => {
    const refused = async (body: object) => fieldsOf(await post({ title: 'x', ...body }));
    expect(await refused({ title: ' ' })).toEqual({ title: 'A task needs a title.' });
    expect(await refused({ type: 'visit' })).toHaveProperty('type');
    expect(await refused({ status: 3 })).toEqual({
      status: 'Only Todo, In Progress and Done can be chosen.',
    });
    expect(await refused({ customer_ids: [GONE] })).toHaveProperty('customer_ids');
    expect(await refused({ company_ids: [deal] })).toHaveProperty('company_ids');
    expect(await refused({ deal_ids: [GONE] })).toHaveProperty('deal_ids');
    const stranger = test.other.members.agent.profile.id;
    expect(refusalOf(await post({ title: 'x', assignee_id: stranger }))).toBe('404 member_not_found');
    expect(await refused({ assignee_id: stranger })).toHaveProperty('assignee_id');
    expect(refusalOf(await put(GONE, { status: 9 }))).toBe('404 task_not_found');
    expect(await titles({ title: 'x' })).toEqual([]);
  });

  it('belong to their workspace, and to those who may', async () => {
    const { _id } = await create({ title: 'Ours alone' });
    const stranger = test.other.members.owner;
    expect(refusalOf(await byId(_id, stranger))).toBe('404 task_not_found');
    expect(refusalOf(await put(_id, { status: 9 }, stranger))).toBe('404 task_not_found');
    expect(refusalOf(await stranger.request('DELETE', `/task/${_id}`))).toBe('404 task_not_found');
    const { viewer } = test.team.members;
    expect(refusalOf(await put(_id, { status: 9 }, viewer))).toBe('403 permission_denied');
    expect(refusalOf(await post({ title: 'x' }, viewer))).toBe('403 permission_denied');
    expect(refusalOf(await test.agent.request('DELETE', `/task/${_id}`))).toBe('403 permission_denied');
    expect(dataOf(await put(_id, { status: 2 }, test.agent)).status).toBe(2);
  });

  it('do not show records that a person may not view, and do not lose them either', async () => {
    const { marketer } = test.team.members;
    const { _id } = await create({ title: 'Half seen', customer_ids: [contact], deal_ids: [deal] });
    const seen = dataOf(await byId(_id, marketer));
    expect([seen.customer_ids.length, seen.deal_ids]).toEqual([1, []]);
    const writer = await joinTeam(test, test.team.business, await writerRole(), 'wilma');
    dataOf(await put(_id, { customer_ids: [], deal_ids: [], status: 2 }, writer));
    const whole = dataOf(await byId(_id));
    expect([whole.customer_ids, whole.deal_ids.length]).toEqual([[], 1]);
  });

  async function writerRole(): Promise<string> {
    const answer = await test.owner.post<{ data: { _id: string } }>('/workspace/roles', {
      role_name: 'Writer of tasks',
      permissions: { tasks: ['view', 'update'], crm_contacts: ['view'] },
    });
    return dataOf(answer)._id;
  }

  it('are found by every filter, with the totals of what the filters leave', async () => {
    const own = { assignee_id: manager.profile.id };
    const zone = { start_of_day: soon(-12 * HOUR), end_of_day: soon(12 * HOUR) };
    const week = { start_of_week: soon(-2 * DAY), end_of_week: soon(5 * DAY) };
    await create({ ...own, title: 'F late', due_date: soon(-DAY), type: 'call' });
    await create({ ...own, title: 'F late but done', due_date: soon(-HOUR), status: 9, type: 'email' });
    await create({ ...own, title: 'F today_100%', due_date: soon(HOUR), status: 2 });
    await create({ ...own, title: 'F this week', due_date: soon(3 * DAY), type: 'email' });
    await create({ ...own, title: 'F some day' });
    const query = { ...zone, ...week, assignee_id: manager.profile.id };
    const page = await list({ ...query, rows_per_page: 2 });
    expect(page).toMatchObject({
      total_number_of_records: 5,
      total_task: 5,
      total_overdue_task: 1,
      next_page: 2,
      total_today_task: 2,
      total_week_task: 4,
    });
    expect(page.rows.map(({ title }) => title)).toEqual(['F some day', 'F this week']);
    expect((await list({ ...query, rows_per_page: 2, page_num: 3 })).rows).toHaveLength(1);
    expect(await list({ ...query, page_num: 9 })).toMatchObject({ rows: [], next_page: null });
    expect(await titles({ ...query, overdue: '1' })).toEqual(['F late']);
    const today = { start_date: zone.start_of_day, end_date: zone.end_of_day };
    expect(await titles({ ...query, ...today })).toEqual(['F late but done', 'F today_100%']);
    expect(await titles({ ...query, type: 'call,email' })).toEqual([
      'F this week',
      'F late but done',
      'F late',
    ]);
    expect(await titles({ ...query, status: '2,9' })).toEqual(['F today_100%', 'F late but done']);
    expect(await titles({ ...query, title: 'TODAY_1' })).toEqual(['F today_100%']);
    expect(await titles({ ...query, title: '0%' })).toEqual(['F today_100%']);
    expect(await titles({ ...query, title: 'f%day' })).toEqual([]);
    const filtered = await list({ ...query, ...today, type: 'email', title: 'f ' });
    expect(filtered).toMatchObject({ total_number_of_records: 1, total_task: 2, total_week_task: 2 });
  });

  it('count the day and the week of the caller when the query does not say which', async () => {
    const { total_today_task, total_week_task } = await list();
    expect(total_week_task).toBeGreaterThanOrEqual(total_today_task);
  });

  it('tell everybody who looks on', async () => {
    const watching = await openStream(test.url, test.agent);
    const { _id } = await create({ title: 'Watched' });
    await put(_id, { priority: 1 });
    await test.owner.request('DELETE', `/task/${_id}`);
    await until(() =>
      expect(
        watching.frames.filter(({ event }) => event?.kind === 'tasks.updated' && event.task_id === _id),
      ).toHaveLength(3),
    );
    watching.close();
    expect(refusalOf(await byId(_id))).toBe('404 task_not_found');
    const { rows } = dataOf(
      await test.owner.get<{ data: { rows: { kind: string; summary: string }[] } }>('/workspace/audit-log'),
    );
    expect(rows[0]).toMatchObject({ kind: 'task.deleted', summary: 'Deleted the task “Watched”' });
  });

  it('tell whom they are assigned to by somebody else, once, until they are deleted', async () => {
    const before = (await told(test.agent, 'TASK_assign')).length;
    const task = await create({ title: 'For you', assignee_id: test.agent.profile.id });
    await put(task._id, { assignee_id: test.agent.profile.id, priority: 1 });
    await create({ title: 'For me', assignee_id: test.agent.profile.id }, test.agent);
    const news = await told(test.agent, 'TASK_assign');
    expect(news).toHaveLength(before + 1);
    expect(news[0]).toMatchObject({
      title: expect.stringMatching(/assigned you a task: For you$/),
      path: `task?task_id=${task._id}`,
      target: { kind: 'task', _id: task._id },
    });
    expect(await told(test.owner, 'TASK_assign')).toEqual([]);
    await test.owner.request('DELETE', `/task/${task._id}`);
    expect(await told(test.agent, 'TASK_assign')).toHaveLength(before);
  });

  it('remind whom they are assigned to at their time: once, moved, and not when they are done', async () => {
    const own = { assignee_id: test.agent.profile.id, reminder: 2 };
    const texts = async () => (await told(test.agent, 'TASK_due')).map(({ title }) => title);
    await create({ ...own, title: 'R one', due_date: soon(2 * HOUR) });
    const moved = await create({ ...own, title: 'R moved', due_date: soon(2 * HOUR) });
    await put(moved._id, { due_date: soon(4 * HOUR) });
    const done = await create({ ...own, title: 'R done', due_date: soon(2 * HOUR) });
    await put(done._id, { status: 9 });
    const gone = await create({ ...own, title: 'R gone', due_date: soon(2 * HOUR) });
    await test.owner.request('DELETE', `/task/${gone._id}`);
    await test.advance(80 * MINUTE);
    expect(await texts()).not.toContain('Reminder: R one');
    await test.advance(11 * MINUTE);
    const first = await texts();
    expect(first.filter((title) => title.startsWith('Reminder: R'))).toEqual(['Reminder: R one']);
    await test.advance(2 * HOUR);
    expect((await texts()).filter((title) => title.startsWith('Reminder: R'))).toEqual([
      'Reminder: R moved',
      'Reminder: R one',
    ]);
    // Its time is past: the rest of the task can still be changed.
    expect(dataOf(await put(moved._id, { title: 'R moved and told' })).title).toBe('R moved and told');
  });

  it('remind nobody while the plan of the workspace keeps it closed', async () => {
    await create({ title: 'Locked', assignee_id: test.agent.profile.id, reminder: 1, due_date: soon(HOUR) });
    await givePlan(test, test.team.business, 'paused', null);
    await test.advance(2 * HOUR);
    await givePlan(test, test.team.business, 'active', null);
    expect((await told(test.agent, 'TASK_due')).map(({ title }) => title)).not.toContain('Reminder: Locked');
  });

  it('are nobody’s when whoever had them leaves', async () => {
    const leaver = await joinTeam(test, test.team.business, await writerRole2(), 'lena');
    const { _id } = await create({
      title: 'Left behind',
      assignee_id: leaver.profile.id,
      reminder: 1,
      due_date: soon(DAY),
    });
    await test.owner.request('DELETE', `/workspace/members/${leaver.profile.id}`);
    expect(dataOf(await byId(_id))).toMatchObject({ assignee_id: null, reminder: 0, reminder_date: null });
  });

  async function writerRole2(): Promise<string> {
    const { rows } = dataOf(
      await test.owner.get<{ data: { rows: { _id: string; role_name: string }[] } }>('/workspace/roles'),
    );
    return rows.find(({ role_name }) => role_name === 'Writer of tasks')!._id;
  }

  it('keep both when two people change different fields at once', async () => {
    const { _id } = await create({ title: 'Shared' });
    await Promise.all([
      put(_id, { priority: 1 }),
      put(_id, { status: 2 }, test.agent),
      put(_id, { type: 'call' }),
    ]);
    expect(dataOf(await byId(_id))).toMatchObject({ priority: 1, status: 2, type: 'call' });
  });

  it('are figures of the dashboard, in all and one’s own', async () => {
    const figures = async (client: Client) =>
      dataOf(
        await client.get<{ data: { overdue: number; own: { overdue: number } } | null }>('/dashboard/tasks', {
          time_zone: 'Europe/Berlin',
        }),
      );
    const again = await signIn(test, manager.profile.email, PASSWORD);
    const before = (await figures(again))!;
    await create({ title: 'Late', due_date: soon(-HOUR), assignee_id: manager.profile.id });
    await create({ title: 'Late too', due_date: soon(-HOUR) });
    await create({ title: 'Late, but done', due_date: soon(-HOUR), status: 9 });
    const after = (await figures(again))!;
    expect([after.overdue - before.overdue, after.own.overdue - before.own.overdue]).toEqual([2, 1]);
  });

  it('find companies and deals by a part of their names', async () => {
    const names = async (path: string, query: Record<string, string>) =>
      dataOf(
        await test.owner.get<{ data: { rows: { _id: string }[]; next_page: number | null } }>(path, query),
      );
    expect((await names('/company/list', { label: 'OKAFOR 100%' })).rows.map(({ _id }) => _id)).toEqual([
      company,
    ]);
    expect((await names('/company/list', { label: 'okafor_100' })).rows).toEqual([]);
    expect((await names('/deal/list', { deal_title: 'AUTUMN' })).rows.map(({ _id }) => _id)).toEqual([deal]);
    expect(dataOf(await test.owner.get<{ data: object }>(`/deal/${deal}`))).toMatchObject({
      deal_title: 'Autumn suits',
    });
    expect(refusalOf(await test.other.members.owner.get(`/deal/${deal}`))).toBe('404 deal_not_found');
  });

  it('two letters find inside words, in tasks, companies, deals, templates and contacts alike', async () => {
    const { _id: task } = await create({ title: 'Steam the tailcoat' });
    const template = dataOf(
      await test.owner.post<{ data: { _id: string } }>('/template', {
        template_name: 'spring_offer',
        template_content: { components: [{ type: 'BODY', text: 'We open at nine.' }] },
      }),
    );
    const found = async (path: string, query: Record<string, string>): Promise<string[]> => {
      const { rows } = dataOf(await test.owner.get<{ data: { rows: { _id: string }[] } }>(path, query));
      return rows.map(({ _id }) => _id);
    };
    for (const letters of ['ea', 'EA', 'tea'])
      expect(await found('/task/list', { title: letters }), letters).toContain(task);
    for (const letters of ['fo', 'FO', 'kaf'])
      expect(await found('/company/list', { label: letters }), letters).toEqual([company]);
    for (const letters of ['ut', 'UM', 'tum'])
      expect(await found('/deal/list', { deal_title: letters }), letters).toEqual([deal]);
    for (const letters of ['ri', 'FF', 'prin'])
      expect(await found('/template', { search: letters }), letters).toContain(template._id);
    const { name } = dataOf(await test.owner.get<{ data: { name: string } }>(`/customer/${contact}`));
    const inside = name.slice(1, 3);
    expect(await found('/customer/customerList', { name: inside }), inside).toContain(contact);
  });

  it('are in the day and the week of their people', async () => {
    const { system } = test.app.platform.database;
    await system
      .updateTable('users')
      .set({ timezone: 'America/New_York' })
      .where('_id', '=', manager.profile.id)
      .execute();
    // On a Monday, the news of the day may have come already by the clock of the zone before.
    await system.deleteFrom('digests').where('user_id', '=', manager.profile.id).execute();
    const clear = async () => {
      const { rows } = await list({ assignee_id: manager.profile.id, rows_per_page: 100 });
      for (const { _id } of rows) await test.owner.request('DELETE', `/task/${_id}`);
    };
    await clear();
    const at = nextMonday();
    await test.advance(at - 30 * MINUTE - test.now());
    // Up to a week has passed: the session from before may have ended.
    const again = await signIn(test, test.owner.profile.email, PASSWORD);
    const own = { assignee_id: manager.profile.id };
    await create({ ...own, title: 'D late', due_date: soon(-DAY) }, again);
    await create({ ...own, title: 'D today', due_date: soon(4 * HOUR) }, again);
    await create({ ...own, title: 'D this week', due_date: soon(3 * DAY) }, again);
    await create({ ...own, title: 'D done', due_date: soon(4 * HOUR), status: 9 }, again);
    await test.advance(31 * MINUTE);
    const [day] = await until(async () => {
      const news = await told(manager, 'TASK_daily_assigned');
      expect(news[0]?.text).toContain('task');
      return news;
    });
    expect(day?.text.split('\n')).toEqual(['1 task of yours is due today', '1 task of yours is overdue']);
    const [week] = await told(manager, 'TASK_weekly_assigned');
    expect(week?.text.split('\n')).toEqual([
      '2 tasks of yours are due this week',
      '1 task of yours is overdue',
    ]);
    expect(await told(manager, 'TASK_no_weekly_scheduled_task')).toEqual([]);
    // A week on nothing is due: who plans with tasks is told, who never did is not.
    await test.advance(7 * DAY);
    await until(async () => {
      expect((await told(manager, 'TASK_no_weekly_scheduled_task')).map(({ title }) => title)).toEqual([
        'No task of yours is due this week',
      ]);
    });
    expect(await told(test.team.members.marketer, 'TASK_no_weekly_scheduled_task')).toEqual([]);
  });

  /** The next Monday on which clocks in New York show eight. */
  function nextMonday(): number {
    const show = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    let at = Math.ceil(test.now() / (15 * MINUTE) + 4) * 15 * MINUTE;
    while (!/^Mon.*08:00$/.test(show.format(at))) at += 15 * MINUTE;
    return at;
  }
});
