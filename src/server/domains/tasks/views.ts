import type { Task, TaskPerson, TaskRow } from '@shared/contract/tasks';
import type { TaskReminder } from '@shared/rules/task-reminder';
import type { TaskPriority, TaskStatus, TaskType } from '@shared/rules/task-values';
import { can } from '@shared/rules/permissions';
import { toInstant, toInstantOrNull } from '../../platform/clock';
import type { Caller, Scope } from '../../platform/scope';
import { companyChips } from '../companies/reads';
import { contactChips } from '../contacts/reads';
import { dealChips } from '../deals/reads';
import { usersByIds } from '../session/reads';
import { type LinkField, LINKS, linksOf } from './links';
import { chatsOf } from './from-chat';
import type { TaskRecord } from './repository';

type Reader = Pick<Caller, 'business_id' | 'db' | 'permissions'>;

async function peopleOf(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, TaskPerson>> {
  const rows = await usersByIds(scope.db, ids);
  return new Map(rows.map(({ timezone: _own, ...person }) => [person._id, person]));
}

/** The records that each task is about; none of those that the reader may not view. */
async function chipsOf<Chip extends { readonly _id: string }>(
  reader: Reader,
  field: LinkField,
  taskIds: readonly string[],
  load: (scope: Scope, ids: readonly string[]) => Promise<readonly Chip[]>,
): Promise<(taskId: string) => Chip[]> {
  if (!can(reader.permissions, 'view', LINKS[field].module)) return () => [];
  const links = await linksOf(reader, field, taskIds);
  const chips = await load(reader, [...new Set(links.map(({ record_id }) => record_id))]);
  const byId = new Map(chips.map((chip) => [chip._id, chip]));
  return (taskId) =>
    links.filter(({ task_id }) => task_id === taskId).flatMap(({ record_id }) => byId.get(record_id) ?? []);
}

function withNotes(record: TaskRecord, row: TaskRow): Task {
  return { ...row, notes: record.notes };
}

/** Tasks as the wire has them, for the eyes of one person. */
export async function toRows(reader: Reader, records: readonly TaskRecord[]): Promise<TaskRow[]> {
  const ids = records.map(({ _id }) => _id);
  const named = records.flatMap(({ assignee_id, created_by }) =>
    assignee_id === null ? [created_by] : [assignee_id, created_by],
  );
  const [people, contacts, companies, deals, chats] = await Promise.all([
    peopleOf(reader, [...new Set(named)]),
    chipsOf(reader, 'customer_ids', ids, contactChips),
    chipsOf(reader, 'company_ids', ids, companyChips),
    chipsOf(reader, 'deal_ids', ids, dealChips),
    chatsOf(reader, records),
  ]);
  return records.map((record) => ({
    _id: record._id,
    title: record.title,
    type: record.type as TaskType,
    priority: record.priority as TaskPriority,
    status: record.status as TaskStatus,
    due_date: toInstantOrNull(record.due_date),
    reminder: record.reminder as TaskReminder,
    reminder_date: toInstantOrNull(record.reminder_date),
    assignee_id: people.get(record.assignee_id ?? '') ?? null,
    customer_ids: contacts(record._id),
    company_ids: companies(record._id),
    deal_ids: deals(record._id),
    from_chat: chats.get(record._id) ?? null,
    created_by: people.get(record.created_by) ?? null,
    created_at: toInstant(record.created_at),
  }));
}

export async function toTask(reader: Reader, record: TaskRecord): Promise<Task> {
  const [row] = await toRows(reader, [record]);
  if (!row) throw new Error('A record without its row.');
  return withNotes(record, row);
}
