import type { TypeColor } from '@shared/contract/contact-types';
import { TYPE_COLOR_NAMES } from '@shared/contract/limits';
import { copy } from './copy';
import css from './contact-types.module.css';

interface SwatchesProps {
  readonly label: string;
  readonly value: TypeColor;
  readonly onChange: (color: TypeColor) => void;
}

/** The colours that a contact type can have. */
export function Swatches({ label, value, onChange }: SwatchesProps) {
  return (
    <div role="group" aria-label={label} className={css.swatches}>
      {TYPE_COLOR_NAMES.map((color) => (
        <button
          key={color}
          type="button"
          aria-pressed={color === value}
          aria-label={copy.colorNames[color]}
          title={copy.colorNames[color]}
          className={css.swatch}
          onClick={() => {
            onChange(color);
          }}
        >
          <span className={css.dot} data-color={color} />
        </button>
      ))}
    </div>
  );
}
