import { z } from 'zod';
import { NO_REMINDER, TASK_REMINDERS } from '../rules/task-reminder';
import {
  MAX_TASK_LINKS,
  STANDARD_PRIORITY,
  STANDARD_TYPE,
  STATUSES_BY_HAND,
  TASK_NOTES_LENGTH,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_TITLE_LENGTH,
  TASK_TYPES,
} from '../rules/task-values';
import { data, done, emptyIsNull, id, instant, pageNo } from './common';
import { endpoint } from './endpoint';
import { eventOf } from './live-event';
import { nameText } from './names';

const person = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
});
export type TaskPerson = z.infer<typeof person>;

/** A row of the list. What the caller may not view (contacts, companies, deals) is left out of it. */
export const taskRow = z.object({
  _id: id,
  title: z.string(),
  type: z.enum(TASK_TYPES),
  priority: z.union(TASK_PRIORITIES.map((code) => z.literal(code))),
  status: z.union(TASK_STATUSES.map((code) => z.literal(code))),
  due_date: instant.nullable(),
  reminder: z.union(TASK_REMINDERS.map((code) => z.literal(code))),
  reminder_date: instant.nullable(),
  assignee_id: person.nullable(),
  customer_ids: z.array(
    z.object({ _id: id, first_name: z.string(), last_name: z.string(), avatar: z.string().nullable() }),
  ),
  company_ids: z.array(
    z.object({ _id: id, mp_company_label: z.string(), mp_company_avatar: z.string().nullable() }),
  ),
  deal_ids: z.array(
    z.object({
      _id: id,
      deal_title: z.string(),
      pipeline_id: id,
      pipeline_stage_id: z.object({ _id: id, name: z.string(), kind: z.enum(['open', 'won', 'lost']) }),
    }),
  ),
  /** The chat that it came from, and the message in it. Null: none, gone, or not for the caller to see. */
  from_chat: z.object({ conversation_id: id, message_id: id.nullable() }).nullable(),
  /** Null: has left Parley. */
  created_by: person.nullable(),
  created_at: instant,
});
export type TaskRow = z.infer<typeof taskRow>;

export const task = taskRow.extend({ notes: z.string().nullable() });
export type Task = z.infer<typeof task>;

/** From 1970 to the year 2200: further away is a slip of the hand. */
const moment = z.iso
  .datetime({ offset: true, message: 'This is not a date and time.' })
  .refine(
    (text) => Date.parse(text) > 0 && Date.parse(text) < 7_258_118_400_000,
    'This date is too far away.',
  );
const links = z.array(id).max(MAX_TASK_LINKS, `A task can be about at most ${MAX_TASK_LINKS} of them.`);

const fields = {
  title: nameText({
    maxLength: TASK_TITLE_LENGTH,
    tooLong: `A title can have at most ${TASK_TITLE_LENGTH} characters.`,
    empty: 'A task needs a title.',
  }),
  type: z.enum(TASK_TYPES, 'Choose what is to be done.'),
  priority: z.union(
    TASK_PRIORITIES.map((code) => z.literal(code)),
    'The priority is 1, 2 or 3.',
  ),
  /** Only these can be chosen by hand. */
  status: z.union(
    STATUSES_BY_HAND.map((code) => z.literal(code)),
    'Only Todo, In Progress and Done can be chosen.',
  ),
  due_date: emptyIsNull(moment),
  reminder: z.union(
    TASK_REMINDERS.map((code) => z.literal(code)),
    'This reminder does not exist.',
  ),
  /** Of a custom reminder; of the others it is computed from the due date. */
  reminder_date: emptyIsNull(moment),
  assignee_id: emptyIsNull(id),
  customer_ids: links,
  company_ids: links,
  deal_ids: links,
  notes: emptyIsNull(
    z.string().trim().max(TASK_NOTES_LENGTH, `Notes can have at most ${TASK_NOTES_LENGTH} characters.`),
  ),
};

export const taskInput = z.object({
  ...fields,
  type: fields.type.default(STANDARD_TYPE),
  priority: fields.priority.default(STANDARD_PRIORITY),
  status: fields.status.default(1),
  due_date: fields.due_date.default(null),
  reminder: fields.reminder.default(NO_REMINDER),
  reminder_date: fields.reminder_date.default(null),
  assignee_id: fields.assignee_id.default(null),
  customer_ids: links.default([]),
  company_ids: links.default([]),
  deal_ids: links.default([]),
  notes: fields.notes.default(null),
  /** Given once: a task does not change where it came from. */
  from_chat: z
    .object({ conversation_id: id, message_id: id.nullable().default(null) })
    .nullable()
    .default(null),
});
export type TaskInput = z.output<typeof taskInput>;

/** What is not named stays as it is. */
export const taskChange = z.object(fields).partial();
export type TaskChange = z.output<typeof taskChange>;

/** Several values with commas between them. */
const several = (each: string, message: string) =>
  z
    .string()
    .max(100)
    .regex(new RegExp(`^(${each})(,(${each}))*$`), message)
    .optional();
const optionalMoment = moment.optional();

export const taskListQuery = z.object({
  title: z.string().trim().max(TASK_TITLE_LENGTH).optional(),
  status: several(TASK_STATUSES.join('|'), 'These are not statuses.'),
  type: several(TASK_TYPES.join('|'), 'These are not types.'),
  assignee_id: id.optional(),
  /** Those about this contact. */
  customer_id: id.optional(),
  /** Those about this deal. */
  deal_id: id.optional(),
  overdue: z.enum(['0', '1']).optional(),
  /** Due from the first instant on, up to and with the second. */
  start_date: optionalMoment,
  end_date: optionalMoment,
  /** What the totals of the day and of the week count, as the person's clock has them; without: the caller's own zone. */
  start_of_day: optionalMoment,
  end_of_day: optionalMoment,
  start_of_week: optionalMoment,
  end_of_week: optionalMoment,
  /** What is overdue is measured against it; without: now. */
  today: optionalMoment,
  page_num: pageNo,
  rows_per_page: z.coerce.number().int().min(1).max(100).default(10),
});
export type TaskListQuery = z.output<typeof taskListQuery>;

/** Totals follow the filters, but neither `overdue` nor the dates: they are what each tab would show. */
const totals = {
  total_task: z.number().int(),
  total_overdue_task: z.number().int(),
  total_today_task: z.number().int(),
  total_week_task: z.number().int(),
};

export const taskList = endpoint({
  method: 'GET',
  path: '/task/list',
  domain: 'tasks',
  summary:
    'Tasks, newest first; within dates and overdue ones by when they are due; of a deal, open ones first, by when they are due. With what each tab would show.',
  access: { kind: 'workspace', action: 'view', module: 'tasks' },
  query: taskListQuery,
  response: data(
    z.object({
      rows: z.array(taskRow),
      total_number_of_records: z.number().int(),
      ...totals,
      next_page: z.number().int().nullable(),
    }),
  ),
});

export const taskById = endpoint({
  method: 'GET',
  path: '/task/:id',
  domain: 'tasks',
  summary: 'One task.',
  access: { kind: 'workspace', action: 'view', module: 'tasks' },
  params: z.object({ id }),
  response: data(task),
});

export const createTask = endpoint({
  method: 'POST',
  path: '/task',
  domain: 'tasks',
  summary: 'Adds a task. Whoever it is assigned to by somebody else is told.',
  access: { kind: 'workspace', action: 'create', module: 'tasks' },
  body: taskInput,
  response: data(task),
  idempotent: true,
});

export const updateTask = endpoint({
  method: 'PUT',
  path: '/task/:id',
  domain: 'tasks',
  summary: 'Changes a task, or one field of it: what is not named stays.',
  access: { kind: 'workspace', action: 'update', module: 'tasks' },
  params: z.object({ id }),
  body: taskChange,
  response: data(task),
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/task/:id',
  domain: 'tasks',
  summary: 'Deletes a task.',
  access: { kind: 'workspace', action: 'delete', module: 'tasks' },
  params: z.object({ id }),
  response: done,
});

/** What the audit log notes, in the words of its list. */
export const auditActions = {
  'task.deleted': 'Task deleted',
} as const;

/** What open windows are told. */
export const liveEvents = [
  /** A task was added, changed or deleted. */
  eventOf('tasks.updated', { task_id: z.string() }),
] as const;

export const errors = {
  task_not_found: { status: 404, message: 'Task Not Found!' },
} as const;
