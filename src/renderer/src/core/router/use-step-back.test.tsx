// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { history } from './history';
import { address, heldStepBack, renderInRouter } from './testing/router';
import { useStepBack } from './use-step-back';

let stepBack: (() => void) | undefined;

function Page() {
  stepBack = useStepBack();
  return null;
}

beforeEach(async () => {
  history.push('/inbox');
  history.push('/tasks');
  renderInRouter(<Page />);
  await vi.waitFor(() => expect(stepBack).toBeDefined());
});

it('steps back once where that is asked for twice in a moment, and again later', async () => {
  const steps = vi.spyOn(history, 'go');
  stepBack?.();
  stepBack?.();
  await vi.waitFor(() => expect(address()).toBe('/inbox'));
  expect(steps).toHaveBeenCalledTimes(1);
  history.push('/tasks');
  stepBack?.();
  await vi.waitFor(() => expect(address()).toBe('/inbox'));
  expect(steps).toHaveBeenCalledTimes(2);
});

it('can step back again where somebody was asked and stayed', async () => {
  await heldStepBack(() => stepBack?.());
  expect(address()).toBe('/tasks');
  stepBack?.();
  await vi.waitFor(() => expect(address()).toBe('/inbox'));
});
