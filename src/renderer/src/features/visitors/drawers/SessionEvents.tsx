import { shownPath } from '@shared/rules/visit-text';
import { Button } from '../../../ui/Button';
import { formatTime } from '../../../ui/format-date';
import { Skeleton } from '../../../ui/Skeleton';
import { useSessionEventsInfiniteQuery } from '../api';
import { copy } from '../copy';
import { showStay } from '../times';
import css from './drawers.module.css';

interface SessionEventsProps {
  readonly visitor: string;
  readonly session: string;
}

/** What was done in one session, the latest first. */
export function SessionEvents({ visitor, session }: SessionEventsProps) {
  const events = useSessionEventsInfiniteQuery({ visitor, session });
  const rows = events.currentData?.pages.flatMap((page) => page.rows);
  if (rows === undefined) {
    return events.isError ? (
      <p className={css.problem} role="alert">
        {copy.eventsFailed} <Button onClick={() => void events.refetch()}>{copy.again}</Button>
      </p>
    ) : (
      <Skeleton height={40} />
    );
  }
  return (
    <>
      <ol className={css.events}>
        {rows.map(({ _id, kind, at, title, url, stay_time }) => (
          <li key={_id} data-kind={kind}>
            <time dateTime={at}>{formatTime(at)}</time>
            <span className={css.what}>
              {kind === 'identified' ? (
                <b>{copy.identified}</b>
              ) : (
                <>
                  <b dir={title === '' ? 'ltr' : 'auto'}>{title === '' ? shownPath(url) : title}</b>
                  <span dir="ltr" title={url}>
                    {shownPath(url)}
                  </span>
                </>
              )}
            </span>
            {kind === 'page_view' && <span className={css.stay}>{showStay(stay_time)}</span>}
          </li>
        ))}
      </ol>
      {events.hasNextPage && (
        <Button aria-busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          {copy.moreEvents}
        </Button>
      )}
    </>
  );
}
