import { expect, test } from 'vitest';
import { atLeast, atMost, atMostTimes, percentile } from './rows';

test('a figure at its limit passes, beyond it does not', () => {
  const figure = { name: 'page', unit: 'ms', limit: 10 };
  expect([9, 10, 11].map((value) => atMost({ ...figure, value }).pass)).toEqual([true, true, false]);
  expect([9, 10, 11].map((value) => atLeast({ ...figure, value }).pass)).toEqual([false, true, true]);
});

test('beside a peer a figure passes up to so many times what the peer takes', () => {
  const figure = { name: 'page', unit: 'ms', limit: 1.5, peer: { name: 'bare', value: 4 } };
  expect([5, 6, 7].map((value) => atMostTimes({ ...figure, value }).pass)).toEqual([true, true, false]);
});

test('the ratio is ours divided by the peer’s', () => {
  const peer = { name: 'bare', value: 4 };
  expect(atMost({ name: 'p99', value: 6, unit: 'ms', limit: 8, peer }).peer).toEqual({ ...peer, ratio: 1.5 });
});

test('percentiles are nearest ranks', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 1].map((share) => percentile(samples, share))).toEqual([50, 95, 100]);
  expect(percentile([], 0.5)).toBeNaN();
});
