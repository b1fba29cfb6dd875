import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaBox } from './media-box';

describe('mediaBox', () => {
  it('keeps the ratio of an ordinary picture', () => {
    expect(mediaBox(1600, 1200)).toEqual({ width: 320, height: 240 });
    expect(mediaBox(1200, 1600)).toEqual({ width: 255, height: 340 });
  });

  it('has a box for a picture of unknown size', () => {
    expect(mediaBox(undefined, undefined)).toEqual({ width: 240, height: 180 });
    expect(mediaBox(0, 10)).toEqual({ width: 240, height: 180 });
  });

  it('stays within its limits whatever the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (width, height) => {
        const box = mediaBox(width, height);
        expect(box.width).toBeGreaterThanOrEqual(120);
        expect(box.width).toBeLessThanOrEqual(320);
        expect(box.height).toBeGreaterThanOrEqual(120);
        expect(box.height).toBeLessThanOrEqual(340);
      }),
    );
  });
});
