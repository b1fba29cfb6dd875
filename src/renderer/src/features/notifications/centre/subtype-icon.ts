import type { NotificationSubtype } from '@shared/rules/notification-subtypes';
import type { IconName } from '../../../ui/icon-paths';

const BEGINNINGS: readonly (readonly [string, IconName])[] = [
  ['TEMPLATE_', 'template'],
  ['TASK_', 'check'],
  ['EMAIL_', 'mail'],
  ['PLAN_', 'card'],
  ['USER_platform', 'alert'],
  ['SERVER_', 'alert'],
  ['USER_welcome', 'smile'],
  ['USER_', 'user'],
];

/** What stands in front of a notification that nobody of the workspace has caused. */
export const iconOf = (subtype: NotificationSubtype): IconName =>
  BEGINNINGS.find(([beginning]) => subtype.startsWith(beginning))?.[1] ?? 'bell';
