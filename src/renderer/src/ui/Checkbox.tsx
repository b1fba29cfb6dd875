import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'ref' | 'aria-label' | 'className'
> {
  /** Read out. */
  readonly label: string;
  /** Some of what it stands for is chosen, but not all. */
  readonly indeterminate?: boolean;
}

/** The system's own checkbox in our clothes: small enough for every row of a long list. */
export function Checkbox({ label, indeterminate = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input {...rest} ref={box} type="checkbox" aria-label={label} className={css.box} />;
}
