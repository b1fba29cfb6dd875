import { type RefObject, useLayoutEffect, useState } from 'react';

interface TableSize {
  /** Of what scrolls, without its bars. Pixels. */
  readonly width: number;
  readonly height: number;
  /** There is more than fits, in any direction. */
  readonly overflows: boolean;
}

/** How large the table may be, and whether it has to be scrolled; known before the first paint. */
export function useTableSize(scroller: RefObject<HTMLElement | null>): TableSize {
  const [size, setSize] = useState<TableSize>(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
    overflows: false,
  }));
  useLayoutEffect(() => {
    const box = scroller.current;
    const table = box?.firstElementChild;
    if (!box || !table) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = box;
      const overflows = scrollWidth > width + 1 || scrollHeight > height + 1;
      setSize((before) =>
        before.width === width && before.height === height && before.overflows === overflows
          ? before
          : { width, height, overflows },
      );
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    watcher.observe(table);
    return () => {
      watcher.disconnect();
    };
  }, [scroller]);
  return size;
}
