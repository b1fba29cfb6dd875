import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  REMINDER_NEEDS_DUE,
  type ReminderFields,
  type TaskReminder,
  reminderAt,
  reminderProblem,
} from './task-reminder';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-11-22T10:00:00Z');
const DUE = NOW + 48 * HOUR;

const of = (fields: Partial<ReminderFields>): ReminderFields => ({
  due: DUE,
  reminder: 0,
  at: null,
  ...fields,
});
const set = (fields: Partial<ReminderFields>): ReminderFields => {
  const whole = of(fields);
  return { ...whole, at: reminderAt(whole) };
};
const problem = (next: Partial<ReminderFields>, before: Partial<ReminderFields> | null = null) =>
  reminderProblem(set(next), before && set(before), NOW)?.message ?? null;

const preset = fc.constantFrom<TaskReminder>(1, 2, 3, 4);
const time = fc.integer({ min: NOW - 100 * 24 * HOUR, max: NOW + 100 * 24 * HOUR });

describe('the time of a reminder', () => {
  it.each([
    [1, 0],
    [2, 30 * MINUTE],
    [3, HOUR],
    [4, 24 * HOUR],
  ] as const)('%i is so long before the due date', (reminder, before) => {
    expect(reminderAt(of({ reminder }))).toBe(DUE - before);
  });

  it('is none without a reminder, and none without a due date unless it is chosen', () => {
    fc.assert(
      fc.property(fc.option(time), fc.option(time), (due, at) => {
        expect(reminderAt({ due, at, reminder: 0 })).toBeNull();
      }),
    );
    expect(reminderAt(of({ due: null, reminder: 3 }))).toBeNull();
    expect(reminderAt(of({ due: null, reminder: 5, at: NOW }))).toBe(NOW);
  });

  it('moves with the due date, and is never after it', () => {
    fc.assert(
      fc.property(preset, time, time, fc.option(time), (reminder, due, other, at) => {
        const one = reminderAt({ due, reminder, at }) ?? NaN;
        expect(one).toBeLessThanOrEqual(due);
        // What was computed for another due date does not stay.
        const moved = reminderAt({ due: other, reminder, at: one }) ?? NaN;
        const away = other - moved;
        expect(away).toBeLessThanOrEqual(25 * HOUR);
        if (reminder !== 4) expect(away).toBe(due - one);
      }),
    );
  });

  it('takes a day as the clock of the person has it: 23 to 25 hours', () => {
    const at = (hours: number) => reminderAt(of({ reminder: 4, at: DUE - hours * HOUR }));
    expect([at(23), at(24), at(25)]).toEqual([23, 24, 25].map((hours) => DUE - hours * HOUR));
    expect([at(22), at(26), at(0)]).toEqual(Array(3).fill(DUE - 24 * HOUR));
  });
});

describe('what is wrong with a reminder', () => {
  it('asks for a due date first', () => {
    for (const reminder of [1, 2, 3, 4, 5] as const) {
      expect(problem({ due: null, reminder, at: NOW + HOUR })).toBe('Please select a due date first.');
    }
  });

  it('refuses a computed reminder that is past', () => {
    const past = 'Reminder time is in the past. Adjust the due date or pick another option.';
    expect(problem({ due: NOW + 20 * MINUTE, reminder: 2 })).toBe(past);
    expect(problem({ due: NOW + 20 * MINUTE, reminder: 1 })).toBeNull();
    expect(problem({ due: NOW, reminder: 1 })).toBe(past);
    expect(problem({ due: NOW + HOUR, reminder: 3 }, { due: DUE, reminder: 3 })).toBe(past);
  });

  it('refuses a chosen time that is past, and one after the due date', () => {
    const outside = 'Reminder must be set before the due date and after the current time.';
    expect(problem({ reminder: 5, at: NOW - 1 })).toBe(outside);
    expect(problem({ reminder: 5, at: null })).toBe(outside);
    expect(problem({ reminder: 5, at: DUE + 1 })).toBe(outside);
    expect(problem({ reminder: 5, at: NOW + 1 })).toBeNull();
    expect(problem({ reminder: 5, at: DUE })).toBeNull();
  });

  it('refuses a due date before the chosen reminder', () => {
    const before = { reminder: 5, at: DUE - HOUR } as const;
    expect(problem({ ...before, due: DUE - 2 * HOUR }, before)).toBe(
      'Reminder date cannot be greater than due date.',
    );
    expect(problem({ ...before, due: DUE + HOUR }, before)).toBeNull();
  });

  it('leaves what was told already alone, so that the rest of a task can be changed', () => {
    fc.assert(
      fc.property(fc.constantFrom<TaskReminder>(0, 1, 2, 3, 4, 5), time, (reminder, due) => {
        const told = { due, reminder, at: due - HOUR };
        expect(problem(told, told)).toBeNull();
      }),
    );
  });

  it('lets through only what is told in time, whatever is chosen', () => {
    fc.assert(
      fc.property(fc.constantFrom<TaskReminder>(1, 2, 3, 4, 5), time, time, (reminder, due, at) => {
        const next = set({ due, reminder, at });
        const isFine = reminderProblem(next, null, NOW) === null;
        expect(isFine).toBe(next.at !== null && next.at > NOW && next.at <= due);
      }),
    );
  });

  it('has the sentences of the specification', () => {
    expect(REMINDER_NEEDS_DUE).toBe('Please select a due date first.');
  });
});
