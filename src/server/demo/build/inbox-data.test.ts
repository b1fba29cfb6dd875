import { beforeAll, describe, expect, it } from 'vitest';
import type { Selectable } from 'kysely';
import { type LastMessage, outgoing } from '@shared/contract/chat';
import { quickReplyInput } from '@shared/contract/quick-replies';
import { NOTE_MAX } from '@shared/contract/limits';
import { unknownVariables } from '@shared/rules/quick-reply';
import { REPLY_WINDOW_MS, replyWindow } from '@shared/rules/reply-window';
import type { Schema } from '../../platform/db/schema';
import type { WorkspaceKey } from '../data/shops';
import { TEAM } from '../data/team';
import { SAMPLE_NOW, sampleWorkspace } from '../testing/sample';
import { readInboxData } from './inbox-data';
import { snoozeEnd } from './conversation-state';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
interface NoteContent {
  readonly body: string;
  readonly mentions: readonly string[];
}

const HOUR_MS = 3_600_000;
const rowsOf = (key: WorkspaceKey, now = SAMPLE_NOW) => {
  const rows = sampleWorkspace(key, 'Linden Row', now);
  return {
    ...rows,
    conversations: rows.conversations as Row<'conversations'>[],
    messages: rows.messages as Row<'messages'>[],
    notes: (rows.messages as Row<'messages'>[]).filter(({ message_type }) => message_type === 'note'),
    mentions: rows.mentions as Row<'mentions'>[],
    scheduled: rows.scheduled_messages as Row<'scheduled_messages'>[],
  };
};
const northwind = rowsOf('northwind');
const ruota = rowsOf('ruota');
const both = [northwind, ruota];

/** Northwind as it is made on fourteen days, at fourteen hours: to make it once takes as long as to look at it often. */
let northwinds: readonly (Pick<typeof northwind, 'conversations' | 'scheduled'> & { readonly now: number })[];
beforeAll(() => {
  northwinds = Array.from({ length: 14 }, (_, step) => {
    const now = SAMPLE_NOW + step * 29 * HOUR_MS;
    const { conversations, scheduled } = rowsOf('northwind', now);
    return { now, conversations, scheduled };
  });
});
// The sample's people have their keys as ids.
const membersOf = (key: WorkspaceKey) =>
  TEAM.filter(({ roles }) => roles[key] !== undefined).map((mate) => mate.key as string);

describe('the work on the demo’s conversations', () => {
  it('is a morning’s: of 92, some 45 are open, a dozen of them the user’s own and a third nobody’s', () => {
    const { conversations } = northwind;
    expect(conversations).toHaveLength(92);
    const open = conversations.filter(({ state }) => state === 'open');
    expect(open.length).toBeGreaterThanOrEqual(40);
    expect(open.length).toBeLessThanOrEqual(50);
    const snoozed = conversations.filter(({ state }) => state === 'snoozed');
    expect(snoozed.length).toBeGreaterThanOrEqual(8);
    expect(snoozed.length).toBeLessThanOrEqual(12);
    const nobodys = open.filter(({ assignee_id }) => assignee_id === null);
    expect(nobodys.length / open.length).toBeGreaterThan(0.25);
    expect(nobodys.length / open.length).toBeLessThan(0.4);
    const own = open.filter(({ assignee_id }) => assignee_id === 'maya');
    expect(own.length).toBeGreaterThanOrEqual(8);
    expect(own.length).toBeLessThanOrEqual(12);
    expect(own.filter(({ unanswered }) => unanswered === 1).length).toBeGreaterThanOrEqual(3);
    expect(own.filter(({ unanswered }) => unanswered === 0).length).toBeGreaterThanOrEqual(3);
    const closing = own.filter(
      ({ last_inbound_at }) => replyWindow(last_inbound_at, SAMPLE_NOW).state === 'closing_soon',
    );
    expect(closing).toHaveLength(1);
    expect(closing[0]?.unanswered).toBe(1);
  });

  it('gives a conversation to somebody who answers its shop', () => {
    for (const { conversations, whatsapp_accounts } of both) {
      const shops = new Map(whatsapp_accounts.map(({ _id, account_name }) => [_id, account_name]));
      const letters: Record<string, string> = {
        'Northwind Tailors': 'tailors',
        'Morrow Bakery': 'bakery',
        'Ruota Bikes': 'ruota',
      };
      for (const { account_id, assignee_id } of conversations) {
        if (assignee_id === null) continue;
        const shop = letters[shops.get(account_id) ?? ''] ?? '';
        expect(TEAM.find(({ key }) => key === assignee_id)?.shops, assignee_id).toContain(shop);
      }
    }
  });

  it('closes what is old and leaves nothing closed that nobody has seen', () => {
    for (const { conversations } of both) {
      for (const { state, unread_count, sort_at } of conversations) {
        if (state === 'closed') expect(unread_count).toBe(0);
        if (SAMPLE_NOW - sort_at > 7 * 24 * HOUR_MS) expect(state).toBe('closed');
      }
    }
  });

  it('lets snoozed conversations come back in the future, whenever the demo is made', () => {
    for (const made of northwinds) {
      const { now } = made;
      for (const { conversations } of [made, rowsOf('ruota', now)]) {
        expect(conversations.some(({ state }) => state === 'snoozed')).toBe(true);
        for (const { state, snoozed_until } of conversations) {
          expect(state === 'snoozed').toBe(snoozed_until !== null);
          if (snoozed_until === null) continue;
          expect(snoozed_until).toBeGreaterThan(now);
          expect(snoozed_until).toBeLessThan(now + 8 * 24 * HOUR_MS);
        }
      }
    }
  });
});

describe('snoozeEnd', () => {
  it('names hours of this machine’s clock', () => {
    for (let day = 0; day < 7; day += 1) {
      const now = new Date(2026, 10, 16 + day, 15, 20);
      const tomorrow = new Date(snoozeEnd('tomorrow 8', now.getTime()));
      expect([tomorrow.getDate(), tomorrow.getHours(), tomorrow.getMinutes()]).toEqual([17 + day, 8, 0]);
      const monday = new Date(snoozeEnd('monday 8', now.getTime()));
      expect([monday.getDay(), monday.getDate(), monday.getHours()]).toEqual([1, 23, 8]);
    }
    expect(snoozeEnd('3h', SAMPLE_NOW)).toBe(SAMPLE_NOW + 3 * HOUR_MS);
    expect(() => snoozeEnd('soon', SAMPLE_NOW)).toThrow('no end of a snooze');
  });
});

describe('the demo’s notes', () => {
  it('stand in the thread at times of their own, never as the last message, and are no answer', () => {
    expect(northwind.notes.length).toBeGreaterThanOrEqual(12);
    expect(northwind.notes.length).toBeLessThanOrEqual(20);
    for (const { conversations, notes, messages } of both) {
      for (const { last_message } of conversations)
        expect((JSON.parse(last_message ?? '{}') as LastMessage).message_type).not.toBe('note');
      for (const note of notes) {
        expect(note).toMatchObject({ direction: 'outbound', status: 'sent', in_thread: 1, wamid: null });
        expect(note.sent_at).toBeLessThanOrEqual(SAMPLE_NOW);
        expect(note.sent_by).not.toBeNull();
        const same = messages.filter(
          ({ conversation_id, sent_at, in_thread }) =>
            conversation_id === note.conversation_id && sent_at === note.sent_at && in_thread === 1,
        );
        expect(same).toHaveLength(1);
        expect((JSON.parse(note.message) as NoteContent).body.length).toBeLessThan(NOTE_MAX);
      }
      // Somebody has left a note, and the customer still waits.
      const waiting = new Set(
        conversations.filter(({ unanswered }) => unanswered === 1).map(({ _id }) => _id),
      );
      expect(notes.some(({ conversation_id }) => waiting.has(conversation_id))).toBe(true);
    }
  });

  it('mention members of the workspace by name, and tell each of them', () => {
    for (const [key, { notes, mentions }] of [
      ['northwind', northwind],
      ['ruota', ruota],
    ] as const) {
      const members = membersOf(key);
      const told = new Map<string, string[]>();
      for (const { message_id, user_id } of mentions) {
        expect(members).toContain(user_id);
        told.set(message_id, [...(told.get(message_id) ?? []), user_id]);
      }
      for (const { _id, message, sent_by } of notes) {
        const { body, mentions: named } = JSON.parse(message) as NoteContent;
        expect(told.get(_id) ?? []).toEqual(named);
        expect(named).not.toContain(sent_by);
        // Nobody is named in the text who is not told.
        const names = TEAM.filter(({ first_name, last_name }) =>
          body.includes(`@${first_name} ${last_name}`),
        );
        expect(names.map((mate) => mate.key).sort()).toEqual([...named].sort());
        expect(body.split('@')).toHaveLength(named.length + 1);
      }
    }
    const own = northwind.mentions.filter(({ user_id }) => user_id === 'maya');
    expect(own.filter(({ seen_at }) => seen_at === null)).toHaveLength(3);
    expect(own.filter(({ seen_at }) => seen_at !== null).length).toBeGreaterThanOrEqual(2);
    for (const { created_at, seen_at } of own) {
      if (seen_at === null) continue;
      expect(seen_at).toBeGreaterThanOrEqual(created_at);
      expect(seen_at).toBeLessThanOrEqual(SAMPLE_NOW);
    }
  });
});

describe('the demo’s marks, plans and quick replies', () => {
  it('are the user’s own pins and stars', () => {
    expect(northwind.conversation_pins).toHaveLength(3);
    expect(northwind.message_stars.length).toBeGreaterThanOrEqual(6);
    expect(northwind.message_stars.length).toBeLessThanOrEqual(8);
    for (const { conversations, messages, conversation_pins, message_stars } of both) {
      const open = new Set(conversations.filter(({ state }) => state === 'open').map(({ _id }) => _id));
      for (const { conversation_id, user_id, pinned_at } of conversation_pins) {
        expect(open).toContain(conversation_id);
        expect(user_id).toBe('maya');
        expect(pinned_at).toBeLessThanOrEqual(SAMPLE_NOW);
      }
      for (const star of message_stars) {
        const message = messages.find(({ _id }) => _id === star.message_id);
        expect(message?.conversation_id).toBe(star.conversation_id);
        expect(star.starred_at).toBeGreaterThanOrEqual(message?.sent_at ?? Infinity);
        expect(star.user_id).toBe('maya');
      }
    }
  });

  it('wait for a time inside of the reply window, or were taken back by an answer', () => {
    for (const { now, conversations, scheduled } of northwinds) {
      expect(scheduled.map(({ state }) => state).sort()).toEqual(['cancelled', 'waiting', 'waiting']);
      for (const row of scheduled) {
        const conversation = conversations.find(({ _id }) => _id === row.conversation_id);
        const lastInbound = conversation?.last_inbound_at ?? 0;
        expect(conversation?.state).toBe('open');
        expect(outgoing.parse(JSON.parse(row.request)).message).toEqual(JSON.parse(row.message));
        expect(row.send_at).toBeGreaterThan(now);
        expect(row.send_at).toBeLessThan(lastInbound + REPLY_WINDOW_MS);
        expect(row.created_at).toBeLessThanOrEqual(now);
        if (row.state === 'waiting') {
          expect(row.reason).toBeNull();
          if (row.cancel_on_reply === 1) expect(row.created_at).toBeGreaterThan(lastInbound);
        } else {
          expect(row.reason).toMatch(/written meanwhile/);
          expect(row.created_at).toBeLessThan(lastInbound);
          expect(row).toMatchObject({ updated_at: lastInbound, cancel_on_reply: 1 });
        }
      }
    }
  });

  it('are quick replies that the screen would have taken too', () => {
    expect(northwind.quick_replies.length).toBeGreaterThanOrEqual(8);
    expect(ruota.quick_replies.length).toBeGreaterThanOrEqual(5);
    const variables = new Set<string>();
    for (const { quick_replies } of both) {
      expect(new Set(quick_replies.map(({ shortcut }) => shortcut)).size).toBe(quick_replies.length);
      for (const { shortcut, body, attachments } of quick_replies) {
        const input = { shortcut, body, attachments: JSON.parse(attachments ?? '[]') as string[] };
        expect(quickReplyInput.parse(input)).toEqual(input);
        expect(unknownVariables(body)).toEqual([]);
        for (const [, name] of body.matchAll(/\{\{(\w+)\}\}/g)) variables.add(name ?? '');
      }
    }
    expect(variables).toEqual(new Set(['first_name', 'agent_name']));
    expect(northwind.quick_replies.some(({ attachments }) => attachments !== '[]')).toBe(true);
  });
});

describe('readInboxData', () => {
  const EMPTY = {
    notes: 'person | shop | by | after | gap | seen | text',
    pins: 'person | shop | age',
    stars: 'person | shop | after | gap',
    scheduled: 'person | shop | by | after | gap | in | marks | text',
    quickReplies: 'shortcut | by | files | text',
  };

  it('reads new lines and refuses teammates that do not exist', () => {
    const data = readInboxData({
      ...EMPTY,
      quickReplies: `${EMPTY.quickReplies}\nhi | maya | size-chart, croissants | One ⏎ two`,
    });
    expect(data.quickReplies).toEqual([
      { shortcut: 'hi', by: 'maya', files: ['size-chart', 'croissants'], text: 'One\ntwo' },
    ]);
    expect(() =>
      readInboxData({ ...EMPTY, notes: `${EMPTY.notes}\namara | t | bob | | 1m | | Hello` }),
    ).toThrow('There is no teammate “bob”');
  });
});
