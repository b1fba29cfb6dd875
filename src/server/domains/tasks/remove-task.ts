import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import type { Caller, TransactionScope } from '../../platform/scope';
import { forgetActivities } from '../activities/reads';
import { taskSource } from './activities';
import { taskTarget } from './notifications';
import { deleteTask } from './repository';
import { type TaskWriteContext, dealsOfTask, tellOf } from './write-context';

/** Takes a task away, with the notifications of it. */
export async function removeTask(
  { clock, events, notifier }: TaskWriteContext,
  tx: TransactionScope,
  caller: Caller,
  id: string,
): Promise<void> {
  const deals = await dealsOfTask(tx, id);
  const removed = await deleteTask(tx, id);
  if (!removed) throw new AppError('task_not_found');
  await forgetActivities(tx, [taskSource(id)]);
  await notifier.withdraw(tx, taskTarget(id));
  await writeAudit(tx, {
    kind: 'task.deleted',
    actor: caller.user,
    target_id: id,
    at: clock(),
    summary: `Deleted the task “${removed.title}”`,
  });
  await tellOf({ events }, tx, id, deals);
}
