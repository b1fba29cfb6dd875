import { z } from 'zod';
import { isTimeZone } from '../rules/time-zone';
import { data, id, instant } from './common';
import { endpoint } from './endpoint';

const account = { platform_account_id: id.optional() };
const period = z.object({
  ...account,
  /** Today alone, or today and the days before it. */
  days: z.enum(['1', '7', '30', '90']).default('7'),
  /** Whose days (IANA name). */
  time_zone: z.string().max(64).refine(isTimeZone, 'This time zone is not known.').default('UTC'),
});
export type DashboardPeriod = z.output<typeof period>;

const access = { kind: 'workspace', action: 'view', module: 'dashboard' } as const;
const count = z.number().int();
/** Null: not for the eyes of this person, who may see the dashboard but not what this card is about. */
const card = <Value extends z.ZodType>(value: Value) => data(value.nullable());

/** From the first instant on, without the second. */
const span = { from: instant, until: instant };
/** A day of the calendar in the time zone: `2026-11-22`. */
const daySpan = { day: z.string(), ...span };

export const conversationMetrics = z.object({
  open: count,
  /** Open and unassigned. */
  unassigned: count,
  unanswered: count,
  /** Unanswered, and the reply window closes within two hours. */
  closing: count,
});
export type ConversationMetrics = z.infer<typeof conversationMetrics>;

export const dashboardConversations = endpoint({
  method: 'GET',
  path: '/dashboard/conversations',
  domain: 'dashboard',
  summary:
    'How many conversations are open, unassigned, unanswered and about to close. Null without a right to the inbox.',
  access,
  query: z.object(account),
  response: card(conversationMetrics),
});

/** Of how many tickets, and how long half and nine tenths of them took at most. Milliseconds; null when there is none. */
const taken = { count, median: z.number().nullable(), p90: z.number().nullable() };
export const times = z.object({
  ...taken,
  ...span,
  /** The same number of days before, up to the same time of day. */
  before: z.object({ ...taken, ...span }),
  days: z.array(z.object({ ...taken, ...daySpan })),
});
export type Times = z.infer<typeof times>;

export const dashboardResponseTimes = endpoint({
  method: 'GET',
  path: '/dashboard/response-times',
  domain: 'dashboard',
  summary:
    'How long customers waited for the first answer of a teammate, by the day of the answer. Null without a right to the inbox.',
  access,
  query: period,
  response: card(times),
});

export const dashboardResolutionTimes = endpoint({
  method: 'GET',
  path: '/dashboard/resolution-times',
  domain: 'dashboard',
  summary:
    'How long it took from the customer’s message to the closing of the conversation, by the day of the closing. Null without a right to the inbox.',
  access,
  query: period,
  response: card(times),
});

const messages = {
  received: count,
  /** What people have sent; what Parley answers while the team is away is neither. */
  sent: count,
  /** What campaigns have sent. */
  campaign: count,
};
export const messageMetrics = z.object({
  ...messages,
  ...span,
  before: z.object({ ...messages, ...span }),
  days: z.array(z.object({ ...messages, ...daySpan })),
});
export type MessageMetrics = z.infer<typeof messageMetrics>;

export const dashboardMessages = endpoint({
  method: 'GET',
  path: '/dashboard/messages',
  domain: 'dashboard',
  summary:
    'Messages received, sent by people and sent by campaigns, by day. Null without a right to the inbox.',
  access,
  query: period,
  response: card(messageMetrics),
});

export const dealMetrics = z.object({
  pipelines: z.array(
    z.object({
      _id: id,
      name: z.string(),
      stages: z.array(
        z.object({
          _id: id,
          name: z.string(),
          kind: z.enum(['open', 'won', 'lost']),
          count,
          /** Sum of the values of its deals. */
          value: z.number(),
        }),
      ),
    }),
  ),
});
export type DealMetrics = z.infer<typeof dealMetrics>;

export const dashboardDeals = endpoint({
  method: 'GET',
  path: '/dashboard/deals',
  domain: 'dashboard',
  summary: 'Deals by pipeline and stage, with their values. Null without a right to deals.',
  access,
  response: card(dealMetrics),
});

export const teamMetrics = z.object({
  ...span,
  people: z.array(
    z.object({
      _id: id,
      name: z.string(),
      avatar: z.string().nullable(),
      /** False: has left, but was at work within these days. */
      is_member: z.boolean(),
      /** Open conversations that are theirs now. */
      assigned: count,
      /** Messages that they have sent. */
      sent: count,
      /** Conversations in which they have sent one. */
      answered: count,
      /** Conversations that they have closed. */
      resolved: count,
      /** Milliseconds that customers waited for their first answers; null when there is none. */
      median_first_response: z.number().nullable(),
    }),
  ),
});
export type TeamMetrics = z.infer<typeof teamMetrics>;

export const dashboardTeam = endpoint({
  method: 'GET',
  path: '/dashboard/team',
  domain: 'dashboard',
  summary: 'What each teammate has done. Null without a right to the inbox and to people.',
  access,
  query: period,
  response: card(teamMetrics),
});

export const taskMetrics = z.object({
  /** Open, and their time has come. */
  overdue: count,
  /** Open, and due on this day or in this week (Monday to Sunday), those whose time has come among them. */
  today: count,
  week: count,
  /** Of these, those that are assigned to the caller. */
  own: z.object({ overdue: count, today: count, week: count }),
});
export type TaskMetrics = z.infer<typeof taskMetrics>;

export const dashboardTasks = endpoint({
  method: 'GET',
  path: '/dashboard/tasks',
  domain: 'dashboard',
  summary: 'Tasks that are overdue and those due today and in this week. Null without a right to tasks.',
  access,
  query: period.pick({ time_zone: true }),
  response: card(taskMetrics),
});
