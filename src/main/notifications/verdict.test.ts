import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/defaults';
import { buildNotice } from './testing/builders';
import { type NoticeFacts, verdictOf } from './verdict';

const NOON = new Date(2026, 10, 21, 12);
const settings = DEFAULT_SETTINGS.notifications;
const facts = (over: Partial<NoticeFacts> = {}): NoticeFacts => ({
  settings,
  now: NOON,
  lookedAt: null,
  wasTold: () => false,
  ...over,
});

describe('verdictOf', () => {
  const notice = buildNotice();
  it.each([
    ['show', {}],
    ['told', { wasTold: (id: string) => id === notice.id }],
    ['looked_at', { lookedAt: notice.route }],
    ['show', { lookedAt: '/business/1/inbox/another' }],
    ['off', { settings: { ...settings, on: false } }],
    ['kind_off', { settings: { ...settings, kinds: { ...settings.kinds, message: false } } }],
    ['show', { settings: { ...settings, kinds: { ...settings.kinds, mention: false } } }],
    ['muted', { settings: { ...settings, mutedConversations: ['c1'] } }],
    ['show', { settings: { ...settings, mutedConversations: ['c2'] } }],
    ['paused', { settings: { ...settings, mutedUntil: NOON.getTime() + 1 } }],
    ['show', { settings: { ...settings, mutedUntil: NOON.getTime() } }],
    ['quiet', { settings: { ...settings, quietHours: { on: true, from: '11:00', to: '13:00' } } }],
    ['show', { settings: { ...settings, quietHours: { on: true, from: '20:00', to: '08:00' } } }],
  ] as const)('%s: %o', (verdict, over) => {
    expect(verdictOf(notice, facts(over))).toBe(verdict);
  });

  it('property: nothing is shown while notices are off, whatever else is set', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.option(fc.nat()), (preview, sound, mutedUntil) => {
        const given = { ...settings, on: false, preview, sound, mutedUntil };
        expect(verdictOf(buildNotice(), facts({ settings: given }))).not.toBe('show');
      }),
    );
  });
});
