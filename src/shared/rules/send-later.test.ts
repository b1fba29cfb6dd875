import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameReading, sendLaterChoice } from './send-later';
import { SNOOZE_CHOICES, snoozeEnd } from './snooze';
import { dayIn, minuteOfDayIn } from './zoned-time';

const zones = fc.constantFrom('UTC', 'Asia/Karachi', 'America/Sao_Paulo', 'Europe/Berlin', 'Pacific/Apia');
const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });

describe('send later', () => {
  it('finds the choice that a moment came from, and none for any other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SNOOZE_CHOICES), moments, zones, (choice, now, zone) => {
        const at = snoozeEnd(choice, now, zone);
        // Late in the evening two of them are the same moment.
        expect(snoozeEnd(sendLaterChoice(at, now, zone) as typeof choice, now, zone)).toBe(at);
        expect(sendLaterChoice(at + 49 * 3_600_000, now, zone)).toBe('custom');
      }),
    );
  });

  it('is one hour from now, tomorrow at eight, at one, or a moment of its own', () => {
    const now = Date.parse('2026-11-25T18:20:30Z');
    const choice = (at: string) => sendLaterChoice(Date.parse(at), now, 'Asia/Karachi');
    expect(choice('2026-11-25T19:20:00Z')).toBe('one_hour');
    expect(choice('2026-11-25T20:20:59Z')).toBe('two_hours');
    expect(choice('2026-11-26T03:00:00Z')).toBe('tomorrow_morning');
    expect(choice('2026-11-26T08:00:00Z')).toBe('tomorrow_afternoon');
    expect(choice('2026-11-26T08:01:00Z')).toBe('custom');
  });

  it('keeps what clocks show when another zone is chosen', () => {
    fc.assert(
      fc.property(moments, zones, zones, (at, from, to) => {
        const moved = sameReading(at, from, to);
        const hours = minuteOfDayIn(from, at) / 60;
        // Clocks that are put forward skip an hour at night.
        if (hours > 4) {
          expect(minuteOfDayIn(to, moved)).toBe(minuteOfDayIn(from, at));
          expect(dayIn(to, moved)).toEqual(dayIn(from, at));
        }
      }),
    );
  });
});
