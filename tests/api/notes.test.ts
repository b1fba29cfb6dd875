import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@shared/contract/chat';
import type { ConversationCounts } from '@shared/contract/conversation-work';
import type { Client } from '../support/client';
import { scopeOf } from '../support/channel';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { openStream } from '../support/stream';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('notes', () => {
  let test: InboxTest;
  let id: string;
  const phone = '+436603000001';

  beforeAll(async () => {
    test = await startInbox();
    id = (await test.says(phone, 'Hello?')).conversation._id;
  });
  afterAll(() => test.close());

  const write = (body: object, client: Client = test.owner, headers?: Record<string, string>) =>
    client.post<{ data: Message }>(`/chat/whatsapp/conversations/${id}/notes`, body, headers);
  const remove = (note: string, client: Client) =>
    client.request<{ data: Message }>('DELETE', `/chat/whatsapp/conversations/${id}/notes/${note}`);
  const mentions = async (client: Client, platform_account_id?: string) =>
    dataOf(
      await client.get<{ data: ConversationCounts }>('/chat/whatsapp/conversation-counts', {
        platform_account_id,
      }),
    ).mentions;
  const mentioned = async (client: Client) =>
    (await test.list({ filter: 'mentions' }, client)).rows.map((row) => row._id);

  it('stand in the thread, and neither WhatsApp nor the row of the list hears of them', async () => {
    const before = await test.conversation(id);
    const sent = test.emulator?.core.ledger.list({ direction: 'outbound' }).length;
    const note = dataOf(await write({ body: 'She is a good customer' }));
    expect(note).toMatchObject({
      message_type: 'note',
      status: 'sent',
      message_id: null,
      sent_by: { name: 'owner Tester' },
      message: { body: 'She is a good customer', mentions: [] },
    });
    await test.settled();
    const thread = await test.messages(id);
    expect(thread.rows[0]).toEqual(note);
    expect(thread.total).toBe(thread.rows.length);
    const after = await test.conversation(id);
    expect(after).toMatchObject({
      last_message: before.last_message,
      sort_at: before.sort_at,
      unanswered: true,
      unread_count: 1,
      message_count: before.message_count + 1,
    });
    expect(test.emulator?.core.ledger.list({ direction: 'outbound' }).length).toBe(sent);
    const jobs = await test.app.platform.database.system
      .selectFrom('jobs')
      .select('payload')
      .where('queue', '=', 'whatsapp.send')
      .execute();
    expect(JSON.stringify(jobs)).not.toContain(note._id);
  });

  it('cannot be quoted to the customer, or reacted to', async () => {
    const note = dataOf(await write({ body: 'Between us' }));
    const path = `/chat/whatsapp/conversations/${id}/messages`;
    const text = { type: 'text', message: { body: 'Hm' }, quoted_message_id: note._id };
    expect(refusalOf(await test.owner.post(path, text))).toBe('404 message_not_found');
    const reaction = { type: 'reaction', message: { message_id: note._id, emoji: '👍' } };
    expect(refusalOf(await test.owner.post(path, reaction))).toBe('404 message_not_found');
  });

  it('tell whom they mention, and nobody else; until it is seen', async () => {
    const { manager } = test.team.members;
    const streams = await Promise.all([test.agent, manager].map((client) => openStream(test.url, client)));
    const [agents, managers] = streams;
    const note = dataOf(
      await write({ body: '@agent Tester please', mentions: [test.agent.profile.id, test.owner.profile.id] }),
    );
    expect(note.message['mentions']).toEqual([test.agent.profile.id]);
    await until(() => expect(agents?.frames.map(({ kind }) => kind)).toContain('mention.created'));
    const told = agents?.frames.find(({ kind }) => kind === 'mention.created')?.event;
    expect(told).toMatchObject({ message: { _id: note._id }, conversation: { _id: id } });
    await test.send(id, 'One moment');
    // What came after it has come: the mention is not on its way any more.
    await until(() =>
      expect(managers?.frames.filter(({ kind }) => kind === 'message.created').length).toBeGreaterThan(1),
    );
    expect(managers?.frames.map(({ kind }) => kind)).not.toContain('mention.created');

    expect(await mentioned(test.agent)).toEqual([id]);
    expect(await mentioned(manager)).toEqual([]);
    expect([await mentions(test.agent), await mentions(manager)]).toEqual([1, 0]);
    expect(await mentions(test.agent, test.number.account)).toBe(1);
    expect(await mentions(test.agent, GONE)).toBe(0);
    const seen = await test.agent.request('PUT', `/chat/whatsapp/conversations/${id}/mentions`);
    expect(seen.body).toEqual({ data: { done: true } });
    await until(() => expect(agents?.frames.map(({ kind }) => kind)).toContain('marks.updated'));
    expect(managers?.frames.map(({ kind }) => kind)).not.toContain('marks.updated');
    expect([await mentions(test.agent), await mentioned(test.agent)]).toEqual([0, []]);

    // A client that resumes is not told what was somebody else's either.
    const again = await openStream(test.url, manager, managers?.frames[0]?.seq);
    await until(() => expect(again.frames.map(({ kind }) => kind)).toContain('message.created'));
    expect(again.frames.map(({ kind }) => kind)).not.toContain('mention.created');
    for (const stream of [...streams, again]) stream.close();
  });

  it('mention members only', async () => {
    for (const stranger of [test.other.members.agent.profile.id, GONE]) {
      const before = (await test.messages(id)).total;
      expect(refusalOf(await write({ body: 'Hello', mentions: [stranger] }))).toBe('404 member_not_found');
      expect((await test.messages(id)).total).toBe(before);
    }
  });

  it('are taken back by who wrote them, with the mention', async () => {
    const note = dataOf(await write({ body: 'A mistake @agent', mentions: [test.agent.profile.id] }));
    expect(await mentions(test.agent)).toBe(1);
    expect(refusalOf(await remove(note._id, test.agent))).toBe('403 not_your_note');
    const removed = dataOf(await remove(note._id, test.owner));
    expect(removed).toMatchObject({ message: {}, revoked_at: expect.any(String) as string });
    expect(await mentions(test.agent)).toBe(0);
    expect(dataOf(await remove(note._id, test.owner)).revoked_at).toBe(removed.revoked_at);
    const answer = await test.owner.get<{ data: { rows: unknown[] } }>('/chat/whatsapp/messages', {
      search: 'mistake',
    });
    expect(dataOf(answer).rows).toEqual([]);
  });

  it('are the only messages that can be taken back so', async () => {
    const [message] = (await test.messages(id)).rows.filter(({ direction }) => direction === 'inbound');
    expect(refusalOf(await remove(message?._id ?? '', test.owner))).toBe('404 message_not_found');
    expect(refusalOf(await remove(GONE, test.owner))).toBe('404 message_not_found');
  });

  it('are written once for one key', async () => {
    const key = { 'idempotency-key': 'note-of-the-tests' };
    const before = (await test.messages(id)).total;
    const notes = await Promise.all([1, 2, 3].map(() => write({ body: 'Once' }, test.owner, key)));
    expect(new Set(notes.map((note) => dataOf(note)._id)).size).toBe(1);
    expect((await test.messages(id)).total).toBe(before + 1);
    expect(refusalOf(await write({ body: 'Other' }, test.owner, key))).toBe('409 idempotency_key_reused');
  });

  it.each([
    { body: '  ' },
    { body: 'x'.repeat(4097) },
    { body: 7 },
    { body: 'x', mentions: Array(21).fill('a') },
  ])('refuse %j'.slice(0, 20), async (body) => {
    expect(refusalOf(await write(body))).toBe('400 validation_failed');
  });

  it('need a conversation, and the right to write', async () => {
    const answer = await test.owner.post(`/chat/whatsapp/conversations/${GONE}/notes`, { body: 'Hello' });
    expect(refusalOf(answer)).toBe('404 conversation_not_found');
    expect(refusalOf(await write({ body: 'x' }, test.team.members.viewer))).toBe('403 permission_denied');
    const elsewhere = await test.other.members.owner.post(`/chat/whatsapp/conversations/${id}/notes`, {
      body: 'x',
    });
    expect(refusalOf(elsewhere)).toBe('404 conversation_not_found');
    const { db } = scopeOf(test, test.other.business);
    const theirs = db.selectFrom('mentions').selectAll().where('business_id', '=', test.other.business);
    expect(await theirs.execute()).toEqual([]);
  });
});
