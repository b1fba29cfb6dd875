// @vitest-environment jsdom
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { history } from './history';
import { type HeldStep, type ShouldHold, useBlocker } from './use-blocker';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let held: HeldStep | null;

const otherPage: ShouldHold = (from, to) => from.pathname !== to.pathname;

function Guard({ unsaved }: { readonly unsaved: boolean }) {
  held = useBlocker(unsaved ? otherPage : null);
  return null;
}
function show(unsaved: boolean): void {
  act(() => {
    root.render(<Guard unsaved={unsaved} />);
  });
}
/** Does something that the browser may finish later, and waits until it has. */
const later = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((done) => setTimeout(done, 50));
  });
const openAddress = () => history.location.pathname + history.location.search;
const closingAsks = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  root = createRoot(document.createElement('div'));
  history.push('/first');
  history.push('/form');
  show(true);
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
});

it('holds a step to another page until the person lets it through', async () => {
  await later(() => {
    history.push('/other');
  });
  expect(openAddress()).toBe('/form');
  await later(() => held?.proceed());
  expect(openAddress()).toBe('/other');
  expect(held).toBeNull();
});

it('stays where the person wants to stay, and holds the next step as well', async () => {
  await later(() => {
    history.push('/other');
  });
  await later(() => held?.stay());
  expect([openAddress(), held]).toEqual(['/form', null]);
  await later(() => {
    history.replace('/other');
  });
  expect([openAddress(), held === null]).toEqual(['/form', false]);
});

it('holds the way back, and goes it when it is let through', async () => {
  await later(() => {
    history.back();
  });
  expect([openAddress(), held === null]).toEqual(['/form', false]);
  await later(() => held?.proceed());
  expect(openAddress()).toBe('/first');
});

it('lets steps within the page through, forth and back, and holds the next one', async () => {
  await later(() => {
    history.push('?tab=2');
  });
  expect([openAddress(), held]).toEqual(['/form?tab=2', null]);
  await later(() => {
    history.back();
  });
  expect([openAddress(), held]).toEqual(['/form', null]);
  await later(() => {
    history.push('/other');
  });
  expect([openAddress(), held === null]).toEqual(['/form', false]);
});

it('asks before the window is closed, as long as something would be lost', () => {
  expect(closingAsks()).toBe(true);
  show(false);
  expect(closingAsks()).toBe(false);
  history.push('/other');
  expect(openAddress()).toBe('/other');
});
