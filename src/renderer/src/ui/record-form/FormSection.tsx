import { type ReactNode, useEffect, useId, useState } from 'react';
import { copy } from './copy';
import css from './record-form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly startsOpen: boolean;
  /** Something in it is wrong: it opens, so that it is seen. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together, to be shown or hidden. What is typed in them stays. */
export function FormSection({ title, startsOpen, hasProblem, children }: FormSectionProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <section className={css.section} aria-labelledby={id}>
      <button
        type="button"
        className={css.head}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span id={id}>{title}</span>
        <small>{open ? copy.hide : copy.show}</small>
      </button>
      {open && <div className={css.fields}>{children}</div>}
    </section>
  );
}
