import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { numberFormat } from '../../../ui/formats';
import { Select } from '../../../ui/Select';
import { copy } from '../copy';
import { type PageSize, PAGE_SIZES } from '../task-query';
import { pageWanted } from './page-wanted';
import css from './list.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** Spec 3 §5. Milliseconds. */
const GOTO_AFTER_MS = 1200;

/** How many on a page, which page, and the way to any other. */
export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const [goto, setGoto] = useState('');
  const wanted = pageWanted(goto, pages);
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => {
      setGoto('');
      onPage(wanted);
    }, GOTO_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed decides; a new handler does not begin the wait anew
  }, [wanted, goto]);
  const show = (count: number): string => numberFormat().format(count);
  const first = Math.min((page - 1) * size + 1, total);
  return (
    <nav className={css.pager} aria-label={copy.pager.label}>
      <Select
        look="bar"
        aria-label={copy.pager.size}
        value={String(size)}
        onChange={({ target }) => {
          onSize(PAGE_SIZES.find((one) => String(one) === target.value) ?? PAGE_SIZES[0]);
        }}
      >
        {PAGE_SIZES.map((one) => (
          <option key={one} value={one}>
            {copy.pager.perPage(one)}
          </option>
        ))}
      </Select>
      <span className={css.grow} />
      <span className={css.counted} role="status">
        {copy.pager.of(show(first), show(Math.min(page * size, total)), show(total))}
      </span>
      <IconButton
        icon="back"
        size="small"
        label={copy.pager.previous}
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1);
        }}
      />
      <IconButton
        icon="back"
        size="small"
        className={css.next}
        label={copy.pager.next}
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1);
        }}
      />
      <label className={css.goto}>
        <span>{copy.pager.goto}</span>
        <input
          inputMode="numeric"
          value={goto}
          maxLength={6}
          onChange={({ target }) => {
            setGoto(target.value);
          }}
        />
      </label>
    </nav>
  );
}
