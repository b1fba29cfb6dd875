import type { Task, TaskChange } from '@shared/contract/tasks';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { recordTask } from './activities';
import { changed } from './fields';
import { LINK_FIELDS } from './links';
import { taskRecord, updateTask as writeTask } from './repository';
import { type TaskWriteContext, check, dealsOfTask, link, settle } from './write-context';

/** Changes the fields and links that are given. */
export async function updateTask(
  context: TaskWriteContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
  change: TaskChange,
): Promise<Task> {
  // Two people may change different fields at once; the reminder follows from several of them.
  await context.database.lockRow(tx.db, 'tasks', tx.business_id, id);
  const before = await taskRecord(tx, id);
  if (!before) throw new AppError('task_not_found');
  const fields = changed(before, change);
  const assignee = await check(context, tx, fields, before);
  const values = { ...fields, updated_at: context.clock() };
  const deals = await dealsOfTask(tx, id);
  await writeTask(tx, id, values);
  await link(tx, caller, id, change);
  if (LINK_FIELDS.some((field) => change[field] !== undefined)) await recordTask(context, tx, before, false);
  const settled = { assignee, at: before.reminder_date, deals };
  return settle(context, tx, caller, { ...before, ...values }, settled);
}
