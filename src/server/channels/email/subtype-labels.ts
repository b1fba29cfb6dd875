import type { NotificationSubtype } from '@shared/rules/notification-subtypes';

/** What mail of a kind is about, after “mail about”. */
export const SUBTYPE_LABELS: Readonly<Record<NotificationSubtype, string>> = {
  POST_published: 'published posts',
  TASK_assign: 'what is assigned to you',
  TASK_daily_assigned: 'your day',
  TASK_weekly_assigned: 'your week',
  TASK_due: 'tasks that are due',
  TASK_no_weekly_scheduled_task: 'weeks without a task',
  USER_invite: 'invitations',
  USER_welcome: 'new members',
  USER_comment_tag: 'mentions of you',
  USER_assigned_role: 'changes of your role',
  USER_re_invite: 'invitations that are sent again',
  USER_platform_token_expiration: 'connections that have ended',
  EMAIL_replied: 'replies of customers',
  PLAN_upgrade: 'the plan',
  TEMPLATE_rejected: 'rejected templates',
  TEMPLATE_approved: 'approved templates',
  SERVER_problem: 'the server',
  EXPORT_ready: 'files that are ready',
};
