import fc from 'fast-check';
import { expect, it } from 'vitest';
import { showAgo } from './show-ago';

const NOW = Date.parse('2026-11-22T12:00:00Z');
it.each([
  ['2026-11-22T11:59:30Z', 'just now'],
  ['2026-11-22T11:59:00Z', '1 minute ago'],
  ['2026-11-22T09:30:00Z', '2 hours ago'],
  ['2026-11-20T12:00:00Z', '2 days ago'],
  ['2026-08-20T12:00:00Z', '3 months ago'],
  ['2024-08-20T12:00:00Z', '2 years ago'],
  // A clock that is a little ahead.
  ['2026-11-22T12:00:05Z', 'just now'],
])('%s was %s', (instant, text) => {
  expect(showAgo(instant, NOW)).toBe(text);
});

it('never says that something is still to come', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(showAgo(date.toISOString(), NOW)).toMatch(/^just now$|ago$/);
    }),
  );
});
