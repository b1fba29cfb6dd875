import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { Tabs } from '../../../ui/page/Tabs';
import { serverNow } from '../../../platform/server-time';
import { toPicker } from '../../../ui/picked-moment';
import type { TaskPage } from '../api';
import { copy } from '../copy';
import { TASK_TABS } from '../task-query';
import type { TaskQuery } from '../task-query';
import css from './list.module.css';

interface TaskTabsProps {
  readonly query: TaskQuery;
  readonly page: TaskPage | undefined;
  readonly onChange: (change: Partial<TaskQuery>) => void;
}

const DAY = 'YYYY-MM-DD';
const MONDAY = 1;

function presets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const today = toPicker(serverNow()).startOf('day');
  const monday = today.subtract((today.day() - MONDAY + 7) % 7, 'day');
  const words = copy.presets;
  return [
    { label: words.today, value: [today, today] },
    { label: words.week, value: [monday, monday.add(6, 'day')] },
    { label: words.next7, value: [today, today.add(6, 'day')] },
    { label: words.next30, value: [today, today.add(29, 'day')] },
    { label: words.last7, value: [today.subtract(6, 'day'), today] },
    { label: words.month, value: [today.startOf('month'), today.endOf('month').startOf('day')] },
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
        <DatePicker.RangePicker
          className={css.range}
          format="MMM D, YYYY"
          presets={presets()}
          placeholder={copy.period}
          aria-label={copy.tabs.period}
          value={isChosen ? [dayjs(from), dayjs(to)] : null}
          onChange={(days) => {
            const [first, last] = days ?? [];
            onChange({ from: first?.format(DAY) ?? null, to: last?.format(DAY) ?? null });
          }}
        />
      )}
    </div>
  );
}
