import { expect, it } from 'vitest';
import { scoreBand } from './score-band';

it.each([
  [10_000_000, 'High Potential'],
  [61, 'High Potential'],
  [60, 'Medium Potential'],
  [21, 'Medium Potential'],
  [20, 'Low Potential'],
  [1, 'Low Potential'],
  [0, 'Unscored'],
  [-3, 'Unscored'],
  [Number.NaN, 'Unscored'],
  [null, 'Unscored'],
  [undefined, 'Unscored'],
])('%s is %s', (score, label) => {
  expect(scoreBand(score).label).toBe(label);
});
