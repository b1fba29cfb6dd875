import { expect, it } from 'vitest';
import { switchedPath } from './switched-path';

it('keeps the sub-page and leaves the open record behind', () => {
  expect(switchedPath('/business/1/inbox', 1)).toBe('/business/2/inbox');
  expect(switchedPath('/business/1/inbox/c42', 1)).toBe('/business/2/inbox');
  expect(switchedPath('/business/12/contacts', 0)).toBe('/business/1/contacts');
  expect(switchedPath('/business/1', 2)).toBe('/business/3/inbox');
});
