import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { desktopSettings } from '@shared/ipc';
import { ZOOMS, nextZoom } from './zoom';

describe('zoom', () => {
  it('goes through the sizes and stops at the ends', () => {
    expect(nextZoom(1, 1)).toBe(1.1);
    expect(nextZoom(1, -1)).toBe(0.9);
    expect(nextZoom(1.3, 1)).toBe(1.5);
    expect(nextZoom(2, 1)).toBe(2);
    expect(nextZoom(0.5, -1)).toBe(0.5);
    expect(nextZoom(1.75, 0)).toBe(1);
  });
  it('never leaves what the settings take', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), fc.constantFrom(1, -1, 0), (zoom, step) => {
        expect(desktopSettings.shape.zoom.safeParse(nextZoom(zoom, step)).success).toBe(true);
      }),
    );
    expect(ZOOMS).toContain(1);
  });
});
