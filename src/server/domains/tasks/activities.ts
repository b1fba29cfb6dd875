import type { Platform } from '../../platform/platform';
import type { Scope, TransactionScope } from '../../platform/scope';
import {
  type ActivityDescriber,
  type ActivityEntry,
  type HistorySource,
  forgetActivities,
  touchActivities,
} from '../activities/reads';
import { linksOf } from './links';
import { type TaskRecord, tasksByIds } from './repository';

const TASK = 'task:';
export const taskSource = (id: string): string => `${TASK}${id}`;

/** Tasks that are about somebody or something. */
async function entriesOf(
  scope: Scope,
  tasks: readonly Pick<TaskRecord, '_id' | 'created_at' | 'created_by'>[],
): Promise<ActivityEntry[]> {
  const ids = tasks.map(({ _id }) => _id);
  const [contacts, companies, deals] = [
    await linksOf(scope, 'customer_ids', ids),
    await linksOf(scope, 'company_ids', ids),
    await linksOf(scope, 'deal_ids', ids),
  ];
  const of = (links: typeof contacts, id: string): string[] =>
    links.filter(({ task_id }) => task_id === id).map(({ record_id }) => record_id);
  return tasks
    .map(({ _id, created_at, created_by }) => ({
      type: 6 as const,
      source: taskSource(_id),
      at: created_at,
      by: created_by,
      contacts: of(contacts, _id),
      companies: of(companies, _id),
      deals: of(deals, _id),
    }))
    .filter((entry) => entry.contacts.length + entry.companies.length + entry.deals.length > 0);
}

/** A task is new, or is about others than before. */
export async function recordTask(
  { events }: Pick<Platform, 'events'>,
  tx: TransactionScope,
  task: TaskRecord,
  isNew: boolean,
): Promise<void> {
  if (!isNew) await forgetActivities(tx, [taskSource(task._id)]);
  await touchActivities({ events }, tx, await entriesOf(tx, [task]));
}

/** What a task shows in a timeline. */
export const describeTasks: ActivityDescriber = async (reader, rows) => {
  const tasks = await tasksByIds(
    reader,
    rows.map(({ source_key }) => source_key.slice(TASK.length)),
  );
  const bySource = new Map(tasks.map((task) => [taskSource(task._id), task]));
  return new Map(
    rows.flatMap(({ _id, source_key }) => {
      const task = bySource.get(source_key);
      if (!task) return [];
      const due = task.due_date === null ? {} : { schedule_date: new Date(task.due_date).toISOString() };
      const data = { content: { title: task.title, ...due }, metadata: { task_id: task._id } };
      return [[_id, data] as const];
    }),
  );
};

/** Tasks from before there were activities. */
export const taskHistory: HistorySource = async (scope, after, limit) => {
  const rows = await scope.db
    .selectFrom('tasks')
    .select(['_id', 'created_at', 'created_by'])
    .where('business_id', '=', scope.business_id)
    .where('_id', '>', after ?? '')
    .orderBy('_id')
    .limit(limit)
    .execute();
  return {
    entries: await entriesOf(scope, rows),
    cursor: rows.length < limit ? null : (rows.at(-1)?._id ?? null),
  };
};
