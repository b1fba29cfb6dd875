import { expect, it } from 'vitest';
import { routeOfAddress } from './page-events';

it('reads the path of our own page, and of no other', () => {
  expect(routeOfAddress('app://parley/business/1/inbox/c1?x=1#y')).toBe('/business/1/inbox/c1');
  expect(routeOfAddress('https://example.com/business/1/inbox/c1')).toBeNull();
  expect(routeOfAddress('app://other/business/1')).toBeNull();
  expect(routeOfAddress('')).toBeNull();
});
