import { expect, it } from 'vitest';
import { relativeTime } from './relative-time';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

it.each([
  [0, null],
  [5, null],
  [6, '6 minutes ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [23 * 60, '23 hours ago'],
  [24 * 60, 'yesterday'],
  [72 * 60, '3 days ago'],
])('%d minutes are %s', (minutes, words) => {
  expect(relativeTime(NOW - minutes * MINUTE, NOW)).toBe(words);
});
it('a clock that runs behind is now', () => {
  expect(relativeTime(NOW + MINUTE, NOW)).toBeNull();
});
