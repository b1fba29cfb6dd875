import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Message } from '@shared/contract/chat';
import { chromiumLaunch } from '../../tests/support/chromium';
import { startEventProxy } from '../lib/event-proxy';
import type { EventProxy } from '../lib/event-proxy';
import { inventDay } from '../lib/invented-events';
import type { InventedDay } from '../lib/invented-events';
import { costOf } from '../lib/page-cost';
import { signInBrowser, startScreenDemo } from '../lib/screen-demo';
import { installScreenWatch } from '../lib/screen-watch';
import { openNext, settle } from '../lib/walking';
import { atMost } from '../rows';
import type { Context, Row } from '../types';

const ROUNDS = 5;
const EVENTS = 10_000;
const SWITCHES = 100;
/** Events between two switches are told in bunches, as a stream brings them. */
const BUNCH = 25;

async function round(page: Page, proxy: EventProxy, day: InventedDay): Promise<void> {
  const each = EVENTS / SWITCHES;
  let switches = 0;
  for (let n = 0; n < SWITCHES; n += 1) {
    for (let told = 0; told < each; told += BUNCH) {
      await proxy.tell(day.next(BUNCH));
      await wait(10);
    }
    const before = page.url();
    await openNext(page, n % 28 === 0);
    await wait(40);
    if (page.url() !== before) switches += 1;
  }
  if (switches < SWITCHES * 0.95) throw new Error(`Only ${switches} of ${SWITCHES} conversations opened.`);
  await settle(page, proxy, day);
}

/** A long day with the inbox open: what it costs in memory. */
export async function run({ say }: Context): Promise<Row[]> {
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
    await page.goto(`${proxy.url}/business/1/inbox/${first?._id ?? ''}`);
    await page.evaluate(() => window.screenWatch.usable('conversation'));
    await proxy.connected();
    const cost = await costOf(page);
    await settle(page, proxy, day);
    const heaps = [await cost.heapMb()];
    for (let n = 1; n <= ROUNDS; n += 1) {
      await round(page, proxy, day);
      heaps.push(await cost.heapMb());
      say(
        `${n * EVENTS} events: ${heaps.at(-1)?.toFixed(1) ?? ''} MB, ${heaps[0]?.toFixed(1) ?? ''} MB at the start`,
      );
    }
    const [start = 0, early = 0] = heaps;
    const end = heaps.at(-1) ?? Number.NaN;
    const events = (ROUNDS * EVENTS).toLocaleString('en');
    const limits = { unit: 'MB' };
    return [
      atMost({
        ...limits,
        name: `heap gained by ${events} events and ${ROUNDS * SWITCHES} switches`,
        value: end - start,
        limit: 20,
      }),
      atMost({ ...limits, name: 'of it in the last 40,000 events', value: end - early, limit: 4 }),
    ];
  } finally {
    await browser.close();
    await proxy.stop();
    await demo.parley.stop();
  }
}
