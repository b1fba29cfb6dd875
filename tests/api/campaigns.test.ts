import type { MessageMetrics } from '@shared/contract/dashboard';
import type { Campaign, campaignAudience, campaignMembers } from '@shared/contract/campaigns';
import type { ResponseOf } from '@shared/contract/endpoint';
import type { Operation } from '@shared/contract/operations';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '../support/channel';
import type { Answer, Client } from '../support/client';
import { importsOf, sumsOf } from '../support/imports';
import { dataOf, refusalOf } from '../support/inbox';
import { type OperationAnswer, ended, start as startOperation } from '../support/operations';
import { joinTeam } from '../support/people';
import { templateHands } from '../support/templates';
import { ACCOUNT, type WhatsappTest, startWhatsapp, until } from '../support/whatsapp';
import { patient } from '../support/patience.mjs';

type Audience = ResponseOf<typeof campaignAudience>['data'];
type Members = ResponseOf<typeof campaignMembers>['data'];

interface Person {
  readonly first_name?: string;
  readonly phone?: string | null;
  readonly settings?: Readonly<Record<string, boolean>>;
}

describe('campaigns', () => {
  let test: WhatsappTest;
  let owner: Client;
  let template: WhatsappTemplate;
  let made = 0;

  beforeAll(async () => {
    test = await startWhatsapp();
    ({ owner } = test);
    test.emulator.core.config.patch({ templates: { review_ms: 0, review: 'approve' } });
    template = await templateHands(test).approved('campaign', {
      whatsapp_template_category: 'MARKETING',
      template_content: {
        components: [
          { type: 'BODY', text: 'Hello {{first_name}}, our {{season}} sale begins on Monday morning.' },
        ],
      },
      template_variables: [
        { name: 'first_name', default_value: 'friend' },
        { name: 'season', default_value: 'autumn' },
      ],
    });
  });
  afterEach(() => {
    test.emulator.core.config.patch({ sends: { fail_next: null } });
  });
  afterAll(() => test.close());

  const scope = () => scopeOf(test, owner.business);
  const phone = (): string => `+4366055${String((made += 1)).padStart(5, '0')}`;
  async function people(all: readonly Person[]): Promise<string[]> {
    const { business_id, db } = scope();
    const rows = all.map((person, index) => {
      const first_name = person.first_name ?? `Person ${index}`;
      return {
        business_id,
        _id: `C${String((made += 1)).padStart(6, '0')}`,
        name: first_name,
        first_name,
        last_name: '',
        phone: person.phone === undefined ? phone() : person.phone,
        communication_settings: JSON.stringify(person.settings ?? { one_to_one: true }),
        source: 'manual' as const,
        created_at: 1_000_000 + made,
        updated_at: 1_000_000,
      };
    });
    for (let from = 0; from < rows.length; from += 50)
      await db
        .insertInto('contacts')
        .values(rows.slice(from, from + 50))
        .execute();
    return rows.map(({ _id }) => _id);
  }
  const crowd = (count: number) => people(Array.from({ length: count }, () => ({})));

  const PARAMETERS = {
    first_name: { from: 'field', source: { entity: 'contact', field: 'first_name' }, fallback: 'friend' },
    season: { from: 'text', text: 'winter' },
  };
  const whole = () => ({
    campaign_name: `Campaign ${(made += 1)}`,
    platform_account_id: ACCOUNT,
    template_id: template._id,
    parameters: PARAMETERS,
  });
  const create = async (over: object = {}, client = owner): Promise<Campaign> =>
    dataOf(await client.post<{ data: Campaign }>('/campaigns', { ...whole(), ...over }));
  const add = async (id: string, records: object, client = owner): Promise<Operation> => {
    const { _id } = dataOf(
      await startOperation(client, 'campaigns.add_members', records, { campaign_id: id }),
    );
    return ended(client, _id);
  };
  const read = async (id: string): Promise<Campaign> =>
    dataOf(await owner.get<{ data: Campaign }>(`/campaigns/${id}`));
  const audience = async (id: string): Promise<Audience> =>
    dataOf(await owner.get<{ data: Audience }>(`/campaigns/${id}/audience`));
  const members = async (id: string, query: Record<string, string> = {}): Promise<Members> =>
    dataOf(await owner.get<{ data: Members }>(`/campaigns/${id}/members`, query));
  const act = (id: string, what: string, body?: object, client = owner) =>
    client.post<{ data: Campaign }>(`/campaigns/${id}/${what}`, body ?? (what === 'start' ? {} : undefined));
  const stands = (id: string, status: Campaign['status']): Promise<Campaign> =>
    until(async () => {
      const campaign = await read(id);
      expect(campaign.status, JSON.stringify(campaign)).toBe(status);
      return campaign;
    }, patient(120_000));
  /** A draft with contacts in it. */
  const filled = async (ids: readonly string[], over: object = {}): Promise<string> => {
    const { workflow_id } = await create(over);
    expect(await add(workflow_id, { ids })).toMatchObject({ state: 'done', changed: ids.length });
    return workflow_id;
  };
  /** Numbers that the emulator took a message of the campaign for, each as often as it did. */
  const takenBy = async (id: string): Promise<string[]> => {
    const { business_id, db } = scope();
    const rows = await db
      .selectFrom('campaign_members')
      .select(['message_id', 'number'])
      .where('business_id', '=', business_id)
      .where('campaign_id', '=', id)
      .execute();
    const numbers = new Map(rows.map(({ message_id, number }) => [message_id, number]));
    return test
      .accepted()
      .flatMap(({ callback_data }) => numbers.get(callback_data ?? '') ?? [])
      .sort();
  };
  const numbersOf = async (ids: readonly string[]): Promise<string[]> => {
    const { business_id, db } = scope();
    const rows = await db
      .selectFrom('contacts')
      .select('phone')
      .where('business_id', '=', business_id)
      .where('_id', 'in', ids)
      .execute();
    return rows.map((row) => (row.phone ?? '').slice(1)).sort();
  };

  it('are drafted, looked at, and sent to everybody once, with what each message says', async () => {
    const ids = await people([{ first_name: 'Asha' }, { first_name: '' }, { first_name: 'Noor' }]);
    const draft = await create();
    const { workflow_id: id } = draft;
    expect(draft).toMatchObject({ status: 'Draft', channel: 'whatsApp', template_name: 'campaign' });
    expect(await add(id, { ids })).toMatchObject({ changed: 3, undo: 'possible' });
    expect(await add(id, { ids })).toMatchObject({ changed: 0 });
    expect(await audience(id)).toEqual({
      total: 3,
      will_receive: 3,
      left_out: [],
      is_counting: false,
      problems: [],
      communication_lists: [],
    });
    expect(refusalOf(await act(id, 'start', { will_receive: 2 }))).toBe('409 campaign_audience_changed');
    expect(dataOf(await act(id, 'start', { will_receive: 3 }))).toMatchObject({ status: 'Running' });
    const done = await stands(id, 'Completed');
    expect(done).toMatchObject({ started_by: { name: expect.any(String) }, finished_at: expect.any(String) });
    expect(await takenBy(id)).toEqual(await numbersOf(ids));
    const texts = test.accepted().map(({ payload }) => JSON.stringify(payload));
    expect(texts.filter((text) => text.includes('winter'))).toHaveLength(3);
    for (const name of ['Asha', 'Noor', 'friend'])
      expect(
        texts.some((text) => text.includes(name)),
        name,
      ).toBe(true);
    await test.settled();
    await until(async () => expect((await read(id)).counts).toMatchObject({ total: 3, delivered: 3 }));
    expect(refusalOf(await act(id, 'start'))).toBe('409 campaign_not_draft');
    expect(refusalOf(await act(id, 'stop'))).toBe('409 campaign_over');
    expect(refusalOf(await owner.request('DELETE', `/campaigns/${id}`))).toBe('409 campaign_not_draft');
    const names = dataOf(
      await owner.get<{ data: { rows: { workflow_id: string }[] } }>('/campaign/list'),
    ).rows;
    expect(names.map(({ workflow_id }) => workflow_id)).toContain(id);
  });

  it('leave conversations as they were: what they begin is closed, and who waits for an answer goes on waiting', async () => {
    await test.write('+43 660 777 0001', { type: 'text', text: { body: 'Is it ready?' } });
    await test.settled();
    const waiting = (await test.conversations()).find(({ unanswered }) => unanswered);
    const asking = waiting?.participants[0]?.part_id ?? '';
    const [fresh = ''] = await crowd(1);
    const id = await filled([asking, fresh]);
    const figures = async () =>
      dataOf(await owner.get<{ data: MessageMetrics }>('/dashboard/messages', { days: '1' }));
    const before = await figures();
    dataOf(await act(id, 'start'));
    await stands(id, 'Completed');
    await test.settled();
    // Nobody of the team has sent anything.
    const after = await figures();
    expect(after.campaign - before.campaign).toBe(2);
    expect(after.sent).toBe(before.sent);
    const all = await test.conversations();
    const of = (contact: string) => all.find(({ participants }) => participants[0]?.part_id === contact);
    expect(of(asking)).toMatchObject({ state: 'open', unanswered: true, message_count: 2 });
    expect(of(fresh)).toMatchObject({ state: 'closed', unanswered: false });
    const written = async (activity: string): Promise<string[]> => {
      const { from, until: end } = after;
      const query = { activity, from, until: end };
      const answer = await owner.get<{ data: { rows: { _id: string }[] } }>(
        '/chat/whatsapp/conversations',
        query,
      );
      return dataOf(answer).rows.map(({ _id }) => _id);
    };
    expect(await written('campaign')).toEqual(expect.arrayContaining([of(asking)?._id, of(fresh)?._id]));
    expect(await written('sent')).not.toContain(of(fresh)?._id);
    const [message] = await test.messages(of(fresh)?._id);
    const { campaign_name } = await read(id);
    expect(message).toMatchObject({
      automatic: 'campaign',
      sent_by: null,
      message: { campaign: { workflow_id: id, campaign_name } },
    });
    const timeline = dataOf(await owner.get<{ data: unknown }>('/activity/list', { workflow_id: id }));
    expect(JSON.stringify(timeline)).toContain(of(fresh)?._id);
    // Who answers opens theirs.
    await test.write(`+${(await numbersOf([fresh])).join('')}`, { type: 'text', text: { body: 'Yes!' } });
    await test.settled();
    const answered = (await test.conversations()).find(({ _id }) => _id === of(fresh)?._id);
    expect(answered).toMatchObject({ state: 'open', unanswered: true, message_count: 2 });
  });

  it('leave out who has answered STOP, until they want it again', async () => {
    const [stopped = '', other = ''] = await people([{}, {}]);
    const [number = ''] = await numbersOf([stopped]);
    await test.write(`+${number}`, { type: 'text', text: { body: 'Stop' } });
    await test.settled();
    const id = await filled([stopped, other]);
    const seen = await audience(id);
    expect(seen).toMatchObject({ total: 2, will_receive: 1 });
    expect(seen.left_out.map(({ reason, count }) => [reason, count])).toEqual([['opted_out', 1]]);
    const card = { communication_settings: { marketing: true } };
    await owner.request('PUT', `/customer/${stopped}/communication-settings`, { body: card });
    expect(await audience(await filled([stopped, other]))).toMatchObject({ will_receive: 2 });
  });

  it('leave out who has no number, does not want it, shares a number or was deleted, and say so before', async () => {
    const shared = phone();
    const [good = '', none = '', never = '', list = '', twin = '', twice = '', gone = '', late = ''] =
      await people([
        {},
        { phone: null },
        { settings: { one_to_one: false } },
        { settings: { one_to_one: true, Offers: false } },
        { phone: shared },
        { phone: shared },
        {},
        {},
      ]);
    const ids = [good, none, never, list, twin, twice, gone, late];
    const id = await filled(ids, { communication_list: 'Offers' });
    await owner.request('DELETE', `/customer/${gone}`);
    const seen = await audience(id);
    expect(seen).toMatchObject({ total: 8, will_receive: 4, communication_lists: ['Offers'] });
    expect(Object.fromEntries(seen.left_out.map(({ reason, count }) => [reason, count]))).toEqual({
      no_number: 1,
      opted_out: 2,
      duplicate: 1,
    });
    // Without a list, only who wants nothing is left out.
    await owner.request('PATCH', `/campaigns/${id}`, { body: { communication_list: null } });
    await until(async () => {
      const now = await audience(id);
      expect(now.is_counting).toBe(false);
      expect(now.will_receive).toBe(4);
    });
    await owner.request('PUT', `/customer/${late}/communication-settings`, {
      body: { communication_settings: { marketing: false } },
    });
    dataOf(await act(id, 'start'));
    const { counts } = await stands(id, 'Completed');
    expect(counts).toMatchObject({ total: 8, left_out: 5 });
    expect(await takenBy(id)).toEqual(await numbersOf([good, list, twin]));
    const left = await members(id, { state: 'left_out' });
    const reasons = Object.fromEntries(left.rows.map(({ contact_id, reason }) => [contact_id, reason]));
    expect(reasons).toEqual({
      [none]: 'There is no WhatsApp number for this contact.',
      [never]: 'This contact does not want to be sent this.',
      [late]: 'This contact does not want to be sent this.',
      [twice]: 'Another contact of the campaign has the same number.',
      [gone]: 'This contact was deleted.',
    });
    await until(async () => expect((await read(id)).counts).toMatchObject({ delivered: 3 }));
    const page = await members(id, { rows_per_page: '5' });
    const rest = await members(id, { rows_per_page: '5', cursor: page.next_cursor ?? '' });
    expect([...page.rows, ...rest.rows].map(({ contact_id }) => contact_id).sort()).toEqual([...ids].sort());
  });

  it(
    'pause, go on and stop, and nobody gets the message twice',
    async () => {
      const ids = await crowd(60);
      const id = await filled(ids);
      dataOf(await act(id, 'start'));
      await until(async () => expect((await read(id)).counts.waiting).toBeLessThan(58));
      expect(dataOf(await act(id, 'pause'))).toMatchObject({ status: 'Paused', status_reason: null });
      const { waiting } = (await read(id)).counts;
      expect(waiting).toBeGreaterThan(0);
      await test.settled();
      expect((await read(id)).counts.waiting).toBe(waiting);
      expect(refusalOf(await act(id, 'pause'))).toBe('409 campaign_not_running');
      dataOf(await act(id, 'resume'));
      await until(async () => expect((await read(id)).counts.waiting).toBeLessThan(waiting));
      const stopped = dataOf(await act(id, 'stop'));
      await test.settled();
      const { counts } = await read(id);
      expect(stopped.status).toBe('Stopped');
      expect(counts).toMatchObject({ total: 60, waiting: 0, queued: 0 });
      // They are not left out: nothing was wrong with them.
      expect(counts).toMatchObject({ left_out: 0 });
      expect(counts.stopped).toBeGreaterThan(0);
      const taken = await takenBy(id);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.length + counts.stopped).toBe(60);
      const { rows } = await members(id, { state: 'stopped' });
      expect(rows).toHaveLength(Math.min(counts.stopped, 50));
      expect(rows[0]).toMatchObject({
        state: 'stopped',
        reason: 'The campaign was stopped before their turn.',
      });
      for (const state of ['waiting', 'left_out']) expect((await members(id, { state })).rows).toEqual([]);
      expect(refusalOf(await act(id, 'resume'))).toBe('409 campaign_over');
    },
    patient(120_000),
  );

  it(
    'pause by themselves and say why, when the template or the number cannot send any more',
    async () => {
      const { business_id, db } = scope();
      const status = (verification_status: string) =>
        db
          .updateTable('whatsapp_templates')
          .set({ verification_status })
          .where('business_id', '=', business_id)
          .where('_id', '=', template._id)
          .execute();
      const id = await filled(await crowd(1));
      await status('PAUSED');
      try {
        expect((await audience(id)).problems).toEqual([
          'Meta has paused the template, since people did not like what it sends.',
        ]);
        expect(refusalOf(await act(id, 'start'))).toBe('409 campaign_not_ready');
        await status('APPROVED');
        const ids = await crowd(60);
        const other = await filled(ids);
        dataOf(await act(other, 'start'));
        await until(async () => expect((await read(other)).counts.waiting).toBeLessThan(60));
        await status('PAUSED');
        expect(await stands(other, 'Paused')).toMatchObject({
          status_reason: 'Meta has paused the template, since people did not like what it sends.',
        });
        await status('APPROVED');
        dataOf(await act(other, 'resume'));
        await stands(other, 'Completed');
        expect(await takenBy(other)).toEqual(await numbersOf(ids));
      } finally {
        await status('APPROVED');
      }
      const refused = await filled(await crowd(60));
      test.emulator.core.config.patch({ sends: { fail_next: { count: 60, code: 131042 } } });
      dataOf(await act(refused, 'start'));
      const { status_reason, counts } = await stands(refused, 'Paused');
      expect(status_reason).toMatch(/payment|bill/i);
      expect(counts.waiting).toBeGreaterThan(0);
      const [failed] = (await members(refused, { state: 'failed' })).rows;
      expect(failed?.reason).toMatch(/payment|bill/i);
    },
    patient(120_000),
  );

  it('say what is missing before they can start', async () => {
    const { workflow_id: id } = await create({
      template_id: null,
      platform_account_id: null,
      parameters: {},
    });
    expect((await audience(id)).problems).toEqual([
      'Choose the WhatsApp number that it sends from.',
      'Choose the template that it sends.',
    ]);
    const empty = await create();
    const refused = await act(empty.workflow_id, 'start');
    expect(refused.body).toMatchObject({ error: { message: 'Nobody in it would get the message.' } });
    const wrong = await create({ parameters: { season: { from: 'text', text: 'a\nb' } } });
    expect((await audience(wrong.workflow_id)).problems).toEqual([
      '“season”: WhatsApp takes no line breaks or tabs here.',
    ]);
    const { campaign_name, updated_at } = empty;
    expect(refusalOf(await owner.post('/campaigns', { campaign_name }))).toBe('409 campaign_name_taken');
    const change = (body: object) =>
      owner.request<{ data: Campaign }>('PATCH', `/campaigns/${empty.workflow_id}`, { body });
    expect(dataOf(await change({ campaign_name: 'Spring', updated_at })).campaign_name).toBe('Spring');
    expect(refusalOf(await change({ campaign_name: 'Summer', updated_at }))).toBe('409 campaign_changed');
    expect((await owner.request('DELETE', `/campaigns/${empty.workflow_id}`)).status).toBe(200);
    expect(refusalOf(await act(empty.workflow_id, 'start'))).toBe('404 campaign_not_found');
  });

  it('take back who was put in, as long as they are drafts', async () => {
    const [kept = '', ...others] = await crowd(4);
    const id = await filled([kept]);
    const added = await add(id, { ids: [kept, ...others] });
    expect(added.changed).toBe(3);
    const undone = dataOf(await owner.post<OperationAnswer>(`/operations/${added._id}/undo`));
    await ended(owner, undone._id);
    expect((await members(id)).rows.map(({ contact_id }) => contact_id)).toEqual([kept]);
    const again = await add(id, { ids: others });
    const removed = await owner.request<{ data: { removed: number } }>('DELETE', `/campaigns/${id}/members`, {
      body: { customer_ids: [others[0] ?? ''] },
    });
    expect(dataOf(removed).removed).toBe(1);
    dataOf(await act(id, 'start'));
    await stands(id, 'Completed');
    const late = dataOf(await owner.post<OperationAnswer>(`/operations/${again._id}/undo`));
    expect(await ended(owner, late._id)).toMatchObject({ state: 'failed' });
    const more = await startOperation(owner, 'campaigns.add_members', { ids: [kept] }, { campaign_id: id });
    expect(refusalOf(more)).toBe('409 campaign_not_draft');
    expect((await read(id)).counts.total).toBe(3);
  });

  it('get contacts of a file, and give them back with it', async () => {
    const number = phone();
    dataOf(
      await owner.post<{ data: unknown }>('/customer', {
        data: { first_name: 'Known', last_name: 'Already', phone: number },
      }),
    );
    const { workflow_id: id } = await create();
    const { upload, work, undo } = importsOf(owner, 'contacts');
    const text = `First Name,Phone\nNew,${phone()}\nKnown,${number}\n`;
    const { _id } = await upload(text, { campaign: id });
    const done = await work(_id, 'run');
    expect(sumsOf(done.run)).toEqual([1, 1, 0, 0]);
    expect((await audience(id)).will_receive).toBe(2);
    await undo(done);
    expect((await read(id)).counts.total).toBe(0);
    const form = (): FormData => {
      const data = new FormData();
      data.append('file', new Blob([text]), 'contacts.csv');
      return data;
    };
    const into = (campaign: string): Promise<Answer> => owner.post(`/imports?campaignId=${campaign}`, form());
    expect((await into(id)).body).toMatchObject({ data: { state: expect.any(String) } });
    expect(refusalOf(await into('01HZZZZZZZZZZZZZZZZZZZZZZZ'))).toBe('404 campaign_not_found');
  });

  it('follow contacts that turn out to be one, and are two again', async () => {
    const [kept = '', dropped = '', other = ''] = await crowd(3);
    const id = await filled([dropped, other]);
    const one = async (_id: string) => {
      const { updated_at } = dataOf(await owner.get<{ data: { updated_at: string } }>(`/customer/${_id}`));
      return { id: _id, updated_at };
    };
    const body = { kept: await one(kept), dropped: await one(dropped), take: [], take_own: [] };
    const merged = await owner.post<{ data: { _id: string } }>('/customer/merge', body);
    const merge = dataOf(merged)._id;
    const ids = async () => (await members(id)).rows.map(({ contact_id }) => contact_id).sort();
    expect(await ids()).toEqual([kept, other].sort());
    dataOf(await act(id, 'start'));
    await stands(id, 'Completed');
    expect((await owner.post(`/customer/merge/${merge}/undo`)).status).toBe(200);
    // What was sent in their place stays theirs.
    expect(await ids()).toEqual([dropped, other].sort());
    expect((await read(id)).counts).toMatchObject({ total: 2, waiting: 0 });
  });

  it(
    'are for those whose role has templates, in their own workspace',
    async () => {
      const { business_id, db } = scope();
      const roles = await db
        .selectFrom('roles')
        .select(['_id', 'role_name'])
        .where('business_id', '=', business_id)
        .execute();
      const roleOf = (name: string) => roles.find(({ role_name }) => role_name === name)?._id ?? '';
      const [agent, marketer] = [
        await joinTeam(test, business_id, roleOf('Agent'), 'Agnes'),
        await joinTeam(test, business_id, roleOf('Marketer'), 'Marek'),
      ];
      expect(refusalOf(await agent.post('/campaigns', whole()))).toBe('403 permission_denied');
      const ids = await crowd(1);
      const mine = await create({}, marketer);
      await add(mine.workflow_id, { ids }, marketer);
      expect(refusalOf(await act(mine.workflow_id, 'start', {}, agent))).toBe('403 permission_denied');
      expect((await agent.get(`/campaigns/${mine.workflow_id}`)).status).toBe(200);
      // Who has started it must go on to be allowed to.
      dataOf(await act(mine.workflow_id, 'start', {}, marketer));
      await stands(mine.workflow_id, 'Completed');
      const next = await create({}, marketer);
      // So many that it is not over before the right is gone.
      await add(next.workflow_id, { ids: await crowd(120) }, marketer);
      dataOf(await act(next.workflow_id, 'start', {}, marketer));
      await db
        .updateTable('members')
        .set({ role_id: roleOf('Agent') })
        .where('business_id', '=', business_id)
        .where('role_id', '=', roleOf('Marketer'))
        .execute();
      expect((await stands(next.workflow_id, 'Paused')).status_reason).toBe(
        'The person who started it may not send campaigns any more.',
      );
      dataOf(await act(next.workflow_id, 'resume'));
      await stands(next.workflow_id, 'Completed');
      const summary = dataOf(
        await owner.get<{ data: { rows: { summary: string }[] } }>('/workspace/audit-log'),
      ).rows;
      expect(summary.some((row) => row.summary.startsWith('Started the campaign'))).toBe(true);
    },
    patient(120_000),
  );
});
