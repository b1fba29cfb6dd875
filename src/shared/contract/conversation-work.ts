import { z } from 'zod';
import { conversation, conversationState } from './chat';
import { data, id } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { MAX_CHANGED } from './limits';

/** Conversations that one person may pin. */
export const MAX_PINS = 20;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** What can be done to a conversation; what is not named stays as it is. */
export const conversationChange = z
  .strictObject({
    /** Null: unassigned. */
    assignee_id: id.nullable().optional(),
    state: conversationState.optional(),
    /** With `state: 'snoozed'`: when it comes back. */
    snoozed_until: z.iso.datetime({ message: 'Please choose a time.' }).optional(),
    /** True: unread for everybody; false: read, here and at WhatsApp. */
    unread: z.boolean().optional(),
    /** False: no reply is needed. True takes that back. */
    unanswered: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, {
    message: 'There is nothing to change.',
  })
  .refine(({ state, snoozed_until }) => (state === 'snoozed') === (snoozed_until !== undefined), {
    message: 'A snooze needs the time at which it ends.',
    path: ['snoozed_until'],
  });
export type ConversationChange = z.infer<typeof conversationChange>;

/** Longest snooze, milliseconds. */
export const LONGEST_SNOOZE_MS = YEAR_MS;

export const changeConversations = endpoint({
  method: 'PATCH',
  path: '/chat/whatsapp/conversations',
  domain: 'chat',
  summary:
    'Changes one or several conversations: assignee, state, snooze, read or unread, no reply needed. Answers them as they are now; ids that are gone are left out.',
  access: { kind: 'workspace', action: 'update', module: 'chat' },
  body: z.object({
    ids: z.array(id).min(1).max(MAX_CHANGED, `At most ${MAX_CHANGED} conversations can be changed at once.`),
    change: conversationChange,
  }),
  response: data(z.object({ rows: z.array(conversation) })),
});

/** A count stops at 100: the screen says 99+. */
export const MAX_COUNTED_TAB = 100;

export const conversationCounts = z.object({
  open: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
  unanswered: z.number().int(),
  closing: z.number().int(),
  unread: z.number().int(),
  mentions: z.number().int(),
  snoozed: z.number().int(),
});
export type ConversationCounts = z.infer<typeof conversationCounts>;

export const countConversations = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/conversation-counts',
  domain: 'chat',
  summary: 'How many conversations each view of the inbox holds (100 = 100 or more).',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  query: z.object({ platform_account_id: id.optional() }),
  response: data(conversationCounts),
});

/** What one person has marked for themselves. */
export const pinsAndStars = z.object({
  /** Conversation ids, newest pin first. */
  pins: z.array(id),
  /** Message ids, newest star first (1,000 at most). */
  stars: z.array(id),
});
export type PinsAndStars = z.infer<typeof pinsAndStars>;

export const myPinsAndStars = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/marks',
  domain: 'chat',
  summary: 'Your own pins and stars.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  response: data(pinsAndStars),
});

export const pinConversation = endpoint({
  method: 'PUT',
  path: '/chat/whatsapp/conversations/:id/pin',
  domain: 'chat',
  summary: `Pins a conversation to the top of your own list, or takes it down (${MAX_PINS} pins at most).`,
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id }),
  body: z.object({ pinned: z.boolean() }),
  response: data(pinsAndStars),
});

export const starMessage = endpoint({
  method: 'PUT',
  path: '/chat/whatsapp/conversations/:id/messages/:messageId/star',
  domain: 'chat',
  summary: 'Stars a message for yourself, or takes the star away.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id, messageId: id }),
  body: z.object({ starred: z.boolean() }),
  response: data(pinsAndStars),
});

/** What open windows are told. */
export const liveEvents = [
  /** Your pins, stars, drafts or seen mentions have changed, here or on another machine. Only you are told. */
  eventOf('marks.updated', {}),
] as const;
