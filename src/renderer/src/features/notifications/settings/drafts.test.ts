import type { NotificationSettings } from '@shared/contract/notifications';
import { describe, expect, it } from 'vitest';
import { changeOf, isWebhookReady, shownWebhook } from './drafts';

const stored = (over: Partial<NotificationSettings> = {}): NotificationSettings => ({
  setting_type: 'business',
  enable: true,
  webhook_url: null,
  notification: { in_app: { TASK_due: 1, TASK_assign: 0 }, webhook: { PLAN_upgrade: 1 } },
  ...over,
});

describe('an update', () => {
  it('sends what has changed, and no more', () => {
    const draft = {
      cells: { in_app: { TASK_due: 0, TASK_assign: 0 }, webhook: { PLAN_upgrade: 1 } },
    } as const;
    expect(changeOf('b', stored(), draft)).toEqual({ of: 'b', notification: { in_app: { TASK_due: 0 } } });
  });
  it('sends nothing where all is as it was', () => {
    expect(changeOf('b', stored(), { cells: { in_app: { TASK_due: 1 } } })).toBeNull();
    expect(changeOf(null, stored(), { cells: {} })).toBeNull();
  });
  it.each([
    ['https://a.example/hook', null, ' https://a.example/hook ', true],
    // An address that is none is sent as empty: so is one that was there.
    ['', 'https://a.example/hook', 'a.example', true],
    // Switched off.
    ['', 'https://a.example/hook', 'https://a.example/hook', false],
  ])('sends the address %j in the place of %j', (sent, webhook_url, url, on) => {
    const change = changeOf('b', stored({ webhook_url }), { cells: {}, webhook: { on, url } });
    expect(change).toEqual({ of: 'b', notification: {}, webhook_url: sent });
  });
  it('sends no address where there was none and none was entered', () => {
    expect(changeOf('b', stored(), { cells: {}, webhook: { on: true, url: 'nonsense' } })).toBeNull();
  });
});

it('the webhook is on where an address is stored, and ready with a good one', () => {
  expect(shownWebhook(stored(), { cells: {} })).toEqual({ on: false, url: '' });
  const url = 'https://a.example';
  expect(shownWebhook(stored({ webhook_url: url }), { cells: {} })).toEqual({ on: true, url });
  expect(isWebhookReady({ on: true, url })).toBe(true);
  expect(isWebhookReady({ on: true, url: 'a.example' })).toBe(false);
  expect(isWebhookReady({ on: false, url })).toBe(false);
});
