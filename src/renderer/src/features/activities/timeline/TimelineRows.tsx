import { useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { Activity } from '@shared/contract/activities';
import { Button } from '../../../ui/Button';
import { dateFormat } from '../../../ui/formats';
import { useInfiniteScroll } from '../../../ui/use-infinite-scroll';
import type { ActivityFilterArg } from '../api';
import { copy } from '../copy';
import { ActivityRow } from './ActivityRow';
import { BundleRow } from './BundleRow';
import { copy as words } from './copy';
import { ExportActivities } from './ExportActivities';
import { type Bundle, bundled } from './say';
import type { ActivityGroup } from './words';
import details from './details.module.css';
import css from './timeline.module.css';

interface TimelineRowsProps {
  readonly groups: readonly ActivityGroup[];
  /** Calls and meetings to come, the next one first. */
  readonly upcoming: readonly Activity[];
  /** Null: all of them are there. */
  readonly onAllUpcoming: (() => void) | null;
  /** The record whose timeline it is; null: of none. */
  readonly of: string | null;
  readonly filter: ActivityFilterArg;
  /** What rows are searched for, and marked in them; empty: nothing. */
  readonly search: string;
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

/** A heading of its own above what is to come, apart from what has happened. */
const UPCOMING = 'upcoming';
/** What is drawn below each other: headings, and what stands below each. */
type Line = string | Activity | Bundle;

function linesOf(upcoming: readonly Activity[], groups: readonly ActivityGroup[]): Line[] {
  const past = groups.flatMap(({ date, activities }): Line[] => [date, ...bundled(activities)]);
  return upcoming.length === 0 ? past : [UPCOMING, ...upcoming, ...past];
}

/** The rows: what is to come, then month by month what has happened. Only those in sight are drawn. */
export function TimelineRows(props: TimelineRowsProps) {
  const {
    groups,
    upcoming,
    of,
    filter,
    search,
    open,
    hasMore,
    isFetching,
    problem,
    onMore,
    onAllUpcoming,
    ...rest
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const end = useInfiniteScroll(hasMore && !isFetching && problem === null, onMore);
  const lines = useMemo(() => linesOf(upcoming, groups), [upcoming, groups]);
  const foot = (): React.ReactNode => {
    if (problem !== null)
      return (
        <p className={details.more} role="alert">
          {problem} <Button onClick={onMore}>{copy.again}</Button>
        </p>
      );
    const isSearching = search !== '';
    if (!hasMore) return <p className={css.end}>{isSearching ? words.foundAll : copy.end}</p>;
    return (
      <div ref={end} className={css.end} aria-busy>
        {isSearching && words.searching}
      </div>
    );
  };
  return (
    <div ref={scroller} className={css.scroll} tabIndex={0} role="region" aria-label={copy.label}>
      <Virtualizer scrollRef={scroller} data={lines} itemSize={ROW_HEIGHT}>
        {(line) =>
          typeof line === 'string' ? (
            <div key={line} className={details.monthLine}>
              <h3>{line === UPCOMING ? words.upcoming : monthOf(line)}</h3>
              {line === UPCOMING && onAllUpcoming !== null && (
                <button type="button" className={details.person} onClick={onAllUpcoming}>
                  {words.allUpcoming}
                </button>
              )}
              {line === lines[0] && <ExportActivities filter={filter} isSearching={search !== ''} />}
            </div>
          ) : 'bundle' in line ? (
            <BundleRow
              key={line.bundle[0]?._id}
              {...rest}
              search={search}
              of={of}
              open={open}
              bundle={line.bundle}
            />
          ) : (
            <ActivityRow
              key={line._id}
              isPlanned={upcoming.includes(line)}
              {...rest}
              search={search}
              activity={line}
              of={of}
              isOpen={open.has(line._id)}
            />
          )
        }
      </Virtualizer>
      {foot()}
    </div>
  );
}
