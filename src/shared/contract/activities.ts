import { z } from 'zod';
import { ACTIVITY_TYPES } from '../rules/activity-types';
import { activityChange, activityInput, moment, timezone } from './activity-input';
import { activity } from './activity-values';
import { cursor, data, done, id, rowsPerPage } from './common';
import { endpoint } from './endpoint';
import { ACTIVITY_SEARCH_LENGTH, MAX_ACTIVITY_FILTER, MAX_CALENDAR_DAYS } from './limits';
import { eventOf } from './live-event';

export type { ActivityChange, ActivityInput } from './activity-input';
export type { Activity, ActivityContent, ActivityMetadata, ActivityPerson } from './activity-values';

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
    /**
     * Text of notes, logs, messages and subjects of emails: every row holds it, and `preview` is the line around it. A message has a
     * row of its own. A page may have fewer rows than it was asked for, or none: go on while there is a `next_cursor`.
     */
    text: z.string().trim().max(ACTIVITY_SEARCH_LENGTH).optional(),
    /** Calls and meetings to come: alone, the next one first, or left out. */
    planned: z.enum(['only', 'none']).optional(),
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

const DAY_MS = 86_400_000;

export const personCalendar = endpoint({
  method: 'GET',
  path: '/activity/calendar',
  domain: 'activities',
  summary:
    'Calls and meetings that the caller has logged or hosts, past and to come, by their time: at most two months, and 200 of them.',
  access: { kind: 'workspace', action: 'view', module: 'crm_activities' },
  query: z
    .object({ start_date: moment, end_date: moment })
    .refine(
      ({ start_date, end_date }) =>
        Date.parse(end_date) - Date.parse(start_date) <= MAX_CALENDAR_DAYS * DAY_MS,
      { path: ['end_date'], message: `At most ${MAX_CALENDAR_DAYS} days at a time.` },
    ),
  response: data(z.object({ rows: z.array(activity), has_more: z.boolean() })),
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
  /** Many are others than before, or new. */
  eventOf('activities.changed', {}),
] as const;

export const errors = {
  activity_not_found: { status: 404, message: 'This activity does not exist any more.' },
  activity_not_logged: { status: 409, message: 'Only what somebody has logged can be changed or deleted.' },
} as const;
