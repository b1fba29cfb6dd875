import css from './list.module.css';
import { textWidth } from '../../../ui/table/text-width';
import { copy } from './copy';

interface NameListProps {
  readonly entries: readonly { readonly _id: string; readonly label: string }[];
}

/** Spec 2 §9: two, then +N. */
const SHOWN = 2;

/** Around the text of a chip, around that of `+N`, and between them. Pixels. */
const AROUND = { chip: 17, more: 13, gap: 4 } as const;

/** Pixels that a list takes in one line. */
export function chipsWidth(entries: NameListProps['entries']): number {
  const more = entries.length - SHOWN;
  const shown = entries
    .slice(0, SHOWN)
    .map(({ label }) => Math.max(28, textWidth(label, 'chip') + AROUND.chip));
  const all = more > 0 ? [...shown, textWidth(`+${more}`, 'chip') + AROUND.more] : shown;
  return all.reduce((sum, width) => sum + width + AROUND.gap, 0);
}

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
