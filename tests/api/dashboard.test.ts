import type { Client } from '../support/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ConversationMetrics,
  DealMetrics,
  MessageMetrics,
  TeamMetrics,
  Times,
} from '@shared/contract/dashboard';
import type { Role } from '@shared/contract/workspaces';
import { type ConnectedNumber, connectNumber, scopeOf } from '../support/channel';
import { type InboxTest, dataOf, startInbox, until } from '../support/inbox';
import { joinTeam } from '../support/people';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What the test itself takes between two steps, at most. */
const SLACK = 30_000;
const ZONE = 'Europe/Berlin';

describe('the dashboard', () => {
  let test: InboxTest;

  /** The number that the test at hand writes to: its figures are of nothing else. */
  let number: ConnectedNumber;

  beforeAll(async () => {
    test = await startInbox();
    await nextMorning();
  });
  beforeEach(async () => {
    number = await connectNumber(test, test.team.business);
  });
  afterAll(() => test.close());

  /** Plays a customer by the server's clock, which the test moves on. */
  const says = (phone: string, body: string) =>
    test.says(phone, { type: 'text', text: { body }, timestamp: Math.floor(test.now() / 1000) }, number);
  type Query = Record<string, string | undefined>;
  const card = async <Value>(name: string, query: Query = {}, client: Client = test.owner): Promise<Value> =>
    dataOf(await client.get<{ data: Value }>(`/dashboard/${name}`, query));
  const ofDays = (days: string): Query => ({ days, time_zone: ZONE, platform_account_id: number.account });
  const ofNumber = (): Query => ({ platform_account_id: number.account });
  const responses = (days = '1') => card<Times>('response-times', ofDays(days));
  const resolutions = (days = '1') => card<Times>('resolution-times', ofDays(days));
  const person = async (client: Client) => {
    const { people } = await card<TeamMetrics>('team', ofDays('1'));
    return people.find(({ _id }) => _id === client.profile.id);
  };
  const ids = async (query: Query): Promise<string[]> => {
    const { rows, total } = await test.list({ ...query, platform_account_id: number.account });
    expect(total).toBe(rows.length);
    return rows.map(({ _id }) => _id);
  };
  const took = (ms: number | null | undefined, minutes: number): void => {
    expect(ms).toBeGreaterThanOrEqual(minutes * MINUTE - 1000);
    expect(ms).toBeLessThan(minutes * MINUTE + SLACK);
  };
  /** Far from midnight in the zone, so that a day is long enough for the tests. */
  const nextMorning = async (): Promise<void> => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
    const [hour = 0, minute = 0] = clock.format(test.now()).split(':').map(Number);
    const since = hour * 60 + minute;
    await test.advance((24 * 60 - since + 8 * 60) * MINUTE);
  };

  it('first response: from the question to the first answer of a teammate; notes are none', async () => {
    const { conversation } = await says('+436604000003', 'Is my order ready?');
    await test.advance(5 * MINUTE);
    await test.owner.post(`/chat/whatsapp/conversations/${conversation._id}/notes`, {
      body: 'Is it?',
      mentions: [],
    });
    expect(await responses()).toMatchObject({ count: 0, median: null, p90: null });
    await test.advance(5 * MINUTE);
    await test.send(conversation._id, 'It is.', test.agent);
    await test.advance(MINUTE);
    await test.send(conversation._id, 'Until six.', test.agent);

    const times = await responses();
    expect(times.count).toBe(1);
    took(times.median, 10);
    expect(times.p90).toBe(times.median);
    expect(times.days).toHaveLength(1);
    expect(times.days[0]).toMatchObject({ count: 1, median: times.median });
    took((await person(test.agent))?.median_first_response, 10);
    const { from, until: end } = times;
    expect(await ids({ activity: 'answered', from, until: end })).toEqual([conversation._id]);
    expect(await ids({ activity: 'answered', from, until: end, by: test.agent.profile.id })).toEqual([
      conversation._id,
    ]);
    expect(await ids({ activity: 'answered', from, until: end, by: test.owner.profile.id })).toEqual([]);
    const me = await test.list({ activity: 'answered', from, until: end, by: 'me' }, test.agent);
    expect(me.total).toBe(1);
  });

  it('resolution: to the closing; who writes again is counted again, a closing that is taken back is none', async () => {
    const { conversation } = await says('+436604000004', 'The wheel is loose.');
    await test.advance(20 * MINUTE);
    await test.change([conversation._id], { state: 'closed' }, test.agent);
    const first = await resolutions();
    expect(first.count).toBe(1);
    took(first.median, 20);
    const { from, until: end } = first;
    expect(await ids({ activity: 'resolved', from, until: end })).toEqual([conversation._id]);

    await test.change([conversation._id], { state: 'open' });
    expect(await resolutions()).toMatchObject({ count: 0, median: null });
    await test.advance(10 * MINUTE);
    await test.change([conversation._id], { state: 'closed' }, test.agent);
    took((await resolutions()).median, 30);

    await test.advance(5 * MINUTE);
    await says('+436604000004', 'It is loose again.');
    await test.advance(2 * MINUTE);
    await test.send(conversation._id, 'Bring it in.', test.agent);
    took((await responses()).median, 2);
    await test.advance(2 * MINUTE);
    await test.change([conversation._id], { state: 'closed' }, test.agent);
    const both = await resolutions();
    expect(both.count).toBe(2);
    took(both.median, 4);
    took(both.p90, 30);
    // Two tickets, one conversation.
    expect(await person(test.agent)).toMatchObject({ resolved: 1, answered: 1, sent: 1, is_member: true });
    expect(await ids({ activity: 'resolved', from, until: end, by: test.agent.profile.id })).toEqual([
      conversation._id,
    ]);
  });

  it('an answer that fails has answered nobody; the next one counts', async () => {
    const { conversation } = await says('+436604000005', 'Hello?');
    await test.advance(3 * MINUTE);
    test.emulator?.core.config.patch({ sends: { fail_next: { count: 1, code: 131026, mode: 'async' } } });
    await test.send(conversation._id, 'Hello!', test.agent);
    await test.settled();
    await until(async () => expect((await responses()).count).toBe(0));
    await test.advance(4 * MINUTE);
    await test.send(conversation._id, 'Hello again!', test.agent);
    const times = await responses();
    expect(times.count).toBe(1);
    took(times.median, 7);
  });

  it('messages by day, in and out, without notes; each day leads to its conversations', async () => {
    const { conversation } = await says('+436604000006', 'One');
    await says('+436604000006', 'Two');
    await test.send(conversation._id, 'Three');
    await test.owner.post(`/chat/whatsapp/conversations/${conversation._id}/notes`, {
      body: 'Four',
      mentions: [],
    });
    const figures = await card<MessageMetrics>('messages', ofDays('7'));
    expect(figures.days).toHaveLength(7);
    const today = figures.days.at(-1);
    expect(today).toMatchObject({ received: 2, sent: 1 });
    expect(figures.received).toBe(figures.days.reduce((sum, { received }) => sum + received, 0));
    const { from = '', until: end = '' } = today ?? {};
    for (const activity of ['received', 'sent'])
      expect(await ids({ activity, from, until: end })).toEqual([conversation._id]);
    expect(await ids({ activity: 'sent', from, until: end, by: test.agent.profile.id })).toEqual([]);

    // Tomorrow, a minute later, the same messages are the day before.
    await test.advance(DAY + MINUTE);
    const later = await card<MessageMetrics>('messages', ofDays('1'));
    expect(later.before).toMatchObject({ received: 2, sent: 1 });
    expect(later).toMatchObject({ received: 0, sent: 0 });
  });

  it('deals by stage, every stage in its order, with the sums of their values', async () => {
    const { business_id, db } = scopeOf(test, test.team.business);
    expect(await card<DealMetrics>('deals')).toEqual({ pipelines: [] });
    await test.owner.post('/pipeline', { name: 'Sales' });
    const none = await card<DealMetrics>('deals');
    const [pipeline] = none.pipelines;
    const [first, second] = pipeline?.stages ?? [];
    if (!pipeline || !first || !second) throw new Error('A new pipeline has stages.');
    expect(first).toMatchObject({ count: 0, value: 0 });
    const deal = {
      business_id,
      probability: 10,
      expected_close_date: null,
      company_id: null,
      assignee_id: null,
    };
    const at = { pipeline_id: pipeline._id, created_at: 1 };
    await db
      .insertInto('deals')
      .values([
        { ...deal, ...at, _id: 'D1', deal_title: 'One', deal_value: 100.5, pipeline_stage_id: first._id },
        { ...deal, ...at, _id: 'D2', deal_title: 'Two', deal_value: 20, pipeline_stage_id: first._id },
        { ...deal, ...at, _id: 'D3', deal_title: 'Three', deal_value: 3, pipeline_stage_id: second._id },
      ])
      .execute();
    const { pipelines } = await card<DealMetrics>('deals');
    expect(pipelines[0]?.stages.slice(0, 2)).toMatchObject([
      { _id: first._id, count: 2, value: 120.5 },
      { _id: second._id, count: 1, value: 3 },
    ]);
  });

  it('leaves out what a person may not see, and is closed without the right to it', async () => {
    const role = async (role_name: string, permissions: object): Promise<Client> => {
      const made = await test.owner.post<{ data: { _id: string } }>('/workspace/roles', {
        role_name,
        permissions,
      });
      return joinTeam(test, test.team.business, dataOf(made)._id, role_name);
    };
    const seen = async (client: Client): Promise<string[]> => {
      const names = ['conversations', 'response-times', 'resolution-times', 'messages', 'deals', 'team'];
      const answers = await Promise.all(names.map((name) => card<unknown>(name, {}, client)));
      return names.filter((_name, index) => answers[index] !== null);
    };
    const view = ['view'];
    const figures = await role('Figures', { dashboard: view });
    expect(await seen(figures)).toEqual([]);
    const seller = await role('Seller', { dashboard: view, crm_deals: view, members: view });
    expect(await seen(seller)).toEqual(['deals']);
    const reader = await role('Reader', { dashboard: view, chat: view });
    const ofChat = ['conversations', 'response-times', 'resolution-times', 'messages'];
    expect(await seen(reader)).toEqual(ofChat);
    expect(await seen(test.team.members.viewer)).toEqual([...ofChat, 'deals', 'team']);
    expect(await seen(test.team.members.marketer)).toEqual([...ofChat, 'team']);
    const outside = await role('Outside', { chat: view });
    expect((await outside.get('/dashboard/conversations')).status).toBe(403);
  });

  it('shows another workspace nothing', async () => {
    const stranger = test.other.members.owner;
    expect(await card<ConversationMetrics>('conversations', {}, stranger)).toMatchObject({ open: 0 });
    expect(await card<MessageMetrics>('messages', ofDays('90'), stranger)).toMatchObject({
      received: 0,
      sent: 0,
    });
    expect(await card<Times>('response-times', ofDays('90'), stranger)).toMatchObject({ count: 0 });
    const { people } = await card<TeamMetrics>('team', ofDays('90'), stranger);
    expect(people.every(({ sent, resolved }) => sent === 0 && resolved === 0)).toBe(true);
  });

  it('somebody who has left is still counted, and told apart', async () => {
    const { rows } = dataOf(await test.owner.get<{ data: { rows: Role[] } }>('/workspace/roles'));
    const agentRole = rows.find(({ role_name }) => role_name === 'Agent')?._id ?? '';
    const temp = await joinTeam(test, test.team.business, agentRole, 'Temp');
    const { conversation } = await says('+436604000007', 'Bye?');
    await test.send(conversation._id, 'Bye.', temp);
    await test.owner.request('DELETE', `/workspace/members/${temp.profile.id}`);
    expect(await person(temp)).toMatchObject({ is_member: false, sent: 1, name: 'Temp Tester' });
  });

  it('counts what waits, as many as the lists behind the figures hold', async () => {
    const { conversation: answered } = await says('+436604000001', 'Are you open?');
    await test.send(answered._id, 'We are.');
    const { conversation: waiting } = await says('+436604000002', 'And on Sunday?');
    await test.change([waiting._id], { assignee_id: test.agent.profile.id });
    expect(await card<ConversationMetrics>('conversations', ofNumber())).toEqual({
      open: 2,
      unassigned: 1,
      unanswered: 1,
      closing: 0,
    });

    await test.advance(23 * 60 * MINUTE);
    expect(await card<ConversationMetrics>('conversations', ofNumber())).toMatchObject({
      unanswered: 1,
      closing: 1,
    });
    expect(await ids({ filter: 'closing' })).toEqual([waiting._id]);
    number = await connectNumber(test, test.team.business);
    expect(await card<ConversationMetrics>('conversations', ofNumber())).toEqual({
      open: 0,
      unassigned: 0,
      unanswered: 0,
      closing: 0,
    });
  });

  it.each([
    [{ days: '8' }, 'days'],
    [{ time_zone: 'Moon/Sea' }, 'time_zone'],
  ])('refuses %j', async (query, field) => {
    const answer = await test.owner.get('/dashboard/messages', query);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it('refuses an activity without its times', async () => {
    const answer = await test.owner.get('/chat/whatsapp/conversations', { activity: 'sent' });
    expect(answer.status).toBe(400);
  });
});
