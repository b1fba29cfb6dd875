import type { ReactNode } from 'react';
import css from './chip.module.css';

interface ChipProps {
  readonly tone?: 'good' | 'warn' | 'bad' | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A word about what it stands beside. */
export function Chip({ tone, title, children }: ChipProps) {
  return (
    <span className={css.chip} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
