import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { HistoryRouter } from '../HistoryRouter';
import { history } from '../history';

/** The address that is open, without its host. */
export const address = (): string => history.location.pathname + history.location.search;

/** Renders a page at the app's own router; it goes with the test. */
export function renderInRouter(page: ReactNode): void {
  const root = createRoot(document.createElement('div'));
  root.render(<HistoryRouter>{page}</HistoryRouter>);
  unmounts.push(() => {
    root.unmount();
  });
}
const unmounts: (() => void)[] = [];
afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

/** Takes a step back that somebody is asked about first, and stays: resolves once the browser has undone it. */
export async function heldStepBack(stepBack: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const release = history.block(() => {
      release();
      resolve();
    });
    stepBack();
  });
}
