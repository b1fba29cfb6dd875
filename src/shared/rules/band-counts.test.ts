import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaledTo, sumOf } from './band-counts';
import { SCORE_BANDS, SCORE_RANGES, scoreBand } from './score-band';

const count = fc.integer({ min: 0, max: 3000 });
const counts = fc.record({ high: count, medium: count, low: count, unscored: count });

it('property: a part stands for the whole in the same proportion, and for all of it', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 1_000_000 }), (part, more) => {
      const counted = sumOf(part);
      const total = counted + more;
      const scaled = scaledTo(part, total);
      expect(sumOf(scaled)).toBe(counted === 0 ? 0 : total);
      for (const band of SCORE_BANDS) {
        expect(Number.isInteger(scaled[band])).toBe(true);
        if (counted > 0) expect(Math.abs(scaled[band] - (part[band] * total) / counted)).toBeLessThan(1);
      }
    }),
  );
});

it('property: every score lies in the one range of its band', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (score) => {
      const inside = SCORE_BANDS.filter(
        (band) => score >= SCORE_RANGES[band].min && score <= SCORE_RANGES[band].max,
      );
      expect(inside).toEqual([scoreBand(score).band]);
    }),
  );
});
