import { stepByKey } from '../step-by-key';

/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

/** The row that a key leads to; null: the key moves nowhere. */
export function rowWanted(key: string, at: number, count: number): number | null {
  const page = { PageDown: at + PAGE, PageUp: at - PAGE }[key];
  if (page === undefined) return stepByKey(key, at, count) ?? null;
  return count === 0 ? null : Math.min(count - 1, Math.max(0, page));
}
