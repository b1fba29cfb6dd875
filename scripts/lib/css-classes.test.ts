import { expect, it } from 'vitest';
import { letters } from '../../build/css-classes.mjs';

it('words of letters are never the same', () => {
  const words = Array.from({ length: 3000 }, (_, n) => letters(n));
  expect(new Set(words).size).toBe(words.length);
  expect(words.every((word) => /^[a-zA-Z]+$/.test(word))).toBe(true);
});
