import { useEffect, useState } from 'react';
import { IconButton } from '../IconButton';
import { Select } from '../Select';
import { totalText } from '../total-text';
import { copy } from './copy';
import { parsePage } from './parse-page';
import { pagesAround } from './pages-around';
import css from './pager.module.css';

export interface PagerProps {
  /** Read out for the choice of how many stand on a page. */
  readonly sizeLabel: string;
  readonly sizes: readonly number[];
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Null: it is not known yet. */
  readonly total: number | null;
  /** There are more than were counted. */
  readonly isCapped?: boolean;
  /** They are still being counted; those that are known are not all. */
  readonly isCounting?: boolean;
  /** There is a page after this one, also where it lies behind what was counted. */
  readonly hasNext?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Spec 2 §5. Milliseconds. */
const GOTO_AFTER_MS = 1200;

/** How many on a page, which page, and the way to any other. */
export function Pager(props: PagerProps) {
  const { sizeLabel, sizes, page, size, total, hasNext = false, onPage, onSize } = props;
  const { isCapped = false, isCounting = false } = props;
  // Nobody knows the last page of what was not counted to its end.
  const isOpenEnded = isCapped || isCounting;
  const pages = total === null ? page : Math.max(1, Math.ceil(total / size));
  const [goto, setGoto] = useState('');
  const wanted = parsePage(goto, pages);
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => {
      setGoto('');
      onPage(wanted);
    }, GOTO_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed decides; a new handler does not begin the wait again
  }, [wanted, goto]);
  // Behind what was counted, the place in the list still counts.
  const isBehind = isOpenEnded && page > pages;
  const most = isBehind ? Number.POSITIVE_INFINITY : (total ?? 0);
  const first = Math.min((page - 1) * size + 1, most);
  const last = Math.min(page * size, most);
  const shownPages = isOpenEnded ? page + (hasNext ? 1 : 0) : pages;
  const step = (label: string, className: string | undefined, to: number) => (
    <IconButton
      icon="back"
      size="small"
      className={className}
      label={label}
      disabled={to < 1 || (to > pages && !(to > page && isOpenEnded && hasNext))}
      onClick={() => {
        onPage(to);
      }}
    />
  );
  return (
    <nav className={css.pager} aria-label={copy.pages}>
      <Select
        look="bar"
        className={css.sizes}
        aria-label={sizeLabel}
        value={String(size)}
        onChange={({ target }) => {
          onSize(Number(target.value));
        }}
      >
        {sizes.map((one) => (
          <option key={one} value={one}>
            {copy.perPage(one)}
          </option>
        ))}
      </Select>
      <span className={css.grow} />
      <span className={css.counted} role="status">
        {total !== null && copy.range(first, last, isCounting ? null : totalText(total, isCapped))}
      </span>
      {step(copy.previous, css.previous, page - 1)}
      <span className={css.numbers}>
        {pagesAround(page, shownPages).map((one, index) =>
          one === null ? (
            <span key={`gap ${index}`} className={css.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className={css.number}
              aria-label={copy.page(one)}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => {
                if (one !== page) onPage(one);
              }}
            >
              {one}
            </button>
          ),
        )}
      </span>
      {step(copy.next, css.next, page + 1)}
      <label className={css.goto}>
        <span>{copy.goto}</span>
        <input
          inputMode="numeric"
          value={goto}
          maxLength={6}
          onChange={({ target }) => {
            setGoto(target.value);
          }}
        />
      </label>
      <span className={css.total}>{total !== null && !isOpenEnded && copy.totalPages(pages)}</span>
    </nav>
  );
}
