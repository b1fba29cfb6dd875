import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema';
import type { Scope } from '../../platform/scope';

export type TaskRecord = Selectable<Schema['tasks']>;
export type NewTaskRecord = Insertable<Schema['tasks']>;
export type TaskRecordChange = Updateable<Schema['tasks']>;

/** From the first instant on, up to and with the second. Epoch milliseconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

export interface TaskFilter {
  /** Part of the title, in lower case. */
  readonly title?: string | undefined;
  readonly statuses?: readonly number[] | undefined;
  readonly types?: readonly string[] | undefined;
  readonly assignee?: string | undefined;
  /** A contact that it is about. */
  readonly contact?: string | undefined;
  /** A deal that it is about. */
  readonly deal?: string | undefined;
}

/** What a tab shows of what the filters leave. */
export interface TaskSlice {
  readonly overdueAt?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Words are found as they are written: `%` and `_` are no signs for anything. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function filtered(scope: Scope, { title, statuses, types, assignee, contact, deal }: TaskFilter) {
  let query = scope.db.selectFrom('tasks').where('business_id', '=', scope.business_id);
  if (assignee !== undefined) query = query.where('assignee_id', '=', assignee);
  if (contact !== undefined) {
    query = query.where('_id', 'in', (from) =>
      from
        .selectFrom('task_contacts')
        .select('task_id')
        .where('task_contacts.business_id', '=', scope.business_id)
        .where('contact_id', '=', contact),
    );
  }
  if (deal !== undefined) {
    query = query.where('_id', 'in', (from) =>
      from
        .selectFrom('task_deals')
        .select('task_id')
        .where('task_deals.business_id', '=', scope.business_id)
        .where('deal_id', '=', deal),
    );
  }
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  if (types !== undefined) query = query.where('type', 'in', types);
  if (title) query = query.where(sql<boolean>`title_key like ${`%${escaped(title)}%`} escape '\\'`);
  return query;
}

/** The engines disagree on where nothing stands in an order. */
const UNDATED_LAST = sql`case when due_date is null then 1 else 0 end`;

function sliced(scope: Scope, filter: TaskFilter, { overdueAt, from, to }: TaskSlice) {
  let query = filtered(scope, filter);
  if (overdueAt !== undefined) query = query.where('open', '=', 1).where('due_date', '<', overdueAt);
  if (from !== undefined) query = query.where('due_date', '>=', from);
  if (to !== undefined) query = query.where('due_date', '<=', to);
  return query;
}

const hasDates = ({ overdueAt, from, to }: TaskSlice): boolean =>
  overdueAt !== undefined || from !== undefined || to !== undefined;

/**
 * Ids of one page, read from an index alone: newest first (ids are made in the order of time), or by when they are due. Of a
 * deal, of which there are few: what is left to do first.
 */
export function pageIdsQuery(
  scope: Scope,
  filter: TaskFilter,
  slice: TaskSlice,
  page: { readonly skip: number; readonly limit: number },
) {
  const query = sliced(scope, filter, slice).select('_id').limit(page.limit).offset(page.skip);
  if (hasDates(slice)) return query.orderBy('due_date').orderBy('_id');
  if (filter.deal === undefined) return query.orderBy('_id', 'desc');
  return query.orderBy('open', 'desc').orderBy(UNDATED_LAST).orderBy('due_date').orderBy('_id');
}

export function countQuery(scope: Scope, filter: TaskFilter, slice: TaskSlice) {
  return sliced(scope, filter, slice).select(({ fn }) => fn.countAll<number>().as('count'));
}

export interface TotalSpans {
  readonly now: number;
  readonly day: TimeRange;
  readonly week: TimeRange;
}

/** What each tab shows of what the filters leave: all of it, and what is overdue, due today and in this week. */
export function totalsQuery(scope: Scope, filter: TaskFilter, { now, day, week }: TotalSpans) {
  const counted = (when: ReturnType<typeof sql<boolean>>) => sql<number>`count(case when ${when} then 1 end)`;
  const within = ({ from, to }: TimeRange) => sql<boolean>`due_date >= ${from} and due_date <= ${to}`;
  return filtered(scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select([
      counted(sql<boolean>`open = 1 and due_date < ${now}`).as('overdue'),
      counted(within(day)).as('today'),
      counted(within(week)).as('week'),
    ]);
}

export async function tasksByIds(scope: Scope, ids: readonly string[]): Promise<TaskRecord[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db
    .selectFrom('tasks')
    .selectAll()
    .where('business_id', '=', scope.business_id)
    .where('_id', 'in', ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
}

export async function taskRecord(scope: Scope, id: string): Promise<TaskRecord | undefined> {
  return (await tasksByIds(scope, [id]))[0];
}

export async function insertTask(scope: Scope, row: NewTaskRecord): Promise<void> {
  await scope.db.insertInto('tasks').values(row).execute();
}

export async function updateTask(scope: Scope, id: string, values: TaskRecordChange): Promise<void> {
  await scope.db
    .updateTable('tasks')
    .set(values)
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .execute();
}

/** What it is about ends with it. */
export async function deleteTask(scope: Scope, id: string): Promise<TaskRecord | undefined> {
  return scope.db
    .deleteFrom('tasks')
    .where('business_id', '=', scope.business_id)
    .where('_id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Somebody has left: their tasks are unassigned, and nobody is reminded of them. */
export async function releaseTasks(scope: Scope, userId: string, at: number): Promise<string[]> {
  const rows = await scope.db
    .updateTable('tasks')
    .set({ assignee_id: null, reminder: 0, reminder_date: null, updated_at: at })
    .where('business_id', '=', scope.business_id)
    .where('assignee_id', '=', userId)
    .returning('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Somebody's open tasks: overdue ones, and those due in a span. Read from an index alone. */
export function dueOfPersonQuery(scope: Scope, userId: string, now: number, { from, to }: TimeRange) {
  return scope.db
    .selectFrom('tasks')
    .select([
      sql<number>`count(case when due_date < ${now} then 1 end)`.as('overdue'),
      sql<number>`count(case when due_date >= ${now} and due_date >= ${from} and due_date <= ${to} then 1 end)`.as(
        'due',
      ),
    ])
    .where('business_id', '=', scope.business_id)
    .where('assignee_id', '=', userId)
    .where('open', '=', 1)
    .where('due_date', '<=', to);
}

/** Whether somebody had a task, open or not, that was due in a span. */
export async function hadTasks(scope: Scope, userId: string, { from, to }: TimeRange): Promise<boolean> {
  const row = await scope.db
    .selectFrom('tasks')
    .select('_id')
    .where('business_id', '=', scope.business_id)
    .where('assignee_id', '=', userId)
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Open tasks: overdue ones, those of the day and of the week, of everybody and of one person. Read from an index alone. */
export function taskMetricsQuery(scope: Scope, userId: string, { now, day, week }: TotalSpans) {
  const counted = (when: ReturnType<typeof sql<boolean>>) => sql<number>`count(case when ${when} then 1 end)`;
  const within = ({ from, to }: TimeRange) => sql<boolean>`due_date >= ${from} and due_date <= ${to}`;
  const overdue = sql<boolean>`due_date < ${now}`;
  const own = (when: ReturnType<typeof sql<boolean>>) =>
    counted(sql<boolean>`assignee_id = ${userId} and ${when}`);
  return scope.db
    .selectFrom('tasks')
    .select([
      counted(overdue).as('overdue'),
      counted(within(day)).as('today'),
      counted(within(week)).as('week'),
      own(overdue).as('own_overdue'),
      own(within(day)).as('own_today'),
      own(within(week)).as('own_week'),
    ])
    .where('business_id', '=', scope.business_id)
    .where('open', '=', 1)
    .where('due_date', '<=', Math.max(now, week.to));
}
