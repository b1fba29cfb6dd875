import type { DraftValue } from './use-draft-value';
import css from './date.module.css';

interface RangeInputProps {
  readonly draft: DraftValue;
  readonly label: string;
  /** Id of what is said about it; undefined: nothing is wrong. */
  readonly describedBy: string | undefined;
  /** Opens the calendar. */
  readonly onOpen: () => void;
}

/** The first or the last day of a period, as a text field. */
export function RangeInput({ draft, label, describedBy, onOpen }: RangeInputProps) {
  return (
    <input
      ref={draft.input}
      className={css.input}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      value={draft.text}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        draft.onText(target.value);
      }}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !draft.commit()) event.preventDefault();
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        if (draft.commit()) onOpen();
      }}
    />
  );
}
