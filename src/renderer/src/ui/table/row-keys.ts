/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

/** The row that a key leads to; null: the key moves nowhere. */
export function rowWanted(key: string, at: number, count: number): number | null {
  const wanted = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return wanted === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, wanted));
}
