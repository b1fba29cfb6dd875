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
  const isLocked = hint !== null;
  // Otherwise it would open again by itself as soon as it can be changed again.
  if (open && isLocked) setOpen(false);
  return (
    <Tooltip text={hint}>
      {({ 'aria-describedby': reason, ...target }) => (
        <span className={css.swatchPlace} {...target}>
          <Popover
            open={open && !isLocked}
            onOpenChange={(next) => {
              setOpen(next && !isLocked);
            }}
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
            {({ 'aria-expanded': isOpen, ...trigger }) => (
              <button
                type="button"
                {...trigger}
                className={css.swatch}
                aria-label={name}
                aria-expanded={isLocked ? undefined : isOpen}
                aria-describedby={reason}
                aria-disabled={isLocked || undefined}
              >
                <span className={css.dot} data-color={value} />
              </button>
            )}
          </Popover>
        </span>
      )}
    </Tooltip>
  );
}
