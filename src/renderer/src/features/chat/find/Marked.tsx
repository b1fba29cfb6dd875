import { Fragment } from 'react';
import { foundRanges } from './found-ranges';
import css from './find.module.css';

export interface MarkedProps {
  readonly text: string;
  /** Folded beginnings of words. */
  readonly words: readonly string[];
}

/** A text with the words of a search marked. */
export function Marked({ text, words }: MarkedProps) {
  const ranges = foundRanges(text, words);
  let at = 0;
  const parts = ranges.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <Fragment key={start}>
        {before}
        <mark className={css.mark}>{text.slice(start, end)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
