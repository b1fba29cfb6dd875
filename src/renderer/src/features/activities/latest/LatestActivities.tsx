import { ACTIVITY, ACTIVITY_NAMES } from '@shared/rules/activity-types';
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
import { useActivityPagesInfiniteQuery } from '../api';
import { filterOf } from '../subject';
import { activityIcon } from '../timeline/activity-icon';
import { copy as words } from '../timeline/copy';
import { cut, joinGroups, lineOf } from '../timeline/words';
import css from './latest.module.css';

const copy = words.latest;
const MINUTE_MS = 60_000;
/** As many as are seen at a glance; characters of each (spec 2 §5). */
const SHOWN = 5;
const NOTE_PREVIEW = 20;
const PREVIEW = 40;

/** The last few activities of a record, where the whole timeline has no room. */
export function LatestActivities({ subject }: { readonly subject: RecordSubject }) {
  useTimeZone();
  useLocale();
  const now = useNow(MINUTE_MS);
  const { currentData, isError, error, refetch } = useActivityPagesInfiniteQuery(
    { ...filterOf(subject), rows_per_page: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData === undefined)
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
  if (rows.length === 0) return <EmptyState size="small" title={copy.none} />;
  return (
    <ul className={css.latest}>
      {rows.map((activity) => {
        const { _id, activity_type: type, activity_date } = activity;
        const line = cut(lineOf(activity), type === ACTIVITY.NOTE ? NOTE_PREVIEW : PREVIEW);
        return (
          <li key={_id}>
            <Icon name={activityIcon(type)} size={15} />
            <div>
              <p dir="auto">
                <b>{ACTIVITY_NAMES[type]}</b>
                {line !== ACTIVITY_NAMES[type] && <span> {line}</span>}
              </p>
              <time dateTime={activity_date} title={formatDayAndTime(activity_date)}>
                {showAgo(activity_date, now)}
              </time>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
