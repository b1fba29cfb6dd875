import { Button } from '../Button';
import { Spinner } from '../Spinner';
import { useInfiniteScroll } from '../use-infinite-scroll';
import { copy } from './copy';
import type { TableMore } from './types';
import css from './table.module.css';

/** Below the last row: more is asked for when it comes into sight. */
export function TableEnd({ hasMore, isLoading, problem, onMore, end }: TableMore) {
  const place = useInfiniteScroll(hasMore && !isLoading && problem === null, onMore);
  return (
    <div ref={place} className={css.more} role="status">
      {problem !== null ? (
        <>
          <span>{problem}</span>
          <Button onClick={onMore}>{copy.again}</Button>
        </>
      ) : hasMore ? (
        <Spinner label={copy.loadingMore} />
      ) : (
        end
      )}
    </div>
  );
}
