import { Select } from '../Select';
import type { FilterField } from './filter-field';
import css from './filter-bar.module.css';

interface ChoiceFilterProps {
  readonly field: Extract<FilterField, { kind: 'choice' }>;
}

/** One of several values, or any. */
export function ChoiceFilter({ field: { label, value, any, options, onChange } }: ChoiceFilterProps) {
  return (
    <Select
      look="bar"
      className={css.select}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => {
        onChange(target.value === '' ? null : target.value);
      }}
    >
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
