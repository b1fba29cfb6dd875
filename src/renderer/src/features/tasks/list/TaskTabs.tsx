import { addMonths } from '@shared/rules/task-due';
import { FIRST_WEEKDAY } from '@shared/rules/task-range';
import { addDays, dayIn, weekdayOf } from '@shared/rules/zoned-time';
import { DateRangeField } from '../../../ui/date/DateRangeField';
import type { Period } from '../../../ui/date/RangePanel';
import { Tabs } from '../../../ui/page/Tabs';
import type { TaskPage } from '../api';
import { copy } from '../copy';
import { type TaskQuery, TASK_TABS } from '../task-query';
import css from './list.module.css';

interface TaskTabsProps {
  readonly query: TaskQuery;
  readonly page: TaskPage | undefined;
  readonly onChange: (change: Partial<TaskQuery>) => void;
}

function periods(zone: string, now: number): Period[] {
  const today = dayIn(zone, now);
  const monday = addDays(today, -((weekdayOf(today) - FIRST_WEEKDAY + 7) % 7));
  const first = { ...today, day: 1 };
  const words = copy.presets;
  return [
    { label: words.today, from: today, to: today },
    { label: words.week, from: monday, to: addDays(monday, 6) },
    { label: words.next7, from: today, to: addDays(today, 6) },
    { label: words.next30, from: today, to: addDays(today, 29) },
    { label: words.last7, from: addDays(today, -6), to: today },
    { label: words.month, from: first, to: addDays(addMonths(first, 1), -1) },
  ];
}

/** Which tasks by their due date, each with how many; a period is chosen between two days. */
export function TaskTabs({ query, page, onChange }: TaskTabsProps) {
  const { tab, from, to } = query;
  const isChosen = tab === 'period' && from !== null && to !== null;
  const counts = {
    all: page?.total_task,
    overdue: page?.total_overdue_task,
    today: page?.total_today_task,
    week: page?.total_week_task,
    period: page === undefined ? undefined : isChosen ? page.total_number_of_records : page.total_task,
  };
  return (
    <div className={css.tabRow}>
      <Tabs
        label={copy.tabsLabel}
        tabs={TASK_TABS.map((id) => ({ id, label: copy.tabs[id], count: counts[id] }))}
        value={tab}
        onChange={(next) => {
          onChange({ tab: next, from: null, to: null });
        }}
      />
      {tab === 'period' && (
        <DateRangeField
          label={copy.tabs.period}
          from={copy.period[0]}
          to={copy.period[1]}
          periods={periods}
          toward="future"
          needsBoth
          value={{ from, to }}
          onChange={onChange}
        />
      )}
    </div>
  );
}
