import { expect, it } from 'vitest';
import { showStay } from './times';

it.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m'],
  [719, '11m'],
  [3600, '1h 0s'],
  [3642, '1h 42s'],
  [3725, '1h 2m'],
  [90_000, '25h 0s'],
])('%i seconds are %s', (seconds, text) => {
  expect(showStay(seconds)).toBe(text);
});
