import type { TaskChange } from '@shared/contract/tasks';
import {
  type ReminderFields,
  type ReminderProblem,
  type TaskReminder,
  REMINDER_NEEDS_ASSIGNEE,
  reminderAt,
  reminderProblem,
} from '@shared/rules/task-reminder';
import { isOpenStatus } from '@shared/rules/task-values';
import type { TaskRecord } from './repository';

/** The columns that a person fills in. */
export type TaskFields = Pick<
  TaskRecord,
  | 'title'
  | 'title_key'
  | 'type'
  | 'priority'
  | 'status'
  | 'open'
  | 'due_date'
  | 'reminder'
  | 'reminder_date'
  | 'notes'
  | 'assignee_id'
>;

const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

export const reminderFields = ({
  due_date,
  reminder,
  reminder_date,
}: Pick<TaskFields, 'due_date' | 'reminder' | 'reminder_date'>): ReminderFields => ({
  due: due_date,
  reminder: reminder as TaskReminder,
  at: reminder_date,
});

/** A task as it is with what is named changed; its reminder follows its due date. */
export function changed(fields: TaskFields, change: TaskChange): TaskFields {
  const title = change.title ?? fields.title;
  const status = change.status ?? fields.status;
  const next = {
    title,
    title_key: title.toLowerCase(),
    status,
    open: isOpenStatus(status) ? 1 : 0,
    type: change.type ?? fields.type,
    priority: change.priority ?? fields.priority,
    due_date: change.due_date === undefined ? fields.due_date : instant(change.due_date),
    reminder: change.reminder ?? fields.reminder,
    reminder_date: change.reminder_date === undefined ? fields.reminder_date : instant(change.reminder_date),
    notes: change.notes === undefined ? fields.notes : change.notes,
    assignee_id: change.assignee_id === undefined ? fields.assignee_id : change.assignee_id,
  };
  return { ...next, reminder_date: reminderAt(reminderFields(next)) };
}

/** @param before as it is stored; null for a new task. @param now epoch milliseconds */
export function problemOf(next: TaskFields, before: TaskFields | null, now: number): ReminderProblem | null {
  const problem = reminderProblem(reminderFields(next), before && reminderFields(before), now);
  if (problem) return problem;
  return next.reminder !== 0 && next.assignee_id === null
    ? { field: 'assignee_id', message: REMINDER_NEEDS_ASSIGNEE }
    : null;
}
