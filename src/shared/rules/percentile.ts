/**
 * The value that at least so large a share of all values does not exceed (nearest rank): one that has occurred, never
 * one between two. Null where there is none.
 * @param sorted smallest first
 * @param share between 0 and 1: 0.5 is the median
 */
export function percentile(sorted: ArrayLike<number>, share: number): number | null {
  const place = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[place - 1] ?? null;
}
