import { type ReactNode, useState } from 'react';
import { Icon } from '../../../../ui/Icon';
import { Popover } from '../../../../ui/Popover';
import { openByF2 } from './open-by-f2';
import css from './quick-edit.module.css';

interface PickerCellProps {
  /** What the cell is, and what it holds; read out. */
  readonly label: string;
  readonly shown: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A cell with a value; a press, Enter or F2 opens the picker at its place, Escape leaves it as it was. */
export function PickerCell({ label, shown, children }: PickerCellProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottom-start"
      content={
        <div
          className={css.picker}
          role="presentation"
          // Before the list hears it, which is always open here and would keep it for itself.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            event.preventDefault();
            setOpen(false);
          }}
        >
          {children(() => {
            setOpen(false);
          })}
        </div>
      }
    >
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={css.cell}
          aria-haspopup="dialog"
          aria-label={label}
          onKeyDown={(event) => {
            openByF2(event, () => {
              setOpen(true);
            });
            trigger.onKeyDown(event);
          }}
        >
          {shown}
          <span className={css.caret}>
            <Icon name="chevronDown" size={12} />
          </span>
        </button>
      )}
    </Popover>
  );
}
