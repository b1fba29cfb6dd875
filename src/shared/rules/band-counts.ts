import type { BandCounts } from '../contract/lead-score';
import { SCORE_BANDS } from './score-band';

export const sumOf = (counts: BandCounts): number => SCORE_BANDS.reduce((sum, band) => sum + counts[band], 0);

/**
 * What a part says of the whole: in the same proportion, in whole contacts, and `total` of them together (the largest
 * remainders are rounded up).
 */
export function scaledTo(counts: BandCounts, total: number): BandCounts {
  const counted = sumOf(counts);
  if (counted === 0 || counted === total) return counts;
  const exact = SCORE_BANDS.map((band) => ({ band, share: (counts[band] * total) / counted }));
  const scaled = Object.fromEntries(exact.map(({ band, share }) => [band, Math.floor(share)])) as Record<
    keyof BandCounts,
    number
  >;
  const byRemainder = [...exact].sort((a, b) => (b.share % 1) - (a.share % 1));
  for (const { band } of byRemainder.slice(0, total - sumOf(scaled))) scaled[band] += 1;
  return scaled;
}
