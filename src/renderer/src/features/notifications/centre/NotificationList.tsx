import { type KeyboardEvent, useCallback } from 'react';
import { useAppSelector } from '../../../core/store/store';
import { useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { stepByKey } from '../../../ui/step-by-key';
import { TIME_ZONE } from '../../../ui/time-zone';
import { useInfiniteScroll } from '../../../ui/use-infinite-scroll';
import { useNow } from '../../../ui/use-now';
import type { NotificationFilter } from './api';
import { byDay } from './by-day';
import { copy } from './copy';
import { ListSkeleton } from './ListSkeleton';
import { NotificationRow } from './NotificationRow';
import { targetPath } from './target-path';
import type { Centre } from './use-centre';
import css from './notifications.module.css';

interface NotificationListProps {
  readonly centre: Centre;
  readonly filter: NotificationFilter;
  readonly onShowAll: () => void;
  /** A thing was opened. */
  readonly onLeave?: () => void;
}

const MINUTE_MS = 60_000;

/** Up and down go from row to row. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  event.preventDefault();
  rows[stepByKey(event.key, at, rows.length) ?? 0]?.focus();
}

/** What was told, by days; older ones are loaded when the end comes into sight. */
export function NotificationList({ centre, filter, onShowAll, onLeave }: NotificationListProps) {
  const profile = useAppSelector(({ session }) => session.profile);
  const { index } = useWorkspace();
  const now = useNow(MINUTE_MS);
  const { rows, isError, refetch, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } =
    centre;
  const { fetchNextPage } = centre;
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const end = useInfiniteScroll(canLoad, loadMore);

  if (rows === undefined) {
    if (!isError) return <ListSkeleton />;
    return <ErrorState title={copy.failed} onRetry={() => void refetch()} />;
  }
  if (rows.length === 0) {
    return filter === 'unread' ? (
      <EmptyState
        icon="check"
        title={copy.emptyUnread}
        text={copy.emptyUnreadText}
        action={<Button onClick={onShowAll}>{copy.showAll}</Button>}
      />
    ) : (
      <EmptyState icon="bell" title={copy.empty} text={copy.emptyText} />
    );
  }
  const workspaces = profile?.workspaces ?? [];
  return (
    <div className={css.days} role="presentation" onKeyDown={moveByArrows}>
      {byDay(rows, now, TIME_ZONE).map((day) => (
        <section key={day.key} aria-label={day.label}>
          <h3 className={css.day}>{day.label}</h3>
          <ul className={css.rows}>
            {day.rows.map((row) => (
              <NotificationRow
                key={row._id}
                row={row}
                to={targetPath(row, { workspaces, index })}
                showWorkspace={workspaces.length > 1}
                onMark={centre.mark}
                onOpen={(opened) => {
                  centre.open(opened);
                  onLeave?.();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <div ref={end} className={css.end} role="status">
        {isFetchingNextPage && copy.loadingMore}
        {isFetchNextPageError && (
          <>
            {copy.moreFailed} <Button onClick={() => void fetchNextPage()}>{copy.more}</Button>
          </>
        )}
      </div>
    </div>
  );
}
