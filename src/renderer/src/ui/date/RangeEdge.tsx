import type { Written } from './use-written';
import css from './date.module.css';

interface RangeEdgeProps {
  readonly written: Written;
  readonly label: string;
  /** Id of what is said about it; undefined: nothing is wrong. */
  readonly saidBy: string | undefined;
  /** Opens the calendar. */
  readonly onOpen: () => void;
}

/** The first or the last day of a period, written. */
export function RangeEdge({ written, label, saidBy, onOpen }: RangeEdgeProps) {
  return (
    <input
      ref={written.input}
      className={css.input}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      value={written.text}
      aria-invalid={saidBy !== undefined}
      aria-describedby={saidBy}
      onChange={({ target }) => {
        written.onText(target.value);
      }}
      onBlur={written.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !written.commit()) event.preventDefault();
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        if (written.commit()) onOpen();
      }}
    />
  );
}
