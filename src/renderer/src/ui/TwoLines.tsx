import type { ReactNode } from 'react';
import { cx } from './cx';
import css from './two-lines.module.css';

interface TwoLinesProps {
  readonly first: ReactNode;
  /** Fainter, below it; null: there is none. */
  readonly second?: ReactNode;
  /** The first one names what it stands for. */
  readonly strong?: boolean;
  readonly title?: string | undefined;
}

/** What something is called, and a line about it; both are cut where there is no room. */
export function TwoLines({ first, second = null, strong = false, title }: TwoLinesProps) {
  return (
    <span className={css.lines} title={title}>
      <span className={cx(css.line, strong && css.strong)}>{first}</span>
      {second !== null && <span className={cx(css.line, css.faint)}>{second}</span>}
    </span>
  );
}
