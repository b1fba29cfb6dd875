import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';
import { cx } from './cx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Read out, and shown on hover. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  readonly pressed?: boolean;
}

/** A button that shows an icon only. */
export function IconButton({ icon, label, size = 'medium', pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(css.button, size === 'small' && css.small, className)}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </button>
  );
}
