import { z } from 'zod';
import { DIRECTIONS, LOGGED_TYPES, MAX_DURATION, OUTCOMES } from '../rules/activity-types';
import { FOLLOW_UP_TIMES, STANDARD_FOLLOW_UP_TIME } from '../rules/follow-up';
import { TASK_TYPES } from '../rules/task-values';
import { isTimeZone } from '../rules/time-zone';
import { TOO_LONG, textBlock } from './activity-values';
import { emptyIsNull, id } from './common';
import {
  ACTIVITY_LOCATION_LENGTH,
  ACTIVITY_TEXT_LENGTH,
  ACTIVITY_TITLE_LENGTH,
  MAX_ACTIVITY_BLOCKS,
  MAX_ACTIVITY_FILES,
  MAX_ACTIVITY_RECORDS,
  MAX_ATTENDEES,
} from './limits';
import { nameText } from './names';

/* What people log, and what they can change of it. */

/** From 1970 to the year 2200: further away is a slip of the hand. */
export const moment = z.iso
  .datetime({ offset: true, message: 'This is not a date and time.' })
  .refine(
    (text) => Date.parse(text) > 0 && Date.parse(text) < 7_258_118_400_000,
    'This date is too far away.',
  );
const records = (what: string) =>
  z.array(id).max(MAX_ACTIVITY_RECORDS, `An activity can be about at most ${MAX_ACTIVITY_RECORDS} ${what}.`);
const attendees = z.array(id).max(MAX_ATTENDEES, `At most ${MAX_ATTENDEES} people of a kind can attend.`);
export const timezone = z.string().max(64).refine(isTimeZone, 'This time zone is not known.');

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
