import { afterEach, expect, it } from 'vitest';
import { isSameDay, showDate, formatDay, formatDayAndTime, formatLongDay, formatTime } from './format-date';
import { showTimesIn } from './time-zone';

const AT = '2026-11-22T20:05:00.000Z';

afterEach(() => {
  showTimesIn(null, null);
});

it('writes dates by the clock and in the language of the person, whatever this machine shows', () => {
  showTimesIn('Asia/Kathmandu', 'en-US');
  expect(formatDay(AT)).toBe('Nov 23, 2026');
  expect(formatLongDay(Date.parse(AT))).toBe('November 23, 2026');
  expect(formatTime(AT)).toBe('1:50 AM');
  expect(formatDayAndTime(AT)).toBe('Nov 23, 2026, 1:50 AM');
  showTimesIn('America/Los_Angeles', 'de');
  expect(formatLongDay(AT)).toBe('22. November 2026');
  expect(formatTime(AT)).toBe('12:05');
});

it('knows what is one day for the person', () => {
  const later = '2026-11-23T06:00:00.000Z';
  showTimesIn('America/Los_Angeles', null);
  expect(isSameDay(AT, later)).toBe(true);
  showTimesIn('Europe/Dublin', null);
  expect(isSameDay(AT, later)).toBe(false);
});

it('leaves a day that is no instant where it is', () => {
  showTimesIn('America/Los_Angeles', null);
  expect(showDate('2026-11-22')).toBe('Nov 22, 2026');
});
