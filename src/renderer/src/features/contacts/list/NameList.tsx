import css from './list.module.css';
import type { CellContent } from '../../../ui/table/text-width';
import { copy } from './copy';

interface NameListProps {
  readonly entries: readonly { readonly _id: string; readonly label: string }[];
}

/** Spec 2 §9: two, then +N. */
const SHOWN = 2;

/** Around the text of a chip, around that of `+N`, and between them. Pixels. */
const AROUND = { chip: 17, more: 13, gap: 4 } as const;

/** What a list takes in one line. @param beside pixels of what stands beside it */
export function chipsContent(entries: NameListProps['entries'], beside = 0): CellContent {
  const more = entries.length - SHOWN;
  const shown = entries.slice(0, SHOWN).map(({ label }) => ({ text: label, font: 'chip' as const }));
  if (shown.length === 0) return { texts: [], around: 0 };
  const chips = shown.length * (AROUND.chip + AROUND.gap) + beside;
  if (more <= 0) return { texts: shown, around: chips };
  return { texts: [...shown, { text: `+${more}`, font: 'chipStrong' }], around: chips + AROUND.more };
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
