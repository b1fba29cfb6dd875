import { LRUCache } from 'lru-cache';

/**
 * The entries that were used last, `max` of them. It takes memory for what it holds: lru-cache's own `max` would take
 * it for all of them at once, 22 bytes each, and a start would wait for it.
 */
export const boundedCache = <Value extends object | number | boolean>(max: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1 });
