import type { Page } from 'playwright-core';

/** How often each list was changed in the frames of a while. */
export interface CommitCount {
  readonly frames: number;
  /** Changes of the rows that came apart from each other: one commit of React is one of them. */
  readonly list: number;
  readonly thread: number;
  /** At most, in one frame. */
  readonly mostOfList: number;
  readonly mostOfThread: number;
}

declare global {
  interface Window {
    readonly commitWatch: { stop(): CommitCount };
  }
}

function installCommitWatch(): void {
  const total = { list: 0, thread: 0, frames: 0 };
  const highest = { list: 0, thread: 0 };
  let inFrame = { list: 0, thread: 0 };
  let running = true;
  /** A callback comes once for everything that one task or commit has changed. */
  const watch = (what: 'list' | 'thread', selector: string): MutationObserver => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    const observer = new MutationObserver((records) => {
      // Rows that only find their place in the same frame are no news.
      if (what === 'thread' && !records.some(({ type }) => type === 'childList')) return;
      inFrame[what] += 1;
      total[what] += 1;
    });
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return observer;
  };
  const observers = [watch('list', '[role=listbox]'), watch('thread', '[role=feed]')];
  const tick = (): void => {
    total.frames += 1;
    highest.list = Math.max(highest.list, inFrame.list);
    highest.thread = Math.max(highest.thread, inFrame.thread);
    inFrame = { list: 0, thread: 0 };
    if (running) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  Object.assign(window, {
    commitWatch: {
      stop: () => {
        running = false;
        for (const observer of observers) observer.disconnect();
        return { ...total, mostOfList: highest.list, mostOfThread: highest.thread };
      },
    },
  });
}

/** Counts from now on; the page keeps the counter as `commitWatch`. */
export async function watchCommits(page: Page): Promise<() => Promise<CommitCount>> {
  await page.evaluate(installCommitWatch);
  return () => page.evaluate(() => window.commitWatch.stop());
}
