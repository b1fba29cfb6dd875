import { describe, expect, it } from 'vitest';
import {
  type TaskValues,
  changesOf,
  NEW_TASK,
  payloadOf,
  problemsOf,
  reminderProblems,
  withDue,
  withReminder,
  withReminderAt,
} from './task-form';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-10-24T08:00:00Z');
const ZONE = 'Europe/Berlin';
const DUE = NOW + 50 * HOUR;
const me = { value: 'U1', label: 'Ana Diaz' };
const values: TaskValues = { ...NEW_TASK, title: 'Call', due: DUE, assignee: me };

describe('the drawer of a task', () => {
  it('lets a reminder follow the due date, a day by the clock of the person', () => {
    const due = Date.parse('2026-10-25T10:00:00Z');
    const dayBefore = withReminder({ ...values, due }, 4, ZONE, NOW).values;
    // In the night the clocks go back: a day before is 25 hours before.
    expect(dayBefore.reminderAt).toBe(due - 25 * HOUR);
    expect(withDue(dayBefore, due + 24 * HOUR, ZONE, NOW).values.reminderAt).toBe(due);
    expect(reminderProblems(dayBefore, null, NOW)).toEqual({});
  });

  it('asks for a due date before a reminder, and takes the reminder away with it', () => {
    const without = { ...values, due: null };
    for (const code of [1, 2, 3, 4, 5] as const) {
      const step = withReminder(without, code, ZONE, NOW);
      expect(step).toEqual({ values: without, problems: { reminder: 'Please select a due date first.' } });
    }
    const reminded = withReminder(values, 2, ZONE, NOW).values;
    expect(withDue(reminded, null, ZONE, NOW).values).toMatchObject({
      due: null,
      reminder: 0,
      reminderAt: null,
    });
  });

  it('refuses a computed reminder that is past, at the choice and when the due date moves', () => {
    const sentence = 'Reminder time is in the past. Adjust the due date or pick another option.';
    const soon = { ...values, due: NOW + HOUR / 4 };
    expect(withReminder(soon, 2, ZONE, NOW)).toEqual({ values: soon, problems: { reminder: sentence } });
    const reminded = withReminder(values, 3, ZONE, NOW).values;
    const moved = withDue(reminded, NOW + HOUR / 2, ZONE, NOW);
    expect(moved.problems).toEqual({ reminder: sentence });
    expect(reminderProblems(moved.values, reminded, NOW)).toEqual({ reminder: sentence });
  });

  it('refuses a due date before a chosen reminder, which stays as it was', () => {
    const custom = withReminderAt(withReminder(values, 5, ZONE, NOW).values, DUE - HOUR, NOW).values;
    expect(withDue(custom, DUE - 2 * HOUR, ZONE, NOW)).toEqual({
      values: custom,
      problems: { due: 'Reminder date cannot be greater than due date.' },
    });
    expect(withDue(custom, DUE + HOUR, ZONE, NOW).values.reminderAt).toBe(DUE - HOUR);
  });

  it('refuses a chosen reminder that is past or after the due date', () => {
    const custom = withReminder(values, 5, ZONE, NOW).values;
    const outside = {
      reminderAt: 'Reminder must be set before the due date and after the current time.',
    };
    for (const time of [NOW - 1, DUE + 1, null]) {
      expect(withReminderAt(custom, time, NOW).problems).toEqual(outside);
    }
    expect(withReminderAt(custom, NOW + HOUR, NOW).problems).toEqual({});
    expect(reminderProblems(custom, null, NOW)).toEqual(outside);
  });

  it('asks who is to be reminded', () => {
    const reminded = { ...withReminder(values, 1, ZONE, NOW).values, assignee: null };
    expect(reminderProblems(reminded, null, NOW)).toHaveProperty('assignee');
  });

  it('sends what has changed and nothing else; empty text is nothing', () => {
    expect(changesOf(values, values)).toEqual({});
    expect(changesOf({ ...values, notes: ' ' }, values)).toEqual({});
    expect(changesOf({ ...values, title: ' Call her ', assignee: null }, values)).toEqual({
      title: 'Call her',
      assignee_id: null,
    });
    expect(payloadOf(NEW_TASK)).toMatchObject({ type: 'to-do', priority: 3, reminder: 0, notes: null });
  });

  it('says what the server refuses at the field', () => {
    expect(problemsOf({ 'customer_ids.0': 'Gone.', due_date: 'Too far.', other: 'x' })).toEqual({
      contacts: 'Gone.',
      due: 'Too far.',
    });
  });
});
