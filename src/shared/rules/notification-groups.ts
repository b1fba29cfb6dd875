import { type SettingOwner, isLocked, isOffered, ownerOf } from './notification-settings';
import type {
  NotificationChannelName,
  NotificationMap,
  NotificationSubtype,
  NotificationToggle,
  RequiredSubtype,
} from './notification-subtypes';

/** What a row of Notification Setting is about. */
export type SettableSubtype = NotificationSubtype | RequiredSubtype;
/** The groups of Notification Setting, each with a mute selector (spec 3 §2.3, §4). */
export type NotificationGroup = 'Tasks' | 'Account' | 'Template' | 'Posts' | 'Email' | 'Plan';

export const GROUPS: Readonly<Record<NotificationGroup, readonly SettableSubtype[]>> = {
  Tasks: [
    'TASK_assign',
    'TASK_due',
    'TASK_daily_assigned',
    'TASK_weekly_assigned',
    'TASK_no_weekly_scheduled_task',
  ],
  Account: [
    'USER_comment_tag',
    'USER_assigned_role',
    'USER_invite',
    'USER_re_invite',
    'USER_welcome',
    'USER_platform_token_expiration',
    'SERVER_problem',
    'EXPORT_ready',
    'FORGOT_PASSWORD',
    'PASSWORD_RESET',
  ],
  Template: ['TEMPLATE_approved', 'TEMPLATE_rejected'],
  Posts: ['POST_published'],
  Email: ['EMAIL_replied'],
  Plan: ['PLAN_upgrade'],
};

/** One toggle. */
export interface Cell {
  readonly subtype: SettableSubtype;
  readonly channel: NotificationChannelName;
}

/** Whose settings a tab of Notification Setting holds. */
const OWNERS: Readonly<Record<'personal' | 'business', readonly SettingOwner[]>> = {
  personal: ['account'],
  business: ['member', 'workspace'],
};

/** Whether the tab has a toggle there. */
export function isCell(settingType: 'personal' | 'business', { subtype, channel }: Cell): boolean {
  if (subtype === 'FORGOT_PASSWORD' || subtype === 'PASSWORD_RESET') {
    return settingType === 'personal' && isOffered(subtype, channel);
  }
  const owner = ownerOf(subtype, channel);
  return owner !== null && OWNERS[settingType].includes(owner);
}

export const valueAt = (map: NotificationMap, { subtype, channel }: Cell): NotificationToggle =>
  map[channel]?.[subtype] ?? null;

/** What a mute selector changes: required ones stay as they are. */
export function mutableCells(
  group: NotificationGroup,
  channels: readonly NotificationChannelName[],
  settingType: 'personal' | 'business',
): Cell[] {
  return GROUPS[group]
    .flatMap((subtype) => channels.map((channel) => ({ subtype, channel })))
    .filter((cell) => isCell(settingType, cell) && !isLocked(cell.subtype, cell.channel));
}

/** Muted when all entries are 0 (spec 3 §4); null counts as off, as a toggle takes it. */
export const isMuted = (map: NotificationMap, cells: readonly Cell[]): boolean =>
  cells.length > 0 && cells.every((cell) => valueAt(map, cell) !== 1);

/** The map with these entries set; the given one stays as it is. */
export function withCells(map: NotificationMap, cells: readonly Cell[], value: 0 | 1): NotificationMap {
  const next: { -readonly [Key in keyof NotificationMap]: NotificationMap[Key] } = { ...map };
  for (const { subtype, channel } of cells) next[channel] = { ...next[channel], [subtype]: value };
  return next;
}

/** The map with what a person has changed in it. */
export function overlaid(map: NotificationMap, changes: NotificationMap): NotificationMap {
  const channels = Object.keys({ ...map, ...changes }) as NotificationChannelName[];
  return Object.fromEntries(
    channels.map((channel) => [channel, { ...map[channel], ...changes[channel] }] as const),
  );
}
