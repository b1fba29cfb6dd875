/** Between two filters of a bar. Pixels. */
export const GAP = 8;

/** Between two chips, and what one needs to say something. Pixels. */
const CHIP_GAP = 6;
const CHIP_WIDTH = 128;

interface Sizes {
  readonly rest: number;
  readonly more: number;
}

/**
 * How many filters fit beside each other from the first on. Where not all do, there is room for the button behind which
 * the others are.
 * @param widths of the filters  @param rest of what stands behind them whatever fits  @param more of the button. Pixels
 */
export function countFitting(widths: readonly number[], available: number, { rest, more }: Sizes): number {
  const taken = (count: number): number =>
    widths.slice(0, count).reduce((sum, width) => sum + width + GAP, 0) +
    rest +
    // Behind the button stand the chips, however narrow.
    (count < widths.length ? more + 2 * GAP : 0);
  let count = widths.length;
  while (count > 0 && taken(count) > available) count -= 1;
  return count;
}

/**
 * How many chips fit behind the filters and the button.
 * @param widths of the filters that are shown
 */
export function fittingChips(widths: readonly number[], available: number, { rest, more }: Sizes): number {
  const taken = widths.reduce((sum, width) => sum + width + GAP, 0) + rest + more + 2 * GAP;
  return Math.max(0, Math.floor((available - taken + CHIP_GAP) / (CHIP_WIDTH + CHIP_GAP)));
}
