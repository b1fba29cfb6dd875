import { z } from 'zod';
import { BLOCK_TYPES } from '../rules/activity-text';
import {
  ACTIVITY_STATUSES,
  ACTIVITY_TYPES,
  DIRECTIONS,
  LOGGED_TYPES,
  MAX_DURATION,
  OUTCOMES,
} from '../rules/activity-types';
import { FOLLOW_UP_TIMES, STANDARD_FOLLOW_UP, STANDARD_FOLLOW_UP_TIME } from '../rules/follow-up';
import { TASK_TYPES } from '../rules/task-values';
import { isTimeZone } from '../rules/time-zone';
import { cursor, data, done, emptyIsNull, id, instant, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import {
  ACTIVITY_LOCATION_LENGTH,
  ACTIVITY_TEXT_LENGTH,
  ACTIVITY_TITLE_LENGTH,
  MAX_ACTIVITY_BLOCKS,
  MAX_ACTIVITY_FILES,
  MAX_ACTIVITY_FILTER,
  MAX_ACTIVITY_RECORDS,
  MAX_ATTENDEES,
} from './limits';
import { eventOf } from './live-event';
import { nameText } from './names';
import { mediaItem } from './media';

const person = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
});
export type ActivityPerson = z.infer<typeof person>;

const TOO_LONG = `A text can have at most ${ACTIVITY_TEXT_LENGTH} characters.`;
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

/** From 1970 to the year 2200: further away is a slip of the hand. */
const moment = z.iso
  .datetime({ offset: true, message: 'This is not a date and time.' })
  .refine(
    (text) => Date.parse(text) > 0 && Date.parse(text) < 7_258_118_400_000,
    'This date is too far away.',
  );
const records = (what: string) =>
  z.array(id).max(MAX_ACTIVITY_RECORDS, `An activity can be about at most ${MAX_ACTIVITY_RECORDS} ${what}.`);
const attendees = z.array(id).max(MAX_ATTENDEES, `At most ${MAX_ATTENDEES} people of a kind can attend.`);
const timezone = z.string().max(64).refine(isTimeZone, 'This time zone is not known.');

/** What can be given and changed; the texts of rich text together are limited, too. */
const given = {
  activity_date: moment,
  customer_ids: records('contacts'),
  company_id: emptyIsNull(id),
  deal_ids: records('deals'),
  /** Contacts who attend, and hosts. */
  customer_attendee: attendees,
  marketer_attendee: attendees,
};
const writtenContent = {
  subject: nameText({
    maxLength: ACTIVITY_TITLE_LENGTH,
    tooLong: `A subject can have at most ${ACTIVITY_TITLE_LENGTH} characters.`,
  }),
  description: z
    .array(textBlock)
    .max(MAX_ACTIVITY_BLOCKS, `A text can have at most ${MAX_ACTIVITY_BLOCKS} blocks.`)
    .refine(
      (blocks) =>
        blocks.reduce(
          (sum, { data: { text, spans = [], items = [] } }) =>
            sum +
            Math.max(
              text.length,
              [...spans, ...items.flat()].reduce((all, one) => all + one.text.length, 0),
            ),
          0,
        ) <= ACTIVITY_TEXT_LENGTH,
      TOO_LONG,
    ),
  /** Files by their `_id`; `url` and `type` may come with them. */
  attachments: z
    .array(z.object({ _id: id, url: z.string().max(500).optional(), type: z.string().max(200).optional() }))
    .max(MAX_ACTIVITY_FILES, `An activity can carry at most ${MAX_ACTIVITY_FILES} files.`),
};
const writtenMetadata = {
  timezone,
  outcome: z.enum(OUTCOMES, 'Choose how it ended.').nullable(),
  direction: z.enum(DIRECTIONS, 'Choose who called whom.').nullable(),
  duration: z
    .number('A duration is a number of minutes.')
    .int('A duration is a whole number of minutes.')
    .min(0, 'A duration cannot be below nothing.')
    .max(MAX_DURATION, 'A duration can have at most a day.')
    .nullable(),
  location: emptyIsNull(
    z
      .string()
      .trim()
      .max(ACTIVITY_LOCATION_LENGTH, `A place can have at most ${ACTIVITY_LOCATION_LENGTH} characters.`),
  ),
};
const written = z.object({
  content: z.object(writtenContent).partial().optional(),
  metadata: z.object(writtenMetadata).partial().optional(),
});

export const activityInput = z.object({
  ...given,
  activity_type: z.union(
    LOGGED_TYPES.map((type) => z.literal(type)),
    'An activity of this type cannot be logged.',
  ),
  /** What is logged has happened. */
  status: z.literal(3).default(3),
  company_id: given.company_id.default(null),
  customer_ids: given.customer_ids.default([]),
  deal_ids: given.deal_ids.default([]),
  customer_attendee: attendees.default([]),
  marketer_attendee: attendees.default([]),
  activity_data: written.default({}),
  /** A task to follow it up: what is to be done, and when. Without a kind there is none. */
  create: z.enum(TASK_TYPES, 'Choose what is to be done.').nullable().default(null),
  task_follow: z.enum(FOLLOW_UP_TIMES, 'Choose when it is to be done.').default(STANDARD_FOLLOW_UP_TIME),
});
export type ActivityInput = z.output<typeof activityInput>;
export { STANDARD_FOLLOW_UP };

export const activityChange = z
  .object({ ...given, activity_data: written })
  .partial()
  .extend({
    /** Its type, to be sure that it is the one that was meant. */
    activity_type: activityInput.shape.activity_type.optional(),
    create: activityInput.shape.create,
    task_follow: activityInput.shape.task_follow,
  });
export type ActivityChange = z.output<typeof activityChange>;

const several = (message: string) =>
  z
    .string()
    .max(65 * MAX_ACTIVITY_FILTER)
    .regex(/^[A-Za-z0-9_.:=+/-]+(,[A-Za-z0-9_.:=+/-]+)*$/, message)
    .refine(
      (text) => text.split(',').length <= MAX_ACTIVITY_FILTER,
      `At most ${MAX_ACTIVITY_FILTER} at a time.`,
    )
    .optional();

/** What narrows the list and the export alike; each more of them narrows it further. */
export const activityFilter = {
  /** Numbers with commas between them. */
  activity_type: z
    .string()
    .max(200)
    .regex(
      new RegExp(`^(${ACTIVITY_TYPES.join('|')})(,(${ACTIVITY_TYPES.join('|')}))*$`),
      'These are not types.',
    )
    .optional(),
  customer_ids: several('These are not contacts.'),
  company_id: id.optional(),
  deal_ids: several('These are not deals.'),
  /** Campaigns. */
  workflow_id: several('These are not campaigns.'),
  /** Part of the name, the number or the address of a customer. */
  customer: z.string().trim().max(200).optional(),
  /** From the first instant on, up to and with the second. */
  start_date: moment.optional(),
  end_date: moment.optional(),
  /** Leaves out what Parley notes by itself: created, updated, tasks, campaigns entered and left. */
  hide_activity: z.enum(['true', 'false']).default('false'),
};
export type ActivityFilter = z.output<z.ZodObject<typeof activityFilter>>;

export const activityList = endpoint({
  method: 'GET',
  path: '/activity/list',
  domain: 'activities',
  summary:
    'What has happened, newest first, in groups by month or by day: of contacts, of a company, of deals, of campaigns, or of the whole workspace.',
  access: { kind: 'workspace', action: 'view', module: 'crm_activities' },
  query: z.object({
    ...activityFilter,
    group_by: z.enum(['month', 'day']).default('month'),
    /** By whose clock months and days begin; without one, by the caller’s own. */
    timezone: timezone.optional(),
    rows_per_page: rowsPerPage(30),
    cursor,
  }),
  response: data(
    z.object({
      /** `date` is the first day of the month, or the day. A group that a page ends in goes on in the next one. */
      rows: z.array(z.object({ date: z.string(), activities: z.array(activity) })),
      next_cursor: z.string().nullable(),
    }),
  ),
});

export const exportActivities = endpoint({
  method: 'GET',
  path: '/activity/export',
  domain: 'activities',
  summary:
    'Activities as a table (CSV) in a data URL, by the filters of the list. Null: they are too many for one answer; the operation `activities.export` makes the file.',
  access: { kind: 'workspace', action: 'export', module: 'crm_activities' },
  query: z.object(activityFilter),
  response: data(z.object({ file_name: z.string(), data_url: z.string().nullable() })),
});

export const activityById = endpoint({
  method: 'GET',
  path: '/activity/:id',
  domain: 'activities',
  summary: 'One activity, whole.',
  access: { kind: 'workspace', action: 'view', module: 'crm_activities' },
  params: z.object({ id }),
  response: data(activity),
});

export const createActivity = endpoint({
  method: 'POST',
  path: '/activity',
  domain: 'activities',
  summary:
    'Logs an activity of contacts, a company or deals, and makes the task that follows it up. Teammates who are mentioned are told.',
  access: { kind: 'workspace', action: 'create', module: 'crm_activities' },
  idempotent: true,
  body: activityInput,
  response: data(activity),
});

export const updateActivity = endpoint({
  method: 'PUT',
  path: '/activity/:id',
  domain: 'activities',
  summary: 'Changes an activity that somebody has logged: what is not named stays.',
  access: { kind: 'workspace', action: 'update', module: 'crm_activities' },
  params: z.object({ id }),
  body: activityChange,
  response: data(activity),
});

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/activity/:id',
  domain: 'activities',
  summary: 'Deletes an activity that somebody has logged.',
  access: { kind: 'workspace', action: 'delete', module: 'crm_activities' },
  params: z.object({ id }),
  response: done,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'activity.deleted': 'Activity deleted',
  'activity.exported': 'Activities exported',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** Activities of these contacts, companies and deals (ids) are others than before. */
  eventOf('activities.updated', { activity_id: z.string(), records: z.array(z.string()) }),
] as const;

export const errors = {
  activity_not_found: { status: 404, message: 'This activity does not exist any more.' },
  activity_not_logged: { status: 409, message: 'Only what somebody has logged can be changed or deleted.' },
} as const;
