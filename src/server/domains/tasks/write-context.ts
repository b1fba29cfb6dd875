import type { Task, TaskChange } from '@shared/contract/tasks';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope, TransactionScope } from '../../platform/scope';
import type { Notifier } from '../notifications';
import { type TaskFields, problemOf } from './fields';
import { existing, LINK_FIELDS, LINKS, linksOf, writeLinks } from './links';
import { assignNotification } from './notifications';
import type { Reminders } from './reminders';
import type { TaskRecord } from './repository';
import { toTask } from './views';

export interface TaskDeps {
  readonly notifier: Notifier;
  readonly reminders: Reminders;
  /** Their name; null when they are not a member. */
  readonly memberName: (scope: Scope, userId: string) => Promise<string | null>;
}

/** What every command on tasks stands on. */
export interface TaskWriteContext extends Pick<Platform, 'clock' | 'database' | 'events'>, TaskDeps {}

const GONE = {
  customer_ids: 'One of these contacts does not exist any more.',
  company_ids: 'One of these companies does not exist any more.',
  deal_ids: 'One of these deals does not exist any more.',
} as const;

/** @throws AppError `validation_failed`, with the field */
export function refuse(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
}

/** @returns whom it is assigned to, when that is news */
export async function check(
  { clock, memberName }: TaskWriteContext,
  tx: TransactionScope,
  next: TaskFields,
  before: TaskFields | null,
) {
  const problem = problemOf(next, before, clock());
  if (problem) refuse(problem.field, problem.message);
  const { assignee_id } = next;
  if (assignee_id === null || assignee_id === before?.assignee_id) return null;
  const name = await memberName(tx, assignee_id);
  if (name === null) {
    throw new AppError('member_not_found', {
      fields: { assignee_id: 'This person is not a member of the workspace any more.' },
    });
  }
  return { _id: assignee_id, name };
}

/** What the caller may not view they do not change either: it was left out of what they were shown. */
export async function link(
  tx: TransactionScope,
  caller: Caller,
  taskId: string,
  change: TaskChange,
): Promise<void> {
  for (const field of LINK_FIELDS) {
    const ids = change[field];
    if (ids === undefined || !can(caller.permissions, 'view', LINKS[field].module)) continue;
    const known = await existing(tx, field, ids);
    if (!ids.every((id) => known.has(id))) refuse(field, GONE[field]);
    await writeLinks(tx, taskId, field, ids);
  }
}

/** The deals that a task is about: boards show what is to be done next. */
export const dealsOfTask = async (scope: Scope, id: string): Promise<string[]> =>
  (await linksOf(scope, 'deal_ids', [id])).map(({ record_id }) => record_id);

/** Open windows are told of a task, and of the deals that it is or was about. */
export const tellOf = (
  { events }: Pick<TaskWriteContext, 'events'>,
  tx: TransactionScope,
  task_id: string,
  deals: readonly string[],
): Promise<void> =>
  events.append(tx, [
    { kind: 'tasks.updated' as const, ids: { task_id } },
    ...[...new Set(deals)].map((deal_id) => ({ kind: 'deals.updated' as const, ids: { deal_id } })),
  ]);

interface Settled {
  readonly assignee: { _id: string; name: string } | null;
  /** When it reminded before. */
  readonly at: number | null;
  /** The deals that it was about. */
  readonly deals: readonly string[];
}

/** Its reminder, its assignee and open windows follow. */
export async function settle(
  { events, notifier, reminders }: TaskWriteContext,
  tx: TransactionScope,
  caller: Caller,
  record: TaskRecord,
  { assignee, at, deals }: Settled,
): Promise<Task> {
  if (record.reminder_date !== at) await reminders.plan(tx, record);
  if (assignee) await notifier.raise(tx, assignNotification(record, caller.user, assignee));
  await tellOf({ events }, tx, record._id, [...deals, ...(await dealsOfTask(tx, record._id))]);
  return toTask({ ...tx, permissions: caller.permissions }, record);
}
