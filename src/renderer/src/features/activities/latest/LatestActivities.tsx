import type { Activity } from '@shared/contract/activities';
import { ACTIVITY } from '@shared/rules/activity-types';
import { reasonOf } from '../../../core/http/api-error';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { formatDayAndTime } from '../../../ui/format-date';
import { Icon } from '../../../ui/Icon';
import { showAgo } from '../../../ui/show-ago';
import { Skeleton } from '../../../ui/Skeleton';
import { useLocale, useTimeZone } from '../../../ui/time-zone';
import { useNow } from '../../../ui/use-now';
import type { RecordSubject } from '../../record-timeline';
import { useActivityPagesInfiniteQuery, usePlannedActivitiesQuery } from '../api';
import { filterOf } from '../subject';
import { activityIcon } from '../timeline/activity-icon';
import { copy as words } from '../timeline/copy';
import { say } from '../timeline/say';
import { cut, joinGroups } from '../timeline/words';
import css from './latest.module.css';

const copy = words.latest;
const MINUTE_MS = 60_000;
/** As many as are seen at a glance; characters of each (spec 2 §5). */
const SHOWN = 5;
const PLANNED = 2;
const NOTE_PREVIEW = 20;
const PREVIEW = 40;

/** The last few activities of a record, where the whole timeline has no room. */
export function LatestActivities({ subject }: { readonly subject: RecordSubject }) {
  useTimeZone();
  useLocale();
  const now = useNow(MINUTE_MS);
  const { currentData, isError, error, refetch } = useActivityPagesInfiniteQuery(
    { ...filterOf(subject), planned: 'none', rows_per_page: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const planned = usePlannedActivitiesQuery(
    { ...filterOf(subject), planned: 'only', rows_per_page: PLANNED },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined || planned.isLoading)
    return isError ? (
      <p className={css.muted} role="alert">
        {copy.failed} {reasonOf(error)} <Button onClick={() => void refetch()}>{copy.again}</Button>
      </p>
    ) : (
      <Skeleton height={64} />
    );
  const rows = joinGroups(currentData.pages)
    .flatMap(({ activities }) => activities)
    .slice(0, SHOWN);
  const ahead = planned.currentData?.rows.flatMap(({ activities }) => activities) ?? [];
  if (rows.length + ahead.length === 0) return <EmptyState size="small" title={copy.none} />;
  const shown = (activity: Activity, isAhead: boolean): React.ReactNode => {
    const { _id, activity_type: type, activity_date } = activity;
    const { title, line, isTold } = say(activity, subject.id);
    const text = isTold ? line : cut(line, type === ACTIVITY.NOTE ? NOTE_PREVIEW : PREVIEW);
    const day = formatDayAndTime(activity_date);
    return (
      <li key={_id}>
        <Icon name={activityIcon(type)} size={15} />
        <div>
          <p dir="auto" title={isTold ? `${title} ${line}` : undefined}>
            <b>{title}</b>
            {text !== '' && <span> {text}</span>}
          </p>
          <time dateTime={activity_date} title={day}>
            {isAhead ? `${words.upcoming} · ${day}` : showAgo(activity_date, now)}
          </time>
        </div>
      </li>
    );
  };
  return (
    <ul className={css.latest}>
      {ahead.map((activity) => shown(activity, true))}
      {rows.map((activity) => shown(activity, false))}
    </ul>
  );
}
