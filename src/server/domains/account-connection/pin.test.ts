import { expect, it } from 'vitest';
import { newPin } from './pin';

it('makes six digits, and none that somebody tries first', () => {
  const drawn = [0, 111_111, 123_456, 987_654, 42];
  expect(newPin(() => drawn.shift() ?? 0)).toBe('000042');
});

it('makes another one each time', () => {
  const pins = Array.from({ length: 200 }, () => newPin());
  for (const pin of pins) expect(pin).toMatch(/^\d{6}$/);
  expect(new Set(pins).size).toBeGreaterThan(190);
});
