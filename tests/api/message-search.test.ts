import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedMessage } from '@shared/contract/message-search';
import { mergeConversations } from '../../src/server/domains/chat/merge/merge-conversations';
import { indexNewMessages } from '../../src/server/platform/db/message-index';
import { WALKED } from '../../src/server/platform/db/migrations/0004-message-search';
import { inTransaction } from '../../src/server/platform/scope';
import type { Client } from '../support/client';
import { connectNumber, scopeOf } from '../support/channel';
import { type InboxTest, type Page, dataOf, refusalOf, startInbox, until, walk } from '../support/inbox';
import { addConversations, addMessages } from '../support/rows';
import { patient } from '../support/patience.mjs';

const PATH = '/chat/whatsapp/messages';

describe('search in messages', () => {
  let test: InboxTest;
  let first = '';
  let second = '';

  beforeAll(async () => {
    test = await startInbox();
    [first = '', second = ''] = await addConversations(test, 'SEARCH', 2);
    const caption = { type: 'image', message: { caption: 'The azure dress', mime_type: 'image/jpeg' } };
    const file = { type: 'document', message: { filename: 'invoice-2026-1184.pdf' } };
    await addMessages(test, first, [
      'Where is my order?',
      'Un café, s’il vous plaît',
      '私は京都に住んでいます',
      caption,
    ]);
    await addMessages(test, second, [
      'The order has left',
      file,
      'İSTANBUL’a gel',
      'It\'s 100% ok: "yes" AND (no)',
    ]);
  });
  afterAll(() => test.close());

  const page = async (query: Record<string, string | number | undefined>, client: Client = test.owner) =>
    dataOf(await client.get<{ data: Page<PlacedMessage> }>(PATH, query));
  const found = async (search: string, conversation_id?: string, client?: Client) =>
    (await page({ search, conversation_id }, client)).rows.map(
      ({ message: { message } }) => message['body'] ?? message['caption'] ?? message['filename'],
    );

  it.each([
    ['order', ['The order has left', 'Where is my order?']],
    ['ORD where', ['Where is my order?']],
    ['ord left the', ['The order has left']],
    ['order nowhere', []],
    ['rder', []],
    ['CAFE plait', ['Un café, s’il vous plaît']],
    ['istanbul', ['İSTANBUL’a gel']],
    ['京都', ['私は京都に住んでいます']],
    ['京都に住', ['私は京都に住んでいます']],
    ['京', ['私は京都に住んでいます']],
    ['都京', []],
    ['azure', ['The azure dress']],
    ['1184', ['invoice-2026-1184.pdf']],
    ['yes', ['It\'s 100% ok: "yes" AND (no)']],
    ['🙂', []],
  ])('“%s” finds %j', async (search, texts) => {
    expect((await found(search)).sort()).toEqual([...texts].sort());
  });

  it.each([
    '"', '""', '" OR "', "'", "''", "' | 'order", "order':* | 'left", 'order*', '*', 'order NOT left', 'NEAR(order left)',
    'words : order', 'place : SEARCH0000', '-order', '^order', '(order', 'order)', 'order & !left', 'order <-> left',
    '\\', "\\'", 'a:b:c', '%', '_', '{', '$1', '--', ';', 'order\u0001left', '\u202eredro', '\u0301', '𞤀'.repeat(90),
  ])('%j is looked for as words, whatever the engine would read in it', async (search) => {
    const answer = await test.owner.get<{ data: Page<PlacedMessage> }>(PATH, { search });
    expect([search, answer.status]).toEqual([search, 200]);
    expect(dataOf(answer).rows.length).toBeLessThanOrEqual(2);
  }); // prettier-ignore

  it('tells each message with its conversation', async () => {
    const [row] = (await page({ search: 'left' })).rows;
    expect(row).toMatchObject({
      message: { conversation_id: second, message: { body: 'The order has left' } },
      conversation: { _id: second, participants: [{ name: `Person ${second}` }, {}] },
    });
  });

  it('finds every word that begins as it was typed, however many do', async () => {
    const [conversation = ''] = await addConversations(test, 'BEGIN', 1);
    const bodies = Array.from({ length: 130 }, (_, n) => `qx${n < 40 ? 'few' : 'many'}${n} 𞤀𞤁${n}`);
    await addMessages(test, conversation, bodies);
    const count = async (search: string) =>
      (await walk((cursor) => page({ search, cursor, rows_per_page: 50 }), 50)).length;
    expect(await count('qxfew')).toBe(40);
    expect(await count('qx')).toBe(130);
    expect(await count('𞤀')).toBe(130);
    expect(await count('qxf qxfew1')).toBe(11);
    expect(await count('qxfewer')).toBe(0);
  });

  it('in one conversation finds its own only', async () => {
    expect(await found('order', first)).toEqual(['Where is my order?']);
    expect(await found('order', second)).toEqual(['The order has left']);
    expect(await found('order', 'SEARCH')).toEqual([]);
  });

  it('never finds what is of another workspace', async () => {
    expect(await found('order', undefined, test.other.members.owner)).toEqual([]);
    expect(await found('order', first, test.other.members.owner)).toEqual([]);
    const theirs = await connectNumber(test, test.other.business);
    test.emulator?.core.config.patch({ customers: { autoplay: false, unknown: 'accept' } });
    await test.says('+436605000009', 'The order of a stranger', theirs);
    expect(await found('order')).toHaveLength(2);
    expect(await found('order', undefined, test.other.members.owner)).toEqual(['The order of a stranger']);
  });

  it('pages through everything, newest first, nothing lost, nothing doubled', async () => {
    const [id = ''] = await addConversations(test, 'PAGED', 1);
    const all = await addMessages(
      test,
      id,
      Array.from({ length: 25 }, (_, n) => `Parcel number ${n}`),
    );
    for (const conversation_id of [undefined, id]) {
      const rows = await walk(
        (cursor) => page({ search: 'parcel', rows_per_page: 4, cursor, conversation_id }),
        4,
      );
      expect(rows.map(({ message }) => message._id)).toEqual(all.toReversed());
    }
  });

  it('finds what is rare, among the newest messages and long ago, once and in order', async () => {
    const { database } = test.app.platform;
    const { business } = test.team;
    const scope = scopeOf(test, business);
    const start = test.now() - 1_000_000;
    // Every 700th is rare; some of them were sent in the same millisecond.
    const docs = Array.from({ length: WALKED * 2 }, (_, n) => ({
      business_id: business,
      message_id: `LONG${String(n).padStart(6, '0')}`,
      conversation_id: `LONG${n % 2}`,
      sent_at: start + Math.floor(n / 3),
      words: n % 700 === 0 ? ['chatter', 'needle'] : ['chatter', n === 20 ? 'thimble' : 'hay'],
    }));
    await indexNewMessages(database.system, database.engine, docs);
    const all = async (word: string, limit: number, conversation_id?: string): Promise<string[]> => {
      const ids: string[] = [];
      let after: { at: number; id: string } | undefined;
      for (;;) {
        const words = [{ text: word, prefix: false }];
        const some = await database.findMessages(scope.db, {
          business_id: business,
          words,
          conversation_id,
          after,
          limit,
        });
        ids.push(...some.map(({ message_id }) => message_id));
        after = some.at(-1);
        if (some.length < limit) return ids;
      }
    };
    const expected = (word: string, conversation?: string): string[] =>
      docs
        .filter(
          ({ words, conversation_id }) =>
            words.includes(word) && conversation_id === (conversation ?? conversation_id),
        )
        .map(({ message_id }) => message_id)
        .reverse();
    for (const limit of [1, 4, 31]) {
      expect(await all('needle', limit)).toEqual(expected('needle'));
      expect(await all('needle', limit, 'LONG0')).toEqual(expected('needle', 'LONG0'));
    }
    expect(await all('thimble', 31)).toEqual(['LONG000020']);
    expect(await all('chatter', 1500, 'LONG1')).toEqual(expected('chatter', 'LONG1'));
    expect(await all('unheard', 31)).toEqual([]);
  });

  it(
    'knows what comes, what is edited and what is taken back; an edit does not move it',
    async () => {
      const phone = '+436605000001';
      const { wamid, conversation } = await test.says(phone, 'A zebra');
      await test.says(phone, 'Another zebra');
      const own = await test.send(conversation._id, 'Our zebra');
      expect(await found('zebra')).toEqual(['Our zebra', 'Another zebra', 'A zebra']);
      expect(own.conversation_id).toBe(conversation._id);
      const edit = {
        original_message_id: wamid,
        message: { type: 'text', text: { body: 'A zebra and a giraffe' } },
      };
      await test.post(phone, { type: 'edit', edit });
      await until(async () => expect(await found('giraffe')).toEqual(['A zebra and a giraffe']));
      expect(await found('zebra')).toEqual(['Our zebra', 'Another zebra', 'A zebra and a giraffe']);
      await test.post(phone, { type: 'revoke', revoke: { original_message_id: wamid } });
      await until(async () => expect(await found('giraffe')).toEqual([]));
      expect(await found('zebra')).toEqual(['Our zebra', 'Another zebra']);
    },
    patient(60_000),
  );

  it('finds notes, and no reactions', async () => {
    await test.owner.post(`/chat/whatsapp/conversations/${first}/notes`, { body: 'An internal walrus' });
    expect(await found('walrus')).toEqual(['An internal walrus']);
  });

  it('goes along when two conversations become one, in the same order', async () => {
    const [kept = '', dropped = ''] = await addConversations(test, 'MERGED', 2);
    const now = test.now();
    const [older = ''] = await addMessages(test, kept, ['An older penguin'], now - 60_000);
    const some = await addMessages(
      test,
      dropped,
      ['Penguin one', 'Penguin two', 'Penguin three'],
      now - 50_000,
    );
    await inTransaction(scopeOf(test, test.team.business), (tx) =>
      mergeConversations(test.app.platform, tx, `contact${kept}`, `contact${dropped}`),
    );
    const inOne = await page({ search: 'penguin', conversation_id: kept });
    expect(inOne.rows.map(({ message }) => message._id)).toEqual([...some.toReversed(), older]);
    expect(inOne.rows.every(({ conversation }) => conversation._id === kept)).toBe(true);
    expect(await found('penguin', dropped)).toEqual([]);
    expect(await found('penguin')).toHaveLength(4);
  });

  it.each([{ search: '' }, { search: '  ' }, { search: 'x'.repeat(201) }, {}, { search: 'a', cursor: '!' }])(
    'refuses %j',
    async (query) => {
      expect(refusalOf(await test.owner.get(PATH, query))).toBe('400 validation_failed');
    },
  );
});
