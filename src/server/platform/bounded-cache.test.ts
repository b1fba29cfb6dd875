import { expect, it } from 'vitest';
import { boundedCache } from './bounded-cache';

it('keeps the entries that were used last, and no more than it may', () => {
  const cache = boundedCache<number>(2);
  cache.set('a', 1).set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});
