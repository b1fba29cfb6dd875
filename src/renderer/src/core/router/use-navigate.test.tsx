// @vitest-environment jsdom
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HistoryRouter } from './HistoryRouter';
import { history } from './history';
import { type NavigateFunction, useNavigate } from './use-navigate';
import { useStepBack } from './use-step-back';

let root: Root;
let navigate: NavigateFunction | undefined;
let stepBack: () => void = () => undefined;

function Page() {
  navigate = useNavigate();
  stepBack = useStepBack();
  return null;
}

const go: NavigateFunction = (...step) => navigate?.(...step);
const address = (): string => history.location.pathname + history.location.search;
/** The browser steps back a moment later. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(async () => {
  history.push('/inbox');
  history.push('/tasks');
  root = createRoot(document.createElement('div'));
  root.render(
    <HistoryRouter>
      <Page />
    </HistoryRouter>,
  );
  await vi.waitFor(() => expect(navigate).toBeDefined());
});
afterEach(() => root.unmount());

it('takes one step to an address that is asked for twice', async () => {
  go('/deals?page=2', { state: { of: 'a list' } });
  go('/deals?page=2');
  expect(history.location.state).toEqual({ of: 'a list' });
  go('?page=3');
  go('?page=3');
  expect(address()).toBe('/deals?page=3');
  go(-1);
  await vi.waitFor(() => expect(address()).toBe('/deals?page=2'));
  go(-1);
  await vi.waitFor(() => expect(address()).toBe('/tasks'));
});

it('steps back once where that is asked for twice in a moment, and again later', async () => {
  const steps = vi.spyOn(history, 'go');
  stepBack();
  stepBack();
  await vi.waitFor(() => expect(address()).toBe('/inbox'));
  expect(steps).toHaveBeenCalledTimes(1);
  go('/tasks');
  stepBack();
  await vi.waitFor(() => expect(address()).toBe('/inbox'));
  expect(steps).toHaveBeenCalledTimes(2);
});

it('can step back again where somebody was asked and stayed', async () => {
  const letGo = history.block(() => undefined);
  stepBack();
  await settled();
  expect(address()).toBe('/tasks');
  letGo();
  stepBack();
  await vi.waitFor(() => expect(address()).toBe('/inbox'));
});
