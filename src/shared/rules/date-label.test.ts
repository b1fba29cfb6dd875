import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateLabel, listTimeLabel, sameDay, timeLabel } from './date-label';

const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-21T12:00:00Z'); // a Saturday

describe('dateLabel', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'UTC', 'Today'],
    ['2026-11-21T23:59:00Z', 'UTC', 'Today'],
    ['2026-11-20T23:59:59Z', 'UTC', 'Yesterday'],
    ['2026-11-19T10:00:00Z', 'UTC', 'Thursday'],
    ['2026-11-18T00:00:00Z', 'UTC', 'Wednesday'],
    ['2026-11-17T23:59:59Z', 'UTC', '11/17/2026'],
    ['2025-01-02T03:04:05Z', 'UTC', '1/2/2025'],
    ['2026-11-22T10:00:00Z', 'UTC', '11/22/2026'],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', 'Today'],
    ['2026-11-20T18:29:59Z', 'Asia/Kolkata', 'Yesterday'],
    ['2026-11-21T04:59:59Z', 'America/Bogota', 'Yesterday'],
    ['2026-11-20T23:00:00Z', 'Not/AZone', 'Yesterday'],
  ])('%s in %s is %s', (instant, zone, label) => {
    expect(dateLabel(at(instant), NOW, zone)).toBe(label);
  });

  it('counts calendar days where a day has 23 or 25 hours', () => {
    // Clocks went back in New York on 2026-11-01.
    expect(dateLabel(at('2026-11-01T04:00:00Z'), at('2026-11-02T04:59:00Z'), 'America/New_York')).toBe(
      'Today',
    );
    expect(dateLabel(at('2026-03-08T05:00:00Z'), at('2026-03-09T04:00:00Z'), 'America/New_York')).toBe(
      'Yesterday',
    );
  });

  it('has no label for what is no date', () => {
    expect(dateLabel(Number.NaN, NOW, 'UTC')).toBe('');
    expect(timeLabel(Infinity, 'UTC')).toBe('');
    expect(listTimeLabel(9e15, NOW, 'UTC')).toBe('');
  });
});

it('timeLabel is on 12 hours, or as the language has it', () => {
  expect(timeLabel(at('2026-11-21T00:05:00Z'), 'UTC')).toBe('12:05 AM');
  expect(timeLabel(at('2026-11-21T12:00:00Z'), 'Asia/Kolkata')).toBe('5:30 PM');
  expect(timeLabel(at('2026-11-21T12:00:00Z'), 'Asia/Kolkata', 'en-GB')).toBe('17:30');
  expect(timeLabel(at('2026-11-21T23:59:59Z'), 'UTC')).toBe('11:59 PM');
});

it('listTimeLabel shows the time of today and the day of others', () => {
  expect(listTimeLabel(at('2026-11-21T10:42:00Z'), NOW, 'UTC')).toBe('10:42 AM');
  expect(listTimeLabel(at('2026-11-20T10:42:00Z'), NOW, 'UTC')).toBe('Yesterday');
  expect(listTimeLabel(at('2026-11-18T10:42:00Z'), NOW, 'UTC')).toBe('Wednesday');
  expect(listTimeLabel(at('2026-11-02T10:42:00Z'), NOW, 'UTC')).toBe('11/2/2026');
});

it('two instants share a day exactly when they carry the same date', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Kolkata',
    'America/Sao_Paulo',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  );
  const time = fc.integer({ min: at('2020-01-01'), max: at('2030-01-01') });
  fc.assert(
    fc.property(
      time,
      fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }),
      zone,
      (a, step, timeZone) => {
        const date = (x: number) => new Date(x).toLocaleDateString('en-CA', { timeZone });
        expect(sameDay(a, a + step, timeZone)).toBe(date(a) === date(a + step));
      },
    ),
    { numRuns: 60 },
  );
});
