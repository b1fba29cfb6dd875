import type { ReactNode } from 'react';
import { IconButton } from '../IconButton';
import { copy } from './copy';
import css from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  /** What can be done with them. */
  readonly actions: ReactNode;
  readonly onClear: () => void;
}

/** What the count goes to (spec 2 §4). */
const MAX_COUNT = 50_000_000;

/** Lies over the last rows while some are selected: nothing below or above it moves, and the pager stays in reach. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  return (
    <div className={css.place}>
      <div className={css.bar} data-bulk-bar role="region" aria-label={copy.selection}>
        <span className={css.count} role="status">
          {copy.selected(Math.min(count, MAX_COUNT))}
        </span>
        <div className={css.actions}>{actions}</div>
        <IconButton icon="close" size="small" label={copy.clear} className={css.clear} onClick={onClear} />
      </div>
    </div>
  );
}
