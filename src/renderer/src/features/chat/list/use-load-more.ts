import { type RefObject, useCallback, useEffect } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Rows from the end of what is loaded at which the next page is asked for. */
const NEAR_END = 8;

interface LoadMoreOptions {
  readonly list: RefObject<VirtualizerHandle | null>;
  /** Rows that are loaded. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
}

/** Asks for the next page when the end of what is loaded is near; what it answers does so after a scroll. */
export function useLoadMore({ list, count, hasMore, loadingMore, moreFailed, onMore }: LoadMoreOptions) {
  const wantMore = useCallback(() => {
    const handle = list.current;
    if (!handle || !hasMore || loadingMore || moreFailed) return;
    const lastSeen = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lastSeen >= count - NEAR_END) onMore();
  }, [list, count, hasMore, loadingMore, moreFailed, onMore]);
  useEffect(wantMore, [wantMore]);
  return wantMore;
}
