import { useState } from 'react';
import type { TypeColor } from '@shared/contract/contact-types';
import { Popover } from '../../ui/Popover';
import { Tooltip } from '../../ui/Tooltip';
import { copy } from './copy';
import { Swatches } from './Swatches';
import css from './contact-types.module.css';

interface ColorPickerProps {
  readonly label: string;
  readonly value: TypeColor;
  /** Why it cannot be changed; null where it can. */
  readonly hint: string | null;
  readonly onChange: (color: TypeColor) => void;
}

/** The colour of a contact type, and the ones that it can have. */
export function ColorPicker({ label, value, hint, onChange }: ColorPickerProps) {
  const [open, setOpen] = useState(false);
  const name = `${copy.color(label)}: ${copy.colorNames[value]}`;
  const dot = <span className={css.dot} data-color={value} />;
  if (hint !== null) {
    return (
      <Tooltip text={hint}>
        {(target) => (
          <button type="button" {...target} className={css.swatch} aria-label={name} aria-disabled>
            {dot}
          </button>
        )}
      </Tooltip>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <Swatches
          label={copy.color(label)}
          value={value}
          onChange={(color) => {
            setOpen(false);
            onChange(color);
          }}
        />
      }
    >
      {(trigger) => (
        <button type="button" {...trigger} className={css.swatch} aria-label={name}>
          {dot}
        </button>
      )}
    </Popover>
  );
}
