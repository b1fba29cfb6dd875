import { describe, expect, it } from 'vitest';
import type { Conversation } from '@shared/contract/chat';
import { buildConversation, buildLastMessage } from '../testing/builders';
import { belongs, putConversation } from './conversation-pages';

const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const talk = (id: string, minute: number, over: Partial<Conversation> = {}): Conversation =>
  buildConversation({
    _id: id,
    updated_at: at(minute),
    sort_at: at(minute),
    last_message: buildLastMessage({ timestamp: at(minute) }),
    platform_account_id: 'a1',
    ...over,
  });
const page = (rows: Conversation[], next_cursor: string | null = null) => ({
  rows,
  page_no: 1,
  total: rows.length,
  next_cursor,
});
const ids = (pages: readonly { readonly rows: readonly Conversation[] }[]): string[] =>
  pages.flatMap(({ rows }) => rows.map(({ _id }) => _id));
const changed = (conversation: Conversation, created = false) => ({ conversation, created });

const viewer = { userId: 'me', now: Date.parse(at(30)) };

describe('putConversation', () => {
  const pages = [page([talk('c3', 3), talk('c2', 2)], 'next'), page([talk('c1', 1)])];

  it('moves a conversation from a later page to the top, once', () => {
    const next = putConversation(pages, changed(talk('c1', 9)), {}, viewer);
    expect(ids(next)).toEqual(['c1', 'c3', 'c2']);
  });

  it('changes it in place when nothing was written', () => {
    const read = talk('c2', 2, { unread_count: 0, updated_at: at(8) });
    const next = putConversation(pages, changed(read), {}, viewer);
    expect(ids(next)).toEqual(['c3', 'c2', 'c1']);
    expect(next[0]?.rows[1]).toBe(read);
    expect(next[1]).toBe(pages[1]);
  });

  it('ignores a record that is older than the one shown', () => {
    const newest = putConversation(pages, changed(talk('c1', 9, { unread_count: 4 })), {}, viewer);
    const next = putConversation(newest, changed(talk('c1', 5, { unread_count: 1 })), {}, viewer);
    expect(next).toBe(newest);
  });

  it('brings in one that was not loaded when it is written in, and leaves out one that stays behind', () => {
    const open = [page([talk('c3', 3), talk('c2', 2)], 'next')];
    expect(ids(putConversation(open, changed(talk('c0', 9)), {}, viewer))).toEqual(['c0', 'c3', 'c2']);
    expect(putConversation(open, changed(talk('c0', 0)), {}, viewer)).toBe(open);
  });

  it('counts a new one', () => {
    const known = putConversation(pages, changed(talk('c9', 9)), {}, viewer);
    expect(known[0]?.total).toBe(2);
    const created = putConversation(pages, changed(talk('c9', 9), true), {}, viewer);
    expect(created[0]?.total).toBe(3);
  });

  it('keeps another account’s conversation out', () => {
    const other = talk('c9', 9, { platform_account_id: 'a2' });
    expect(putConversation(pages, changed(other), { platform_account_id: 'a1' }, viewer)).toBe(pages);
  });

  it('mends a conversation that is loaded twice', () => {
    const double = [page([talk('c3', 3), talk('c1', 1)], 'next'), page([talk('c1', 1)])];
    expect(ids(putConversation(double, changed(talk('c1', 1)), {}, viewer))).toEqual(['c3', 'c1']);
  });
});

describe('a view', () => {
  const mine = { _id: 'me', name: 'Maya', avatar: null };
  const open = [page([talk('c3', 3, { unanswered: true }), talk('c2', 2)], 'next')];

  it('loses what does not belong any more, and counts it', () => {
    const closed = talk('c2', 2, { state: 'closed', updated_at: at(9) });
    const next = putConversation(open, changed(closed), { state: 'open' }, viewer);
    expect(ids(next)).toEqual(['c3']);
    expect(next[0]?.total).toBe(1);
  });

  it('keeps what leaves another view', () => {
    const closed = talk('c2', 2, { state: 'closed', updated_at: at(9) });
    expect(ids(putConversation(open, changed(closed), {}, viewer))).toEqual(['c3', 'c2']);
  });

  it('gains what belongs now', () => {
    const assigned = talk('c8', 8, { assignee: mine });
    expect(ids(putConversation(open, changed(assigned), { assignee: 'me' }, viewer))).toEqual([
      'c8',
      'c3',
      'c2',
    ]);
    expect(putConversation(open, changed(assigned), { assignee: 'none' }, viewer)).toBe(open);
  });

  it('of unanswered ones loses a conversation with its answer', () => {
    const answered = talk('c3', 3, { unanswered: false, updated_at: at(9) });
    expect(ids(putConversation(open, changed(answered), { filter: 'unanswered' }, viewer))).toEqual(['c2']);
  });

  it('by marks keeps what it has until it is loaded again', () => {
    const closed = talk('c2', 2, { state: 'closed', updated_at: at(9) });
    expect(ids(putConversation(open, changed(closed), { filter: 'pinned' }, viewer))).toEqual(['c3', 'c2']);
  });
});

describe('belongs', () => {
  const amara = talk('c1', 1, {
    participants: [
      {
        _id: 'p1',
        type: 'customer',
        part_id: 'x',
        name: 'Amara Ökafor',
        phone: '+234 803 555 0142',
        avatar: null,
      },
      { _id: 'p2', type: 'business', part_id: 'a1', name: 'Northwind', phone: '+12025550101', avatar: null },
    ],
  });
  it.each([
    ['amara', true],
    ['ÖKA', true],
    ['8035550', true],
    ['+234 803', true],
    ['northwind', false],
    ['14', false],
    ['lucas', false],
    ['  ', true],
  ])('search %j: %s', (search, expected) => {
    expect(belongs({ search }, amara, viewer)).toBe(expected);
  });

  it('to the list of its customer alone, whichever number it is with', () => {
    expect(belongs({ contact_id: 'x' }, amara, viewer)).toBe(true);
    expect(belongs({ contact_id: 'y' }, amara, viewer)).toBe(false);
    // Our own number is no customer.
    expect(belongs({ contact_id: 'a1' }, amara, viewer)).toBe(false);
    expect(belongs({ contact_id: 'y', search: 'amara' }, amara, viewer)).toBe(false);
  });
});
