import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import css from './drawer.module.css';

interface FormGroupProps {
  readonly title: string;
  readonly startsOpen: boolean;
  /** Something in it is wrong: it opens, so that it is seen. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}

/** Fields that belong together, to be shown or put away. What is typed in them stays. */
export function FormGroup({ title, startsOpen, hasProblem, children }: FormGroupProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const isOpen = hasProblem || (chosen ?? startsOpen);
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 className={css.groupHead}>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => {
            setChosen(!isOpen);
          }}
        >
          {title}
          <Icon name="chevronDown" size={16} />
        </button>
      </h3>
      {isOpen && children}
    </section>
  );
}
