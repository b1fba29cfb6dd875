import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../../ui/Icon';
import css from './inspector.module.css';

interface InspectorSectionProps {
  readonly title: string;
  /** At the right end: a counter. */
  readonly aside?: string | undefined;
  /** More than there may be. */
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

/** A section that opens and closes; what is in it stays, so that nothing typed is lost. */
export function InspectorSection({ title, aside, isOver = false, children }: InspectorSectionProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <span className={css.arrow} data-open={open || undefined}>
            <Icon name="chevronDown" size={14} />
          </span>
          {title}
        </button>
        {aside !== undefined && (
          <small className={css.aside} data-over={isOver || undefined}>
            {aside}
          </small>
        )}
      </h2>
      <div id={id} hidden={!open} className={css.content}>
        {children}
      </div>
    </section>
  );
}
