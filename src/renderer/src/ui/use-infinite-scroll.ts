import { type RefCallback, useEffect, useState } from 'react';

/** Before the end itself is seen, so that nobody waits. Px. */
const AHEAD = '400px';

/**
 * For the element at the end of a list: asks for more as soon as it comes into sight, and again when more has come and it is
 * still in sight.
 * @param waits there is a next page, and no request for the list is running: RTK Query drops a request for more during a reload
 */
export function useInfiniteScroll(waits: boolean, onMore: () => void): RefCallback<HTMLElement> {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!waits || end === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(end);
    return () => {
      watcher.disconnect();
    };
  }, [waits, end, onMore]);
  return setEnd;
}
