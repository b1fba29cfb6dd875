import { Fragment } from 'react';
import { matchRanges } from '@shared/rules/text-match';
import css from './details.module.css';

interface MarkedProps {
  readonly text: string;
  /** Empty: nothing is marked. */
  readonly search: string;
}

/** A text in which what was searched for is marked. */
export function Marked({ text, search }: MarkedProps) {
  const ranges = search === '' ? [] : matchRanges(text, search);
  return (
    <>
      {ranges.map(({ start, end }, n) => (
        <Fragment key={start}>
          {text.slice(ranges[n - 1]?.end ?? 0, start)}
          <mark className={css.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
