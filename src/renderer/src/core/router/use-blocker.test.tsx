// @vitest-environment jsdom
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { history } from './history';
import { type HeldStep, type ShouldHold, useBlocker } from './use-blocker';

let root: Root;
let held: HeldStep | null;

const otherPage: ShouldHold = (from, to) => from.pathname !== to.pathname;

function Guard({ unsaved }: { readonly unsaved: boolean }) {
  held = useBlocker(unsaved ? otherPage : null);
  return null;
}

const closingAsks = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
/** Shows the guard, and waits until it holds or not. */
async function show(unsaved: boolean): Promise<void> {
  root.render(<Guard unsaved={unsaved} />);
  await vi.waitFor(() => {
    expect(closingAsks()).toBe(unsaved);
  });
}
/** The browser goes back by itself, and React draws later. */
const stands = (address: string, isHeld: boolean): Promise<void> =>
  vi.waitFor(() => {
    expect([history.location.pathname + history.location.search, held !== null]).toEqual([address, isHeld]);
  });

beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  history.push('/first');
  history.push('/form');
  await show(true);
});
afterEach(async () => {
  root.unmount();
  await vi.waitFor(() => {
    expect(closingAsks()).toBe(false);
  });
});

it('holds a step to another page until the person lets it through', async () => {
  history.push('/other');
  await stands('/form', true);
  held?.proceed();
  await stands('/other', false);
});

it('stays where the person wants to stay, and holds the next step as well', async () => {
  history.push('/other');
  await stands('/form', true);
  held?.stay();
  await stands('/form', false);
  history.replace('/other');
  await stands('/form', true);
});

it('holds the way back, and goes it when it is let through', async () => {
  history.back();
  await stands('/form', true);
  held?.proceed();
  await stands('/first', false);
});

it('lets steps within the page through, forth and back, and holds the next one', async () => {
  history.push('?tab=2');
  await stands('/form?tab=2', false);
  history.back();
  await stands('/form', false);
  history.push('/other');
  await stands('/form', true);
});

it('asks before the window is closed, as long as something would be lost', async () => {
  await show(false);
  history.push('/other');
  await stands('/other', false);
});
