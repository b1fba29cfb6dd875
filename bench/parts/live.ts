import { setTimeout as wait } from 'node:timers/promises';
import { type Page, chromium } from 'playwright-core';
import { chromiumLaunch } from '../../tests/support/chromium';
import { type InboundText, type LiveDemo, makeConversation, startLiveDemo } from '../lib/live-demo';
import { epochMs, watchPaint } from '../lib/live-paint';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const WARM_UPS = 20;
const SAMPLES = 200;
/** Longer than the server looks out for the next webhook of a burst, and out of step with the frames. */
const pauseMs = (n: number): number => 60 + ((n * 7) % 40);

const textOf = (n: number): string => `Is the fitting still on for ${String(n).padStart(4, '0')}?`;
const message = (n: number): InboundText => ({
  phone: '353209120988',
  name: 'Live Customer',
  text: textOf(n),
  number: n,
});

async function openThread(page: Page, { url, client }: LiveDemo, conversation: string): Promise<void> {
  const [name = '', value = ''] = client.cookie.split(/=(.*)/);
  await page.context().addCookies([{ name, value, url }]);
  await page.goto(`${url}/business/1/inbox/${conversation}`);
  await page.getByRole('feed', { name: 'Messages' }).getByText(textOf(0)).waitFor();
}

/** From the moment a webhook is posted to the server until its message is painted in an open thread. */
export async function run({ say }: Context): Promise<Row[]> {
  const demo = await startLiveDemo();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const conversation = await makeConversation(demo, message(0));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openThread(page, demo, conversation);
    const watcher = await watchPaint(page);
    say(`${SAMPLES} webhooks, one after the other`);
    const times: number[] = [];
    for (let n = 1; n <= WARM_UPS + SAMPLES; n += 1) {
      const webhook = demo.sign(message(n));
      await watcher.arm(textOf(n));
      await wait(pauseMs(n));
      const began = epochMs();
      const [painted] = await Promise.all([watcher.painted(), demo.post(webhook)]);
      if (n > WARM_UPS) times.push(painted - began);
    }
    const name = 'webhook in to bubble painted';
    return [
      atMost({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms', limit: 46 }),
      atMost({ name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', limit: 87 }),
    ];
  } finally {
    await browser.close();
    await demo.stop();
  }
}
