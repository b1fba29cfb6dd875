import { expect, it } from 'vitest';
import { fileSummary } from './file-summary';

it.each([
  [{ width: 1910, height: 1000, size: 421_888 }, '1910 × 1000 · 412 kB'],
  [{ size: 900 }, '900 B'],
  [{ width: null, height: null, size: 3_145_728 }, '3.0 MB'],
  [{}, ''],
])('%j is told as %j', (meta, text) => {
  expect(fileSummary(meta)).toBe(text);
});
