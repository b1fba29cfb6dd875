import { useId } from 'react';
import { copy } from './copy';
import { type Choices, type MergeRow, type Side, keyOf, sideOf } from './merge-rows';
import css from './merge.module.css';

interface MergeFieldsProps {
  readonly rows: readonly MergeRow[];
  readonly choices: Choices;
  readonly kept: Side;
  readonly onChoose: (row: MergeRow, side: Side) => void;
}

const words = copy.dialog;

/** Each field in which the two differ, with both values to choose from. */
export function MergeFields({ rows, choices, kept, onChoose }: MergeFieldsProps) {
  const id = useId();
  return rows.map((row) => {
    const key = keyOf(row);
    const chosen = sideOf(row, choices, kept);
    return (
      <fieldset key={key} className={css.row}>
        <legend>{row.label}</legend>
        {(['first', 'second'] as const).map((side) => (
          <label key={side} className={css.value} data-chosen={chosen === side || undefined}>
            <input
              type="radio"
              name={`${id}${key}`}
              checked={chosen === side}
              aria-label={words.useOf(row[side] || words.nothing, row.label)}
              onChange={() => {
                onChoose(row, side);
              }}
            />
            {row.kind === 'field' && row.name === 'avatar' && row[side] !== '' ? (
              <img src={row[side]} alt="" width={32} height={32} />
            ) : (
              <span dir="auto" className={row[side] === '' ? css.nothing : undefined}>
                {row[side] || words.nothing}
              </span>
            )}
          </label>
        ))}
      </fieldset>
    );
  });
}
