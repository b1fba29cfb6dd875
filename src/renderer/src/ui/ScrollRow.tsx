import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './Icon';
import css from './scroll-row.module.css';

/** Of an arrow that lies over an end. Pixels. */
const ARROW = 32;
/** Rounding. Pixels. */
const SLACK = 1;

interface ScrollEnds {
  /** What scrolls; its one child is the row. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** There is more than is seen. */
  readonly before: boolean;
  readonly after: boolean;
  readonly onScroll: () => void;
  /** Shows what lies beyond an end. */
  readonly step: (to: 'before' | 'after') => void;
}

const CHOSEN = '[aria-selected="true"], [aria-pressed="true"]';

/**
 * Where a row that scrolls sideways goes on. What is chosen is in view: at first, when another one is chosen and when the
 * row gets another size.
 * @param chosen what the chosen one is known by
 */
function useScrollEnds(chosen: string | null): ScrollEnds {
  const scroller = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // Negative where one writes from right to left.
    const left = Math.abs(box.scrollLeft);
    const before = left > SLACK;
    const after = left + box.clientWidth < box.scrollWidth - SLACK;
    setEnds((now) => (now.before === before && now.after === after ? now : { before, after }));
  }, []);
  const reveal = useCallback(() => {
    const box = scroller.current;
    const one = box?.querySelector(CHOSEN)?.getBoundingClientRect();
    if (!box || !one) return;
    const { left, right } = box.getBoundingClientRect();
    // Not `scrollIntoView`: it would scroll the page, too.
    if (one.left < left + ARROW) box.scrollLeft += one.left - left - ARROW;
    else if (one.right > right - ARROW) box.scrollLeft += one.right - right + ARROW;
  }, []);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // It is told once at the beginning, too.
    const sizes = new ResizeObserver(() => {
      if (box.scrollWidth > box.clientWidth) reveal();
      measure();
    });
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    return () => {
      sizes.disconnect();
    };
  }, [measure, reveal]);
  const overflows = ends.before || ends.after;
  useEffect(() => {
    if (overflows) reveal();
  }, [chosen, overflows, reveal]);
  const step = useCallback((to: 'before' | 'after') => {
    const box = scroller.current;
    if (!box) return;
    const sign = (to === 'after' ? 1 : -1) * (getComputedStyle(box).direction === 'rtl' ? -1 : 1);
    box.scrollBy({ left: sign * Math.max(box.clientWidth - 2 * ARROW, ARROW) });
  }, []);
  return { scroller, ...ends, onScroll: measure, step };
}

export interface ScrollRowProps {
  /** What the chosen one of the row is known by: it is kept in view. */
  readonly chosen: string | null;
  readonly children: ReactNode;
}

/** One line of choices, which scrolls sideways where it has no room: an arrow at each end that goes on says so. */
export function ScrollRow({ chosen, children }: ScrollRowProps) {
  const { scroller, before, after, onScroll, step } = useScrollEnds(chosen);
  // By keyboard the row is gone through by its choices.
  const arrow = (to: 'before' | 'after') => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={css.arrow}
      data-to={to}
      onClick={() => {
        step(to);
      }}
    >
      <Icon name="chevronDown" size={16} />
    </button>
  );
  return (
    <div className={css.place}>
      <div
        ref={scroller}
        className={css.scroller}
        data-scroll-row
        data-before={before || undefined}
        data-after={after || undefined}
        onScroll={onScroll}
      >
        <div className={css.row}>{children}</div>
      </div>
      {before && arrow('before')}
      {after && arrow('after')}
    </div>
  );
}
