import { useId } from 'react';
import type { Design } from '../design';
import { useDesigner } from '../designer-context';
import { copy } from '../copy';
import css from './inspector.module.css';

const TYPES = ['MARKETING', 'UTILITY'] as const;

/** Marketing or utility. */
export function TypeSetting({ type }: { readonly type: Design['type'] }) {
  const { change, readOnly } = useDesigner();
  const id = useId();
  return (
    <fieldset className={css.choices} disabled={readOnly}>
      <legend className={css.label}>{copy.type}</legend>
      {TYPES.map((value) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            name={id}
            checked={type === value}
            onChange={() => {
              change(null, (design) => ({ ...design, type: value }));
            }}
          />
          <span>
            <b>{copy.types[value]}</b>
            <small>{copy.typeHints[value]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
