import type { Conversation, Message } from '@shared/contract/chat';
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
