import {
  type NotificationChannelName,
  type NotificationMap,
  type NotificationSubtype,
  type NotificationToggle,
  type RequiredSubtype,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_SUBTYPES,
  REQUIRED_SUBTYPES,
} from './notification-subtypes';

/** Spec 3 §5, its misspelling included. */
export const REQUIRED_NOTIFICATION = "This notifcation is required! you can't turn it off.";

/**
 * Whose setting decides (decision 022).
 * - `account`: the person's own, the same in all workspaces.
 * - `member`: the person's own in this workspace.
 * - `workspace`: the workspace's, for what many read.
 */
export type SettingOwner = 'account' | 'member' | 'workspace';

/** The invitation is a mail itself, sent to the person who is invited, with an account or without. */
const MAILED_BY_THEMSELVES: ReadonlySet<string> = new Set(['USER_invite', 'USER_re_invite']);

/** Summaries of one person's day or week (decision 023). */
const DIGESTS: ReadonlySet<string> = new Set(['TASK_daily_assigned', 'TASK_weekly_assigned']);

const isAboutAccount = (subtype: string): boolean => subtype.startsWith('USER_');

/** @returns null where there is nothing to set and nothing to send */
export function ownerOf(subtype: NotificationSubtype, channel: NotificationChannelName): SettingOwner | null {
  // Nobody outside of Parley has to know what ails the server; those inside have to.
  if (subtype === 'SERVER_problem') return channel === 'in_app' ? 'member' : null;
  // A file waits for one person, in Parley.
  if (subtype === 'EXPORT_ready') return channel === 'in_app' ? 'member' : null;
  if (channel === 'slack' || channel === 'webhook') return 'workspace';
  if (channel === 'email' && MAILED_BY_THEMSELVES.has(subtype)) return null;
  return isAboutAccount(subtype) ? 'account' : 'member';
}

/** Whether there is a toggle at all. */
export function isOffered(
  subtype: NotificationSubtype | RequiredSubtype,
  channel: NotificationChannelName,
): boolean {
  if (subtype === 'FORGOT_PASSWORD' || subtype === 'PASSWORD_RESET') return channel === 'email';
  return ownerOf(subtype, channel) !== null;
}

/** Required ones are on, whatever is stored (spec 3 §5). */
export function isLocked(
  subtype: NotificationSubtype | RequiredSubtype,
  channel: NotificationChannelName,
): boolean {
  if (subtype === 'FORGOT_PASSWORD' || subtype === 'PASSWORD_RESET') return channel === 'email';
  if (subtype === 'USER_platform_token_expiration') return true;
  if (subtype === 'SERVER_problem') return channel === 'in_app';
  return subtype === 'EMAIL_replied' && channel === 'email';
}

/** Until somebody says otherwise: all of it, but what concerns one person alone stays out of what many read. */
function standardOf(subtype: NotificationSubtype, channel: NotificationChannelName): NotificationToggle {
  const owner = ownerOf(subtype, channel);
  if (owner === null) return null;
  return owner === 'workspace' && (isAboutAccount(subtype) || DIGESTS.has(subtype)) ? 0 : 1;
}

/** What is stored of one owner: nothing at all until the first save. */
export interface StoredSettings {
  readonly enable: boolean;
  readonly notification: NotificationMap;
}

/** The value that a screen shows and the pipeline goes by. */
export function valueOf(
  stored: StoredSettings | null,
  subtype: NotificationSubtype,
  channel: NotificationChannelName,
): NotificationToggle {
  if (ownerOf(subtype, channel) === null) return null;
  if (isLocked(subtype, channel)) return 1;
  return stored?.notification[channel]?.[subtype] ?? standardOf(subtype, channel);
}

/**
 * Whether something is delivered by a channel, by the settings of its owner.
 * @param stored of the owner that `ownerOf` names
 */
export function isDelivered(
  stored: StoredSettings | null,
  subtype: NotificationSubtype,
  channel: NotificationChannelName,
): boolean {
  if (ownerOf(subtype, channel) === null) return false;
  if (isLocked(subtype, channel)) return true;
  return (stored?.enable ?? true) && valueOf(stored, subtype, channel) === 1;
}

/** Everything that one owner decides, channel by channel; in an account, what is required with it. */
export function mapOf(owner: SettingOwner, stored: StoredSettings | null): NotificationMap {
  const entries = NOTIFICATION_CHANNELS.map((channel) => {
    const subtypes = NOTIFICATION_SUBTYPES.filter((subtype) => ownerOf(subtype, channel) === owner);
    const required = owner === 'account' && channel === 'email' ? REQUIRED_SUBTYPES : [];
    const toggles: (readonly [string, NotificationToggle])[] = [
      ...subtypes.map((subtype) => [subtype, valueOf(stored, subtype, channel)] as const),
      ...required.map((subtype) => [subtype, 1] as const),
    ];
    return [channel, Object.fromEntries(toggles)] as const;
  });
  return Object.fromEntries(entries.filter(([, subtypes]) => Object.keys(subtypes).length > 0));
}

/** Every cell of a map, as `channel.subtype`, with its value. */
function cellsOf(map: NotificationMap) {
  return NOTIFICATION_CHANNELS.flatMap((channel) =>
    Object.entries(map[channel] ?? {}).map(([subtype, value]) => ({
      channel,
      value,
      subtype: subtype as NotificationSubtype | RequiredSubtype,
    })),
  );
}

/** Cells, such as `email.EMAIL_replied`, that a change would turn off although they are required. */
export const locksBrokenBy = (change: NotificationMap): string[] =>
  cellsOf(change)
    .filter(
      ({ channel, subtype, value }) =>
        value !== 1 && isOffered(subtype, channel) && isLocked(subtype, channel),
    )
    .map(({ channel, subtype }) => `${channel}.${subtype}`);

/** What an owner has stored after a change: what is somebody else's to decide stays out of it. */
export function changedBy(
  owner: SettingOwner,
  stored: StoredSettings | null,
  change: NotificationMap,
): NotificationMap {
  const entries = NOTIFICATION_CHANNELS.map((channel) => {
    const own = NOTIFICATION_SUBTYPES.filter((subtype) => ownerOf(subtype, channel) === owner);
    const values = own.flatMap((subtype) => {
      const value = change[channel]?.[subtype] ?? stored?.notification[channel]?.[subtype];
      return value === undefined || value === null ? [] : [[subtype, value] as const];
    });
    return [channel, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => Object.keys(values).length > 0));
}

/** A toggle flips 1 to 0, and 0 or null to 1 (spec 3 §4). */
export const flipped = (value: NotificationToggle | undefined): 0 | 1 => (value === 1 ? 0 : 1);
