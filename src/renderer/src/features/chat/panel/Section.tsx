import type { ReactNode } from 'react';
import css from './panel.module.css';

export interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** What can be done with it as a whole. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, note, action, children }: SectionProps) {
  return (
    <section className={css.section}>
      <h3>
        {title}
        {note !== undefined && <span>{note}</span>}
        {action !== undefined && <span className={css.actions}>{action}</span>}
      </h3>
      {children}
    </section>
  );
}
