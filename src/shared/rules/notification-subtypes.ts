/** What somebody can be told of (spec 3 §3). */
export const NOTIFICATION_SUBTYPES = [
  'POST_published',
  'TASK_assign',
  'TASK_daily_assigned',
  'TASK_weekly_assigned',
  'TASK_due',
  'TASK_no_weekly_scheduled_task',
  'USER_invite',
  'USER_welcome',
  'USER_comment_tag',
  'USER_assigned_role',
  'USER_re_invite',
  'USER_platform_token_expiration',
  'EMAIL_replied',
  'PLAN_upgrade',
  'TEMPLATE_rejected',
  'TEMPLATE_approved',
  'SERVER_problem',
  'EXPORT_ready',
] as const;
export type NotificationSubtype = (typeof NOTIFICATION_SUBTYPES)[number];

/** Mail about the account itself. They have no settings: they always leave (spec 3 §5). */
export const REQUIRED_SUBTYPES = ['FORGOT_PASSWORD', 'PASSWORD_RESET'] as const;
export type RequiredSubtype = (typeof REQUIRED_SUBTYPES)[number];

export const NOTIFICATION_CHANNELS = ['email', 'in_app', 'slack', 'webhook'] as const;
export type NotificationChannelName = (typeof NOTIFICATION_CHANNELS)[number];
/** By which one person alone is told: anybody may set them for themselves. */
export const OWN_CHANNELS = ['in_app', 'email'] as const satisfies readonly NotificationChannelName[];

/** 1 on, 0 off, null: nothing to set here. */
export type NotificationToggle = 1 | 0 | null;

/** Channel -> subtype -> 1, 0 or null. */
export type NotificationMap = Partial<
  Record<NotificationChannelName, Partial<Record<NotificationSubtype | RequiredSubtype, NotificationToggle>>>
>;

/** Read state of a notification (spec 3 §3). */
export const NOTIFICATION_READ = 1;
export const NOTIFICATION_UNREAD = 2;
