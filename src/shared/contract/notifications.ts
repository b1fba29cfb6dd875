import { z } from 'zod';
import { data, done, id, instant, rowsPerPage } from './common';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_READ,
  NOTIFICATION_SUBTYPES,
  NOTIFICATION_UNREAD,
  REQUIRED_SUBTYPES,
} from '../rules/notification-subtypes';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';

const notificationSubtype = z.enum(NOTIFICATION_SUBTYPES);

/** 1 on, 0 off, null: nothing to set here. */
const notificationToggle = z.union([z.literal(1), z.literal(0), z.null()]);

const settable = z.enum([...NOTIFICATION_SUBTYPES, ...REQUIRED_SUBTYPES]);
/** Of one channel. A subtype that is not named is as it was. */
const toggles = z.partialRecord(settable, notificationToggle);
/** Channel -> subtype -> 1, 0 or null. */
const notificationMap = z.partialRecord(z.enum(NOTIFICATION_CHANNELS), toggles);

/** One line of a person's centre, out of any of their workspaces. */
export const notification = z.object({
  _id: id,
  business_id: id,
  business_title: z.string(),
  subtype: notificationSubtype,
  at: instant,
  /** Null: nobody did it, such as WhatsApp's answer about a template. */
  actor: z.object({ _id: id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  title: z.string(),
  text: z.string(),
  /** Of the thing that it is about, below `/business/{bId}/`; empty: the workspace itself; null: there is nothing to go to. */
  path: z.string().nullable(),
  target: z.object({ kind: z.string(), _id: id }).nullable(),
  read: z.union([z.literal(NOTIFICATION_READ), z.literal(NOTIFICATION_UNREAD)]),
});
export type Notification = z.infer<typeof notification>;

export const notificationList = endpoint({
  method: 'GET',
  path: '/notifications',
  domain: 'notifications',
  summary:
    'What the signed-in person has been told, in all their workspaces, newest first; kept for 90 days.',
  access: { kind: 'signed_in' },
  query: z.object({
    read: z.coerce
      .number()
      .pipe(z.union([z.literal(NOTIFICATION_READ), z.literal(NOTIFICATION_UNREAD)]))
      .optional(),
    rows_per_page: rowsPerPage(30),
    cursor: id.optional(),
  }),
  response: data(
    z.object({
      rows: z.array(notification),
      /** Unread in all, up to 1000. */
      unread: z.number().int(),
      next_cursor: z.string().nullable(),
    }),
  ),
});

export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  domain: 'notifications',
  summary: 'How many the signed-in person has not read, up to 1000; for the bell.',
  access: { kind: 'signed_in' },
  response: data(z.object({ unread: z.number().int() })),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/:id/read',
  domain: 'notifications',
  summary: 'Marks one read, or unread again (`read`: 1 or 2).',
  access: { kind: 'signed_in' },
  params: z.object({ id }),
  body: z.object({
    read: z.union([z.literal(NOTIFICATION_READ), z.literal(NOTIFICATION_UNREAD)]).default(1),
  }),
  response: done,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  domain: 'notifications',
  summary:
    'Marks everything read up to the newest one that the person has seen: what came after it stays unread.',
  access: { kind: 'signed_in' },
  body: z.object({ up_to: id }),
  response: done,
});

const settings = z.object({
  setting_type: z.enum(['personal', 'business']),
  enable: z.boolean(),
  /** Null where there is none, and for those who may not change it. */
  webhook_url: z.string().nullable(),
  notification: notificationMap,
});
export type NotificationSettings = z.infer<typeof settings>;

export const personalNotificationSettings = endpoint({
  method: 'GET',
  path: '/user/notification-settings',
  domain: 'notifications',
  summary:
    'What the signed-in person wants to be told of about themselves (USER_…), in all their workspaces.',
  access: { kind: 'signed_in' },
  query: z.object({ setting_type: z.literal('personal').default('personal') }),
  response: data(settings),
});

export const updatePersonalNotificationSettings = endpoint({
  method: 'PUT',
  path: '/user/notification-settings',
  domain: 'notifications',
  summary: 'Changes it. What is required cannot be turned off.',
  access: { kind: 'signed_in' },
  body: z.object({
    enable: z.boolean().default(true),
    setting_type: z.literal('personal'),
    notification: notificationMap,
  }),
  response: data(settings),
});

export const businessNotificationSettings = endpoint({
  method: 'GET',
  path: '/workspace/notification-settings',
  domain: 'notifications',
  summary:
    'What is told in the workspace: email and in_app are the caller’s own, slack and webhook are the workspace’s.',
  access: { kind: 'workspace', action: 'view', module: 'notification_settings' },
  query: z.object({ setting_type: z.literal('business').default('business') }),
  response: data(settings),
});

export const updateBusinessNotificationSettings = endpoint({
  method: 'PUT',
  path: '/workspace/notification-settings',
  domain: 'notifications',
  summary:
    'Changes it. Whoever sends `slack`, `webhook` or `webhook_url` needs the right to update notification settings.',
  access: { kind: 'workspace', action: 'view', module: 'notification_settings' },
  body: z.object({
    enable: z.boolean().default(true),
    setting_type: z.literal('business'),
    /** Empty: none. One that is no http(s) address is refused. */
    webhook_url: z.string().trim().max(2000).optional(),
    notification: notificationMap,
  }),
  response: data(settings),
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'notification_settings.updated': 'Notification settings changed',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** You are told of something in this workspace. Only you are told. */
  eventOf('notification.created', { notification }),
  /** You have read some of what you were told, or were told of something in another workspace. Only you are told. */
  eventOf('notifications.updated', {}),
] as const;
