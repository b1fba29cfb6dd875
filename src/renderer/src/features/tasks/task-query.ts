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
import {
  choicesParam,
  daysParam,
  isAnyFilterOn,
  readFilters,
  recordParam,
  searchParam,
  writeFilters,
} from '../../ui/filter-bar/filter-params';
import { type PageSize, PAGE_SIZES } from '../../ui/table/list-pager';

export const TASK_TABS = ['all', 'overdue', 'today', 'week', 'period'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

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

const MAX_PAGES = 100_000;

/** What narrows the list, beside its tab. */
const FILTERS = {
  types: choicesParam('task_type', TASK_TYPES),
  statuses: choicesParam('status', TASK_STATUSES),
  user: recordParam('user'),
  title: searchParam('title', TASK_TITLE_LENGTH),
};
const DAYS = { days: daysParam('start_date', 'end_date') };

function tabOf(params: URLSearchParams): TaskTab {
  if (params.get('overdue') === '1') return 'overdue';
  const tab = TASK_TABS.find((one) => one === params.get('tab'));
  return tab === undefined || tab === 'overdue' ? 'all' : tab;
}

/** What is not understood counts as not said. */
export function readTaskQuery(params: URLSearchParams): TaskQuery {
  const tab = tabOf(params);
  const { from, to } = readFilters(DAYS, params).days;
  const isPeriod = tab === 'period' && from !== null && to !== null && from <= to;
  const page = Number(params.get('page') ?? 1);
  return {
    tab,
    ...readFilters(FILTERS, params),
    from: isPeriod ? from : null,
    to: isPeriod ? to : null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? PAGE_SIZES[0],
  };
}

export function writeTaskQuery(query: TaskQuery): URLSearchParams {
  const { tab, from, to, page, size } = query;
  const { types, statuses, ...others } = FILTERS;
  const params = writeFilters({ types, statuses }, new URLSearchParams(), query);
  if (tab === 'overdue') params.set('overdue', '1');
  else if (tab !== 'all') params.set('tab', tab);
  const isPeriod = tab === 'period' && from !== null && to !== null;
  const narrowed = writeFilters({ ...others, ...DAYS }, params, {
    ...query,
    days: isPeriod ? { from, to } : { from: null, to: null },
  });
  if (page !== 1) narrowed.set('page', String(page));
  if (size !== PAGE_SIZES[0]) narrowed.set('rows', String(size));
  return narrowed;
}

/** What the page's own parameters are called. */
const OWN = [
  ...Object.values({ ...FILTERS, ...DAYS }).flatMap(({ names }) => names),
  'overdue',
  'tab',
  'page',
  'rows',
];

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
export const isFiltered = (query: TaskQuery): boolean => isAnyFilterOn(FILTERS, query);

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
