import { z } from 'zod';
import { message, outgoing } from './chat';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

/** Waiting messages of one conversation at most. */
export const MAX_SCHEDULED = 50;

/** `held`: its time came when it was not allowed to leave; somebody sends it after all, or takes it back. */
export const SCHEDULED_STATES = ['waiting', 'sent', 'held', 'cancelled', 'failed'] as const;

export const scheduledMessage = z.object({
  _id: id,
  conversation_id: id,
  /** What will be sent, as the thread would show it. */
  message_type: message.shape.message_type,
  message: message.shape.message,
  send_at: instant,
  /** A message of the customer's meanwhile takes it back. */
  cancel_on_reply: z.boolean(),
  state: z.enum(SCHEDULED_STATES),
  /** Why it is held, was cancelled or could not be sent, in a sentence. */
  reason: z.string().nullable(),
  by: z.object({ _id: id, name: z.string() }),
  created_at: instant,
});
export type ScheduledMessage = z.infer<typeof scheduledMessage>;

const sendAt = z.iso.datetime({ message: 'Please choose a time.' });

export const scheduledList = endpoint({
  method: 'GET',
  path: '/chat/whatsapp/conversations/:id/scheduled',
  domain: 'chat',
  summary:
    'Messages that wait for their time or are held back, soonest first, and those of the last day that were cancelled or failed.',
  access: { kind: 'workspace', action: 'view', module: 'chat' },
  params: z.object({ id }),
  response: data(z.array(scheduledMessage)),
});

export const scheduleMessage = endpoint({
  method: 'POST',
  path: '/chat/whatsapp/conversations/:id/scheduled',
  domain: 'chat',
  summary: 'Sends a message later, within the reply window (templates: at any time).',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: z.object({ id }),
  body: z.object({
    message: z.intersection(outgoing, z.object({ quoted_message_id: id.nullish() })),
    send_at: sendAt,
    cancel_on_reply: z.boolean().default(false),
  }),
  response: data(scheduledMessage),
  idempotent: true,
});

export const changeScheduled = endpoint({
  method: 'PATCH',
  path: '/chat/whatsapp/conversations/:id/scheduled/:scheduledId',
  domain: 'chat',
  summary: 'Gives a message that waits or is held back another time, sends a held one now, or cancels it.',
  access: { kind: 'workspace', action: 'create', module: 'chat' },
  params: z.object({ id, scheduledId: id }),
  body: z.union([
    z.strictObject({ send_at: sendAt, cancel_on_reply: z.boolean().optional() }),
    z.strictObject({ state: z.enum(['cancelled', 'sent']) }),
  ]),
  response: data(scheduledMessage),
});

/** What open windows are told. */
export const liveEvents = [eventOf('scheduled.updated', { conversation_id: z.string() })] as const;
