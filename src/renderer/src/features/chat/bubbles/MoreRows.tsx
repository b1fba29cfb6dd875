import { type ReactNode, useState } from 'react';
import { copy } from '../copy';
import css from './bubble.module.css';

/** More rows are folded, so that one message never fills the thread. */
const MAX = 10;

export interface MoreRowsProps {
  readonly rows: readonly ReactNode[];
  /** What holds the rows that are shown. */
  readonly children: (rows: readonly ReactNode[]) => ReactNode;
}

/** The first rows of a long list, and a button for the others. */
export function MoreRows({ rows, children }: MoreRowsProps) {
  const [unfolded, setUnfolded] = useState(false);
  if (unfolded || rows.length <= MAX) return children(rows);
  return (
    <>
      {children(rows.slice(0, MAX))}
      <button
        type="button"
        className={css.more}
        onClick={() => {
          setUnfolded(true);
        }}
      >
        {copy.showAll(rows.length)}
      </button>
    </>
  );
}
