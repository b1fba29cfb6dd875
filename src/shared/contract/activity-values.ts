import { z } from 'zod';
import { BLOCK_TYPES } from '../rules/activity-text';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES, DIRECTIONS, OUTCOMES } from '../rules/activity-types';
import { id, instant } from './common';
import { fieldChange } from './history';
import { ACTIVITY_TEXT_LENGTH, MAX_ACTIVITY_BLOCKS } from './limits';
import { mediaItem } from './media';

/* What an activity is, as the wire shows it (spec 2 §3). */

const person = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
});
export type ActivityPerson = z.infer<typeof person>;

export const TOO_LONG = `A text can have at most ${ACTIVITY_TEXT_LENGTH} characters.`;
const span = z.object({
  text: z.string().max(ACTIVITY_TEXT_LENGTH, TOO_LONG),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  /** http, https, mailto or tel; anything else is dropped. */
  href: z.string().max(2000, 'This link is too long.').optional(),
  /** Id of a teammate, who is told. */
  mention: id.optional(),
});

/** A block of rich text: `data.text` is what it says; `spans`, or the `items` of a list, how it looks. Never markup. */
export const textBlock = z.object({
  type: z.enum(BLOCK_TYPES, 'There is no such block.'),
  data: z.object({
    text: z.string().max(ACTIVITY_TEXT_LENGTH, TOO_LONG),
    spans: z.array(span).max(MAX_ACTIVITY_BLOCKS).optional(),
    items: z.array(z.array(span).max(MAX_ACTIVITY_BLOCKS)).max(MAX_ACTIVITY_BLOCKS).optional(),
    style: z.enum(['ordered', 'unordered']).optional(),
    level: z.number().int().min(1).max(3).optional(),
  }),
});

const address = z.object({ name: z.string(), email: z.string() });
const engagement = { sent: z.boolean(), delivered: z.boolean(), opened: z.boolean(), replied: z.boolean() };
const engagementTimes = {
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  opened_at: instant.nullable(),
  replied_at: instant.nullable(),
};

/** Spec 2 §3, what each type has of it. */
const content = z.object({
  title: z.string(),
  subject: z.string(),
  description: z.array(textBlock),
  to: z.array(address),
  cc: z.array(address),
  bcc: z.array(address),
  from: address,
  attachments: z.array(mediaItem),
  start_date_time: instant,
  schedule_date: instant,
  /** Contacts and hosts who attend. */
  attendees: z.object({ customers: z.array(person), marketers: z.array(person) }),
  website_url: z.string(),
  pages: z.array(
    z.object({
      created_at: instant,
      page_title: z.string(),
      page_url: z.string(),
      /** Seconds. */
      total_stay_time: z.number(),
    }),
  ),
  last_message: z.object({ message_type: z.string(), message: z.string() }),
  profile_visited: z.boolean(),
  profile_visit_date: instant,
  post_liked: z.boolean(),
  post_like_date: instant,
  post_commented: z.boolean(),
  post_comment: z.string(),
  post_comment_date: instant,
});

const metadata = z.object({
  sender: z
    .object({
      name: z.string(),
      email: z.string(),
      phone_number: z.string(),
      from: z.string(),
      to: z.string(),
    })
    .partial(),
  reason: z.string(),
  wf_stage_activity_name: z.string(),
  workflow_label: z.string(),
  outcome: z.enum(OUTCOMES),
  direction: z.enum(DIRECTIONS),
  /** Minutes. */
  duration: z.number(),
  location: z.string(),
  message_id: z.string(),
  thread_id: z.string(),
  conversation_id: z.string(),
  /** Of a task, of what was created, of a stage change. */
  task_id: z.string(),
  deal_id: z.string(),
  /** Of an update: what was changed, as the history calls it. */
  fields: z.array(z.string()),
  /** The same with what stood there before and since, as far as the history of the record goes. */
  changes: z.array(fieldChange),
  from_stage: z.string(),
  to_stage: z.string(),
  cta_id: z.string(),
  cta_type: z.string(),
  topic: z.string(),
  manual_name: z.string(),
  referrer: z.string(),
  original_url: z.string(),
  date: instant,
  post_url: z.string(),
  timezone: z.string(),
});

export const activity = z.object({
  _id: id,
  activity_type: z.union(ACTIVITY_TYPES.map((type) => z.literal(type))),
  status: z.union(ACTIVITY_STATUSES.map((status) => z.literal(status))),
  activity_date: instant,
  created_at: instant,
  updated_at: instant,
  /** Who logged it; null: Parley, or somebody who has left. */
  user_id: person.nullable(),
  /** What the reader may not view is left out of these. */
  customer_ids: z.array(person),
  company_ids: z.array(
    z.object({ _id: id, mp_company_label: z.string(), mp_company_avatar: z.string().nullable() }),
  ),
  deal_ids: z.array(z.object({ _id: id, deal_title: z.string(), pipeline_id: id })),
  /** Hosts. */
  marketer_ids: z.array(person),
  workflow_id: z.string().nullable(),
  /** One line of what it says, at most 150 characters and `...`. */
  preview: z.string(),
  activity_data: z.object({
    content: content.partial(),
    metadata: metadata.partial(),
    response: z.object({ description: z.string() }).nullable(),
    analytics: z
      .object({
        total_sent: z.number(),
        total_delivered: z.number(),
        total_opened: z.number(),
        total_replied: z.number(),
        total_messages: z.number(),
      })
      .partial(),
    engagements: z.object({ ...engagement, ...engagementTimes }).nullable(),
  }),
  /** The list leaves long texts out from some point on: `GET /activity/:id` has them whole. */
  is_cut: z.boolean(),
  /** Somebody logged it: those with the right may change and delete it. */
  is_logged: z.boolean(),
});
export type Activity = z.infer<typeof activity>;
export type ActivityContent = Activity['activity_data']['content'];
export type ActivityMetadata = Activity['activity_data']['metadata'];
