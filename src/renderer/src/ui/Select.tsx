import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import css from './select.module.css';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** `bare`: only looks like one under the pointer or with the focus; for the cells of a table. */
  readonly look?: 'field' | 'bar' | 'bare';
}

/** The list closes by itself, and what lies below it does not. */
function keepEscape(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Escape' || !CSS.supports('selector(:open)')) return;
  if (event.currentTarget.matches(':open')) event.stopPropagation();
}

/** The browser's own choice list, in our clothes; where the browser cannot draw it so, it is the system's. */
export function Select({ look = 'field', className, children, onKeyDown, ...rest }: SelectProps) {
  return (
    <span className={cx(css.box, css[look], className)}>
      <select
        {...rest}
        className={css.select}
        onKeyDown={(event) => {
          keepEscape(event);
          onKeyDown?.(event);
        }}
      >
        {children}
      </select>
      <span className={css.caret} aria-hidden>
        <Icon name="chevronDown" size={14} />
      </span>
    </span>
  );
}
