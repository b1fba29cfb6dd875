import { type RefCallback, type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowOffsets } from './row-offsets';
import { HEAD_HEIGHT } from './sizes';

interface Scrolled {
  readonly top: number;
  /** Pixels to be ready above and below what is in sight. */
  readonly above: number;
  readonly below: number;
}

/** Pixels that are ready on both sides. */
const LEAST = 180;
/** Heights of the table that are ready ahead of a scroll, at most. */
const MOST_AHEAD = 1.5;
/** Frames whose way is ready: the one that is about to be painted, and two that may be late. */
const FRAMES_AHEAD = 3;

interface VisibleRowsOptions {
  readonly ids: readonly string[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels of the scroller that are in sight. */
  readonly height: number;
  /** Pixels that a row has before it is measured. */
  readonly rowSize: number;
  /** In the page wherever it is; -1: none. */
  readonly kept: number;
}

interface VisibleRows {
  /** In the page, in order. */
  readonly indexes: readonly number[];
  /** Pixels from the first row to this one; from the number of rows: to the end. */
  readonly before: (index: number) => number;
  /** Of every row that is in the page. */
  readonly measure: RefCallback<HTMLElement>;
}

const rowsIn = (
  offsets: RowOffsets,
  { top, above, below }: Scrolled,
  height: number,
): readonly [number, number] => [
  offsets.at(top - above),
  offsets.count === 0 ? -1 : offsets.at(top + height - HEAD_HEIGHT + below),
];

/** The rows of a long table that are in sight or will be soon: more of them, the faster it is scrolled. */
export function useVisibleRows({ ids, scroller, height, rowSize, kept }: VisibleRowsOptions): VisibleRows {
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, above: 0, below: LEAST });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** Heights of rows that are not as planned: the same row is as high after the list is sorted. */
  const heights = useRef(new Map<string, number>());
  const offsets = useMemo(() => {
    const made = new RowOffsets(ids.length, rowSize);
    if (heights.current.size > 0)
      for (const [index, id] of ids.entries()) {
        const known = heights.current.get(id);
        if (known !== undefined) made.measure(index, known);
      }
    return made;
  }, [ids, rowSize]);
  const [first, last] = rowsIn(offsets, scrolled, height);
  const latest = useRef({ ids, offsets, first, last, top: 0 });
  Object.assign(latest.current, { ids, offsets, first, last });

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const onScroll = (): void => {
      const { current } = latest;
      const top = box.scrollTop;
      const moved = top - current.top;
      current.top = top;
      if (moved === 0) return;
      const ahead = Math.min(MOST_AHEAD * height, Math.max(LEAST, FRAMES_AHEAD * Math.abs(moved)));
      const next = moved > 0 ? { top, above: LEAST, below: ahead } : { top, above: ahead, below: LEAST };
      const [from, to] = rowsIn(current.offsets, next, height);
      // In this very frame: the browser has moved the rows already.
      if (from !== current.first || to !== current.last) flushSync(() => setScrolled(next));
    };
    onScroll();
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller, height]);

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const { current } = latest;
        const box = scroller.current;
        const seen = current.offsets.at(box?.scrollTop ?? 0);
        const before = current.offsets.before(seen);
        let isNews = false;
        for (const { target, borderBoxSize } of entries) {
          const row = target as HTMLElement;
          const index = Number(row.dataset['index']);
          const size = borderBoxSize[0]?.blockSize ?? 0;
          // A table that is hidden has no heights.
          if (size === 0 || !current.offsets.measure(index, size)) continue;
          isNews = true;
          const id = current.ids[index];
          if (id !== undefined) heights.current.set(id, size);
        }
        if (!isNews) return;
        flushSync(redraw);
        const grown = current.offsets.before(seen) - before;
        // What is in sight stays where it is while rows above turn out to be higher.
        if (box !== null && grown !== 0) box.scrollTop += grown;
      }),
  );
  const [measure] = useState((): RefCallback<HTMLElement> => (row) => {
    if (row === null) return;
    observer.observe(row);
    return () => {
      observer.unobserve(row);
    };
  });

  const indexes: number[] = [];
  if (kept >= 0 && kept < first) indexes.push(kept);
  for (let index = first; index <= last; index += 1) indexes.push(index);
  if (kept > last && kept < ids.length) indexes.push(kept);
  return { indexes, before: (index) => offsets.before(index), measure };
}
