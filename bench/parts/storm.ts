import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../tests/support/chromium';
import { watchCommits } from '../lib/commit-watch';
import type { InboundText, LiveDemo, SignedWebhook } from '../lib/live-demo';
import { makeConversation, startLiveDemo } from '../lib/live-demo';
import { epochMs, watchPaint } from '../lib/live-paint';
import { signInBrowser } from '../lib/screen-demo';
import { installScreenWatch } from '../lib/screen-watch';
import { typeKeys } from '../lib/typing';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const WEBHOOKS = 1000;
const WITHIN_MS = 10_000;
/** So many before the last one the page begins to look for it: looking costs time too. */
const ARM_BEFORE = 20;

/** A message that is not shown by then counts as never shown. */
const GIVE_UP_MS = 15_000;

const textOf = (n: number): string => `Question number ${String(n).padStart(4, '0')}, when is it ready?`;
const message = (n: number): InboundText => ({
  phone: '353209120988',
  name: 'Storm Customer',
  text: textOf(n),
  number: n,
});

/** Once more when the connection broke, as WhatsApp does. */
const deliver = (demo: LiveDemo, webhook: SignedWebhook): Promise<number> =>
  demo.post(webhook).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    return wait(20).then(() => demo.post(webhook));
  });

/** Posts one webhook every 10 ms, whether the ones before have been answered or not; epoch milliseconds of the last. */
async function pour(
  demo: LiveDemo,
  webhooks: readonly SignedWebhook[],
  arm: () => Promise<void>,
): Promise<number> {
  const began = epochMs();
  const answers: Promise<number>[] = [];
  let last = began;
  for (const [index, webhook] of webhooks.entries()) {
    const due = began + (index * WITHIN_MS) / webhooks.length;
    if (epochMs() < due) await wait(due - epochMs());
    if (index === webhooks.length - ARM_BEFORE) await arm();
    last = epochMs();
    answers.push(deliver(demo, webhook));
  }
  await Promise.all(answers);
  return last;
}

/** The numbers of all messages in the thread from its end to its start, as they stand on the screen. */
async function numbersShown(page: Page): Promise<readonly number[]> {
  const feed = page.getByRole('feed', { name: 'Messages' });
  const found = new Map<number, number>();
  for (let step = 0; step < 400; step += 1) {
    const { seen, top } = await feed.evaluate(async (thread) => {
      const rows = [...thread.querySelectorAll('[role=article]')].map((row) => ({
        number: Number(/number (\d{4})/.exec(row.textContent)?.[1] ?? Number.NaN),
        // From the end, which stays where it is.
        y: thread.scrollHeight - (row.getBoundingClientRect().top + thread.scrollTop),
      }));
      const at = thread.scrollTop;
      thread.scrollTop -= 500;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
      return { seen: rows, top: at };
    });
    for (const { number, y } of seen) if (!Number.isNaN(number) && !found.has(number)) found.set(number, y);
    if (top <= 0) break;
  }
  return [...found].sort(([, a], [, b]) => b - a).map(([number]) => number);
}

/** 1,000 webhooks in 10 s into a thread that is open, while somebody types. */
export async function run({ say }: Context): Promise<Row[]> {
  const demo = await startLiveDemo();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const conversation = await makeConversation(demo, message(0));
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInBrowser(context, demo.client, demo.url);
    const page = await context.newPage();
    await installScreenWatch(page);
    await page.goto(`${demo.url}/business/1/inbox/${conversation}`);
    await page.evaluate(() => window.screenWatch.usable('conversation'));
    const webhooks = Array.from({ length: WEBHOOKS }, (_, n) => demo.sign(message(n + 1)));
    const painter = await watchPaint(page);
    const commits = await watchCommits(page);
    let raining = true;
    say(`${WEBHOOKS} webhooks in ${WITHIN_MS / 1000} s`);
    const typing = typeKeys(page, 1000, () => raining);
    // It ends with the page; why the page was closed is what has to be told.
    typing.catch(() => undefined);
    let painted: Promise<number> = Promise.resolve(Number.NaN);
    const posted = await pour(demo, webhooks, async () => {
      await painter.arm(textOf(WEBHOOKS));
      painted = painter.painted();
      painted.catch(() => undefined);
    });
    const last = await Promise.race([painted, wait(GIVE_UP_MS, Number.POSITIVE_INFINITY)]);
    raining = false;
    const times = await typing;
    const { frames, list, thread, mostOfList, mostOfThread } = await commits();
    say(`${frames} frames, ${list} commits of the list, ${thread} of the thread, ${times.length} keys`);
    const shown = await numbersShown(page);
    const inOrder = shown.filter((number, index) => number === index).length;
    const name = `${WEBHOOKS} webhooks in ${WITHIN_MS / 1000} s`;
    const ms = { unit: 'ms' };
    return [
      atMost({
        name: `${name}: not shown, or not in order`,
        value: WEBHOOKS + 1 - inOrder,
        unit: 'messages',
        limit: 0,
      }),
      atMost({ ...ms, name: `${name}: the last one from post to paint`, value: last - posted, limit: 300 }),
      atMost({
        name: `${name}: commits of the list in one frame`,
        value: mostOfList,
        unit: 'commits',
        limit: 1,
      }),
      atMost({
        name: `${name}: commits of the thread in one frame`,
        value: mostOfThread,
        unit: 'commits',
        limit: 1,
      }),
      atMost({ ...ms, name: `${name}: typing meanwhile, p95`, value: percentile(times, 0.95), limit: 100 }),
    ];
  } finally {
    await browser.close();
    await demo.stop();
  }
}
