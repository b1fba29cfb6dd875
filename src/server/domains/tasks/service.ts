import type { TaskMetrics } from '@shared/contract/dashboard';
import type { ResponseOf } from '@shared/contract/endpoint';
import type { Task, taskList, TaskListQuery } from '@shared/contract/tasks';
import { daySpan, weekSpan } from '@shared/rules/task-range';
import type { Span } from '@shared/rules/dashboard-period';
import { can } from '@shared/rules/permissions';
import { isTimeZone } from '@shared/rules/time-zone';
import type { Platform } from '../../platform/platform';
import type { Caller, Scope } from '../../platform/scope';
import { AppError } from '../../platform/errors';
import { usersByIds } from '../session/reads';
import {
  type TimeRange,
  type TaskFilter,
  type TaskSlice,
  countQuery,
  taskMetricsQuery,
  pageIdsQuery,
  taskRecord,
  tasksByIds,
  totalsQuery,
} from './repository';
import { toRows, toTask } from './views';
import type { TaskWrites } from './write-service';

type TaskPage = ResponseOf<typeof taskList>['data'];

export interface TasksService extends TaskWrites {
  list(caller: Caller, query: TaskListQuery): Promise<TaskPage>;
  /** @throws AppError `task_not_found`. */
  byId(caller: Caller, id: string): Promise<Task>;
  /** Of all, and of the caller's own: what is overdue, and open tasks of the day and the week. */
  metrics(caller: Caller, timeZone: string): Promise<TaskMetrics>;
}

const instant = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text);
const parts = (text: string | undefined): string[] | undefined => text?.split(',');

const filterOf = ({ title, status, type, assignee_id, customer_id, deal_id }: TaskListQuery): TaskFilter => ({
  title: title?.toLowerCase(),
  assignee: assignee_id,
  types: parts(type),
  statuses: parts(status)?.map(Number),
  contact: customer_id,
  deal: deal_id,
});

/** Up to and with its last millisecond. */
const closed = ({ from, until }: Span): TimeRange => ({ from, to: until - 1 });

async function zoneOf(scope: Scope, userId: string): Promise<string> {
  const [row] = await usersByIds(scope.db, [userId]);
  return row?.timezone && isTimeZone(row.timezone) ? row.timezone : 'UTC';
}

export function createTasksService({ clock }: Pick<Platform, 'clock'>, writes: TaskWrites): TasksService {
  /** What the client names; the rest by the caller's own clock. */
  async function spansOf(caller: Caller, query: TaskListQuery, now: number) {
    const { start_of_day, end_of_day, start_of_week, end_of_week } = query;
    const isWhole = [start_of_day, end_of_day, start_of_week, end_of_week].every(Boolean);
    const zone = isWhole ? 'UTC' : await zoneOf(caller, caller.user._id);
    const own = { day: closed(daySpan(zone, now)), week: closed(weekSpan(zone, now)) };
    return {
      now,
      day: { from: instant(start_of_day) ?? own.day.from, to: instant(end_of_day) ?? own.day.to },
      week: { from: instant(start_of_week) ?? own.week.from, to: instant(end_of_week) ?? own.week.to },
    };
  }

  return {
    ...writes,

    async list(caller, query) {
      const isDenied =
        (query.customer_id !== undefined && !can(caller.permissions, 'view', 'crm_contacts')) ||
        (query.deal_id !== undefined && !can(caller.permissions, 'view', 'crm_deals'));
      if (isDenied) throw new AppError('permission_denied');
      const { page_num, rows_per_page } = query;
      const now = instant(query.today) ?? clock();
      const filter = filterOf(query);
      const slice: TaskSlice = {
        ...(query.overdue === '1' && { overdueAt: now }),
        from: instant(query.start_date),
        to: instant(query.end_date),
      };
      const isAll = query.overdue !== '1' && slice.from === undefined && slice.to === undefined;
      const skip = (page_num - 1) * rows_per_page;
      const totals = await totalsQuery(
        caller,
        filter,
        await spansOf(caller, query, now),
      ).executeTakeFirstOrThrow();
      const { count } = isAll
        ? { count: totals.all }
        : await countQuery(caller, filter, slice).executeTakeFirstOrThrow();
      const ids =
        skip < count
          ? await pageIdsQuery(caller, filter, slice, { skip, limit: rows_per_page }).execute()
          : [];
      const records = await tasksByIds(
        caller,
        ids.map(({ _id }) => _id),
      );
      return {
        rows: await toRows(caller, records),
        total_number_of_records: count,
        total_task: totals.all,
        total_overdue_task: totals.overdue,
        total_today_task: totals.today,
        total_week_task: totals.week,
        next_page: skip + rows_per_page < count ? page_num + 1 : null,
      };
    },

    async metrics(caller, timeZone) {
      const now = clock();
      const { own_overdue, own_today, own_week, ...all } = await taskMetricsQuery(caller, caller.user._id, {
        now,
        day: closed(daySpan(timeZone, now)),
        week: closed(weekSpan(timeZone, now)),
      }).executeTakeFirstOrThrow();
      return { ...all, own: { overdue: own_overdue, today: own_today, week: own_week } };
    },

    async byId(caller, id) {
      const record = await taskRecord(caller, id);
      if (!record) throw new AppError('task_not_found');
      return toTask(caller, record);
    },
  };
}
