import fc from 'fast-check';
import { expect, it } from 'vitest';
import { avatarColor } from './avatar-color';

const many = Array.from({ length: 1200 }, (_, i) => `01JCZ8${String(i).padStart(20, '0')}`);

function contrastWithWhite(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 1.05 / (0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) + 0.05);
}

it('is stable and always a colour', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      expect(avatarColor(id)).toMatch(/^#[\da-f]{6}$/);
      expect(avatarColor(id)).toBe(avatarColor(id));
    }),
  );
});

it('spreads ids over all twelve, roughly evenly', () => {
  const counts = new Map<string, number>();
  for (const id of many) counts.set(avatarColor(id), (counts.get(avatarColor(id)) ?? 0) + 1);
  expect(counts.size).toBe(12);
  expect(Math.max(...counts.values())).toBeLessThan(200);
});

it('white letters are readable on each', () => {
  for (const color of new Set(many.map(avatarColor)))
    expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
});
