import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NotificationGroup,
  GROUPS,
  isCell,
  isMuted,
  mutableCells,
  overlaid,
  valueAt,
  withCells,
} from './notification-groups';
import {
  type SettingOwner,
  changedBy,
  flipped,
  isDelivered,
  isLocked,
  isOffered,
  locksBrokenBy,
  mapOf,
  ownerOf,
  valueOf,
} from './notification-settings';
import {
  type NotificationChannelName,
  type NotificationMap,
  type NotificationSubtype,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_SUBTYPES,
  REQUIRED_SUBTYPES,
} from './notification-subtypes';

const subtypes = fc.constantFrom(...NOTIFICATION_SUBTYPES);
const channels = fc.constantFrom(...NOTIFICATION_CHANNELS);
const toggles = fc.constantFrom(0 as const, 1 as const, null);
const cell = fc.record({ subtype: subtypes, channel: channels });
const owners: readonly SettingOwner[] = ['account', 'member', 'workspace'];
const groups = Object.keys(GROUPS) as NotificationGroup[];
const maps: fc.Arbitrary<NotificationMap> = fc
  .dictionary(channels, fc.dictionary(subtypes, toggles))
  .map((map) => ({ ...map }));
const stored = fc.option(fc.record({ enable: fc.boolean(), notification: maps }), { nil: null });

describe('whose setting decides', () => {
  /** Subtype by channel: the whole table, in the order email, in_app, slack, webhook. */
  const TABLE: Readonly<Record<NotificationSubtype, string>> = {
    POST_published: 'mmww',
    TASK_assign: 'mmww',
    TASK_daily_assigned: 'mmww',
    TASK_weekly_assigned: 'mmww',
    TASK_due: 'mmww',
    TASK_no_weekly_scheduled_task: 'mmww',
    USER_invite: '-aww',
    USER_welcome: 'aaww',
    USER_comment_tag: 'aaww',
    USER_assigned_role: 'aaww',
    USER_re_invite: '-aww',
    USER_platform_token_expiration: 'AAWW',
    EMAIL_replied: 'Mmww',
    PLAN_upgrade: 'mmww',
    TEMPLATE_rejected: 'mmww',
    TEMPLATE_approved: 'mmww',
    SERVER_problem: '-M--',
    EXPORT_ready: '-m--',
  };
  const letter = (subtype: NotificationSubtype, channel: NotificationChannelName): string => {
    const owner = ownerOf(subtype, channel)?.[0] ?? '-';
    return isLocked(subtype, channel) ? owner.toUpperCase() : owner;
  };
  it.each(Object.entries(TABLE))(
    '%s: %s (a account, m member, w workspace, capitals are required)',
    (name, row) => {
      const subtype = name as NotificationSubtype;
      expect(NOTIFICATION_CHANNELS.map((channel) => letter(subtype, channel)).join('')).toBe(row);
    },
  );

  it('every toggle is one owner’s', () => {
    for (const subtype of NOTIFICATION_SUBTYPES) {
      for (const channel of NOTIFICATION_CHANNELS) {
        const of = owners.filter((owner) => mapOf(owner, null)[channel]?.[subtype] !== undefined);
        expect([subtype, channel, of]).toEqual([
          subtype,
          channel,
          isOffered(subtype, channel) ? [of[0]] : [],
        ]);
      }
    }
  });
});

describe('what is delivered', () => {
  it('follows the toggle and the switch of its owner, but for what is required', () => {
    fc.assert(
      fc.property(cell, stored, ({ subtype, channel }, settings) => {
        const isOn = (settings?.enable ?? true) && valueOf(settings, subtype, channel) === 1;
        const isOffer = ownerOf(subtype, channel) !== null;
        expect(isDelivered(settings, subtype, channel)).toBe(isOffer && (isLocked(subtype, channel) || isOn));
      }),
    );
  });

  it('is everything at first, but nothing personal where many read', () => {
    for (const subtype of NOTIFICATION_SUBTYPES) {
      for (const channel of NOTIFICATION_CHANNELS) {
        const isPublic = channel === 'slack' || channel === 'webhook';
        const digest = subtype === 'TASK_daily_assigned' || subtype === 'TASK_weekly_assigned';
        const personal = digest || (subtype.startsWith('USER_') && !isLocked(subtype, channel));
        const expected = isOffered(subtype, channel) && !(isPublic && personal);
        expect([subtype, channel, isDelivered(null, subtype, channel)]).toEqual([subtype, channel, expected]);
      }
    }
  });
});

describe('a change', () => {
  it('keeps what it does not name, and what is another’s', () => {
    fc.assert(
      fc.property(fc.constantFrom(...owners), stored, maps, (owner, settings, change) => {
        const after = { enable: true, notification: changedBy(owner, settings, change) };
        for (const subtype of NOTIFICATION_SUBTYPES) {
          for (const channel of NOTIFICATION_CHANNELS) {
            if (ownerOf(subtype, channel) !== owner) {
              expect(after.notification[channel]?.[subtype]).toBeUndefined();
            } else if (!isLocked(subtype, channel)) {
              const expected = change[channel]?.[subtype] ?? valueOf(settings, subtype, channel);
              expect(valueOf(after, subtype, channel)).toBe(expected);
            }
          }
        }
      }),
    );
  });

  it('that turns off something required is found out, each place of it', () => {
    fc.assert(
      fc.property(maps, (change) => {
        const broken = new Set(locksBrokenBy(change));
        for (const [channel, of] of Object.entries(change) as [NotificationChannelName, object][]) {
          for (const [subtype, value] of Object.entries(of) as [NotificationSubtype, 0 | 1 | null][]) {
            expect(broken.has(`${channel}.${subtype}`)).toBe(isLocked(subtype, channel) && value !== 1);
          }
        }
      }),
    );
    expect(locksBrokenBy({ email: { FORGOT_PASSWORD: 0, PASSWORD_RESET: null } })).toEqual([
      'email.FORGOT_PASSWORD',
      'email.PASSWORD_RESET',
    ]);
    expect(locksBrokenBy({ in_app: { PASSWORD_RESET: 0 } })).toEqual([]);
  });

  it.each([
    [1, 0],
    [0, 1],
    [null, 1],
    [undefined, 1],
  ] as const)('of a toggle makes %s to %s', (before, after) => {
    expect(flipped(before)).toBe(after);
  });
});

describe('a mute selector', () => {
  const settingTypes = fc.constantFrom('personal' as const, 'business' as const);
  const someChannels = fc.subarray([...NOTIFICATION_CHANNELS], { minLength: 1 });

  it('has every subtype in one group', () => {
    const all = Object.values(GROUPS).flat();
    expect(all.toSorted()).toEqual([...NOTIFICATION_SUBTYPES, ...REQUIRED_SUBTYPES].toSorted());
  });

  it('sets all entries of its group that may be set, nothing else, and shows it', () => {
    fc.assert(
      fc.property(maps, fc.constantFrom(...groups), someChannels, settingTypes, (map, group, shown, type) => {
        const cells = mutableCells(group, shown, type);
        const muted = withCells(map, cells, 0);
        const unmuted = withCells(muted, cells, 1);
        for (const subtype of [...NOTIFICATION_SUBTYPES, ...REQUIRED_SUBTYPES]) {
          for (const channel of NOTIFICATION_CHANNELS) {
            const at = { subtype, channel };
            const isIn = cells.some((one) => one.subtype === subtype && one.channel === channel);
            expect(valueAt(muted, at)).toBe(isIn ? 0 : valueAt(map, at));
            expect(valueAt(unmuted, at)).toBe(isIn ? 1 : valueAt(map, at));
            if (isIn) {
              expect(isLocked(subtype, channel)).toBe(false);
              expect(isCell(type, at) && GROUPS[group].includes(subtype)).toBe(true);
            }
          }
        }
        expect(isMuted(muted, cells)).toBe(cells.length > 0);
        expect(isMuted(unmuted, cells)).toBe(false);
      }),
    );
  });

  it('shows Muted when all are off, and Unmuted again after one is turned on', () => {
    fc.assert(
      fc.property(maps, fc.constantFrom(...groups), fc.nat(), (map, group, pick) => {
        const cells = mutableCells(group, NOTIFICATION_CHANNELS, 'business');
        const one = cells[pick % Math.max(cells.length, 1)];
        if (one === undefined) return;
        const muted = withCells(map, cells, 0);
        expect(isMuted(withCells(muted, [one], flipped(valueAt(muted, one))), cells)).toBe(false);
      }),
    );
  });

  it('lays what was changed over what is stored', () => {
    fc.assert(
      fc.property(maps, maps, cell, (map, changes, at) => {
        const changed = changes[at.channel]?.[at.subtype];
        const expected = changed === undefined ? valueAt(map, at) : changed;
        expect(valueAt(overlaid(map, changes), at)).toBe(expected);
      }),
    );
  });
});
