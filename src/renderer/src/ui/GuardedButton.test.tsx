// @vitest-environment jsdom
import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuardedButton } from './GuardedButton';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const REASON = 'Your role does not allow changing this.';

let root: Root;
let host: HTMLElement;
const pressed = vi.fn<() => void>();
const button = () => host.querySelector('button');
const tooltip = () => document.querySelector('[role=tooltip]')?.textContent;

/** What places a tooltip is loaded when it is first needed, and drawn then. */
async function layerLoaded(): Promise<void> {
  await act(async () => {
    await import('./TooltipLayer');
    await new Promise((drawn) => setTimeout(drawn));
  });
}

async function draw(hint: string | null): Promise<void> {
  await act(async () => {
    root.render(
      <GuardedButton hint={hint} onClick={pressed}>
        Save
      </GuardedButton>,
    );
  });
}

beforeEach(() => {
  pressed.mockClear();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => {
    root.unmount();
  });
  host.remove();
});

it('keeps the focus when its hint comes and goes, and shows the hint while it has the focus', async () => {
  await draw(null);
  await act(async () => button()?.focus());
  await draw(REASON);
  expect(document.activeElement).toBe(button());
  await layerLoaded();
  expect(tooltip()).toBe(REASON);
  await act(async () => button()?.click());
  expect(pressed).not.toHaveBeenCalled();
  await draw(null);
  expect(document.activeElement).toBe(button());
  expect(tooltip()).toBeUndefined();
  await act(async () => button()?.click());
  expect(pressed).toHaveBeenCalledOnce();
});

it('shows no hint that comes as the result of its own press', async () => {
  await draw(null);
  await act(async () => button()?.focus());
  await act(async () => button()?.click());
  await draw('Nothing has changed.');
  await layerLoaded();
  expect(tooltip()).toBeUndefined();
});
