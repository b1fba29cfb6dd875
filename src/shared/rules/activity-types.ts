import type { Module } from './permissions';

/** Numbers of what can happen with a customer (spec 2 §3). */
export const ACTIVITY = {
  CALL: 1,
  LOG_MEETING: 2,
  LOG_SMS: 3,
  NOTE: 4,
  FORM: 5,
  TASK: 6,
  LOG_WHATSAPP: 7,
  LOG_LINKEDIN: 8,
  WEB_PUSH: 9,
  APP_PUSH: 10,
  WORKFLOW_ENTERED: 11,
  WORKFLOW_EXITED: 12,
  CREATE: 13,
  POST: 14,
  UPDATE: 15,
  EMAIL_SEND: 16,
  EMAIL_OPENED: 17,
  EMAIL_READ: 18,
  EMAIL_REPLIED: 19,
  MEETING_SCHEDULED: 20,
  DM: 21,
  MEETING: 23,
  SMS: 24,
  LOG_EMAIL: 25,
  ATTACHMENT: 26,
  EMAIL_LINK_CLICK: 27,
  EMAIL_FAILED: 28,
  WHATSAPP: 29,
  LINKEDIN: 30,
  LOG_CALL: 31,
  WEBSITE_VISITED: 32,
  EMAIL_RECEIVED: 33,
  EMAIL_BOUNCED: 34,
  SOCIAL: 36,
  WHATSAPP_FAILED: 37,
  WHATSAPP_LINK_CLICK: 38,
} as const;
export type ActivityType = (typeof ACTIVITY)[keyof typeof ACTIVITY];

/** As the activity multi-select and the rows call them. */
export const ACTIVITY_NAMES: Readonly<Record<ActivityType, string>> = {
  1: 'Call',
  2: 'Meeting log',
  3: 'SMS log',
  4: 'Note',
  5: 'Form submitted',
  6: 'Task',
  7: 'WhatsApp log',
  8: 'LinkedIn log',
  9: 'Web push',
  10: 'App push',
  11: 'Campaign entered',
  12: 'Campaign exited',
  13: 'Created',
  14: 'Post',
  15: 'Updated customer data',
  16: 'Email sent',
  17: 'Email opened',
  18: 'Email read',
  19: 'Email replied',
  20: 'Meeting scheduled',
  21: 'Direct message',
  23: 'Meeting',
  24: 'SMS',
  25: 'Email log',
  26: 'Attachment',
  27: 'Email link clicked',
  28: 'Email failed',
  29: 'WhatsApp',
  30: 'LinkedIn',
  31: 'Call log',
  32: 'Website visited',
  33: 'Email received',
  34: 'Email bounced',
  36: 'LinkedIn engagement',
  37: 'WhatsApp failed',
  38: 'WhatsApp link clicked',
};

export const ACTIVITY_TYPES = Object.values(ACTIVITY).sort((a, b) => a - b);

/** Those that people write down themselves, and may change and delete again. */
export const LOGGED_TYPES = [1, 2, 3, 4, 7, 8, 23, 25, 26, 31] as const satisfies readonly ActivityType[];
export type LoggedType = (typeof LOGGED_TYPES)[number];
export const isLogged = (type: number): type is LoggedType =>
  (LOGGED_TYPES as readonly number[]).includes(type);

/** Those that stand in the calendar of their people. */
export const CALENDAR_TYPES = [1, 2, 23, 31] as const satisfies readonly LoggedType[];

/** Those that can be planned: a time to come makes them something that has not happened yet. */
export const PLANNED_TYPES = [1, 2, 20, 23, 31] as const satisfies readonly ActivityType[];

/** Noted by Parley when records change, or something is planned: left out by `hide_activity`. */
export const NOTED_TYPES = [6, 11, 12, 13, 15] as const satisfies readonly ActivityType[];

/** Tabs of the timeline, with the numbers that they show (spec 2 §2); none: all. */
export const ACTIVITY_TABS = [
  { key: 'all', label: 'All Activities', types: [] },
  { key: 'emails', label: 'Emails', types: [16, 17, 27, 28, 33, 19, 34] },
  { key: 'visits', label: 'Website Visits', types: [32] },
  { key: 'linkedin', label: 'LinkedIn', types: [36] },
  { key: 'whatsapp', label: 'WhatsApp', types: [29, 37, 38] },
  { key: 'attachments', label: 'Attachments', types: [26] },
  { key: 'logs', label: 'Logs', types: [3, 25, 7, 8, 31, 2] },
] as const satisfies readonly { key: string; label: string; types: readonly ActivityType[] }[];

/** Emails that were sent or came, and what became of them. */
export const EMAIL_TYPES: ReadonlySet<number> = new Set(
  ACTIVITY_TABS.flatMap(({ key, types }): readonly number[] => (key === 'emails' ? types : [])),
);

/** Where what an activity tells of belongs to another part of the product: who may not view that is not told of it. */
const GUARDS: Partial<Record<ActivityType, Module>> = {
  5: 'visitors',
  6: 'tasks',
  29: 'chat',
  32: 'visitors',
  37: 'chat',
  38: 'chat',
};
/** Beside `crm_activities`, which all of them need. */
export const guardOf = (type: ActivityType): Module | null => GUARDS[type] ?? null;

/** 1: draft; 2: planned; 3: done; 4: something went wrong; 5: deleted. */
export const ACTIVITY_STATUSES = [1, 2, 3, 4, 5] as const;

interface Outcome {
  readonly value: string;
  readonly label: string;
}

/** How calls and meetings ended. */
export const ACTIVITY_OUTCOMES = {
  CALL: [
    { value: 'connected', label: 'Connected' },
    { value: 'no_answer', label: 'No answer' },
    { value: 'busy', label: 'Busy' },
    { value: 'left_voicemail', label: 'Left voicemail' },
    { value: 'left_live_message', label: 'Left live message' },
    { value: 'wrong_number', label: 'Wrong number' },
  ],
  MEETING: [
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'completed', label: 'Completed' },
    { value: 'rescheduled', label: 'Rescheduled' },
    { value: 'no_show', label: 'No show' },
    { value: 'canceled', label: 'Canceled' },
  ],
} as const satisfies Record<string, readonly Outcome[]>;
export const OUTCOMES = [
  ...ACTIVITY_OUTCOMES.CALL.map(({ value }) => value),
  ...ACTIVITY_OUTCOMES.MEETING.map(({ value }) => value),
] as const;
export const outcomesOf = (type: ActivityType): readonly Outcome[] =>
  type === 1 || type === 31
    ? ACTIVITY_OUTCOMES.CALL
    : type === 2 || type === 23 || type === 20
      ? ACTIVITY_OUTCOMES.MEETING
      : [];

export const DIRECTIONS = ['outbound', 'inbound'] as const;

/** Minutes of a call (spec 2 §9). */
export const STANDARD_DURATION = 15;
export const MAX_DURATION = 24 * 60;
