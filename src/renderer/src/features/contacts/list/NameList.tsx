import css from './list.module.css';
import { copy } from './copy';

interface NameListProps {
  readonly entries: readonly { readonly _id: string; readonly label: string }[];
}

/** Spec 2 §9: two, then +N. */
const SHOWN = 2;

/** Tags or interests of a contact: the first two, and how many more there are. */
export function NameList({ entries }: NameListProps) {
  const rest = entries.slice(SHOWN);
  const names = rest.map(({ label }) => label).join(', ');
  return (
    <span className={css.names}>
      {entries.slice(0, SHOWN).map(({ _id, label }) => (
        <span key={_id} className={css.entry} title={label}>
          {label}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={css.more} title={names} aria-label={copy.moreOf(rest.length, names)} role="note">
          +{rest.length}
        </span>
      )}
    </span>
  );
}
