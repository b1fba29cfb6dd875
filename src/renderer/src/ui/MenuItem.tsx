import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import css from './menu.module.css';

interface MenuItemProps {
  readonly icon?: IconName;
  /** Stands in front instead of an icon. */
  readonly lead?: ReactNode;
  readonly text: string;
  /** Shown in its place, such as a chip with the text. */
  readonly shown?: ReactNode;
  readonly hint?: string | undefined;
  readonly badge?: string | undefined;
  /** Stands at the end. */
  readonly tail?: ReactNode;
  /** One of several choices: whether it is the chosen one. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** Looks disabled, but a press says why. */
  readonly unavailable?: boolean;
  /** What it does cannot be undone. */
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

export function MenuItem({
  icon,
  lead,
  text,
  shown = text,
  hint,
  badge,
  tail,
  checked,
  disabled = false,
  unavailable = false,
  danger = false,
  onSelect,
}: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || unavailable || undefined}
      tabIndex={-1}
      className={cx(css.item, danger && css.danger)}
      onClick={disabled ? undefined : onSelect}
    >
      {lead ?? (icon && <Icon name={icon} size={17} />)}
      <span className={css.words}>
        <span className={css.text}>
          {shown}
          {badge !== undefined && <em className={css.badge}>{badge}</em>}
        </span>
        {hint !== undefined && <small className={css.hint}>{hint}</small>}
      </span>
      {tail}
      {checked === true && (
        <span className={css.check}>
          <Icon name="check" size={16} />
        </span>
      )}
    </button>
  );
}
