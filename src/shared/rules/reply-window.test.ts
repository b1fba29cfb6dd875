import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLOSING_SOON_MS,
  formatRemaining,
  formatRemainingShort,
  REPLY_WINDOW_MS,
  REPLY_WINDOW_TOOLTIP,
  replyWindow,
} from './reply-window';

const NOW = Date.UTC(2026, 10, 21, 12);
const MIN = 60_000;

describe('replyWindow', () => {
  it('never opened without a customer message', () => {
    expect(replyWindow(null, NOW)).toEqual({ state: 'never', expiresAt: null, remainingMs: 0 });
    expect(replyWindow(Number.NaN, NOW).state).toBe('never');
  });

  it.each([
    [0, 'open'],
    [REPLY_WINDOW_MS - CLOSING_SOON_MS - 1, 'open'],
    [REPLY_WINDOW_MS - CLOSING_SOON_MS, 'closing_soon'],
    [REPLY_WINDOW_MS - 1, 'closing_soon'],
    [REPLY_WINDOW_MS, 'closed'],
    [REPLY_WINDOW_MS + 1, 'closed'],
    [365 * REPLY_WINDOW_MS, 'closed'],
  ])('%i ms after the customer wrote it is %s', (age, state) => {
    expect(replyWindow(NOW - age, NOW).state).toBe(state);
  });

  it('does not grow beyond a day when clocks disagree', () => {
    expect(replyWindow(NOW + 5 * MIN, NOW)).toEqual({
      state: 'open',
      expiresAt: NOW + 5 * MIN + REPLY_WINDOW_MS,
      remainingMs: REPLY_WINDOW_MS,
    });
  });

  it('only ever moves towards closed as time passes', () => {
    const order = ['open', 'closing_soon', 'closed'];
    fc.assert(
      fc.property(
        fc.nat(3 * REPLY_WINDOW_MS),
        fc.nat(3 * REPLY_WINDOW_MS),
        fc.nat(REPLY_WINDOW_MS),
        (last, at, later) => {
          const before = replyWindow(last, last + at);
          const after = replyWindow(last, last + at + later);
          expect(order.indexOf(after.state)).toBeGreaterThanOrEqual(order.indexOf(before.state));
          expect(after.remainingMs).toBeLessThanOrEqual(before.remainingMs);
          expect(before.remainingMs === 0).toBe(before.state === 'closed');
        },
      ),
    );
  });
});

it.each([
  [86_340_000, '23 h'],
  [3_600_000, '1 h'],
  [3_599_999, '59 min'],
  [59_999, '< 1 min'],
])('%d ms are %s where there is little room', (ms, text) => {
  expect(formatRemainingShort(ms)).toBe(text);
});

describe('formatRemaining', () => {
  it.each([
    [REPLY_WINDOW_MS - 9 * MIN, '23 h 51 min'],
    [REPLY_WINDOW_MS, '24 h'],
    [2 * 60 * MIN + 59_999, '2 h'],
    [61 * MIN, '1 h 1 min'],
    [51 * MIN, '51 min'],
    [2 * MIN - 1, '1 min'],
    [MIN, '1 min'],
    [MIN - 1, 'less than a minute'],
    [0, 'less than a minute'],
    [-5, 'less than a minute'],
    [Number.NaN, 'less than a minute'],
  ])('%i ms reads %s', (ms, text) => {
    expect(formatRemaining(ms)).toBe(text);
  });
});

it('the tooltip is the one of the specification', () => {
  expect(REPLY_WINDOW_TOOLTIP).toBe(
    "You can't reply until the user messages you or within 24 hours of their last message.",
  );
});
