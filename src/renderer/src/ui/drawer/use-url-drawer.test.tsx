// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { history } from '../../core/router/history';
import { address, heldStepBack, renderInRouter } from '../../core/router/testing/router';
import { type UrlDrawer, useUrlDrawer } from './use-url-drawer';

let drawer: UrlDrawer;
const steps = vi.spyOn(history, 'go');

function Page() {
  drawer = useUrlDrawer('task');
  return null;
}

beforeEach(async () => {
  history.push('/inbox');
  history.push('/tasks?page=2');
  renderInRouter(<Page />);
  await vi.waitFor(() => expect(drawer).toBeDefined());
  steps.mockClear();
});

async function opened(): Promise<void> {
  drawer.open('a');
  await vi.waitFor(() => expect(drawer.value).toBe('a'));
}

it('steps back when it is closed, and once where it is closed twice in a moment', async () => {
  await opened();
  expect(address()).toBe('/tasks?page=2&task=a');
  drawer.close();
  drawer.close();
  await vi.waitFor(() => expect(drawer.value).toBeNull());
  expect(address()).toBe('/tasks?page=2');
  expect(steps).toHaveBeenCalledTimes(1);
});

it('takes no further step where it is closed again before the page has rendered without it', async () => {
  await opened();
  const { close } = drawer;
  close();
  await vi.waitFor(() => expect(address()).toBe('/tasks?page=2'));
  const replaced = vi.spyOn(history, 'replace');
  close();
  expect(steps).toHaveBeenCalledTimes(1);
  // What is kept with the entry below stays as well.
  expect(replaced).not.toHaveBeenCalled();
});

it('is opened in one step where its record is pressed twice', async () => {
  drawer.open('a');
  drawer.open('a');
  await vi.waitFor(() => expect(drawer.value).toBe('a'));
  drawer.open('a');
  drawer.open('b');
  await vi.waitFor(() => expect(drawer.value).toBe('b'));
  drawer.close();
  await vi.waitFor(() => expect(drawer.value).toBeNull());
  expect(address()).toBe('/tasks?page=2');
});

it('can be closed again where somebody was asked and stayed', async () => {
  await opened();
  await heldStepBack(() => drawer.close());
  expect(address()).toBe('/tasks?page=2&task=a');
  drawer.close();
  await vi.waitFor(() => expect(drawer.value).toBeNull());
  expect(address()).toBe('/tasks?page=2');
});

it('is closed in place where it came with the address', async () => {
  history.replace('/tasks?page=2&task=b');
  await vi.waitFor(() => expect(drawer.value).toBe('b'));
  drawer.close();
  drawer.close();
  await vi.waitFor(() => expect(drawer.value).toBeNull());
  expect(address()).toBe('/tasks?page=2');
  expect(steps).not.toHaveBeenCalled();
});
