import { type ReactNode, useId } from 'react';
import css from './page.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** At the right end of the heading. */
  readonly actions?: ReactNode;
  /** What takes something away for good stands apart. */
  readonly tone?: 'danger';
  readonly children: ReactNode;
}

/** A part of a page with its heading; a line parts it from the next, no box. */
export function Section({ title, text, actions, tone, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id} data-tone={tone}>
      <div className={css.sectionHead}>
        <div>
          <h2 id={id} className={css.sectionTitle}>
            {title}
          </h2>
          {text !== undefined && <p className={css.sectionText}>{text}</p>}
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
