import type { ReactNode } from 'react';
import css from './panel.module.css';

export interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={css.section}>
      <h3>
        {title}
        {note !== undefined && <span>{note}</span>}
      </h3>
      {children}
    </section>
  );
}
