import type { Task, TaskChange, TaskInput } from '@shared/contract/tasks';
import { can } from '@shared/rules/permissions';
import { writeAudit } from '../../platform/audit/audit';
import { AppError } from '../../platform/errors';
import { once } from '../../platform/http/idempotency';
import { newId } from '../../platform/ids';
import type { Platform } from '../../platform/platform';
import { type Caller, type Scope, type TransactionScope, inTransaction } from '../../platform/scope';
import type { Notifier } from '../notifications';
import { type TaskFields, changed, problemOf } from './fields';
import { existing, LINK_FIELDS, LINKS, writeLinks } from './links';
import { assignNews, taskTarget } from './news';
import { isInChat } from './from-chat';
import type { Reminders } from './reminders';
import { type TaskRecord, deleteTask, insertTask, releaseTasks, taskRecord, updateTask } from './repository';
import { toTask } from './views';

/** Each throws AppError `validation_failed` (with fields), `member_not_found`, `task_not_found`. */
export interface TaskWrites {
  create(caller: Caller, input: TaskInput, key: string | null): Promise<Task>;
  update(caller: Caller, id: string, change: TaskChange): Promise<Task>;
  remove(caller: Caller, id: string): Promise<void>;
  /** Somebody has left the workspace. */
  release(tx: TransactionScope, userId: string): Promise<void>;
}

export interface TaskDeps {
  readonly notifier: Notifier;
  readonly reminders: Reminders;
  /** Their name; null when they are not a member. */
  readonly memberName: (scope: Scope, userId: string) => Promise<string | null>;
}

const GONE = {
  customer_ids: 'One of these contacts does not exist any more.',
  company_ids: 'One of these companies does not exist any more.',
  deal_ids: 'One of these deals does not exist any more.',
} as const;

const CHAT_GONE = 'This conversation or message does not exist any more.';

const EMPTY: TaskFields = {
  title: '',
  title_key: '',
  type: 'to-do',
  priority: 3,
  status: 1,
  open: 1,
  due_date: null,
  reminder: 0,
  reminder_date: null,
  notes: null,
  assignee_id: null,
};

export function createTaskWrites(
  { clock, database, events }: Pick<Platform, 'clock' | 'database' | 'events'>,
  { notifier, reminders, memberName }: TaskDeps,
): TaskWrites {
  function refuse(field: string, message: string): never {
    throw new AppError('validation_failed', { message, fields: { [field]: message } });
  }

  /** @returns whom it is assigned to, when that is news */
  async function check(tx: TransactionScope, next: TaskFields, before: TaskFields | null) {
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

  async function requireChat(
    tx: TransactionScope,
    caller: Caller,
    origin: TaskInput['from_chat'],
  ): Promise<void> {
    if (origin === null) return;
    if (!can(caller.permissions, 'view', 'chat')) throw new AppError('permission_denied');
    if (!(await isInChat(tx, origin))) refuse('from_chat', CHAT_GONE);
  }

  /** What the caller may not view they do not change either: it was left out of what they were shown. */
  async function link(
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

  async function settle(
    tx: TransactionScope,
    caller: Caller,
    record: TaskRecord,
    { assignee, at }: { readonly assignee: { _id: string; name: string } | null; readonly at: number | null },
  ): Promise<Task> {
    if (record.reminder_date !== at) await reminders.plan(tx, record);
    if (assignee) await notifier.raise(tx, assignNews(record, caller.user, assignee));
    await events.append(tx, [{ kind: 'tasks.updated', ids: { task_id: record._id } }]);
    return toTask({ ...tx, permissions: caller.permissions }, record);
  }

  return {
    create: (caller, input, key) =>
      once(caller, clock, { key, endpoint: 'task', body: input }, async (tx) => {
        const fields = changed(EMPTY, input);
        const assignee = await check(tx, fields, null);
        await requireChat(tx, caller, input.from_chat);
        const now = clock();
        const record: TaskRecord = {
          business_id: tx.business_id,
          _id: newId(now),
          ...fields,
          conversation_id: input.from_chat?.conversation_id ?? null,
          message_id: input.from_chat?.message_id ?? null,
          created_by: caller.user._id,
          created_at: now,
          updated_at: now,
        };
        await insertTask(tx, record);
        await link(tx, caller, record._id, input);
        return settle(tx, caller, record, { assignee, at: null });
      }),

    update: (caller, id, change) =>
      inTransaction(caller, async (tx) => {
        // Two people may change different fields at once; the reminder follows from several of them.
        await database.lockRow(tx.db, 'tasks', tx.business_id, id);
        const before = await taskRecord(tx, id);
        if (!before) throw new AppError('task_not_found');
        const fields = changed(before, change);
        const assignee = await check(tx, fields, before);
        const values = { ...fields, updated_at: clock() };
        await updateTask(tx, id, values);
        await link(tx, caller, id, change);
        return settle(tx, caller, { ...before, ...values }, { assignee, at: before.reminder_date });
      }),

    async remove(caller, id) {
      await inTransaction(caller, async (tx) => {
        const removed = await deleteTask(tx, id);
        if (!removed) throw new AppError('task_not_found');
        await notifier.withdraw(tx, taskTarget(id));
        await writeAudit(tx, {
          kind: 'task.deleted',
          actor: caller.user,
          target_id: id,
          at: clock(),
          summary: `Deleted the task “${removed.title}”`,
        });
        await events.append(tx, [{ kind: 'tasks.updated', ids: { task_id: id } }]);
      });
    },

    async release(tx, userId) {
      const released = await releaseTasks(tx, userId, clock());
      await events.append(
        tx,
        released.map((task_id) => ({ kind: 'tasks.updated' as const, ids: { task_id } })),
      );
    },
  };
}
