import type { Conversation, Message } from '@shared/contract/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { type ConnectedNumber, connectNumber, control } from '../support/channel';
import type { Client } from '../support/client';
import { type Team, addTeam } from '../support/people';
import { patient } from '../support/patience.mjs';

interface Page<Row> {
  readonly data: { readonly rows: Row[]; readonly total: number; readonly next_cursor: string | null };
}

const AMARA = { phone: '+2348035550142', name: 'Amara Okafor' };
const LUCAS = { phone: '+5511987654321', name: 'Lucas Tavares' };

describe('chat', () => {
  let test: TestApp;
  let team: Team;
  let number: ConnectedNumber;
  let owner: Client;

  beforeAll(async () => {
    test = await startApp({ emulator: true });
    team = await addTeam(test, 'Harbour Street');
    number = await connectNumber(test, team.business, [AMARA, LUCAS]);
    owner = team.members.owner;
  });
  afterAll(() => test.close());

  const conversations = async (query = {}) =>
    (await owner.get<Page<Conversation>>('/chat/whatsapp/conversations', query)).body.data;
  const messages = async (id: string, query = {}) =>
    (await owner.get<Page<Message>>(`/chat/whatsapp/conversations/${id}/messages`, query)).body.data;
  const says = (phone: string, body: string) =>
    control<{ wamid: string }>(test, `/customers/${encodeURIComponent(phone)}/messages`, {
      type: 'text',
      text: { body },
      to: number.phone_number_id,
    });
  const conversationWith = (name: string) =>
    expect
      .poll(
        async () => (await conversations()).rows.find(({ participants }) => participants[0]?.name === name),
        {
          timeout: patient(10_000),
        },
      )
      .toBeDefined()
      .then(async () => {
        const row = (await conversations()).rows.find(({ participants }) => participants[0]?.name === name);
        if (!row) throw new Error('The conversation went away.');
        return row;
      });

  it('an unknown sender becomes a contact with one conversation, which can be answered', async () => {
    await says(AMARA.phone, 'Could we move the fitting to Friday?');
    const conversation = await conversationWith('Amara Okafor');
    expect(conversation).toMatchObject({ unread_count: 1, unanswered: true, message_count: 1 });
    expect(conversation.participants[0]).toMatchObject({ phone: '+2348035550142' });

    const sent = await owner.post<{ data: Message }>(
      `/chat/whatsapp/conversations/${conversation._id}/messages`,
      { type: 'text', message: { body: 'Friday 11:00 works. See you then!' } },
      { 'idempotency-key': 'key-of-the-first-answer' },
    );
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({ status: 'pending', client_key: 'key-of-the-first-answer' });

    await expect
      .poll(async () => (await messages(conversation._id)).rows[0]?.status, { timeout: patient(15_000) })
      .toMatch(/sent|delivered|read/);
    const [answer] = (await messages(conversation._id)).rows;
    expect(answer?.message_id).toMatch(/^wamid\./);
    expect((await conversations()).rows[0]).toMatchObject({ unanswered: false });
  });

  it('the same key sends once; another body under it is refused', async () => {
    const conversation = await conversationWith('Amara Okafor');
    const path = `/chat/whatsapp/conversations/${conversation._id}/messages`;
    const body = { type: 'text', message: { body: 'Only once, please.' } };
    const key = { 'idempotency-key': 'key-of-the-doubled-one' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.post<{ data: Message }>(path, body, key)));
    expect(new Set(answers.map((answer) => answer.body.data._id)).size).toBe(1);
    const changed = await owner.post<{ error: { code: string } }>(
      path,
      { ...body, message: { body: 'Other' } },
      key,
    );
    expect([changed.status, changed.body.error.code]).toEqual([409, 'idempotency_key_reused']);
    const texts = (await messages(conversation._id)).rows.map(({ message }) => message['body']);
    expect(texts.filter((text) => text === 'Only once, please.')).toHaveLength(1);
  });

  it('reading resets the unread count and tells WhatsApp', async () => {
    await says(LUCAS.phone, 'The parcel arrived like this…');
    await says(LUCAS.phone, 'Can you help?');
    await expect.poll(async () => (await conversationWith('Lucas Tavares')).unread_count).toBe(2);
    const conversation = await conversationWith('Lucas Tavares');
    const accounts = async () =>
      (await owner.get<{ data: { rows: { unread_count: number }[] } }>('/integration/whatsapp')).body.data
        .rows[0];
    const before = (await accounts())?.unread_count ?? 0;
    const answer = await owner.request<{ data: Conversation }>(
      'PUT',
      `/chat/whatsapp/conversations/${conversation._id}/messages/${conversation.last_inbound_message_id}/status`,
    );
    expect(answer.body.data.unread_count).toBe(0);
    // The row shows the very message, so it says the same of it.
    expect((await conversationWith('Lucas Tavares')).last_message).toMatchObject({
      _id: conversation.last_inbound_message_id,
      status: 'read',
    });
    expect((await accounts())?.unread_count).toBe(before - 1);
  });

  it('pages by cursor without losing or doubling a message', async () => {
    const conversation = await conversationWith('Lucas Tavares');
    for (let n = 0; n < 12; n += 1) await says(LUCAS.phone, `Line ${n}`);
    await expect.poll(async () => (await conversationWith('Lucas Tavares')).message_count).toBe(14);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await messages(conversation._id, { rows_per_page: 5, cursor: cursor ?? undefined });
      expect(page.total).toBe(14);
      seen.push(...page.rows.map(({ _id }) => _id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(14);
    expect(new Set(seen).size).toBe(14);
  });

  it('finds conversations by a part of the name and of the number', async () => {
    for (const search of ['okaf', 'AMARA', '803555', 'am', 'af', 'AF']) {
      expect((await conversations({ search })).rows.map((row) => row.participants[0]?.name)).toEqual([
        'Amara Okafor',
      ]);
    }
    expect(await conversations({ search: 'nobody at all' })).toMatchObject({ rows: [], total: 0 });
  });

  it('nothing but a template goes to somebody who has not written', async () => {
    const started = await owner.post<{ data: Conversation }>('/chat/whatsapp/conversations', {
      from: number.account,
      to: '+44 7911 123456',
    });
    expect(started.status).toBe(200);
    const again = await owner.post<{ data: Conversation }>('/chat/whatsapp/conversations', {
      from: number.account,
      to: '+447911123456',
    });
    expect(again.body.data._id).toBe(started.body.data._id);
    const refused = await owner.post<{ error: { code: string; message: string } }>(
      `/chat/whatsapp/conversations/${started.body.data._id}/messages`,
      { type: 'text', message: { body: 'Hello' } },
    );
    expect(refused.status).toBe(409);
    expect(refused.body.error).toEqual({
      code: 'reply_window_closed',
      message: "You can't reply until the user messages you or within 24 hours of their last message.",
    });
    expect((await messages(started.body.data._id)).total).toBe(0);
  });

  it('refuses a number that is none, and keeps nothing', async () => {
    const before = (await conversations()).total;
    for (const to of ['hello', '+1', '0'.repeat(39), '']) {
      const answer = await owner.post('/chat/whatsapp/conversations', { from: number.account, to });
      expect(answer.status).toBe(400);
    }
    expect((await conversations()).total).toBe(before);
  });
});
