import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/defaults';
import { buildNotice } from './testing/builders';
import { type NotificationContext, shouldNotify } from './should-notify';

const NOON = new Date(2026, 10, 21, 12);
const settings = DEFAULT_SETTINGS.notifications;
const facts = (over: Partial<NotificationContext> = {}): NotificationContext => ({
  settings,
  now: NOON,
  visibleRoute: null,
  wasSeen: () => false,
  ...over,
});

describe('shouldNotify', () => {
  const notice = buildNotice();
  it.each([
    ['show', {}],
    ['seen', { wasSeen: (id: string) => id === notice.id }],
    ['visible', { visibleRoute: notice.route }],
    ['show', { visibleRoute: '/business/1/inbox/another' }],
    ['off', { settings: { ...settings, on: false } }],
    ['kind_off', { settings: { ...settings, kinds: { ...settings.kinds, message: false } } }],
    ['show', { settings: { ...settings, kinds: { ...settings.kinds, mention: false } } }],
    ['muted', { settings: { ...settings, mutedConversations: ['c1'] } }],
    ['show', { settings: { ...settings, mutedConversations: ['c2'] } }],
    ['paused', { settings: { ...settings, mutedUntil: NOON.getTime() + 1 } }],
    ['show', { settings: { ...settings, mutedUntil: NOON.getTime() } }],
    ['quiet', { settings: { ...settings, quietHours: { on: true, from: '11:00', to: '13:00' } } }],
    ['show', { settings: { ...settings, quietHours: { on: true, from: '20:00', to: '08:00' } } }],
  ] as const)('%s: %o', (decision, over) => {
    expect(shouldNotify(notice, facts(over))).toBe(decision);
  });

  it('property: nothing is shown while notices are off, whatever else is set', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.option(fc.nat()), (preview, sound, mutedUntil) => {
        const given = { ...settings, on: false, preview, sound, mutedUntil };
        expect(shouldNotify(buildNotice(), facts({ settings: given }))).not.toBe('show');
      }),
    );
  });
});
