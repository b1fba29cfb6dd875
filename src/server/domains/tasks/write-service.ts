import type { Task, TaskChange, TaskInput } from '@shared/contract/tasks';
import { once } from '../../platform/http/idempotency';
import type { Platform } from '../../platform/platform';
import { type Caller, type TransactionScope, inTransaction } from '../../platform/scope';
import { createTask } from './create-task';
import { removeTask } from './remove-task';
import { releaseTasks } from './repository';
import { updateTask } from './update-task';
import type { TaskDeps, TaskWriteContext } from './write-context';

/** Each throws AppError `validation_failed` (with fields), `member_not_found`, `task_not_found`. */
export interface TaskWrites {
  create(caller: Caller, input: TaskInput, key: string | null): Promise<Task>;
  /** In a transaction that does something else as well. */
  createWithin(tx: TransactionScope, caller: Caller, input: TaskInput): Promise<Task>;
  update(caller: Caller, id: string, change: TaskChange): Promise<Task>;
  remove(caller: Caller, id: string): Promise<void>;
  /** Somebody has left the workspace. */
  release(tx: TransactionScope, userId: string): Promise<void>;
}

export function createTaskWrites(
  { clock, database, events }: Pick<Platform, 'clock' | 'database' | 'events'>,
  { notifier, reminders, memberName }: TaskDeps,
): TaskWrites {
  const context: TaskWriteContext = { clock, database, events, notifier, reminders, memberName };
  return {
    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'task', body: input }, (tx) =>
        createTask(context, tx, caller, input),
      ),

    createWithin: (tx, caller, input) => createTask(context, tx, caller, input),

    update: (caller, id, change) =>
      inTransaction(caller, (tx) => updateTask(context, tx, caller, id, change)),

    remove: (caller, id) => inTransaction(caller, (tx) => removeTask(context, tx, caller, id)),

    async release(tx, userId) {
      const released = await releaseTasks(tx, userId, clock());
      await events.append(
        tx,
        released.map((task_id) => ({ kind: 'tasks.updated' as const, ids: { task_id } })),
      );
    },
  };
}
