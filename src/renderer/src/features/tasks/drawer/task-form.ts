import type { Task } from '@shared/contract/tasks';
import { dayBefore } from '@shared/rules/task-range';
import {
  type TaskReminder,
  CUSTOM_REMINDER,
  CUSTOM_REMINDER_OUTSIDE,
  DAY_BEFORE,
  NO_REMINDER,
  REMINDER_AFTER_DUE,
  REMINDER_IN_PAST,
  REMINDER_NEEDS_ASSIGNEE,
  REMINDER_NEEDS_DUE,
  reminderAt,
  reminderProblem,
} from '@shared/rules/task-reminder';
import {
  type TaskPriority,
  type TaskType,
  STANDARD_PRIORITY,
  STANDARD_TYPE,
} from '@shared/rules/task-values';
import type { NewTask, TaskChanges } from '../api';
import type { Picked } from '../../../ui/record-picker/record-list';
import { contactName, personName } from '../task-labels';

/** What the drawer holds. Times are epoch milliseconds. */
export interface TaskValues {
  readonly title: string;
  readonly type: TaskType;
  readonly priority: TaskPriority;
  readonly due: number | null;
  readonly reminder: TaskReminder;
  readonly reminderAt: number | null;
  readonly assignee: Picked | null;
  readonly contacts: readonly Picked[];
  readonly companies: readonly Picked[];
  readonly deals: readonly Picked[];
  readonly notes: string;
}

export const NEW_TASK: TaskValues = {
  title: '',
  type: STANDARD_TYPE,
  priority: STANDARD_PRIORITY,
  due: null,
  reminder: NO_REMINDER,
  reminderAt: null,
  assignee: null,
  contacts: [],
  companies: [],
  deals: [],
  notes: '',
};

const at = (text: string | null): number | null => (text === null ? null : Date.parse(text));

export const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  type: task.type,
  priority: task.priority,
  due: at(task.due_date),
  reminder: task.reminder,
  reminderAt: at(task.reminder_date),
  notes: task.notes ?? '',
  assignee: task.assignee_id && { value: task.assignee_id._id, label: personName(task.assignee_id) },
  contacts: task.customer_ids.map((contact) => ({ value: contact._id, label: contactName(contact) })),
  companies: task.company_ids.map(({ _id, mp_company_label }) => ({ value: _id, label: mp_company_label })),
  deals: task.deal_ids.map(({ _id, deal_title }) => ({ value: _id, label: deal_title })),
});

const ids = (picked: readonly Picked[]): string[] => picked.map(({ value }) => value);
const instant = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

export const payloadOf = (values: TaskValues): Omit<NewTask, 'status' | 'from_chat'> => ({
  title: values.title.trim(),
  type: values.type,
  priority: values.priority,
  due_date: instant(values.due),
  reminder: values.reminder,
  reminder_date: instant(values.reminderAt),
  assignee_id: values.assignee?.value ?? null,
  notes: values.notes.trim() || null,
  customer_ids: ids(values.contacts),
  company_ids: ids(values.companies),
  deal_ids: ids(values.deals),
});

/** What differs, and nothing else: what somebody else has changed meanwhile stays. */
export function changesOf(values: TaskValues, before: TaskValues): TaskChanges {
  const [next, old] = [payloadOf(values), payloadOf(before)];
  const names = Object.keys(next) as (keyof typeof next)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(next[name]) !== JSON.stringify(old[name]))
      .map((name) => [name, next[name]]),
  );
}

/** What is wrong, by the field at which it is said. */
export type TaskProblems = Partial<
  Record<
    | 'title'
    | 'type'
    | 'due'
    | 'reminder'
    | 'reminderAt'
    | 'assignee'
    | 'contacts'
    | 'companies'
    | 'deals'
    | 'notes',
    string
  >
>;

export interface Step {
  readonly values: TaskValues;
  readonly problems: TaskProblems;
}

/** The time at which a reminder of this kind is told, a day by the clock of the person. */
function computed(values: TaskValues, zone: string): number | null {
  const { due, reminder } = values;
  const day = reminder === DAY_BEFORE && due !== null ? dayBefore(zone, due) : values.reminderAt;
  return reminderAt({ due, reminder, at: day });
}

/**
 * The due date is another one: the reminder follows. A due date before a chosen reminder is refused, and stays as it was.
 * @param now epoch milliseconds
 */
export function withDue(values: TaskValues, due: number | null, zone: string, now: number): Step {
  if (due === null) {
    return { values: { ...values, due, reminder: NO_REMINDER, reminderAt: null }, problems: {} };
  }
  if (values.reminder === CUSTOM_REMINDER && values.reminderAt !== null && values.reminderAt > due) {
    return { values, problems: { due: REMINDER_AFTER_DUE } };
  }
  const next = { ...values, due };
  const moved = { ...next, reminderAt: computed(next, zone) };
  const isPast =
    moved.reminder !== NO_REMINDER &&
    moved.reminder !== CUSTOM_REMINDER &&
    moved.reminderAt !== null &&
    moved.reminderAt <= now;
  return { values: moved, problems: isPast ? { reminder: REMINDER_IN_PAST } : {} };
}

/** Another reminder is chosen; one that cannot be is refused with its reason. @param now epoch milliseconds */
export function withReminder(values: TaskValues, reminder: TaskReminder, zone: string, now: number): Step {
  if (reminder === NO_REMINDER) return { values: { ...values, reminder, reminderAt: null }, problems: {} };
  if (values.due === null) return { values, problems: { reminder: REMINDER_NEEDS_DUE } };
  if (reminder === CUSTOM_REMINDER) return { values: { ...values, reminder }, problems: {} };
  const next = { ...values, reminder };
  const time = computed(next, zone);
  if (time === null || time <= now) return { values, problems: { reminder: REMINDER_IN_PAST } };
  return { values: { ...next, reminderAt: time }, problems: {} };
}

/** The time of a custom reminder. @param now epoch milliseconds */
export function withReminderAt(values: TaskValues, time: number | null, now: number): Step {
  const isOutside = time === null || time < now || (values.due !== null && time > values.due);
  return {
    values: { ...values, reminderAt: time },
    problems: isOutside ? { reminderAt: CUSTOM_REMINDER_OUTSIDE } : {},
  };
}

const FIELDS = {
  due_date: 'due',
  reminder: 'reminder',
  reminder_date: 'reminderAt',
  assignee_id: 'assignee',
} as const;

/** What the server would refuse about the reminder. @param before null: a new task. @param now epoch milliseconds */
export function reminderProblems(values: TaskValues, before: TaskValues | null, now: number): TaskProblems {
  const fields = ({ due, reminder, reminderAt: time }: TaskValues) => ({ due, reminder, at: time });
  const problem = reminderProblem(fields(values), before && fields(before), now);
  if (problem) return { [FIELDS[problem.field]]: problem.message };
  return values.reminder !== NO_REMINDER && values.assignee === null
    ? { assignee: REMINDER_NEEDS_ASSIGNEE }
    : {};
}

const SERVER_FIELDS: Readonly<Record<string, keyof TaskProblems>> = {
  ...FIELDS,
  title: 'title',
  type: 'type',
  notes: 'notes',
  customer_ids: 'contacts',
  company_ids: 'companies',
  deal_ids: 'deals',
};

/** What the server says of single values, at the fields of the drawer. */
export function problemsOf(fields: Readonly<Record<string, string>> | undefined): TaskProblems {
  const problems: TaskProblems = {};
  for (const [name, sentence] of Object.entries(fields ?? {})) {
    const field = SERVER_FIELDS[name.split('.')[0] ?? ''];
    if (field !== undefined) problems[field] = sentence;
  }
  return problems;
}
