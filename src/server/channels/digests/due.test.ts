import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DigestKind, DIGEST_HOUR, knownZone, lastDue, nextTick, TICK_MS } from './due';
import { addDays, dayIn, instantOf, nameOf, weekdayOf } from '@shared/rules/zoned-time';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const [FIRST, LAST] = [Date.UTC(2019, 0, 1), Date.UTC(2031, 0, 1)];
const HOUR = 3_600_000;
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: FIRST, max: LAST });

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }),
  ]),
);
/** Another way to read the clock of a zone. */
const clockOf = (name: string, at: number): string => clocks.get(name)!.format(at);

describe('when a digest is due', () => {
  it.each([
    ['Europe/London', '2026-03-29T07:00:00Z', 'the morning after the clocks went forward'],
    ['Europe/London', '2026-10-25T08:00:00Z', 'the morning after they went back'],
    ['America/New_York', '2026-03-08T12:00:00Z', 'forward in New York'],
    ['America/New_York', '2026-11-01T13:00:00Z', 'back in New York'],
    ['Australia/Lord_Howe', '2026-04-04T21:30:00Z', 'back by half an hour'],
    ['Asia/Kathmandu', '2026-06-01T02:15:00Z', 'a quarter of an hour off'],
    ['Pacific/Kiritimati', '2026-05-31T18:00:00Z', 'fourteen hours ahead'],
    ['Africa/Casablanca', '2026-02-15T08:00:00Z', 'back for Ramadan'],
  ])('%s at %s: %s', (name, at) => {
    const now = Date.parse(at);
    expect(lastDue(name, 'daily', now).at).toBe(now);
    expect(lastDue(name, 'daily', now - 1).at).toBeLessThan(now - 20 * HOUR);
  });

  it('is at eight by the clock of the person, in every zone, on every day', () => {
    fc.assert(
      fc.property(zone, moment, (name, now) => {
        const { day, at } = lastDue(name, 'daily', now);
        expect(clockOf(name, at)).toBe('08:00');
        expect(nameOf(dayIn(name, at))).toBe(day);
        expect(at).toBeLessThanOrEqual(now);
        expect(now - at).toBeLessThanOrEqual(27 * HOUR);
      }),
      { numRuns: 3000 },
    );
  });

  it('is on Mondays for the week', () => {
    fc.assert(
      fc.property(zone, moment, (name, now) => {
        const { day, at } = lastDue(name, 'weekly', now);
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(clockOf(name, at)).toBe('08:00');
        expect(now - at).toBeLessThanOrEqual((7 * 24 + 3) * HOUR);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes once for each day and leaves none out, over the changes of a year, in every zone', () => {
    const wrong: string[] = [];
    for (const name of ZONES) {
      let day = dayIn(name, Date.UTC(2024, 0, 1));
      let before = instantOf(name, day, DIGEST_HOUR)!;
      for (let count = 0; count < 366; count += 1) {
        day = addDays(day, 1);
        const at = instantOf(name, day, DIGEST_HOUR)!;
        // A day has 23 to 25 hours where people live; stations in Antarctica move their clocks by up to three.
        if (at - before < 21 * HOUR || at - before > 27 * HOUR) wrong.push(`${name} ${nameOf(day)}`);
        // At its time and no sooner it is the last one.
        if (at - before !== 24 * HOUR) {
          expect(lastDue(name, 'daily', at)).toEqual({ day: nameOf(day), at });
          expect(lastDue(name, 'daily', at - 1).at).toBe(before);
        }
        before = at;
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is found by ticks however they fall, once for each day', () => {
    const kind = fc.constantFrom<DigestKind>('daily', 'weekly');
    const gaps = fc.array(fc.integer({ min: 1, max: 6 * HOUR }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(zone, kind, moment, gaps, (name, one, start, list) => {
        let until = start;
        const found: string[] = [];
        for (const gap of list) {
          const due = lastDue(name, one, until + gap);
          if (due.at > until) found.push(due.day);
          until += gap;
        }
        expect(new Set(found).size).toBe(found.length);
        // None is left out either: ticks are closer together than digests are.
        const days = [...found].map((day) => Date.parse(`${day}T00:00:00Z`) / (24 * HOUR));
        const step = one === 'daily' ? 1 : 7;
        days.slice(1).forEach((day, index) => expect(day - days[index]!).toBe(step));
      }),
      { numRuns: 1000 },
    );
  });

  it('falls on a tick', () => {
    fc.assert(
      fc.property(zone, moment, (name, now) => {
        expect(lastDue(name, 'daily', now).at % TICK_MS).toBe(0);
        expect(nextTick(now) - now).toBeGreaterThan(0);
        expect(nextTick(now) % TICK_MS).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves out a day that a zone leaves out', () => {
    expect(instantOf('Pacific/Apia', { year: 2011, month: 12, day: 30 }, DIGEST_HOUR)).toBeNull();
    const now = instantOf('Pacific/Apia', { year: 2011, month: 12, day: 31 }, DIGEST_HOUR)!;
    expect(lastDue('Pacific/Apia', 'daily', now - 1).day).toBe('2011-12-29');
  });

  it('takes an hour that clocks skip for the moment after', () => {
    // In London the clocks went from 1 to 2 on this night.
    const at = instantOf('Europe/London', { year: 2026, month: 3, day: 29 }, 1)!;
    expect(new Date(at).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  it('knows zones, and takes UTC for the rest', () => {
    expect([knownZone('Europe/Rome'), knownZone('Nowhere/Land'), knownZone(null)]).toEqual([
      'Europe/Rome',
      'UTC',
      'UTC',
    ]);
    expect(weekdayOf({ year: 2026, month: 11, day: 22 })).toBe(0);
  });
});
