import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './cells.module.css';

interface CellTextProps {
  readonly tone?: 'plain' | 'faint' | 'strong';
  /** Goes on in the next line instead of being cut. */
  readonly wraps?: boolean;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** The words of a cell. */
export function CellText({ tone = 'plain', wraps = false, title, children }: CellTextProps) {
  return (
    <span className={cx(wraps ? css.wraps : css.cut, css[tone])} title={title} dir="auto">
      {children}
    </span>
  );
}
