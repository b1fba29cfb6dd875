import { afterAll, beforeAll, expect, it } from 'vitest';
import { showTimesIn } from '../../ui/time-zone';
import { dueWords } from './due-words';

/** A Wednesday, 21:00 in Berlin. */
const NOW = Date.parse('2026-11-25T20:00:00.000Z');

beforeAll(() => {
  showTimesIn('Europe/Berlin', 'en-US');
});
afterAll(() => {
  showTimesIn(null, null);
});

it.each([
  ['2026-11-25T22:30:00.000Z', 'Today', 'today'],
  ['2026-11-25T09:00:00.000Z', 'Today', 'late'],
  // Past midnight by the clock of the person, not in UTC.
  ['2026-11-25T23:30:00.000Z', 'Tomorrow', 'later'],
  ['2026-11-24T20:00:00.000Z', 'Nov 24', 'late'],
  ['2026-11-30T09:00:00.000Z', 'Mon', 'later'],
  // A week ahead, the weekday would be that of today.
  ['2026-12-02T09:00:00.000Z', 'Dec 2', 'later'],
  ['2027-01-04T09:00:00.000Z', 'Jan 4, 2027', 'later'],
] as const)('a task due at %s is said to be due %s', (due, text, tone) => {
  expect(dueWords(due, NOW)).toEqual({ text, tone });
});

it('adds the time where it is asked for', () => {
  expect(dueWords('2026-11-25T22:30:00.000Z', NOW, true).text).toBe('Today, 11:30 PM');
});
