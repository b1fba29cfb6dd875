import { Fragment } from 'react';
import { matchRanges } from './match-ranges';
import css from './search.module.css';

export interface HighlightProps {
  readonly text: string;
  /** Folded beginnings of words. */
  readonly words: readonly string[];
}

/** A text with the words of a search marked. */
export function Highlight({ text, words }: HighlightProps) {
  const ranges = matchRanges(text, words);
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
