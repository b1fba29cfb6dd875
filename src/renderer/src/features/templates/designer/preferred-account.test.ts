// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import { preferredAccount, rememberAccount } from './preferred-account';

afterEach(() => {
  localStorage.clear();
});

it('is the one that was used last in this workspace, else the first', () => {
  const accounts = [{ _id: 'a' }, { _id: 'b' }];
  expect(preferredAccount(accounts, 'w')).toBe('a');
  rememberAccount('w', 'b');
  expect(preferredAccount(accounts, 'w')).toBe('b');
  expect(preferredAccount(accounts, 'v')).toBe('a');
  // It was disconnected since.
  expect(preferredAccount([{ _id: 'a' }], 'w')).toBe('a');
  expect(preferredAccount([], 'w')).toBeNull();
});
