import type { QueryInputOf } from '@shared/contract/endpoint';
import type { taskList } from '@shared/contract/tasks';
import { daySpan, daysSpan, weekSpan } from '@shared/rules/task-range';
import type { Span } from '@shared/rules/dashboard-period';
import {
  type TaskStatus,
  type TaskType,
  TASK_STATUSES,
  TASK_TITLE_LENGTH,
  TASK_TYPES,
} from '@shared/rules/task-values';
import type { Day } from '@shared/rules/zoned-time';

export const TASK_TABS = ['all', 'overdue', 'today', 'week', 'period'] as const;
export type TaskTab = (typeof TASK_TABS)[number];
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** What the page shows, as its address has it. */
export interface TaskQuery {
  readonly tab: TaskTab;
  readonly types: readonly TaskType[];
  readonly statuses: readonly TaskStatus[];
  /** Id of the assignee; null: anybody. */
  readonly user: string | null;
  readonly title: string;
  /** Of the chosen period, `2026-11-22`; null: not chosen yet. */
  readonly from: string | null;
  readonly to: string | null;
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

const ID = /^[A-Za-z0-9_.:=+/-]{1,64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_PAGES = 100_000;

/** Several values: repeated, or with commas between them. */
const several = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).flatMap((value) => value.split(','));

function dayOf(params: URLSearchParams, name: string): string | null {
  const day = params.get(name);
  return day !== null && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

function tabOf(params: URLSearchParams): TaskTab {
  if (params.get('overdue') === '1') return 'overdue';
  const tab = TASK_TABS.find((one) => one === params.get('tab'));
  return tab === undefined || tab === 'overdue' ? 'all' : tab;
}

/** What is not understood counts as not said. */
export function readTaskQuery(params: URLSearchParams): TaskQuery {
  const tab = tabOf(params);
  const types = several(params, 'task_type');
  const statuses = several(params, 'status');
  const user = params.get('user');
  const [from, to] = [dayOf(params, 'start_date'), dayOf(params, 'end_date')];
  const isPeriod = tab === 'period' && from !== null && to !== null && from <= to;
  const page = Number(params.get('page') ?? 1);
  return {
    tab,
    types: TASK_TYPES.filter((type) => types.includes(type)),
    statuses: TASK_STATUSES.filter((status) => statuses.includes(String(status))),
    user: user !== null && ID.test(user) ? user : null,
    title: (params.get('title') ?? '').slice(0, TASK_TITLE_LENGTH),
    from: isPeriod ? from : null,
    to: isPeriod ? to : null,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? PAGE_SIZES[0],
  };
}

export function writeTaskQuery(query: TaskQuery): URLSearchParams {
  const { tab, types, statuses, user, title, from, to, page, size } = query;
  return new URLSearchParams({
    ...(types.length === 0 ? {} : { task_type: types.join(',') }),
    ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
    ...(tab === 'overdue' ? { overdue: '1' } : tab === 'all' ? {} : { tab }),
    ...(user === null ? {} : { user }),
    ...(title === '' ? {} : { title }),
    ...(tab === 'period' && from !== null && to !== null ? { start_date: from, end_date: to } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(size === PAGE_SIZES[0] ? {} : { rows: String(size) }),
  });
}

/** What the page's own parameters are called. */
const OWN = [
  'task_type',
  'status',
  'overdue',
  'tab',
  'user',
  'title',
  'start_date',
  'end_date',
  'page',
  'rows',
] as const;

/** The address with this list in it; parameters of others stay. */
export function withTaskQuery(params: URLSearchParams, query: TaskQuery): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of OWN) next.delete(name);
  for (const [name, value] of writeTaskQuery(query)) next.append(name, value);
  return next;
}

/** The address without what the page does not understand of its own parameters. */
export const validTaskQuery = (params: URLSearchParams): URLSearchParams =>
  withTaskQuery(params, readTaskQuery(params));

/** Whether anything but the tab narrows the list. */
export const isFiltered = ({ types, statuses, user, title }: TaskQuery): boolean =>
  types.length > 0 || statuses.length > 0 || user !== null || title !== '';

export type TaskListArg = QueryInputOf<typeof taskList>;

const instant = (at: number): string => new Date(at).toISOString();

function dayNamed(name: string): Day {
  const [year = 0, month = 1, day = 1] = name.split('-').map(Number);
  return { year, month, day };
}

function rangeOf({ tab, from, to }: TaskQuery, day: Span, week: Span, zone: string): Span | null {
  if (tab === 'today') return day;
  if (tab === 'week') return week;
  if (tab !== 'period' || from === null || to === null) return null;
  return daysSpan(zone, dayNamed(from), dayNamed(to));
}

/**
 * What the list is asked for: the day and the week are those of the person's clock.
 * @param now epoch milliseconds; any moment of the day gives the same
 */
export function listArg(query: TaskQuery, zone: string, now: number): TaskListArg {
  const [day, week] = [daySpan(zone, now), weekSpan(zone, now)];
  const range = rangeOf(query, day, week, zone);
  const { types, statuses, user, title, page, size, tab } = query;
  return {
    page_num: String(page),
    rows_per_page: String(size),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(user !== null && { assignee_id: user }),
    ...(title.trim() !== '' && { title: title.trim() }),
    ...(tab === 'overdue' && { overdue: '1' as const }),
    ...(range && { start_date: instant(range.from), end_date: instant(range.until - 1) }),
    start_of_day: instant(day.from),
    end_of_day: instant(day.until - 1),
    start_of_week: instant(week.from),
    end_of_week: instant(week.until - 1),
  };
}
