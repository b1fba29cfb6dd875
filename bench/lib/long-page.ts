import { type Page, chromium } from 'playwright-core';
import type { Message } from '@shared/contract/chat';
import { chromiumLaunch } from '../../tests/support/chromium';
import { type EventProxy, startEventProxy } from './event-proxy';
import { type InventedDay, inventDay } from './invented-events';
import { type PageCost, costOf } from './page-cost';
import { signInBrowser, startScreenDemo } from './screen-demo';
import { installScreenWatch } from './screen-watch';
import { openNext, settle } from './walking';

/** The inbox in a browser, with a conversation open, behind a stream that tells what the benchmark wants. */
export interface LongPage {
  readonly page: Page;
  readonly proxy: EventProxy;
  readonly day: InventedDay;
  readonly cost: PageCost;
  readonly conversationIds: readonly string[];
}

/**
 * Opens the page, runs, and takes everything down again.
 *
 * @param prepare before the page is loaded
 */
export async function withLongPage<Result>(
  run: (long: LongPage) => Promise<Result>,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const demo = await startScreenDemo();
  const [first] = demo.conversations;
  const { body } = await demo.client.get<{ data: { rows: Message[] } }>(
    `/chat/whatsapp/conversations/${first?._id ?? ''}/messages`,
  );
  const day = inventDay(demo.conversations, body.data.rows[0]!);
  const proxy = await startEventProxy(demo.parley.url, day.latest);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInBrowser(context, demo.client, proxy.url);
    const page = await context.newPage();
    await installScreenWatch(page);
    await prepare(page);
    await page.goto(`${proxy.url}/business/1/inbox/${first?._id ?? ''}`);
    await page.evaluate(() => window.screenWatch.usable('conversation'));
    await proxy.connected();
    const cost = await costOf(page);
    await settle(page, proxy, day);
    return await run({ page, proxy, day, cost, conversationIds: demo.conversations.map(({ _id }) => _id) });
  } finally {
    await browser.close();
    await proxy.stop();
    await demo.parley.stop();
  }
}

/**
 * Goes through the list, conversation by conversation, from the top again where it ends.
 *
 * @param before each, and after each, by its number from 0
 * @throws when too few of them opened
 */
export async function walk(
  { page }: LongPage,
  count: number,
  { before, after }: Readonly<Record<'before' | 'after', (n: number) => Promise<void>>>,
): Promise<void> {
  let opened = 0;
  for (let n = 0; n < count; n += 1) {
    await before(n);
    const url = page.url();
    await openNext(page, n % 28 === 0);
    await after(n);
    if (page.url() !== url) opened += 1;
  }
  if (opened < count * 0.95) throw new Error(`Only ${opened} of ${count} conversations opened.`);
}
