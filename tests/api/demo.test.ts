import type { Conversation, Message } from '@shared/contract/chat';
import type { Contact } from '@shared/contract/contacts';
import type { ConversationCounts, PinsAndStars } from '@shared/contract/conversation-work';
import type { Deal } from '@shared/contract/deals';
import type { Task } from '@shared/contract/tasks';
import type { QuickReply } from '@shared/contract/quick-replies';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import { replyWindow } from '@shared/rules/reply-window';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectEmulator } from '../../src/server/demo';
import { type TestApp, startApp } from '../support/app';
import { control } from '../support/channel';
import { type Client, signIn } from '../support/client';
import { patient } from '../support/patience.mjs';

interface Rows<Row> {
  readonly data: { readonly rows: Row[]; readonly total: number; readonly next_cursor: string | null };
}

const PASSWORD = 'parley-demo';
const AMARA = '+2348035550142';

describe('the demo', () => {
  let test: TestApp;
  let demo: Client;

  beforeAll(async () => {
    test = await startApp({ demo: true });
    // Customers who answer by themselves would be quicker than the test.
    test.emulator?.core.config.patch({ customers: { autoplay: false } });
    demo = await signIn(test, 'demo@parley.example', PASSWORD);
  }, patient(120_000));
  afterAll(() => test.close());

  const conversations = async (
    client: Client,
    workspace: string,
    query: Record<string, string | number> = {},
  ) =>
    (await client.request<Rows<Conversation>>('GET', '/chat/whatsapp/conversations', { query, workspace }))
      .body.data;
  const allConversations = async (workspace: string) => {
    const rows: Conversation[] = [];
    let cursor: string | null = null;
    do {
      const page = await conversations(demo, workspace, {
        rows_per_page: 100,
        ...(cursor ? { cursor } : {}),
      });
      rows.push(...page.rows);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return rows;
  };
  const withPhone = async (phone: string) => {
    const { rows } = await conversations(demo, demo.business, { search: phone });
    if (!rows[0]) throw new Error(`Nobody has the number ${phone}.`);
    return rows[0];
  };
  const thread = async (id: string) =>
    (await demo.get<Rows<Message>>(`/chat/whatsapp/conversations/${id}/messages`, { rows_per_page: 50 })).body
      .data;

  it('gives one user two workspaces with different roles, and each teammate the same password', async () => {
    expect(
      demo.profile.workspaces.map(({ business_title, role, is_demo }) => [
        business_title,
        role.role_name,
        is_demo,
      ]),
    ).toEqual([
      ['Northwind', 'Owner', true],
      ['Ruota Bikes', 'Agent', true],
    ]);
    const { body } = await demo.get<{ data: { rows: { email: string; avatar: string }[] } }>(
      '/workspace/members',
    );
    expect(body.data.rows).toHaveLength(6);
    for (const { email } of body.data.rows) {
      expect((await signIn(test, email, PASSWORD)).profile.workspaces.length).toBeGreaterThan(0);
    }
    const picture = await fetch(test.url + (body.data.rows[0]?.avatar ?? ''), {
      headers: { cookie: demo.cookie },
    });
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('lists 120 conversations with windows open, closing and closed', async () => {
    const rows = (
      await Promise.all(demo.profile.workspaces.map(({ business_id }) => allConversations(business_id)))
    ).flat();
    expect(rows).toHaveLength(120);
    const states = rows.map(
      ({ last_inbound_at }) =>
        replyWindow(last_inbound_at === null ? null : Date.parse(last_inbound_at), Date.now()).state,
    );
    expect(new Set(states)).toEqual(new Set(['open', 'closing_soon', 'closed', 'never']));
    const { body } = await demo.get<{ data: { rows: { unread_count: number }[] } }>('/integration/whatsapp');
    expect(body.data.rows).toHaveLength(2);
    expect(body.data.rows.every(({ unread_count }) => unread_count > 0)).toBe(true);
  });

  it('opens on a morning’s work: views and their counts, marks, quick replies', async () => {
    const list = async (query: Record<string, string | number>) =>
      (await conversations(demo, demo.business, { rows_per_page: 100, ...query })).rows;
    const counts = (await demo.get<{ data: ConversationCounts }>('/chat/whatsapp/conversation-counts')).body
      .data;
    const views = {
      open: await list({ state: 'open' }),
      mine: await list({ state: 'open', assignee: 'me' }),
      unassigned: await list({ state: 'open', assignee: 'none' }),
      unanswered: await list({ filter: 'unanswered' }),
      closing: await list({ filter: 'closing' }),
      unread: await list({ filter: 'unread' }),
      mentions: await list({ filter: 'mentions' }),
      snoozed: await list({ state: 'snoozed' }),
    };
    expect(counts).toEqual(
      Object.fromEntries(Object.entries(views).map(([view, rows]) => [view, rows.length])),
    );
    expect(views.mentions).toHaveLength(3);
    expect(views.mine.length).toBeGreaterThanOrEqual(8);
    expect(views.mine.every(({ assignee }) => assignee?.name === 'Maya Lindqvist')).toBe(true);
    expect(views.closing.length).toBeGreaterThanOrEqual(3);
    const closed = await list({ state: 'closed' });
    expect(views.open.length + views.snoozed.length + closed.length).toBe(92);
    for (const { snoozed_until } of views.snoozed)
      expect(Date.parse(snoozed_until ?? '')).toBeGreaterThan(Date.now());

    const marks = (await demo.get<{ data: PinsAndStars }>('/chat/whatsapp/marks')).body.data;
    expect(marks.pins).toHaveLength(3);
    expect((await list({ filter: 'pinned' })).map(({ _id }) => _id).sort()).toEqual([...marks.pins].sort());
    expect(marks.stars).toHaveLength(7);
    const replies = (await demo.get<{ data: QuickReply[] }>('/chat/quick-replies')).body.data;
    expect(replies.length).toBeGreaterThanOrEqual(8);
    const measure = replies.find(({ shortcut }) => shortcut === 'measure');
    expect(measure?.attachments).toHaveLength(1);
  });

  it('shows notes in the thread, and what is planned beside it', async () => {
    const amara = await withPhone(AMARA);
    const notes = (await thread(amara._id)).rows.filter(({ message_type }) => message_type === 'note');
    expect(notes.map(({ sent_by }) => sent_by?.name).sort()).toEqual(['Jonas Keller', 'Marta Ruiz']);
    expect(amara.last_message?.message_type).not.toBe('note');
    const planned = (
      await demo.get<{ data: ScheduledMessage[] }>(`/chat/whatsapp/conversations/${amara._id}/scheduled`)
    ).body.data;
    expect(planned).toMatchObject([{ state: 'cancelled', by: { name: 'Maya Lindqvist' } }]);
    expect(planned[0]?.reason).toMatch(/written meanwhile/);
  });

  it('answers every thread in the shape of the contract, with the files that it shows', async () => {
    const files = new Set<string>();
    for (const { _id } of await allConversations(demo.business)) {
      for (const { message } of (await thread(_id)).rows) {
        for (const key of ['url', 'thumb_url']) if (typeof message[key] === 'string') files.add(message[key]);
      }
    }
    expect(files.size).toBeGreaterThan(20);
    for (const file of files) {
      const response = await fetch(test.url + file, { headers: { cookie: demo.cookie } });
      await response.arrayBuffer();
      expect(response.status, file).toBe(200);
    }
  });

  it('shows the customer with company, deals and tags', async () => {
    const { participants } = await withPhone(AMARA);
    const id = participants[0]?.part_id ?? '';
    const contact = (await demo.get<{ data: Contact }>(`/customer/${id}`)).body.data;
    expect(contact).toMatchObject({ name: 'Amara Okafor', current_job_title: 'Buyer' });
    const score = await demo.get<{ data: { total_score: number } }>(`/lead-score/contact/${id}`);
    expect(score.body.data.total_score).toBe(contact.total_score);
    expect(contact.total_score).toBeGreaterThan(60);
    expect(contact.current_company_id?.mp_company_label).toBe('Okafor Textiles');
    expect(contact.tags.map(({ label }) => label)).toContain('VIP');
    const deals = (await demo.get<Rows<Deal>>('/deal/list', { customer_ids: id })).body.data;
    expect(deals.rows).toHaveLength(2);
    expect((await demo.get(`/company/${contact.current_company_id?._id ?? ''}`)).status).toBe(200);
  });

  it('has tasks that are overdue, due soon and done, about people, companies and deals', async () => {
    const tasks = (await demo.get<Rows<Task>>('/task/list', { rows_per_page: 100 })).body.data;
    const late = (await demo.get<Rows<Task>>('/task/list', { overdue: '1' })).body.data;
    expect(tasks.rows.length).toBeGreaterThan(20);
    expect(late.rows.length).toBeGreaterThanOrEqual(3);
    expect(new Set(tasks.rows.map(({ status }) => status))).toEqual(new Set([1, 2, 9]));
    for (const about of ['customer_ids', 'company_ids', 'deal_ids'] as const) {
      expect(tasks.rows.filter((task) => task[about].length > 0).length).toBeGreaterThan(10);
    }
  });

  it('has customers at the emulator who answer in the same conversation', async () => {
    const before = await withPhone(AMARA);
    await control(test, `/customers/${encodeURIComponent(AMARA)}/messages`, {
      type: 'text',
      text: { body: 'Are you there?' },
    });
    await expect.poll(async () => (await withPhone(AMARA)).message_count).toBe(before.message_count + 1);
    const after = await withPhone(AMARA);
    expect(after._id).toBe(before._id);
    expect(after.unread_count).toBe(before.unread_count + 1);
    expect((await conversations(demo, demo.business)).total).toBe(92);
  });

  it('can quote, react to and read messages of its history', async () => {
    const { _id, last_inbound_message_id } = await withPhone(AMARA);
    const quoted = (await thread(_id)).rows.find(({ message_id }) => message_id !== null);
    const path = `/chat/whatsapp/conversations/${_id}/messages`;
    const sent = [
      { type: 'text', message: { body: 'Yes, we are.' }, quoted_message_id: quoted?._id },
      { type: 'reaction', message: { message_id: quoted?._id, emoji: '👍' } },
    ];
    for (const [index, body] of sent.entries()) {
      expect((await demo.post(path, body, { 'idempotency-key': `demo-test-${index}` })).status).toBe(200);
    }
    await demo.request(
      'PUT',
      `/chat/whatsapp/conversations/${_id}/messages/${last_inbound_message_id ?? ''}/status`,
      { body: {} },
    );
    await expect
      .poll(async () => {
        const found = (await thread(_id)).rows.find(({ message }) => message['body'] === 'Yes, we are.');
        return found?.status;
      })
      .toMatch(/^(sent|delivered|read)$/);
    const { rows } = await thread(_id);
    expect(rows.some(({ error_code }) => error_code !== null && error_code !== 131026)).toBe(false);
    expect((await withPhone(AMARA)).unread_count).toBe(0);
  });

  it('can send each of its approved templates to somebody whose window is closed', async () => {
    const closed = (await allConversations(demo.business)).find(
      ({ last_inbound_at, participants }) =>
        last_inbound_at !== null &&
        Date.now() - Date.parse(last_inbound_at) > 2 * 86_400_000 &&
        participants[0]?.phone != null,
    );
    const templates = await test.app.platform.database.system
      .selectFrom('whatsapp_templates')
      .innerJoin('whatsapp_accounts', 'whatsapp_accounts.waba_id', 'whatsapp_templates.waba_id')
      .select(['whatsapp_templates._id', 'components', 'template_name'])
      .where('verification_status', '=', 'APPROVED')
      .where('whatsapp_accounts._id', '=', closed?.platform_account_id ?? '')
      .execute();
    expect(templates.length).toBeGreaterThan(4);
    for (const { _id, components, template_name } of templates) {
      // Pictures in headers are chosen where templates are sent, which is not built yet.
      if (/"format":"(IMAGE|DOCUMENT)"/.test(components)) continue;
      const names = [...components.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
      const values = Object.fromEntries(names.map((name) => [name, 'soon']));
      const answer = await demo.post<{ data: Message }>(
        `/chat/whatsapp/conversations/${closed?._id ?? ''}/messages`,
        { type: 'template', message: { template_id: _id, values } },
        { 'idempotency-key': `demo-template-${_id}` },
      );
      expect(answer.status, template_name).toBe(200);
    }
    await expect
      .poll(
        async () => {
          const { rows } = await thread(closed?._id ?? '');
          const own = rows.filter(({ client_key }) => client_key?.startsWith('demo-template-'));
          return own
            .map(({ status }) => status)
            .filter((status) => status === 'pending' || status === 'failed');
        },
        { timeout: patient(20_000) },
      )
      .toEqual([]);
  });

  it('has fields of its own of many kinds, filled, on contacts, companies and deals', async () => {
    const kinds = new Set<string>();
    for (const entity of ['contact', 'company', 'deal']) {
      const { rows } = (await demo.get<Rows<{ kind: string; used: number }>>('/fields/list', { entity })).body
        .data;
      expect([entity, rows.length > 2]).toEqual([entity, true]);
      for (const { kind, used } of rows) {
        kinds.add(kind);
        expect([kind, used > 0]).toEqual([kind, true]);
      }
    }
    expect(kinds.size).toBeGreaterThan(9);
  });

  it('tells the emulator the same again without harm', async () => {
    const world = async () => {
      const answer = await fetch(`${test.emulator?.url ?? ''}/control/world`);
      return (await answer.json()) as Record<string, unknown[]>;
    };
    const before = await world();
    await connectEmulator(test.app.platform, test.url);
    const after = await world();
    for (const key of ['wabas', 'phone_numbers', 'tokens', 'templates', 'customers']) {
      expect(after[key]?.length, key).toBe(before[key]?.length);
    }
    expect(after['customers']?.length).toBeGreaterThanOrEqual(90);
  });
});
