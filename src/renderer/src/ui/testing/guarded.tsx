import { type ReactNode, act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const REASON = 'Your role does not allow changing this.';

/**
 * Holds that what can be used, or says why it cannot, is one element: it keeps the focus when the reason comes and goes, tells
 * the reason at once to whoever is on it, and says to screen readers whether it can be used.
 * @param draw null: it can be used
 */
export async function expectGuarded(
  draw: (hint: string | null) => ReactNode,
  selector: string,
): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (hint: string | null): Promise<void> => act(async () => root.render(draw(hint)));
  const control = () => host.querySelector<HTMLElement>(selector);
  await show(null);
  await act(async () => control()?.focus());
  expect(document.activeElement).toBe(control());
  expect(control()?.hasAttribute('aria-disabled')).toBe(false);
  await show(REASON);
  // What places a tooltip is loaded when it is first needed, and drawn then.
  await act(async () => {
    await import('../TooltipLayer');
    await new Promise((drawn) => setTimeout(drawn));
  });
  expect(document.activeElement).toBe(control());
  expect(control()?.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('[role=tooltip]')?.textContent).toBe(REASON);
  await show(null);
  expect(document.activeElement).toBe(control());
  expect(document.querySelector('[role=tooltip]')).toBeNull();
  await act(async () => root.unmount());
  host.remove();
}
