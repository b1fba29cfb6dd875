import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '@shared/contract/events';
import type { Notification } from '@shared/contract/notifications';
import { notice as noticeShape } from '@shared/ipc';
import {
  BUILDER_NOW,
  buildConversation,
  buildMessage,
  buildOwnMessage,
  minutesAgo,
} from '../features/chat/testing/builders';
import { type NotificationScope, createNotificationFeed } from './notification-feed';

const DAY_MS = 86_400_000;
type MessageOver = Parameters<typeof buildMessage>[0];
type ConversationOver = Parameters<typeof buildConversation>[0];

const set = (over: Partial<NotificationScope> = {}) =>
  createNotificationFeed({
    userId: 'user_1',
    workspaceId: 'w1',
    inboxPath: '/business/1/inbox',
    mayReply: true,
    since: BUILDER_NOW - 60_000,
    freshMs: Infinity,
    accountName: () => null,
    isLookedAt: () => false,
    now: () => BUILDER_NOW,
    ...over,
  });
const event = (
  kind: 'message.created' | 'message.updated' | 'mention.created',
  message: ReturnType<typeof buildMessage>,
  over: ConversationOver = {},
): LiveEvent => ({
  seq: 1,
  kind,
  message,
  conversation: buildConversation({ _id: message.conversation_id, unread_count: 1, ...over }),
});
const written = (over: MessageOver = {}, conversation: ConversationOver = {}): LiveEvent =>
  event('message.created', buildMessage({ sent_at: minutesAgo(0), ...over }), conversation);
const row = (id: string, over: ConversationOver = {}) => {
  const message = buildMessage({ _id: id, sent_at: minutesAgo(0) });
  return buildConversation({
    _id: 'conv_1',
    unread_count: 1,
    last_message: {
      _id: id,
      timestamp: message.sent_at,
      message_type: 'text',
      direction: 'inbound',
      status: 'delivered',
      checking: false,
      message: message.message,
      revoked: false,
    },
    ...over,
  });
};

describe('what is worth a notice', () => {
  it('is what customers write and nobody has read, by the name of who writes', () => {
    const { notices } = set().heard([written({ _id: 'm1', message: { body: 'Is it ready?' } })]);
    expect(notices).toMatchObject([
      {
        id: 'm1:message',
        kind: 'message',
        body: 'Is it ready?',
        route: '/business/1/inbox/conv_1',
        workspaceId: 'w1',
        conversationId: 'conv_1',
        canReply: true,
      },
    ]);
    expect(notices[0]?.title).not.toBe('');
  });
  it.each([
    ['what was read elsewhere already', written({}, { unread_count: 0 })],
    ['what the system says', written({ message_type: 'system' })],
    ['what we write', written({ direction: 'outbound', sent_by: { _id: 'user_2', name: 'Maya' } })],
    ['a change of a message', event('message.updated', buildMessage())],
    [
      'a teammate’s failure',
      event(
        'message.updated',
        buildOwnMessage({
          status: 'failed',
          failed: minutesAgo(1),
          sent_by: { _id: 'user_2', name: 'Maya' },
        }),
      ),
    ],
    [
      'a failure of long ago',
      event(
        'message.updated',
        buildOwnMessage({ status: 'failed', failed: new Date(BUILDER_NOW - 2 * DAY_MS).toISOString() }),
      ),
    ],
  ] as const)('is not %s', (_what, given) => {
    expect(set().heard([given]).notices).toEqual([]);
  });
  it('is an own message that could not be sent, which is not answered there', () => {
    const failure = buildOwnMessage({
      _id: 'm1',
      status: 'failed',
      failed: minutesAgo(1),
      error_message: 'The window has closed',
    });
    const { notices } = set().heard([event('message.updated', failure, { unread_count: 0 })]);
    expect(notices.map(({ id, kind, body, canReply }) => [id, kind, body, canReply])).toEqual([
      ['m1:failed', 'failed_send', 'The window has closed', false],
    ]);
  });
  it('names the account where a workspace has several, for what came and for what failed', () => {
    const source = set({
      accountName: (id) => (id === 'account_2' ? 'Northwind Repairs' : 'Northwind Tailors'),
    });
    const failure = buildOwnMessage({ _id: 'm2', status: 'failed', failed: minutesAgo(1) });
    const second = { platform_account_id: 'account_2' };
    const titles = source
      .heard([written({ _id: 'm1' }, second), event('message.updated', failure, second)])
      .notices.map(({ title }) => title);
    expect(titles).toEqual([
      'Amara Okafor · Northwind Repairs',
      'Not sent to Amara Okafor · Northwind Repairs',
    ]);
    expect(set().heard([written({ _id: 'm1' }, second)]).notices[0]?.title).toBe('Amara Okafor');
    expect(source.found([row('m9', { _id: 'conv_9', ...second })]).notices[0]?.title).toContain('Repairs');
  });
  it('is nothing that somebody looks at, then or later', () => {
    let looking = true;
    const source = set({ isLookedAt: (route) => looking && route === '/business/1/inbox/conv_1' });
    expect(source.heard([written({ _id: 'm1' })]).notices).toEqual([]);
    looking = false;
    expect(source.heard([written({ _id: 'm1' })]).notices).toEqual([]);
    expect(source.found([row('m1')]).notices).toEqual([]);
  });
  it('is nothing older than a browser cares for', () => {
    const source = set({ freshMs: 60_000 });
    expect(source.heard([written({ sent_at: minutesAgo(2) }), written({})]).notices).toHaveLength(1);
  });
  it('has no picture from elsewhere', () => {
    const given = written(
      {},
      {
        participants: [
          {
            _id: 'p',
            type: 'customer',
            part_id: 'c',
            name: 'A',
            phone: null,
            avatar: 'https://evil.example/a.png',
          },
        ],
      },
    );
    expect(set().heard([given]).notices[0]?.icon).toBeNull();
  });
});

describe('what the centre tells', () => {
  const told = (over: Partial<Notification>): LiveEvent => ({
    seq: 1,
    kind: 'notification.created',
    notification: {
      _id: 'n1',
      business_id: 'w1',
      business_title: 'Shop',
      subtype: 'TASK_assign',
      at: minutesAgo(0),
      actor: null,
      title: 'Maya gave you a task',
      text: 'Call back',
      path: 'tasks/1',
      target: null,
      read: 2,
      ...over,
    },
  });

  it('is a note that names the person, of its conversation, as long as the centre is told of it', () => {
    const note = buildMessage({ _id: 'm2', message_type: 'note', message: { body: 'Please look' } });
    const source = set();
    // Switched off in Notification Setting, only the marks hear of it.
    expect(source.heard([event('mention.created', note, { unread_count: 0 })]).notices).toEqual([]);
    const mention = told({
      subtype: 'USER_comment_tag',
      path: 'inbox/conv_1',
      text: 'Please look',
      title: 'Maya mentioned you in a note about Amara',
      actor: { _id: 'u2', name: 'Maya', avatar: null },
    });
    const { notices } = source.heard([mention, mention]);
    expect(notices).toMatchObject([
      { kind: 'mention', title: 'Maya mentioned you', body: 'Please look', conversationId: 'conv_1' },
    ]);
    expect(notices[0]?.route).toBe('/business/1/inbox/conv_1');
  });
  it.each([
    ['TASK_assign', 'task'],
    ['TASK_due', 'task'],
    ['TEMPLATE_approved', 'template'],
    ['TEMPLATE_rejected', 'template'],
  ] as const)('is a notice of its own kind: %s', (subtype, kind) => {
    const { notices } = set().heard([told({ subtype })]);
    expect(notices).toMatchObject([
      { id: 'n1:centre', kind, title: 'Maya gave you a task', body: 'Call back', conversationId: null },
    ]);
    expect(notices[0]?.route).toBe('/business/1/tasks/1');
    // What the desktop app takes, as it is.
    expect(noticeShape.safeParse(notices[0]).success).toBe(true);
  });
  it.each([
    [null, '/business/1/inbox'],
    ['', '/business/1'],
    ['/my-account/invitations', '/my-account/invitations'],
  ] as const)('leads to its place: %s', (path, route) => {
    expect(set().heard([told({ path })]).notices[0]?.route).toBe(route);
  });
  it('is told once, and not of what is looked at, has long been, or is for the centre alone', () => {
    expect(set().heard([told({}), told({})]).notices).toHaveLength(1);
    expect(set({ isLookedAt: (route) => route.endsWith('tasks/1') }).heard([told({})]).notices).toEqual([]);
    expect(set({ freshMs: 60_000 }).heard([told({ at: minutesAgo(2) })]).notices).toEqual([]);
    for (const subtype of ['USER_assigned_role', 'POST_published'] as const)
      expect(set().heard([told({ subtype })]).notices).toEqual([]);
  });
  it('has a picture of our own alone', () => {
    const actor = { _id: 'u', name: 'Maya', avatar: 'https://evil.example/a.png' };
    expect(set().heard([told({ actor })]).notices[0]?.icon).toBeNull();
    const own = { ...actor, avatar: '/api/avatars/1' };
    expect(set().heard([told({ actor: own })]).notices[0]?.icon).toBe('/api/avatars/1');
  });
});

describe('found by a call', () => {
  it('is told once, and stands for what came before it', () => {
    const source = set();
    expect(source.found([row('m2')]).notices.map(({ id }) => id)).toEqual(['m2:message']);
    expect(source.found([row('m2')]).notices).toEqual([]);
    // The stream is back and tells of everything.
    const heard = source.heard([written({ _id: 'm1' }), written({ _id: 'm2' }), written({ _id: 'm3' })]);
    expect(heard.notices.map(({ id }) => id)).toEqual(['m3:message']);
    expect(source.found([row('m3')]).notices).toEqual([]);
  });
  it('is left to its event where events come: each message of a storm counts', () => {
    const source = set();
    const [before, after] = [ulid(BUILDER_NOW - 1), ulid(BUILDER_NOW)];
    expect(source.found([row(after)], BUILDER_NOW).notices).toEqual([]);
    expect(source.heard([written({ _id: before }), written({ _id: after })]).notices).toHaveLength(2);
    // What the stream does not tell of, because it began later, is found by the call alone.
    const missed = ulid(BUILDER_NOW - 1);
    expect(source.found([row(missed)], BUILDER_NOW).notices).toMatchObject([{ id: `${missed}:message` }]);
  });
  it('is no news if it was there before', () => {
    expect(set({ since: BUILDER_NOW + 1 }).found([row('m1')]).notices).toEqual([]);
    expect(set().found([row('m1', { unread_count: 0 })]).notices).toEqual([]);
  });
});

describe('what was read', () => {
  const changed = (unread_count: number): LiveEvent => ({
    seq: 2,
    kind: 'conversation.updated',
    conversation: buildConversation({ _id: 'conv_1', unread_count }),
  });
  it('is named when it is read, once until it is told of again', () => {
    const source = set();
    expect(source.heard([written({ _id: 'm1' })]).read).toEqual([]);
    expect(source.heard([changed(0)]).read).toEqual(['conv_1']);
    expect(source.heard([changed(0)]).read).toEqual([]);
    source.heard([written({ _id: 'm2' })]);
    expect(source.found([row('m2', { unread_count: 0 })]).read).toEqual(['conv_1']);
  });
  it('is what stands last', () => {
    expect(set().heard([changed(0), written({ _id: 'm1' })]).read).toEqual([]);
  });
});

it('property: however stream and calls overlap, each message is told once at most, and the last one is told', () => {
  const step = fc.record({
    by: fc.constantFrom('event', 'call', 'both', 'again'),
    count: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const source = set();
      const told: string[] = [];
      const events: LiveEvent[] = [];
      let made = 0;
      for (const { by, count } of steps) {
        const fresh: LiveEvent[] = [];
        for (let index = 0; index < count; index += 1) {
          made += 1;
          fresh.push(written({ _id: `m${String(made).padStart(5, '0')}` }));
        }
        const last = row(`m${String(made).padStart(5, '0')}`);
        // While the stream is down its events wait.
        events.push(...fresh);
        if (by !== 'call')
          told.push(
            ...source
              .heard(by === 'again' ? [...events, ...events] : events.splice(0))
              .notices.map(({ id }) => id),
          );
        if (by !== 'event') told.push(...source.found([last]).notices.map(({ id }) => id));
      }
      expect(new Set(told).size).toBe(told.length);
      expect(told).toContain(`m${String(made).padStart(5, '0')}:message`);
    }),
  );
});
