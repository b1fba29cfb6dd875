import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@shared/contract/chat';
import type { PinsAndStars } from '@shared/contract/conversation-work';
import type { PlacedMessage } from '@shared/contract/message-search';
import { mergeConversations } from '../../src/server/domains/chat/merge/merge-conversations';
import { inTransaction } from '../../src/server/platform/scope';
import type { Client } from '../support/client';
import { scopeOf } from '../support/channel';
import { type InboxTest, type Page, dataOf, refusalOf, startInbox, until, walk } from '../support/inbox';
import { addConversations, addMessages } from '../support/rows';
import { openStream } from '../support/stream';
import { patient } from '../support/patience.mjs';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
let test: InboxTest;

beforeAll(async () => {
  test = await startInbox();
});
afterAll(() => test.close());

const pin = (id: string, pinned: boolean, client: Client = test.owner) =>
  client.request<{ data: PinsAndStars }>('PUT', `/chat/whatsapp/conversations/${id}/pin`, {
    body: { pinned },
  });
const star = (id: string, message: string, starred: boolean, client: Client = test.owner) =>
  client.request<{ data: PinsAndStars }>(
    'PUT',
    `/chat/whatsapp/conversations/${id}/messages/${message}/star`,
    {
      body: { starred },
    },
  );
const marks = async (client: Client = test.owner) =>
  dataOf(await client.get<{ data: PinsAndStars }>('/chat/whatsapp/marks'));

describe('pins', () => {
  it('are one’s own, at most 20, and told to nobody else', async () => {
    const ids = await addConversations(test, 'PINNED', 21);
    const [own, others] = await Promise.all(
      [test.owner, test.agent].map((client) => openStream(test.url, client)),
    );
    for (const id of ids.slice(0, 20)) {
      await test.advance(10);
      expect((await pin(id, true)).status).toBe(200);
    }
    expect((await marks()).pins).toEqual(ids.slice(0, 20).toReversed());
    expect((await marks(test.agent)).pins).toEqual([]);
    expect(refusalOf(await pin(ids[20] ?? '', true))).toBe('409 too_many_pins');
    // One that is pinned already is no new one.
    expect((await pin(ids[0] ?? '', true)).status).toBe(200);
    const pinned = await walk((cursor) => test.list({ filter: 'pinned', rows_per_page: 3, cursor }), 3);
    expect(pinned.map(({ _id }) => _id)).toEqual(ids.slice(0, 20).toReversed());
    expect((await test.list({ filter: 'pinned' }, test.agent)).rows).toEqual([]);
    expect((await test.list({ filter: 'pinned', platform_account_id: GONE })).rows).toEqual([]);
    expect(dataOf(await pin(ids[0] ?? '', false)).pins).not.toContain(ids[0]);
    expect((await pin(ids[20] ?? '', true)).status).toBe(200);
    await until(() => expect(own?.frames.map(({ kind }) => kind)).toContain('marks.updated'));
    await test.change([ids[0] ?? ''], { state: 'closed' });
    await until(() => expect(others?.frames.map(({ kind }) => kind)).toContain('conversation.updated'));
    expect(others?.frames.map(({ kind }) => kind)).not.toContain('marks.updated');
    own?.close();
    others?.close();
  });

  it('need a conversation of the workspace', async () => {
    expect(refusalOf(await pin(GONE, true))).toBe('404 conversation_not_found');
    expect(refusalOf(await pin('PINNED0000', true, test.other.members.owner))).toBe(
      '404 conversation_not_found',
    );
  });
});

describe('stars', () => {
  it('are one’s own, newest first, in one conversation or in all, page after page', async () => {
    const [one = '', two = ''] = await addConversations(test, 'STARRED', 2);
    const some = await addMessages(test, one, ['a', 'b', 'c', 'd']);
    const others = await addMessages(test, two, ['e']);
    for (const id of some) {
      await test.advance(10);
      expect((await star(one, id, true)).status).toBe(200);
    }
    await test.advance(10);
    expect(dataOf(await star(two, others[0] ?? '', true)).stars).toEqual([...others, ...some.toReversed()]);
    expect((await marks(test.agent)).stars).toEqual([]);
    const list = (query: object) => async (cursor: string | undefined) =>
      dataOf(
        await test.owner.get<{ data: Page<PlacedMessage> }>('/chat/whatsapp/stars', {
          ...query,
          rows_per_page: 2,
          cursor,
        }),
      );
    const all = await walk(list({}), 2);
    expect(all.map(({ message }) => message._id)).toEqual([...others, ...some.toReversed()]);
    expect(all[0]?.conversation._id).toBe(two);
    const inOne = await walk(list({ conversation_id: one }), 2);
    expect(inOne.map(({ message }) => message._id)).toEqual(some.toReversed());
    expect(dataOf(await star(one, some[0] ?? '', false)).stars).not.toContain(some[0]);
  });

  it('need a message of that conversation', async () => {
    expect(refusalOf(await star('STARRED0001', 'STARRED0000M00000', true))).toBe('404 message_not_found');
    expect(refusalOf(await star('STARRED0000', GONE, true))).toBe('404 message_not_found');
  });

  it('and pins go along when two conversations become one', async () => {
    const [kept = '', dropped = ''] = await addConversations(test, 'JOINED', 2);
    const [message = ''] = await addMessages(test, dropped, ['x']);
    await addMessages(test, kept, ['y']);
    await pin('PINNED0001', false);
    await pin(dropped, true);
    await star(dropped, message, true);
    await inTransaction(scopeOf(test, test.team.business), (tx) =>
      mergeConversations(test.app.platform, tx, `contact${kept}`, `contact${dropped}`),
    );
    expect((await marks()).pins).toContain(kept);
    expect((await marks()).pins).not.toContain(dropped);
    const query = { conversation_id: kept };
    const stars = dataOf(await test.owner.get<{ data: Page<PlacedMessage> }>('/chat/whatsapp/stars', query));
    expect(stars.rows.map(({ message: found }) => found._id)).toEqual([message]);
  });
});

describe('shared media', () => {
  it('hold pictures and videos, documents, and links, newest first, page after page', async () => {
    const [id = ''] = await addConversations(test, 'SHELF', 1);
    const media = (type: string) => ({ type, message: { mime_type: 'x/y', filename: 'a' } });
    const some = await addMessages(test, id, [
      media('image'),
      media('document'),
      'See https://parley.example/a',
      'No link',
      media('video'),
      media('audio'),
      'www.parley.example',
      media('image'),
      media('document'),
    ]);
    const sharedMedia = async (kind: string) =>
      (
        await walk(
          async (cursor) =>
            dataOf(
              await test.owner.get<{ data: Page<Message> }>(`/chat/whatsapp/conversations/${id}/shelf`, {
                kind,
                rows_per_page: 1,
                cursor,
              }),
            ),
          1,
        )
      ).map(({ _id }) => some.indexOf(_id));
    expect(await sharedMedia('media')).toEqual([7, 4, 0]);
    expect(await sharedMedia('documents')).toEqual([8, 1]);
    expect(await sharedMedia('links')).toEqual([6, 2]);
    const path = (conversation: string) => `/chat/whatsapp/conversations/${conversation}/shelf`;
    expect(refusalOf(await test.owner.get(path(GONE), { kind: 'media' }))).toBe('404 conversation_not_found');
    expect(refusalOf(await test.owner.get(path(id), { kind: 'audio' }))).toBe('400 validation_failed');
    const stranger = await test.other.members.owner.get(path(id), { kind: 'media' });
    expect(refusalOf(stranger)).toBe('404 conversation_not_found');
  });

  it('lose what is taken back', async () => {
    const phone = '+436606000001';
    const { wamid, conversation } = await test.says(phone, 'See https://parley.example');
    const links = async () =>
      dataOf(
        await test.owner.get<{ data: Page<Message> }>(
          `/chat/whatsapp/conversations/${conversation._id}/shelf`,
          {
            kind: 'links',
          },
        ),
      ).rows.length;
    expect(await links()).toBe(1);
    await test.post(phone, { type: 'revoke', revoke: { original_message_id: wamid } });
    await until(async () => expect(await links()).toBe(0));
  });
});

describe('a page of the thread', () => {
  it(
    'goes on until the message that it must hold, 1,000 at most, and the next page follows without a gap',
    async () => {
      const [id = ''] = await addConversations(test, 'LONG', 1);
      const all = (
        await addMessages(
          test,
          id,
          Array.from({ length: 1300 }, (_, n) => `Line ${n}`),
        )
      ).toReversed();
      const ids = ({ rows }: Page<Message>) => rows.map(({ _id }) => _id);
      const near = await test.messages(id, { until: all[10] });
      expect(ids(near)).toEqual(all.slice(0, 50));
      const back = await test.messages(id, { until: all[980] });
      expect(ids(back)).toEqual(all.slice(0, 991));
      expect(back.total).toBe(1300);
      const next = await test.messages(id, { cursor: back.next_cursor ?? '' });
      expect(ids(next)).toEqual(all.slice(991, 1041));
      const far = await test.messages(id, { until: all[1250] });
      expect(ids(far)).toEqual(all.slice(0, 1000));
      const rest = await test.messages(id, { until: all[1250], cursor: far.next_cursor ?? '' });
      expect(ids(rest)).toEqual(all.slice(1000, 1261));
      const passed = await test.messages(id, { until: all[0], cursor: far.next_cursor ?? '' });
      expect(ids(passed)).toEqual(all.slice(1000, 1050));
      expect(
        refusalOf(await test.owner.get(`/chat/whatsapp/conversations/${id}/messages`, { until: GONE })),
      ).toBe('404 message_not_found');
    },
    patient(60_000),
  );
});
