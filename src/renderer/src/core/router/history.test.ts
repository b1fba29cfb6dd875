// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { history } from './history';

const address = (): string => history.location.pathname + history.location.search;

beforeEach(() => {
  history.push('/tasks');
});

it('adds one entry for an address that is opened twice, and keeps its state', async () => {
  history.push('/deals?page=2', { of: 'a list' });
  history.push('/deals?page=2');
  expect(history.location.state).toEqual({ of: 'a list' });
  history.push('?page=3');
  history.push({ search: '?page=3' });
  expect(address()).toBe('/deals?page=3');
  history.back();
  await vi.waitFor(() => expect(address()).toBe('/deals?page=2'));
  history.back();
  await vi.waitFor(() => expect(address()).toBe('/tasks'));
});
