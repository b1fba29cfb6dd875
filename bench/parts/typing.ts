import { setTimeout as wait } from 'node:timers/promises';
import { type Page, chromium } from 'playwright-core';
import { chromiumLaunch } from '../../tests/support/chromium';
import { type ScreenDemo, signInBrowser, startScreenDemo } from '../lib/screen-demo';
import { installScreenWatch } from '../lib/screen-watch';
import { typeKeys } from '../lib/typing';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const KEYS = 400;
/** Messages of a page (spec 1 §9). */
const PAGE = 50;

/** Counts the pages of the conversation that come from now on, each once. */
function watchPages(page: Page, { long }: ScreenDemo): () => number {
  const seen = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes(`/${long._id}/messages?`)) seen.add(response.url());
  });
  return () => seen.size;
}

/** Scrolls up until every message of the conversation is loaded. */
async function loadWhole(page: Page, pages: () => number): Promise<void> {
  const end = Date.now() + 240_000;
  while (pages() < Math.ceil(10_000 / PAGE)) {
    if (Date.now() > end) throw new Error(`Only ${pages()} pages of the long conversation were loaded.`);
    await page.getByRole('feed').evaluate((feed) => {
      feed.scrollTop = 0;
    });
    await wait(20);
  }
  await page.getByRole('feed').press('End');
  await wait(1000);
}

/** The composer of a conversation whose 10,000 messages are all loaded. */
export async function run({ say }: Context): Promise<Row[]> {
  const demo = await startScreenDemo();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInBrowser(context, demo.client, demo.parley.url);
    const page = await context.newPage();
    await installScreenWatch(page);
    const pages = watchPages(page, demo);
    await page.goto(`${demo.parley.url}/business/1/inbox/${demo.long._id}`);
    await page.evaluate(() => window.screenWatch.usable('conversation'));
    say('loading the whole thread');
    await loadWhole(page, pages);
    say(`${KEYS} keys`);
    const times = await typeKeys(page, KEYS);
    if (times.length < KEYS * 0.95) throw new Error(`Only ${times.length} of ${KEYS} keys were seen.`);
    const row = (what: string, share: number, limit: number): Row =>
      atMost({
        name: `typing in a thread of 10,000 messages, ${what}`,
        value: percentile(times, share),
        unit: 'ms',
        limit,
      });
    return [row('p50', 0.5, 16), row('p95', 0.95, 22), row('p99', 0.99, 38)];
  } finally {
    await browser.close();
    await demo.parley.stop();
  }
}
