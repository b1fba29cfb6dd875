import { type RefObject, useLayoutEffect, useState } from 'react';

interface TableSize {
  /** Of what scrolls. Pixels. */
  readonly width: number;
  /** There is more than fits, in any direction. */
  readonly overflows: boolean;
}

/** How wide the table may be, and whether it has to be scrolled; known before the first paint. */
export function useTableSize(scroller: RefObject<HTMLElement | null>): TableSize {
  const [size, setSize] = useState<TableSize>(() => ({ width: window.innerWidth, overflows: false }));
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight, scrollWidth, scrollHeight } = box;
      const overflows = scrollWidth > width + 1 || scrollHeight > clientHeight + 1;
      setSize((before) =>
        before.width === width && before.overflows === overflows ? before : { width, overflows },
      );
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    if (box.firstElementChild) watcher.observe(box.firstElementChild);
    return () => {
      watcher.disconnect();
    };
  }, [scroller]);
  return size;
}
