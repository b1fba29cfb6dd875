import { useState } from 'react';
import { Chip } from '../../../ui/Chip';
import css from './drawer.module.css';

interface MoreChipsProps {
  readonly chips: readonly { readonly _id: string; readonly label: string }[];
  readonly restLabel: (count: number) => string;
}

/** The rest is behind +N (spec 2 §9). */
const SHOWN = 2;

/** Words that a contact has: the first two, and how many more there are. */
export function MoreChips({ chips, restLabel }: MoreChipsProps) {
  const [all, setAll] = useState(false);
  const rest = chips.length - SHOWN;
  return (
    <span className={css.chips}>
      {(all ? chips : chips.slice(0, SHOWN)).map(({ _id, label }) => (
        <Chip key={_id} title={label}>
          {label}
        </Chip>
      ))}
      {rest > 0 && !all && (
        <button
          type="button"
          className={css.more}
          aria-label={restLabel(rest)}
          onClick={() => {
            setAll(true);
          }}
        >
          +{rest}
        </button>
      )}
    </span>
  );
}
