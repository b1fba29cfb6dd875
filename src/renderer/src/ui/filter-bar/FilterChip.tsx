import { Icon } from '../Icon';
import { copy } from './copy';
import css from './filter-bar.module.css';

interface FilterChipProps {
  readonly label: string;
  /** What is chosen, with the name of the filter. */
  readonly text: string;
  readonly onClear: () => void;
}

/** A filter that is on and out of sight; a press takes it away. */
export function FilterChip({ label, text, onClear }: FilterChipProps) {
  return (
    <span className={css.chip} title={text}>
      <bdi>{text}</bdi>
      <button type="button" aria-label={copy.clear(label)} onClick={onClear}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
