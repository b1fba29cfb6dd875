import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Does the work when the next frame has been laid out and painted. */
    readonly afterPaint: (work: () => void) => void;
  }
}

/** Runs in the page before everything else. */
function install(): void {
  // A task that is posted in an animation frame runs when that frame has been laid out and painted.
  const afterPaint = (work: () => void): void => {
    const frame = new MessageChannel();
    frame.port1.onmessage = () => {
      frame.port1.close();
      work();
    };
    requestAnimationFrame(() => {
      frame.port2.postMessage(null);
    });
  };
  Object.defineProperty(window, 'afterPaint', { value: afterPaint });
}

/** Gives the pages that are opened from now on `afterPaint`, and then what `watch` puts there. */
export async function installInPage(page: Page, watch: () => void): Promise<void> {
  // The runner keeps names of functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(install);
  await page.addInitScript(watch);
}
