// @vitest-environment jsdom
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary } from './ScreenBoundary';

/** Milliseconds for which React keeps a fallback that it has shown. */
const KEPT_FALLBACK_MS = 300;

it('shows the splash until the code of the first screen is there, and not for longer', async () => {
  let arrive: (screen: { default: () => string }) => void = () => undefined;
  const Screen = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = resolve;
      }),
  );
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
  );
  await vi.waitFor(() => {
    expect(host.querySelector('[role=status]')).not.toBeNull();
  });
  const began = performance.now();
  arrive({ default: () => 'The screen' });
  await vi.waitFor(
    () => {
      expect(host.textContent).toBe('The screen');
    },
    { interval: 5 },
  );
  expect(performance.now() - began).toBeLessThan(KEPT_FALLBACK_MS - 50);
  root.unmount();
});
