import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import { Popover } from '../Popover';
import css from './date.module.css';

interface PickerButtonProps {
  /** Of the field; read out. */
  readonly label?: string | undefined;
  /** What it opens. */
  readonly openLabel: string;
  readonly icon: IconName;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The button in a field that opens what its value is picked from. */
export function PickerButton({ label, openLabel, icon, open, onOpenChange, children }: PickerButtonProps) {
  const name = label === undefined ? openLabel : `${label}: ${openLabel}`;
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      placement="bottom-end"
      bare
      content={
        <div role="dialog" aria-label={name} className={css.panel}>
          {children}
        </div>
      }
    >
      {(trigger) => (
        <button
          type="button"
          className={css.open}
          title={openLabel}
          aria-label={name}
          aria-haspopup="dialog"
          {...trigger}
        >
          <Icon name={icon} size={16} />
        </button>
      )}
    </Popover>
  );
}
