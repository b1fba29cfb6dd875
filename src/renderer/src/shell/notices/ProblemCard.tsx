import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { copy, problemWords } from './copy';
import type { ShownProblem } from './problems-api';
import css from './notices.module.css';

/** One thing that is wrong with the server. It goes when that is over; until then it can be made small. */
export function ProblemCard({ problem }: { readonly problem: ShownProblem }) {
  const [isOpen, setOpen] = useState(true);
  const { tone, title, text } = problemWords(problem);
  return (
    <section className={css.problem} data-tone={tone} aria-label={title}>
      <div className={css.head}>
        <Icon name="alert" size={17} />
        <h2 className={css.title}>{title}</h2>
        <IconButton
          icon={isOpen ? 'minus' : 'plus'}
          size="small"
          label={isOpen ? copy.less : copy.more}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        />
      </div>
      {isOpen && <p className={css.text}>{text}</p>}
    </section>
  );
}
