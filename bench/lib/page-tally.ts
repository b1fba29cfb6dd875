import type { Page } from 'playwright-core';
import type { PageCost } from './page-cost';

interface Tally {
  /** What each notice said, in the order in which they were shown. */
  readonly notices: readonly string[];
  /** Timers that have not run out, and intervals. */
  timers(): number;
}

declare global {
  interface Window {
    readonly pageTally: Tally;
  }
}

/** Runs in the page before everything else: nobody looks at the window, and notices are counted instead of shown. */
function installTally(): void {
  const notices: string[] = [];
  class CountedNotice extends EventTarget {
    static readonly permission = 'granted';
    static requestPermission(): Promise<string> {
      return Promise.resolve('granted');
    }
    onclick: (() => void) | null = null;
    constructor(_title: string, { body = '' }: NotificationOptions = {}) {
      super();
      notices.push(body);
    }
    close(): void {
      this.onclick = null;
    }
  }
  Object.defineProperty(window, 'Notification', { value: CountedNotice });
  document.hasFocus = () => false;

  const running = new Set<unknown>();
  const { setTimeout: after, clearTimeout: noLonger } = window;
  const { setInterval: every, clearInterval: noMore } = window;
  Object.assign(window, {
    setTimeout: (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const id: unknown = after(() => {
        running.delete(id);
        work(...given);
      }, ms);
      running.add(id);
      return id;
    },
    clearTimeout: (id?: number) => {
      running.delete(id);
      noLonger(id);
    },
    setInterval: (work: () => void, ms?: number, ...given: unknown[]) => {
      const id: unknown = every(work, ms, ...given);
      running.add(id);
      return id;
    },
    clearInterval: (id?: number) => {
      running.delete(id);
      noMore(id);
    },
  });
  Object.assign(window, { pageTally: { notices, timers: () => running.size } });
}

/** To be called before the page is opened. */
export async function installPageTally(page: Page): Promise<void> {
  await page.addInitScript(installTally);
}

export const noticesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.pageTally.notices);

export interface Held {
  readonly heapMb: number;
  readonly listeners: number;
  readonly timers: number;
}

/** What the page holds on to; garbage is collected first. */
export async function heldBy(page: Page, cost: PageCost): Promise<Held> {
  const heapMb = await cost.heapMb();
  const { metrics } = await cost.session.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  return { heapMb, listeners, timers: await page.evaluate(() => window.pageTally.timers()) };
}
