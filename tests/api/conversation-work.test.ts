import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '@shared/contract/chat';
import type { ConversationCounts } from '@shared/contract/conversation-work';
import type { Client } from '../support/client';
import { connectNumber, scopeOf } from '../support/channel';
import { type InboxTest, dataOf, refusalOf, startInbox, until, walk } from '../support/inbox';
import { addConversations } from '../support/rows';
import { openStream } from '../support/stream';
import { patient } from '../support/patience.mjs';

const HOUR_MS = 60 * 60 * 1000;
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

let test: InboxTest;
let phones = 0;
const phone = (): string => `+43660200${String(1000 + (phones += 1))}`;

beforeAll(async () => {
  test = await startInbox();
});
afterAll(() => test.close());

/** A customer who has just written. */
const talk = async (body = 'Hello?') => {
  const from = phone();
  return { phone: from, ...(await test.says(from, body)) };
};
const counts = async (client: Client = test.owner, platform_account_id?: string) =>
  dataOf(
    await client.get<{ data: ConversationCounts }>('/chat/whatsapp/conversation-counts', {
      platform_account_id,
    }),
  );
const changed = async (ids: readonly string[], change: object, client?: Client): Promise<Conversation[]> =>
  dataOf(await test.change(ids, change, client)).rows;
const ids = (rows: readonly Conversation[]): string[] => rows.map(({ _id }) => _id);
const at = (ms: number): string => new Date(ms).toISOString();

describe('ownership', () => {
  it('is given to a teammate, to oneself and to nobody, and told to everybody', async () => {
    const { conversation } = await talk();
    expect(conversation.assignee).toBeNull();
    const watching = await openStream(test.url, test.agent);
    const agent = test.agent.profile;
    const [mine] = await changed([conversation._id], { assignee_id: agent.id });
    expect(mine?.assignee).toEqual({ _id: agent.id, name: 'agent Tester', avatar: null });
    await until(() =>
      expect(watching.frames).toContainEqual(
        expect.objectContaining({
          kind: 'conversation.updated',
          event: expect.objectContaining({
            conversation: expect.objectContaining({
              _id: conversation._id,
              assignee: { _id: agent.id, name: 'agent Tester', avatar: null },
            }) as unknown,
          }) as unknown,
        }),
      ),
    );
    watching.close();
    expect(ids((await test.list({ assignee: 'me' }, test.agent)).rows)).toEqual([conversation._id]);
    expect(ids((await test.list({ assignee: agent.id })).rows)).toEqual([conversation._id]);
    expect(ids((await test.list({ assignee: 'me' })).rows)).toEqual([]);
    expect(ids((await test.list({ assignee: 'none', rows_per_page: 100 })).rows)).not.toContain(
      conversation._id,
    );
    expect(await counts(test.agent)).toMatchObject({ mine: 1 });
    expect(await counts(test.owner)).toMatchObject({ mine: 0 });

    const [nobodys] = await changed([conversation._id], { assignee_id: null });
    expect(nobodys?.assignee).toBeNull();
    expect(ids((await test.list({ assignee: 'none' })).rows)).toContain(conversation._id);
  });

  it('is not given to a stranger, and then nothing else is changed either', async () => {
    const { conversation } = await talk();
    const stranger = test.other.members.agent.profile.id;
    for (const assignee_id of [stranger, GONE]) {
      const answer = await test.change([conversation._id], { assignee_id, state: 'closed' });
      expect(refusalOf(answer)).toBe('404 member_not_found');
    }
    expect(await test.conversation(conversation._id)).toMatchObject({ assignee: null, state: 'open' });
  });

  it('is not changed by who may only look', async () => {
    const { conversation } = await talk();
    const answer = await test.change([conversation._id], { state: 'closed' }, test.team.members.viewer);
    expect(refusalOf(answer)).toBe('403 permission_denied');
  });
});

describe('several at once', () => {
  it('are changed together; what is gone is left out', async () => {
    const [one, two, three] = [await talk(), await talk(), await talk()];
    const wanted = [one.conversation._id, GONE, two.conversation._id, one.conversation._id];
    const rows = await changed(wanted, { state: 'closed', assignee_id: test.owner.profile.id });
    expect(ids(rows).sort()).toEqual([one.conversation._id, two.conversation._id].sort());
    for (const row of rows)
      expect(row).toMatchObject({ state: 'closed', assignee: { name: 'owner Tester' } });
    expect(await test.conversation(three.conversation._id)).toMatchObject({ state: 'open', assignee: null });
    expect(refusalOf(await test.change([GONE], { state: 'closed' }))).toBe('404 conversation_not_found');
  });

  it('of another workspace stay as they are', async () => {
    const { conversation } = await talk();
    const stranger = test.other.members.owner;
    expect(refusalOf(await test.change([conversation._id], { state: 'closed' }, stranger))).toBe(
      '404 conversation_not_found',
    );
    expect(await test.conversation(conversation._id)).toMatchObject({ state: 'open' });
  });

  it.each([
    ['nothing', {}],
    ['a snooze without an end', { state: 'snoozed' }],
    ['an end without a snooze', { state: 'open', snoozed_until: '2030-01-01T00:00:00Z' }],
    ['an unknown field', { state: 'open', sort_at: 1 }],
    ['an unknown state', { state: 'lost' }],
  ])('refuse %s', async (_what, change) => {
    const { conversation } = await talk();
    expect(refusalOf(await test.change([conversation._id], change))).toBe('400 validation_failed');
  });

  it('are at most 100', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `X${n}`);
    expect(refusalOf(await test.change(many, { state: 'closed' }))).toBe('400 validation_failed');
    expect(refusalOf(await test.change([], { state: 'closed' }))).toBe('400 validation_failed');
  });
});

describe('a closed conversation', () => {
  it('leaves the open ones, and is open again with the next message of the customer', async () => {
    const { conversation, phone: from } = await talk();
    const before = await counts();
    await changed([conversation._id], { state: 'closed' });
    expect(ids((await test.list({ state: 'open', rows_per_page: 100 })).rows)).not.toContain(
      conversation._id,
    );
    expect(ids((await test.list({ state: 'closed', rows_per_page: 100 })).rows)).toContain(conversation._id);
    for (const filter of ['unread', 'unanswered']) {
      expect(ids((await test.list({ filter, rows_per_page: 100 })).rows)).not.toContain(conversation._id);
    }
    const after = await counts();
    for (const tab of ['open', 'unanswered', 'unread', 'unassigned'] as const)
      expect(after[tab]).toBe(before[tab] - 1);

    const again = await test.says(from, 'One more thing');
    expect(again.conversation).toMatchObject({ _id: conversation._id, state: 'open', unanswered: true });
    expect(await counts()).toEqual(before);
  });
});

describe('a snooze', () => {
  it('ends at its time by itself, at the top of the list, and says so', async () => {
    const { conversation } = await talk();
    const until8 = test.now() + 3 * HOUR_MS;
    const [snoozed] = await changed([conversation._id], { state: 'snoozed', snoozed_until: at(until8) });
    expect(snoozed).toMatchObject({ state: 'snoozed', snoozed_until: at(until8), woke_at: null });
    expect(await counts()).toMatchObject({ snoozed: 1 });
    await talk('A later one');
    await test.advance(2 * HOUR_MS);
    expect(await test.conversation(conversation._id)).toMatchObject({ state: 'snoozed' });

    await test.advance(HOUR_MS + 1000);
    const woken = await until(async () => {
      const row = await test.conversation(conversation._id);
      expect(row.state).toBe('open');
      return row;
    });
    expect(woken).toMatchObject({ snoozed_until: null, sort_at: woken.woke_at });
    expect(Date.parse(woken.woke_at ?? '')).toBeGreaterThanOrEqual(until8);
    expect((await test.list()).rows[0]?._id).toBe(conversation._id);
    expect(await counts()).toMatchObject({ snoozed: 0 });

    // Whatever happens next takes the mark away.
    const [kept] = await changed([conversation._id], { unanswered: false });
    expect(kept?.woke_at).toBeNull();
  });

  it('that was moved ends at its new time only, and one that was taken back not at all', async () => {
    const { conversation } = await talk();
    const { conversation: other } = await talk();
    const now = test.now();
    const both = [conversation._id, other._id];
    await changed(both, { state: 'snoozed', snoozed_until: at(now + HOUR_MS) });
    await changed([conversation._id], { state: 'snoozed', snoozed_until: at(now + 2 * HOUR_MS) });
    await changed([other._id], { state: 'closed' });
    await test.advance(HOUR_MS + 1000);
    expect(await test.conversation(conversation._id)).toMatchObject({ state: 'snoozed' });
    expect(await test.conversation(other._id)).toMatchObject({ state: 'closed', snoozed_until: null });
    await test.advance(HOUR_MS);
    expect(await test.conversation(conversation._id)).toMatchObject({ state: 'open' });
    expect(await test.conversation(other._id)).toMatchObject({ state: 'closed', woke_at: null });
  });

  it('ends with a message of the customer', async () => {
    const { conversation, phone: from } = await talk();
    await changed([conversation._id], { state: 'snoozed', snoozed_until: at(test.now() + HOUR_MS) });
    const again = await test.says(from, 'Are you there?');
    expect(again.conversation).toMatchObject({ state: 'open', snoozed_until: null, woke_at: null });
    await test.advance(HOUR_MS + 1000);
    expect(await test.conversation(conversation._id)).toMatchObject({ state: 'open', woke_at: null });
  });

  it('does not hide the message that WhatsApp tells late: the row shows the newest one', async () => {
    const { conversation, phone: from } = await talk();
    await changed([conversation._id], { state: 'snoozed', snoozed_until: at(test.now() + HOUR_MS) });
    // The server's clock is hours ahead of WhatsApp's here: what comes now was sent before the snooze ended.
    await test.advance(HOUR_MS + 1000);
    expect(await test.conversation(conversation._id)).toMatchObject({ state: 'open' });
    const { conversation: row } = await test.says(from, 'Sent before you woke up');
    expect(row.last_message?.message).toEqual({ body: 'Sent before you woke up' });
  });

  it.each([
    ['the past', -1000],
    ['more than a year ahead', 367 * 24 * HOUR_MS],
  ])('does not end in %s', async (_when, ms) => {
    const { conversation } = await talk();
    const change = { state: 'snoozed', snoozed_until: at(test.now() + ms) };
    expect(refusalOf(await test.change([conversation._id], change))).toBe('400 snooze_time_invalid');
    expect(await test.conversation(conversation._id)).toMatchObject({ state: 'open' });
  });
});

describe('read and unread', () => {
  it('false reads it here and at WhatsApp, for several at once', async () => {
    const [one, two] = [await talk(), await talk()];
    await test.says(one.phone, 'And this');
    const before = await counts();
    const rows = await changed([one.conversation._id, two.conversation._id], { unread: false });
    expect(rows.map(({ unread_count }) => unread_count)).toEqual([0, 0]);
    expect(await counts()).toMatchObject({ unread: before.unread - 2 });
    const ledger = test.emulator?.core.ledger;
    await until(() => expect(ledger?.get(two.wamid)).toMatchObject({ read_by_business: true }));
  });

  it('true is unread for everybody, counted once, until somebody reads it', async () => {
    const { conversation } = await talk();
    const total = async (): Promise<number> => {
      const answer = await test.owner.get<{ data: { rows: { unread_count: number }[] } }>(
        '/integration/whatsapp',
      );
      return dataOf(answer).rows[0]?.unread_count ?? -1;
    };
    await changed([conversation._id], { unread: false });
    const [before, counted] = [await counts(), await total()];
    for (const _again of [1, 2]) {
      const [row] = await changed([conversation._id], { unread: true });
      expect(row?.unread_count).toBe(1);
      expect(await counts()).toMatchObject({ unread: before.unread + 1 });
      expect(await total()).toBe(counted + 1);
    }
    expect(ids((await test.list({ filter: 'unread', rows_per_page: 100 }, test.agent)).rows)).toContain(
      conversation._id,
    );
    const [read] = await changed([conversation._id], { unread: false });
    expect(read?.unread_count).toBe(0);
    expect(await total()).toBe(counted);
  });

  it('is read to its end although a system line came last', async () => {
    const { conversation } = await talk();
    const { business_id, db } = scopeOf(test, test.team.business);
    const sent_at = Date.parse(conversation.last_inbound_at ?? '') + 5000;
    await db
      .insertInto('messages')
      .values({
        business_id,
        _id: `S${conversation._id}`,
        conversation_id: conversation._id,
        wamid: null,
        account_id: test.number.account,
        direction: 'inbound',
        message_type: 'system',
        status: 'delivered',
        message: JSON.stringify({ body: 'Changed their number' }),
        sent_at,
        created_at: sent_at,
      })
      .execute();
    const [row] = await changed([conversation._id], { unread: false });
    expect(row?.unread_count).toBe(0);
  });
});

describe('unanswered', () => {
  it('ends when no reply is needed, and can be taken back', async () => {
    const { conversation } = await talk();
    const listed = async () => ids((await test.list({ filter: 'unanswered', rows_per_page: 100 })).rows);
    expect(await listed()).toContain(conversation._id);
    // Looking at it hides nothing.
    await changed([conversation._id], { unread: false });
    expect(await listed()).toContain(conversation._id);
    expect((await changed([conversation._id], { unanswered: false }))[0]?.unanswered).toBe(false);
    expect(await listed()).not.toContain(conversation._id);
    expect((await changed([conversation._id], { unanswered: true }))[0]?.unanswered).toBe(true);
    expect(await listed()).toContain(conversation._id);
    await test.send(conversation._id, 'Here I am');
    expect(await listed()).not.toContain(conversation._id);
  });

  it('is not said of somebody who has never written', async () => {
    const [id = ''] = await addConversations(test, 'SILENT', 1);
    expect((await changed([id], { unanswered: true, unread: true }))[0]).toMatchObject({
      unanswered: false,
      unread_count: 0,
    });
  });
});

describe('lists', () => {
  let mine: string[];
  const page = (query: Record<string, string | number | undefined>) => (cursor: string | undefined) =>
    test.list({ ...query, rows_per_page: 7, cursor });

  beforeAll(async () => {
    const { id: _id } = test.agent.profile;
    mine = await addConversations(test, 'LISTED', 60, (n) => ({
      state: n % 3 === 0 ? 'closed' : 'open',
      assignee_id: n % 2 === 0 ? _id : null,
      unread_count: n % 5 === 0 ? 2 : 0,
      unanswered: n % 4 === 0 ? 1 : 0,
      // Several of one time: the id decides.
      ...(n % 10 < 3 ? { sort_at: test.now() - 1000 * HOUR_MS } : {}),
    }));
  });

  const kept = (keep: (n: number) => boolean) => mine.filter((_id, n) => keep(n)).sort();
  const cases: readonly (readonly [Record<string, string>, (n: number) => boolean])[] = [
    [{}, () => true],
    [{ state: 'open' }, (n) => n % 3 !== 0],
    [{ state: 'closed' }, (n) => n % 3 === 0],
    [{ state: 'snoozed' }, () => false],
    [{ assignee: 'none' }, (n) => n % 2 === 1],
    [{ state: 'open', assignee: 'none' }, (n) => n % 3 !== 0 && n % 2 === 1],
    [{ filter: 'unread' }, (n) => n % 5 === 0 && n % 3 !== 0],
    [{ filter: 'unanswered' }, (n) => n % 4 === 0 && n % 3 !== 0],
    [{ filter: 'unanswered', assignee: 'none' }, () => false],
    [{ filter: 'unread', assignee: 'none' }, (n) => n % 5 === 0 && n % 3 !== 0 && n % 2 === 1],
    [{ filter: 'unread', state: 'closed' }, () => false],
  ];
  it.each(cases)('%j: page after page, nothing lost, nothing doubled, newest first', async (query, keep) => {
    for (const platform_account_id of [undefined, test.number.account]) {
      const rows = await walk(page({ ...query, platform_account_id }), 7);
      expect(new Set(ids(rows)).size).toBe(rows.length);
      expect(
        ids(rows)
          .filter((id) => id.startsWith('LISTED'))
          .sort(),
      ).toEqual(kept(keep));
      const places = rows.map(({ sort_at, _id }) => `${sort_at} ${_id}`);
      expect(places).toEqual([...places].sort().reverse());
      const first = await test.list({ ...query, platform_account_id, rows_per_page: 7 });
      expect(first.total).toBe(rows.length);
    }
  });

  it('“me” is whoever asks', async () => {
    const query = { assignee: 'me', state: 'open', rows_per_page: 100 };
    const theirs = await test.list(query, test.agent);
    expect(ids(theirs.rows).sort()).toEqual(kept((n) => n % 2 === 0 && n % 3 !== 0));
    expect(theirs.total).toBe(theirs.rows.length);
    expect((await counts(test.agent)).mine).toBe(theirs.total);
  });

  it('by page number are the same rows', async () => {
    const byCursor = ids(await walk(page({ state: 'open' }), 7));
    const byNumber: string[] = [];
    for (let page_no = 1; byNumber.length < byCursor.length; page_no += 1) {
      const some = await test.list({ state: 'open', rows_per_page: 7, page_no });
      expect(some).toMatchObject({ page_no, total: byCursor.length });
      byNumber.push(...ids(some.rows));
    }
    expect(byNumber).toEqual(byCursor);
  });

  it('search finds whatever the state is, page after page', async () => {
    const rows = await walk(page({ search: 'person listed' }), 7);
    expect(ids(rows).sort()).toEqual([...mine].sort());
    expect((await test.list({ search: 'Person LISTED0003' })).rows.map(({ state }) => state)).toEqual([
      'closed',
    ]);
  });

  it('of one customer are those with all our numbers, and nobody else’s', async () => {
    const number = await connectNumber(test, test.team.business);
    const first = await talk('At your first number');
    const second = await test.says(first.phone, 'And at your second one', number);
    await talk('Somebody else');
    const contact_id = first.conversation.participants.find(({ type }) => type === 'customer')?.part_id;
    expect(contact_id).toBeDefined();
    await changed([first.conversation._id], { state: 'closed' });

    const all = await test.list({ contact_id });
    expect(ids(all.rows)).toEqual([second.conversation._id, first.conversation._id]);
    expect(all.total).toBe(2);
    const one = { contact_id, rows_per_page: 1 };
    expect(ids(await walk((cursor) => test.list({ ...one, cursor }), 1))).toEqual(ids(all.rows));

    // With everything else that a list is asked for.
    const listed = async (query: Record<string, string>) => {
      const { rows, total } = await test.list({ contact_id, ...query });
      expect(total).toBe(rows.length);
      return ids(rows);
    };
    expect(await listed({ platform_account_id: number.account })).toEqual([second.conversation._id]);
    expect(await listed({ state: 'closed' })).toEqual([first.conversation._id]);
    expect(await listed({ filter: 'unanswered' })).toEqual([second.conversation._id]);
    expect(await listed({ filter: 'closing' })).toEqual([]);
    expect(await listed({ search: first.phone })).toEqual(ids(all.rows));
    expect(await listed({ search: 'person listed' })).toEqual([]);
    // No contact, and none of this workspace.
    expect(await test.list({ contact_id: GONE })).toMatchObject({ rows: [], total: 0 });
    expect(await test.list({ contact_id }, test.other.members.owner)).toMatchObject({ rows: [], total: 0 });
  });

  it('an account that is not there has none', async () => {
    expect(await test.list({ platform_account_id: GONE, state: 'open' })).toMatchObject({
      rows: [],
      total: 0,
    });
    expect(await counts(test.owner, GONE)).toEqual({
      open: 0,
      mine: 0,
      unassigned: 0,
      unanswered: 0,
      closing: 0,
      unread: 0,
      mentions: 0,
      snoozed: 0,
    });
  });

  it('of another workspace are empty', async () => {
    expect(await test.list({ state: 'open' }, test.other.members.owner)).toMatchObject({
      rows: [],
      total: 0,
    });
    expect(await counts(test.other.members.owner)).toMatchObject({ open: 0, unread: 0 });
  });

  it.each([
    { state: 'lost' },
    { filter: 'starred' },
    { assignee: '' },
    { contact_id: '' },
    { contact_id: 'not an id' },
    { contact: GONE },
    { cursor: '!!' },
    { cursor: 'abc' },
    { rows_per_page: 101 },
  ])('refuse %j', async (query) => {
    expect(refusalOf(await test.owner.get('/chat/whatsapp/conversations', query))).toBe(
      '400 validation_failed',
    );
  });
});

describe('counts', () => {
  it(
    'stop: a tab at 100, a list at 1,001',
    async () => {
      await addConversations(test, 'MANY', 1100, () => ({ unread_count: 1, state: 'snoozed' }));
      expect(await counts()).toMatchObject({ snoozed: 100 });
      expect((await test.list({ state: 'snoozed' })).total).toBe(1001);
      const rows = await walk((cursor) => test.list({ state: 'snoozed', rows_per_page: 100, cursor }), 100);
      expect(rows).toHaveLength(1100);
      // Without a filter every conversation counts: the counters know.
      expect((await test.list({ state: 'snoozed', page_no: 400 })).total).toBe(1001);
    },
    patient(30_000),
  );
});

describe('closing soon', () => {
  beforeEach(async () => {
    await scopeOf(test, test.team.business).db.updateTable('conversations').set({ unanswered: 0 }).execute();
  });

  it('lists what is unanswered and closes within two hours, the one that closes first on top', async () => {
    const now = test.now();
    const minutes = [-5, 1, 30, 30, 119, 121, 600];
    const found = await addConversations(test, 'CLOSING', minutes.length, (n) => ({
      last_inbound_at: now - 24 * HOUR_MS + (minutes[n] ?? 0) * 60_000,
      unanswered: 1,
      assignee_id: n === 2 ? test.agent.profile.id : null,
    }));
    const [, one, two, three, four] = found;
    const rows = await walk((cursor) => test.list({ filter: 'closing', rows_per_page: 2, cursor }), 2);
    expect(ids(rows)).toEqual([one, two, three, four]);
    expect((await test.list({ filter: 'closing' })).total).toBe(4);
    expect(await counts()).toMatchObject({ closing: 4 });
    expect(ids((await test.list({ filter: 'closing', assignee: 'me' }, test.agent)).rows)).toEqual([two]);
    expect(ids((await test.list({ filter: 'closing', assignee: 'none' })).rows)).toEqual([one, three, four]);

    await changed([one ?? '', two ?? ''], { state: 'closed' });
    await changed([three ?? ''], { unanswered: false });
    expect(ids((await test.list({ filter: 'closing' })).rows)).toEqual([four]);
    await test.advance(2 * HOUR_MS);
    expect(ids((await test.list({ filter: 'closing' })).rows)).toEqual([found[5]]);
  });
});
