import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { useScrollEnds } from './use-scroll-ends';
import css from './scroll-row.module.css';

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
