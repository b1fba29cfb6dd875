import type { ActivityType } from '@shared/rules/activity-types';
import type { IconName } from '../../../ui/icon-paths';

const ICONS: Partial<Record<ActivityType, IconName>> = {
  1: 'phone',
  2: 'calendar',
  3: 'chat',
  4: 'note',
  5: 'list',
  6: 'task',
  7: 'chat',
  8: 'users',
  13: 'plus',
  15: 'pencil',
  20: 'calendar',
  21: 'chat',
  23: 'calendar',
  24: 'chat',
  26: 'file',
  29: 'chat',
  30: 'users',
  31: 'phone',
  32: 'globe',
  36: 'users',
  37: 'alert',
  38: 'external',
};
const EMAILS: ReadonlySet<number> = new Set([16, 17, 18, 19, 25, 27, 28, 33, 34]);

export const activityIcon = (type: ActivityType): IconName =>
  ICONS[type] ?? (EMAILS.has(type) ? 'mail' : 'megaphone');
