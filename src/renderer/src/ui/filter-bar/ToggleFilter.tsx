import { Icon } from '../Icon';
import type { FilterField } from './filter-field';
import css from './filter-bar.module.css';

interface ToggleFilterProps {
  readonly field: Extract<FilterField, { kind: 'toggle' }>;
}

/** On or off. */
export function ToggleFilter({ field: { label, value, onChange } }: ToggleFilterProps) {
  return (
    <button
      type="button"
      className={css.toggle}
      aria-pressed={value}
      onClick={() => {
        onChange(!value);
      }}
    >
      {value && <Icon name="check" size={14} />}
      <span>{label}</span>
    </button>
  );
}
