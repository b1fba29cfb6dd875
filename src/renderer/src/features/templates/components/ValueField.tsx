import { useId } from 'react';
import { countCharacters } from '@shared/rules/template-limits';
import { type TemplateProblem, type TemplateValue, templateProblemText } from '@shared/rules/template-values';
import { cx } from '../../../ui/cx';
import { copy } from '../copy';
import { labelOf } from '../template-view';
import type { Suggestion } from '../suggestion';
import css from '../value-form.module.css';

export interface ValueFieldProps {
  readonly value: TemplateValue;
  readonly text: string;
  /** Where it comes from, as long as nobody has changed it. */
  readonly from: Suggestion['from'];
  /** Null also while it is still being filled in. */
  readonly problem: TemplateProblem | null;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly onOneLine: () => void;
}

/** From here on it is said how much is left. */
const NEARLY_FULL = 0.8;

export function ValueField(props: ValueFieldProps) {
  const { value, text, from, problem, onChange, onBlur, onOneLine } = props;
  const id = useId();
  const { example, max } = value;
  const count = countCharacters(text);
  const nearlyFull = count > max * NEARLY_FULL && count <= max;
  const hint = nearlyFull
    ? copy.left(max - count)
    : example !== null && text !== ''
      ? copy.example(example)
      : null;
  const mendable = problem === 'line_break' || problem === 'spaces';
  const hasNote = problem !== null || hint !== null;
  return (
    <div className={css.field}>
      <div className={css.labelLine}>
        <label htmlFor={id} dir="auto">
          {labelOf(value)}
        </label>
        {from !== null && <span className={css.suggested}>{copy.from[from]}</span>}
      </div>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        className={css.input}
        value={text}
        placeholder={example ?? undefined}
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={hasNote ? `${id}-about` : undefined}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onBlur={onBlur}
      />
      {hasNote && (
        <p id={`${id}-about`} className={cx(css.about, problem !== null && css.wrong)} dir="auto">
          {problem === null ? hint : problem === 'empty' ? copy.empty : templateProblemText(problem, max)}
          {mendable && (
            <button type="button" className={css.mend} onClick={onOneLine}>
              {copy.oneLine}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
