import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import css from './button.module.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly tone?: 'plain' | 'primary' | 'quiet' | 'danger';
}

/** The ordinary button of a toolbar or a panel (30 px high). */
export function Button({ tone = 'plain', className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={cx(css.button, css[tone], className)}>
      {children}
    </button>
  );
}
