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

/** A part of a page with its heading; a line parts it from the next, no box. On a form page the heading stands beside it. */
export function Section({ title, text, actions, tone, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id} data-tone={tone}>
      <div className={css.sectionHead}>
        <div className={css.sectionWords}>
          <h2 id={id} className={css.sectionTitle}>
            {title}
          </h2>
          {text !== undefined && <p className={css.sectionText}>{text}</p>}
        </div>
        {actions !== undefined && <div className={css.sectionActions}>{actions}</div>}
      </div>
      <div className={css.sectionBody}>{children}</div>
    </section>
  );
}
