import { daysSpan } from '@shared/rules/task-range';
import { addDays, nameOf } from '@shared/rules/zoned-time';
import { reasonOf } from '../../../core/http/api-error';
import { serverNow } from '../../../core/platform/server-time';
import { useAppSelector } from '../../../core/store/store';
import { useCan } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { ErrorState } from '../../../ui/ErrorState';
import { formatLongDay } from '../../../ui/format-date';
import { dateFormat } from '../../../ui/formats';
import { IconButton } from '../../../ui/IconButton';
import { Skeleton } from '../../../ui/Skeleton';
import { useLocale } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import type { CalendarParts } from '../../activities';
import type { RecordRef } from '../../records';
import { useTaskListQuery } from '../api';
import { copy } from '../copy';
import { type TaskQuery, listArg } from '../task-query';
import { EntryCard } from './EntryCard';
import type { useWeek } from './use-week';
import { type WeekDay, daysOf } from './week';
import css from './week.module.css';

interface WeekCalendarProps {
  readonly parts: CalendarParts;
  readonly week: ReturnType<typeof useWeek>;
  readonly onOpen: (taskId: string) => void;
  readonly onRecord: (record: RecordRef) => void;
}

const DAYS = 7;
const MINUTE_MS = 60_000;
const mine = (me: string, from: string, to: string): TaskQuery => ({
  tab: 'period',
  types: [],
  statuses: [],
  user: me,
  title: '',
  from,
  to,
  page: 1,
  size: 100,
});

/** A day that is no instant, as its column has it: `Wed`, `25`. */
const part = (name: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(Date.parse(name));

/** The person’s own week: tasks that are due, calls and meetings, in the day of each. */
export function WeekCalendar({ parts, week, onOpen, onRecord }: WeekCalendarProps) {
  const { useMyCalendarQuery } = parts;
  const { zone, today, first, change } = week;
  useLocale();
  const me = useAppSelector(({ session }) => session.profile?.id) ?? '';
  const seesActivities = useCan('view', 'crm_activities');
  const now = useNow(MINUTE_MS);
  const last = addDays(first, DAYS - 1);
  const span = daysSpan(zone, first, last);
  const tasks = useTaskListQuery(listArg(mine(me, nameOf(first), nameOf(last)), zone, serverNow()));
  const calendar = useMyCalendarQuery(
    {
      start_date: new Date(span.from).toISOString(),
      end_date: new Date(span.until - 1).toISOString(),
    },
    { skip: !seesActivities },
  );
  const failed = [tasks, calendar].find(({ isError, currentData }) => isError && currentData === undefined);
  const isLoading = tasks.currentData === undefined || (seesActivities && calendar.currentData === undefined);
  const days = daysOf(first, zone, tasks.currentData?.rows ?? [], calendar.currentData?.rows ?? []);
  const move = (by: number) => () => {
    change({ week: nameOf(addDays(first, by)) });
  };
  const isMore =
    (tasks.currentData?.total_number_of_records ?? 0) > (tasks.currentData?.rows.length ?? 0) ||
    calendar.currentData?.has_more === true;
  const column = ({ name, entries }: WeekDay) => (
    <section
      key={name}
      className={cx(css.day, name === today && css.today)}
      aria-label={formatLongDay(`${name}T12:00:00Z`)}
      aria-current={name === today ? 'date' : undefined}
    >
      <h2>
        <span>{part(name, { weekday: 'short' })}</span> <b>{part(name, { day: 'numeric' })}</b>
      </h2>
      {isLoading ? (
        <Skeleton height={48} />
      ) : (
        <ul>
          {entries.map((entry) => (
            <EntryCard
              key={entry.kind === 'task' ? entry.task._id : entry.activity._id}
              entry={entry}
              parts={parts}
              now={now}
              onOpen={onOpen}
              onRecord={onRecord}
            />
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <div className={css.week}>
      <div className={css.tools} role="toolbar" aria-label={copy.week.label}>
        <IconButton icon="back" size="small" label={copy.week.before} onClick={move(-DAYS)} />
        <IconButton
          icon="back"
          size="small"
          className={css.after}
          label={copy.week.after}
          onClick={move(DAYS)}
        />
        <Button
          onClick={() => {
            change({ week: null });
          }}
        >
          {copy.week.today}
        </Button>
        <b>
          {copy.week.span(
            part(nameOf(first), { dateStyle: 'medium' }),
            part(nameOf(last), { dateStyle: 'medium' }),
          )}
        </b>
        {isMore && <span className={css.muted}>{copy.week.more}</span>}
      </div>
      {failed === undefined ? (
        <div className={css.days} aria-busy={isLoading}>
          {days.map(column)}
        </div>
      ) : (
        <ErrorState title={copy.failed} text={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />
      )}
    </div>
  );
}
