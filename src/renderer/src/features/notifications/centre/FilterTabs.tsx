import type { NotificationFilter } from './api';
import { copy } from './copy';
import css from './notifications.module.css';

interface FilterTabsProps {
  readonly filter: NotificationFilter;
  readonly onChange: (filter: NotificationFilter) => void;
}

const FILTERS = [
  ['all', copy.all],
  ['unread', copy.unread],
] as const;

/** All of them, or those that are not read yet. */
export function FilterTabs({ filter, onChange }: FilterTabsProps) {
  return (
    <div className={css.filter} role="group" aria-label={copy.filter}>
      {FILTERS.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          onClick={() => {
            onChange(value);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
