import { useState } from 'react';
import { truncate } from '@shared/rules/text';
import { copy } from '../copy';
import css from './card.module.css';

/** Characters (spec 2 §9). */
const CUT_AT = 120;

/** What the company is, cut where it is long. */
export function About({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const short = truncate(text, CUT_AT);
  return (
    <section className={css.about} aria-label={copy.card.about}>
      <h3>{copy.card.about}</h3>
      <p dir="auto">{isWhole ? text : short}</p>
      {short !== text && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? copy.card.less : copy.card.more}
        </button>
      )}
    </section>
  );
}
