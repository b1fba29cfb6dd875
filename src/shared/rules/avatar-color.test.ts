import fc from 'fast-check';
import { expect, it } from 'vitest';
import { avatarColor, colorAt } from './avatar-color';

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

/** `hsl(…)` as a style sheet reads it, to `#rrggbb`. */
function toHex(color: string): string {
  const [hue, saturation, lightness] = [...color.matchAll(/[\d.]+/g)].map(([text]) => Number(text));
  if (color.startsWith('#') || hue === undefined || saturation === undefined || lightness === undefined)
    return color;
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

it('by place no two are alike, and white letters are readable on every one', () => {
  const colors = Array.from({ length: 200 }, (_, place) => toHex(colorAt(place)));
  expect(new Set(colors).size).toBe(200);
  for (const color of colors) expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
});

it('white letters are readable on each', () => {
  for (const color of new Set(many.map(avatarColor)))
    expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
});
