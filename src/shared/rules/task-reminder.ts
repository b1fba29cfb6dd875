/** Reminder codes (spec 3 §4). */
export const TASK_REMINDERS = [0, 1, 2, 3, 4, 5] as const;
export type TaskReminder = (typeof TASK_REMINDERS)[number];
export const NO_REMINDER = 0;
export const DAY_BEFORE = 4;
export const CUSTOM_REMINDER = 5;

/** Sentences of spec 3 §5 and §8. */
export const REMINDER_NEEDS_DUE = 'Please select a due date first.';
export const REMINDER_IN_PAST = 'Reminder time is in the past. Adjust the due date or pick another option.';
export const CUSTOM_REMINDER_OUTSIDE = 'Reminder must be set before the due date and after the current time.';
export const REMINDER_AFTER_DUE = 'Reminder date cannot be greater than due date.';
/** A reminder is somebody's: that is why Unassign is offered only without one. */
export const REMINDER_NEEDS_ASSIGNEE = 'Choose who is to be reminded, or take the reminder away.';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEFORE: Readonly<Record<number, number>> = { 1: 0, 2: 30 * MINUTE, 3: HOUR, 4: 24 * HOUR };

/** What a task says of its reminder. Epoch milliseconds. */
export interface ReminderFields {
  readonly due: number | null;
  readonly reminder: TaskReminder;
  /** When it is told; of `CUSTOM_REMINDER` chosen by the person, of the others computed. */
  readonly at: number | null;
}

/** A day before by somebody's clock is 23 to 25 hours before, on the nights on which clocks change. */
const isDayBefore = (due: number, at: number | null): at is number =>
  at !== null && due - at >= 23 * HOUR && due - at <= 25 * HOUR;

/**
 * When a reminder is told. Without one there is no time. One day before is taken as the person's own clock has it
 * (`at`), where that is one; otherwise 24 hours.
 */
export function reminderAt({ due, reminder, at }: ReminderFields): number | null {
  if (reminder === NO_REMINDER) return null;
  if (reminder === CUSTOM_REMINDER) return at;
  if (due === null) return null;
  if (reminder === DAY_BEFORE && isDayBefore(due, at)) return at;
  return due - (BEFORE[reminder] ?? 0);
}

export interface ReminderProblem {
  readonly field: 'due_date' | 'reminder' | 'reminder_date' | 'assignee_id';
  readonly message: string;
}

/**
 * What is wrong with a reminder; null when nothing is.
 * @param next with `at` as `reminderAt` gives it
 * @param before as it was stored; null for a new task. What stays as it was is not looked at again: a reminder that has
 *   been told lies in the past, and the title can still be changed.
 * @param now epoch milliseconds
 */
export function reminderProblem(
  next: ReminderFields,
  before: ReminderFields | null,
  now: number,
): ReminderProblem | null {
  const { due, reminder, at } = next;
  if (reminder === NO_REMINDER) return null;
  if (due === null) return { field: 'reminder', message: REMINDER_NEEDS_DUE };
  const isSame = before?.reminder === reminder && before.at === at;
  if (reminder === CUSTOM_REMINDER) {
    if (at === null) return { field: 'reminder_date', message: CUSTOM_REMINDER_OUTSIDE };
    if (at > due) {
      return isSame
        ? { field: 'due_date', message: REMINDER_AFTER_DUE }
        : { field: 'reminder_date', message: CUSTOM_REMINDER_OUTSIDE };
    }
    return isSame || at > now ? null : { field: 'reminder_date', message: CUSTOM_REMINDER_OUTSIDE };
  }
  if (isSame && before.due === due) return null;
  return at !== null && at > now ? null : { field: 'reminder', message: REMINDER_IN_PAST };
}
