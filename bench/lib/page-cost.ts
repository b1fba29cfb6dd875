import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** What a page costs, as the browser itself counts it. */
export interface PageCost {
  /** Seconds in which the main thread was busy, since the page was opened. */
  busySeconds(): Promise<number>;
  /** Megabytes of JavaScript that are alive: garbage is collected first. */
  heapMb(): Promise<number>;
  readonly session: CDPSession;
}

export async function costOf(page: Page): Promise<PageCost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' }).catch(() => undefined);
  await session.send('HeapProfiler.enable');
  return {
    session,
    async busySeconds() {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    },
    async heapMb() {
      // What finalizers and weak references hold goes with a later collection.
      for (let round = 0; round < 3; round += 1) {
        await session.send('HeapProfiler.collectGarbage');
        await wait(50);
      }
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 1024 / 1024;
    },
  };
}
