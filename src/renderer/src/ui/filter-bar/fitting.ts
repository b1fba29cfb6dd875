/** Between two filters of a bar. Pixels. */
export const GAP = 8;

/**
 * How many filters fit beside each other from the first on. Where not all do, there is room for the button behind which
 * the others are.
 * @param widths of the filters  @param rest of what stands behind them whatever fits  @param more of the button. Pixels
 */
export function fitting(
  widths: readonly number[],
  available: number,
  { rest, more }: { readonly rest: number; readonly more: number },
): number {
  const taken = (count: number): number =>
    widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0) +
    rest +
    // Behind the button stand the chips, however narrow.
    (count < widths.length ? more + 2 * GAP : 0);
  let count = widths.length;
  while (count > 0 && taken(count) > available) count -= 1;
  return count;
}
