// @vitest-environment jsdom
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HistoryRouter } from '../../core/router/HistoryRouter';
import { history } from '../../core/router/history';
import { type UrlDrawer, useUrlDrawer } from './use-url-drawer';

let root: Root;
let drawer: UrlDrawer;

function Page() {
  drawer = useUrlDrawer('task');
  return null;
}

const address = (): string => history.location.pathname + history.location.search;
/** The browser steps back a moment later. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(async () => {
  history.push('/inbox');
  history.push('/tasks?page=2');
  root = createRoot(document.createElement('div'));
  root.render(
    <HistoryRouter>
      <Page />
    </HistoryRouter>,
  );
  await vi.waitFor(() => expect(drawer).toBeDefined());
});
afterEach(() => root.unmount());

async function opened(): Promise<void> {
  drawer.open('a');
  await vi.waitFor(() => expect(drawer.value).toBe('a'));
}

it('steps back when it is closed, and once where it is closed twice in a moment', async () => {
  await opened();
  expect(address()).toBe('/tasks?page=2&task=a');
  const steps = vi.spyOn(history, 'go');
  drawer.close();
  drawer.close();
  await vi.waitFor(() => expect(drawer.value).toBeNull());
  expect(address()).toBe('/tasks?page=2');
  expect(steps).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is where it is closed before it is drawn that it is closed', async () => {
  await opened();
  const { close } = drawer;
  close();
  await vi.waitFor(() => expect(address()).toBe('/tasks?page=2'));
  close();
  await settled();
  expect(address()).toBe('/tasks?page=2');
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
  const letGo = history.block(() => undefined);
  drawer.close();
  await settled();
  expect(address()).toBe('/tasks?page=2&task=a');
  letGo();
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
  await settled();
  expect(address()).toBe('/tasks?page=2');
});
