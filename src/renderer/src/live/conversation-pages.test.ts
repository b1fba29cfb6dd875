import { describe, expect, it } from 'vitest';
import type { Conversation } from '@shared/contract/chat';
import { buildConversation, buildLastMessage } from '../features/chat/testing/builders';
import { belongs, putConversation } from './conversation-pages';

const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const talk = (id: string, minute: number, over: Partial<Conversation> = {}): Conversation =>
  buildConversation({
    _id: id,
    updated_at: at(minute),
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

describe('putConversation', () => {
  const pages = [page([talk('c3', 3), talk('c2', 2)], 'next'), page([talk('c1', 1)])];

  it('moves a conversation from a later page to the top, once', () => {
    const next = putConversation(pages, changed(talk('c1', 9)), {});
    expect(ids(next)).toEqual(['c1', 'c3', 'c2']);
  });

  it('changes it in place when nothing was written', () => {
    const read = talk('c2', 2, { unread_count: 0, updated_at: at(8) });
    const next = putConversation(pages, changed(read), {});
    expect(ids(next)).toEqual(['c3', 'c2', 'c1']);
    expect(next[0]?.rows[1]).toBe(read);
    expect(next[1]).toBe(pages[1]);
  });

  it('ignores a record that is older than the one shown', () => {
    const newest = putConversation(pages, changed(talk('c1', 9, { unread_count: 4 })), {});
    const next = putConversation(newest, changed(talk('c1', 5, { unread_count: 1 })), {});
    expect(next).toBe(newest);
  });

  it('brings in one that was not loaded when it is written in, and leaves out one that stays behind', () => {
    const open = [page([talk('c3', 3), talk('c2', 2)], 'next')];
    expect(ids(putConversation(open, changed(talk('c0', 9)), {}))).toEqual(['c0', 'c3', 'c2']);
    expect(putConversation(open, changed(talk('c0', 0)), {})).toBe(open);
  });

  it('counts a new one', () => {
    const known = putConversation(pages, changed(talk('c9', 9)), {});
    expect(known[0]?.total).toBe(2);
    const created = putConversation(pages, changed(talk('c9', 9), true), {});
    expect(created[0]?.total).toBe(3);
  });

  it('keeps another account’s conversation out', () => {
    const other = talk('c9', 9, { platform_account_id: 'a2' });
    expect(putConversation(pages, changed(other), { platform_account_id: 'a1' })).toBe(pages);
  });

  it('mends a conversation that is loaded twice', () => {
    const double = [page([talk('c3', 3), talk('c1', 1)], 'next'), page([talk('c1', 1)])];
    expect(ids(putConversation(double, changed(talk('c1', 1)), {}))).toEqual(['c3', 'c1']);
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
    expect(belongs({ search }, amara)).toBe(expected);
  });
});
