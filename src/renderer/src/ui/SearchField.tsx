import { Icon } from './Icon';
import css from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched; it names the field and stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
}

/** Words that narrow a list on a page. */
export function SearchField({ label, value, onChange, maxLength }: SearchFieldProps) {
  return (
    <label className={css.search}>
      <Icon name="search" size={15} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        spellCheck={false}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </label>
  );
}
