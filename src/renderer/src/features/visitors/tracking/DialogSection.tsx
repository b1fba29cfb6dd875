import { type ReactNode, useId } from 'react';
import css from './tracking.module.css';

interface DialogSectionProps {
  readonly title: string;
  readonly text?: string;
  /** At the right end of the heading. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the dialog; a line parts it from the next. */
export function DialogSection({ title, text, action, children }: DialogSectionProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h3 id={id}>{title}</h3>
          {text !== undefined && <p>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
