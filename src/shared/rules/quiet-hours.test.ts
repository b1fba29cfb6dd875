import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAUSES, isQuiet, pauseEnd } from './quiet-hours';

const at = (hours: number, minutes = 0): Date => new Date(2026, 10, 21, hours, minutes);
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('isQuiet', () => {
  it('holds over midnight, from the first minute until before the last', () => {
    const night = { on: true, from: '20:00', to: '08:00' };
    expect([at(19, 59), at(20), at(23, 59), at(0), at(7, 59), at(8)].map((now) => isQuiet(night, now))).toEqual([
      false, true, true, true, true, false,
    ]); // prettier-ignore
  });
  it('holds within a day', () => {
    const lunch = { on: true, from: '12:00', to: '13:30' };
    expect([at(11, 59), at(12), at(13, 29), at(13, 30)].map((now) => isQuiet(lunch, now))).toEqual([
      false, true, true, false,
    ]); // prettier-ignore
  });
  it('never holds while it is off', () => {
    expect(isQuiet({ on: false, from: '00:00', to: '00:00' }, at(3))).toBe(false);
  });
  const minute = fc.integer({ min: 0, max: 1439 });
  it('property: a moment is quiet in the hours or in those that are left of the day, never in both', () => {
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        fc.pre(from !== to);
        const moment = at(Math.floor(now / 60), now % 60);
        const inside = isQuiet({ on: true, from: clock(from), to: clock(to) }, moment);
        const outside = isQuiet({ on: true, from: clock(to), to: clock(from) }, moment);
        expect(inside).not.toBe(outside);
      }),
    );
  });
});

describe('pauseEnd', () => {
  it('counts minutes, or until the morning', () => {
    expect(pauseEnd('half-hour', at(10))).toBe(at(10, 30).getTime());
    expect(pauseEnd('hour', at(23, 30))).toBe(new Date(2026, 10, 22, 0, 30).getTime());
    expect(new Date(pauseEnd('tomorrow', at(17)))).toEqual(new Date(2026, 10, 22, 8));
    // After midnight it is the next morning but one: the person has said tomorrow.
    expect(new Date(pauseEnd('tomorrow', new Date(2026, 11, 31, 0, 5)))).toEqual(new Date(2027, 0, 1, 8));
  });
  it('property: it always lies ahead', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAUSES),
        fc.date({ min: new Date(2020, 0), max: new Date(2040, 0), noInvalidDate: true }),
        (pause, now) => {
          expect(pauseEnd(pause, now)).toBeGreaterThan(now.getTime());
        },
      ),
    );
  });
});
