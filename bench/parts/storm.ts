import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@shared/contract/chat';
import { type Page, chromium } from 'playwright-core';
import { chromiumLaunch } from '../../tests/support/chromium';
import { watchCommits } from '../lib/commit-watch';
import {
  type InboundText,
  type LiveDemo,
  type SignedWebhook,
  makeConversation,
  startLiveDemo,
  threadOf,
} from '../lib/live-demo';
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
const NUMBER = /number (\d{4})/;
const numberIn = (text: string): number => Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
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

/** Deliveries that are under way at once, at most. */
const UNDER_WAY = 16;

interface Poured {
  /** Epoch milliseconds of the last post. */
  readonly last: number;
  /** From the first post to the last. */
  readonly tookMs: number;
}

/** Posts one webhook every 10 ms, without waiting for the answers to the few before it. */
async function pour(demo: LiveDemo, arm: () => Promise<void>): Promise<Poured> {
  const began = epochMs();
  const answers: Promise<number>[] = [];
  let last = began;
  for (let n = 1; n <= WEBHOOKS; n += 1) {
    const due = began + ((n - 1) * WITHIN_MS) / WEBHOOKS;
    if (epochMs() < due) await wait(due - epochMs());
    if (n === WEBHOOKS - ARM_BEFORE) await arm();
    await answers[n - 1 - UNDER_WAY];
    const webhook = demo.sign(message(n));
    last = epochMs();
    answers.push(deliver(demo, webhook));
  }
  await Promise.all(answers);
  return { last, tookMs: last - began };
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

/**
 * How many stand on the screen where they belong: in the order of the server, which is that of the seconds in which
 * they were sent. Requests that are under way together, in one second, have no order but that of their arrival.
 */
function rightlyShown(shown: readonly number[], thread: readonly Message[]): number {
  const numbers = thread.map(({ message: { body } }) => numberIn(String(body)));
  const seconds = thread.map(({ sent_at }) => Date.parse(sent_at));
  return shown.filter((number, at) => number === numbers[at] && (seconds[at] ?? 0) >= (seconds[at - 1] ?? 0))
    .length;
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
    const painter = await watchPaint(page);
    const commits = await watchCommits(page);
    let raining = true;
    say(`${WEBHOOKS} webhooks in ${WITHIN_MS / 1000} s`);
    const typing = typeKeys(page, 1000, () => raining);
    // It ends with the page; why the page was closed is what has to be told.
    typing.catch(() => undefined);
    let painted: Promise<number> = Promise.resolve(Number.NaN);
    const poured = await pour(demo, async () => {
      await painter.arm(textOf(WEBHOOKS));
      painted = painter.painted();
      painted.catch(() => undefined);
    });
    const last = await Promise.race([painted, wait(GIVE_UP_MS, Number.POSITIVE_INFINITY)]);
    raining = false;
    const times = await typing;
    const { frames, mostOfList, mostOfThread, ...made } = await commits();
    say(
      `${frames} frames, ${made.list} commits of the list, ${made.thread} of the thread, ${times.length} keys`,
    );
    const shown = await numbersShown(page);
    const thread = await threadOf(demo.client, conversation);
    const name = `${WEBHOOKS} webhooks in ${WITHIN_MS / 1000} s`;
    const ms = { unit: 'ms' };
    return [
      atMost({ ...ms, name: `${name}: the posts took`, value: poured.tookMs, limit: 1.05 * WITHIN_MS }),
      atMost({
        name: `${name}: not shown, or not in order`,
        value: WEBHOOKS + 1 - rightlyShown(shown, thread),
        unit: 'messages',
        limit: 0,
      }),
      atMost({
        ...ms,
        name: `${name}: the last one from post to paint`,
        value: last - poured.last,
        limit: 80,
      }),
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
        // A row comes, is measured, and finds its place.
        limit: 3,
      }),
      atMost({ ...ms, name: `${name}: typing meanwhile, p95`, value: percentile(times, 0.95), limit: 100 }),
    ];
  } finally {
    await browser.close();
    await demo.stop();
  }
}
