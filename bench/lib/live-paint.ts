import type { Page } from 'playwright-core';

/** Epoch milliseconds with fractions; the same clock in Node and in the page, as both run on this machine. */
export const epochMs = (): number => performance.timeOrigin + performance.now();

interface Watcher {
  arm(text: string): void;
  painted(): Promise<number>;
}

/** Runs in the page: tells when the row with a text has been painted, whole and inside the thread. */
function installWatcher(): void {
  let painted = Promise.resolve(0);

  const isShown = (row: Element): boolean => {
    const feed = row.closest('[role=feed]')?.getBoundingClientRect();
    const { top, bottom, height } = row.getBoundingClientRect();
    if (!feed || height === 0 || top < feed.top - 1 || bottom > feed.bottom + 1) return false;
    return row.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  const watcher: Watcher = {
    arm(text) {
      painted = new Promise((resolve) => {
        const find = () =>
          [...document.querySelectorAll('[role=feed] [role=article]')].find((row) =>
            row.textContent.includes(text),
          );
        // A task that is posted in an animation frame runs when that frame has been laid out and painted.
        const frame = new MessageChannel();
        frame.port1.onmessage = () => {
          const row = find();
          if (row && isShown(row)) resolve(performance.timeOrigin + performance.now());
          else waitForFrame();
        };
        const waitForFrame = () => requestAnimationFrame(() => frame.port2.postMessage(null));
        const observer = new MutationObserver(() => {
          if (!find()) return;
          observer.disconnect();
          waitForFrame();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    },
    painted: () => painted,
  };
  Object.assign(window, { paintWatcher: watcher });
}

export interface PaintWatcher {
  /** To be called before the message can come. */
  arm(text: string): Promise<void>;
  /** When the row was painted, in epoch milliseconds. */
  painted(): Promise<number>;
}

declare global {
  interface Window {
    readonly paintWatcher: Watcher;
  }
}

/** @throws when the clock of the page and ours do not agree */
export async function watchPaint(page: Page): Promise<PaintWatcher> {
  // The runner keeps names of functions with a helper that a page does not have.
  await page.evaluate('globalThis.__name = (value) => value');
  await page.evaluate(installWatcher);
  const before = epochMs();
  const there = await page.evaluate(() => performance.timeOrigin + performance.now());
  if (there < before - 2 || there > epochMs() + 2) throw new Error('The clock of the page is another one.');
  return {
    arm: (text) => page.evaluate((wanted) => window.paintWatcher.arm(wanted), text),
    painted: () => page.evaluate(() => window.paintWatcher.painted()),
  };
}
