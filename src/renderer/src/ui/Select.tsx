import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import css from './select.module.css';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** `bare`: only looks like one under the pointer or with the focus; for the cells of a table. */
  readonly look?: 'field' | 'bar' | 'bare';
}

/** The system's own choice list, in our clothes: it opens as people of each system expect it to. */
export function Select({ look = 'field', className, children, ...rest }: SelectProps) {
  return (
    <span className={cx(css.box, css[look], className)}>
      <select {...rest} className={css.select}>
        {children}
      </select>
      <span className={css.caret} aria-hidden>
        <Icon name="chevronDown" size={14} />
      </span>
    </span>
  );
}
