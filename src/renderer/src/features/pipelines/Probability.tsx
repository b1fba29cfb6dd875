import { useState } from 'react';
import { toast } from '../../core/toast';
import { cx } from '../../ui/cx';
import rows from '../../ui/row-list.module.css';
import { copy } from './copy';
import css from './pipelines.module.css';

interface ProbabilityProps {
  /** Of the stage. */
  readonly name: string;
  /** Percent. */
  readonly value: number;
  readonly fixed: boolean;
  readonly onSave: (value: number) => Promise<string | null>;
}

/** Percent, typed where it stands: Enter or leaving it saves, Esc brings back what it was. */
export function Probability({ name, value, fixed, onSave }: ProbabilityProps) {
  const [text, setText] = useState(String(value));
  const [isWrong, setIsWrong] = useState(false);
  if (fixed) return <span className={cx(rows.quiet, css.percent)}>{value}%</span>;

  async function save(): Promise<void> {
    const typed = text.trim();
    const next = Number(typed);
    if (typed === '' || typed === String(value)) {
      setText(String(value));
      setIsWrong(false);
      return;
    }
    const wrong = !Number.isInteger(next) || next < 0 || next > 100;
    const sentence = wrong ? copy.notPercent : await onSave(next);
    setIsWrong(sentence !== null);
    if (sentence !== null) toast(sentence, 'error');
  }

  return (
    <label className={css.percent}>
      <input
        inputMode="numeric"
        aria-label={copy.probabilityOf(name)}
        aria-invalid={isWrong}
        value={text}
        maxLength={3}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') {
            setText(String(value));
            setIsWrong(false);
          }
        }}
      />
      %
    </label>
  );
}
