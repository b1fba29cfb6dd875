import { expect, it } from 'vitest';
import { routeShown } from './page-watch';

it('reads the path of our own page, and of no other', () => {
  expect(routeShown('app://parley/business/1/inbox/c1?x=1#y')).toBe('/business/1/inbox/c1');
  expect(routeShown('https://example.com/business/1/inbox/c1')).toBeNull();
  expect(routeShown('app://other/business/1')).toBeNull();
  expect(routeShown('')).toBeNull();
});
