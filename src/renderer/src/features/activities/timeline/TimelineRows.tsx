import { useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { Activity } from '@shared/contract/activities';
import { Button } from '../../../ui/Button';
import { dateFormat } from '../../../ui/formats';
import { useInfiniteScroll } from '../../../ui/use-infinite-scroll';
import type { ActivityFilterArg } from '../api';
import { copy } from '../copy';
import { ActivityRow } from './ActivityRow';
import { ExportActivities } from './ExportActivities';
import { type ActivityGroup, linesOf } from './words';
import details from './details.module.css';
import css from './timeline.module.css';

interface TimelineRowsProps {
  readonly groups: readonly ActivityGroup[];
  /** The record whose timeline it is; null: of none. */
  readonly of: string | null;
  readonly filter: ActivityFilterArg;
  readonly open: ReadonlySet<string>;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** Why the next page did not come; null: it did, or is not asked for. */
  readonly problem: string | null;
  readonly onMore: () => void;
  readonly onToggle: (activity: Activity) => void;
  readonly onEdit: (activity: Activity) => void;
  readonly onDelete: (activity: Activity) => void;
  readonly onPerson?: ((id: string) => void) | undefined;
}

/** Of most rows, before they are measured. Pixels. */
const ROW_HEIGHT = 57;

const monthOf = (date: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(date));

/** The rows, month by month; only those in sight are drawn. */
export function TimelineRows(props: TimelineRowsProps) {
  const { groups, of, filter, open, hasMore, isFetching, problem, onMore, ...rest } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useInfiniteScroll(hasMore && !isFetching && problem === null, onMore);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const foot = (): React.ReactNode => {
    if (problem !== null)
      return (
        <p className={details.more} role="alert">
          {problem} <Button onClick={onMore}>{copy.again}</Button>
        </p>
      );
    return hasMore ? <div ref={end} className={css.end} aria-busy /> : <p className={css.end}>{copy.end}</p>;
  };
  return (
    <div ref={scroller} className={css.scroll} tabIndex={0} role="region" aria-label={copy.label}>
      <Virtualizer scrollRef={scroller} data={lines} itemSize={ROW_HEIGHT}>
        {(line) =>
          typeof line === 'string' ? (
            <div key={line} className={details.monthLine}>
              <h3>{monthOf(line)}</h3>
              {line === lines[0] && <ExportActivities filter={filter} />}
            </div>
          ) : (
            <ActivityRow
              key={line._id}
              activity={line}
              of={of}
              isOpen={open.has(line._id)}
              mayUpdate={rest.mayUpdate}
              mayDelete={rest.mayDelete}
              onToggle={rest.onToggle}
              onEdit={rest.onEdit}
              onDelete={rest.onDelete}
              onPerson={rest.onPerson}
            />
          )
        }
      </Virtualizer>
      {foot()}
    </div>
  );
}
