import type { Task, TaskInput } from '@shared/contract/tasks';
import { can } from '@shared/rules/permissions';
import { AppError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Caller, TransactionScope } from '../../platform/scope';
import { recordTask } from './activities';
import { type TaskFields, changed } from './fields';
import { isInChat } from './from-chat';
import { type TaskRecord, insertTask } from './repository';
import { type TaskWriteContext, check, link, refuse, settle } from './write-context';

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

async function requireChat(
  tx: TransactionScope,
  caller: Caller,
  origin: TaskInput['from_chat'],
): Promise<void> {
  if (origin === null) return;
  if (!can(caller.permissions, 'view', 'chat')) throw new AppError('permission_denied');
  if (!(await isInChat(tx, origin))) refuse('from_chat', CHAT_GONE);
}

/** A task more. */
export async function createTask(
  context: TaskWriteContext,
  tx: TransactionScope,
  caller: Caller,
  input: TaskInput,
): Promise<Task> {
  const fields = changed(EMPTY, input);
  const assignee = await check(context, tx, fields, null);
  await requireChat(tx, caller, input.from_chat);
  const now = context.clock();
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
  await recordTask(context, tx, record, true);
  return settle(context, tx, caller, record, { assignee, at: null, deals: [] });
}
