import { cx } from '../../../ui/cx';
import css from './studio.module.css';

interface ChipProps {
  readonly label: string;
  readonly count?: number | undefined;
  readonly on: boolean;
  readonly onPick: () => void;
}

/** One of several ways to narrow the list. */
export function Chip({ label, count, on, onPick }: ChipProps) {
  return (
    <button type="button" className={cx(css.filter, on && css.on)} aria-pressed={on} onClick={onPick}>
      <span dir="auto">{label}</span>
      {count !== undefined && <em>{count}</em>}
    </button>
  );
}
