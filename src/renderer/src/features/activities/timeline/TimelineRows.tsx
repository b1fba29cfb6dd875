import { useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { Activity } from '@shared/contract/activities';
import { dateFormat } from '../../../ui/formats';
import { useInfiniteScroll } from '../../../ui/use-infinite-scroll';
import { copy } from '../copy';
import { ActivityRow } from './ActivityRow';
import type { ActivityGroup } from './words';
import css from './timeline.module.css';

interface TimelineRowsProps {
  readonly groups: readonly ActivityGroup[];
  readonly open: ReadonlySet<string>;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly onMore: () => void;
  readonly onToggle: (activity: Activity) => void;
  readonly onEdit: (activity: Activity) => void;
  readonly onDelete: (activity: Activity) => void;
}

const monthOf = (date: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(date));

/** The rows, month by month; only those in sight are drawn. */
export function TimelineRows(props: TimelineRowsProps) {
  const { groups, open, hasMore, isFetching, onMore, ...rest } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useInfiniteScroll(hasMore && !isFetching, onMore);
  return (
    <div ref={scroller} className={css.scroll} tabIndex={0} role="region" aria-label={copy.label}>
      <Virtualizer scrollRef={scroller}>
        {groups.flatMap(({ date, activities }) => [
          <h3 key={date} className={css.month}>
            {monthOf(date)}
          </h3>,
          ...activities.map((activity) => (
            <ActivityRow
              key={activity._id}
              activity={activity}
              isOpen={open.has(activity._id)}
              mayUpdate={rest.mayUpdate}
              mayDelete={rest.mayDelete}
              onToggle={rest.onToggle}
              onEdit={rest.onEdit}
              onDelete={rest.onDelete}
            />
          )),
        ])}
      </Virtualizer>
      {hasMore ? <div ref={end} className={css.end} aria-busy /> : <p className={css.end}>{copy.end}</p>}
    </div>
  );
}
