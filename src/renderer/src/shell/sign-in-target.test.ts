import { expect, it } from 'vitest';
import { signInTarget } from './sign-in-target';

it('leads to the root and remembers the place', () => {
  expect(signInTarget('/business/1/inbox/c1', null)).toEqual({
    to: '/',
    state: { from: '/business/1/inbox/c1' },
  });
});
it('carries a path with /upgrade in the address', () => {
  expect(signInTarget('/business/1/upgrade?plan=2', null).to).toBe(
    '/?backTo=%2Fbusiness%2F1%2Fupgrade%3Fplan%3D2',
  );
});
it('starts over for somebody who signed out', () => {
  expect(signInTarget('/business/1/inbox', 'left')).toEqual({ to: '/', state: null });
});
