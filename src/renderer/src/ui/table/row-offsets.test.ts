import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowOffsets } from './row-offsets';

const PLANNED = 45;
const measured = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 200 })), { maxLength: 30 });

test('rows begin where those before them end, whatever was measured and in which order', () => {
  fc.assert(
    fc.property(fc.nat(50), measured, (count, sizes) => {
      const offsets = new RowOffsets(count, PLANNED);
      const heights = Array.from({ length: count }, () => PLANNED);
      for (const [index, height] of sizes) {
        const isNews = index < count && heights[index] !== height;
        expect(offsets.measure(index, height)).toBe(isNews);
        if (index < count) heights[index] = height;
        // Asked for in between, so that what was worked out before has to give way.
        expect(offsets.before(count)).toBe(heights.reduce((sum, one) => sum + one, 0));
      }
      for (let index = 0; index <= count; index += 1)
        expect(offsets.before(index)).toBe(heights.slice(0, index).reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('the row at a pixel begins at or before it and ends after it; beyond the ends it is the first or the last one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), measured, fc.integer(), (count, sizes, pixel) => {
      const offsets = new RowOffsets(count, PLANNED);
      for (const [index, height] of sizes) offsets.measure(index, height);
      const row = offsets.at(pixel);
      if (pixel < 0) expect(row).toBe(0);
      else if (pixel >= offsets.before(count)) expect(row).toBe(count - 1);
      else {
        expect(offsets.before(row)).toBeLessThanOrEqual(pixel);
        expect(offsets.before(row + 1)).toBeGreaterThan(pixel);
      }
    }),
  );
});
