import { Chip } from '../../../ui/Chip';
import { FirstFew } from '../../../ui/FirstFew';
import css from './drawer.module.css';

interface MoreChipsProps {
  readonly chips: readonly { readonly _id: string; readonly label: string }[];
  readonly restLabel: (count: number) => string;
}

/** The rest is behind +N (spec 2 §9). */
const SHOWN = 2;

/** Words that a contact has: the first two, and how many more there are. */
export function MoreChips({ chips, restLabel }: MoreChipsProps) {
  return (
    <span className={css.chips}>
      <FirstFew items={chips} count={SHOWN} restLabel={restLabel} restClass={css.more}>
        {({ _id, label }) => (
          <Chip key={_id} title={label}>
            {label}
          </Chip>
        )}
      </FirstFew>
    </span>
  );
}
