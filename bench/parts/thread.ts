import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type Page, chromium } from 'playwright-core';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { chromiumLaunch } from '../../tests/support/chromium';
import { buildPage } from '../lib/build-page';
import { costOf } from '../lib/page-cost';
import { serveFiles } from '../lib/static-server';
import type { ScrollLook, ThreadKind, ThreadList } from '../pages/thread/types';
import { atMost, atMostTimes, percentile } from '../rows';
import type { Context, Row } from '../types';

const MESSAGES = 10_000;
const MOUNTS = 9;
const APPENDS = 100;
const PREPENDS = 24;
/** Pixels within which a list stands at its end. */
const NEAR_END = { own: 1, tanstack: 60 } as const;
const PAGE = 50;
/** Pixels a second; milliseconds. */
const SPEED = 3000;
const SCROLL_MS = 5000;
const SCROLLS = 3;

const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** A page in a process of its own, with the array made and nothing shown. */
async function openPage(browser: Browser, url: string, kind: ThreadKind = 'mixed'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 800, height: 780 } });
  const page = await context.newPage();
  await page.goto(`${url}/index.html`);
  // In the app the font has been in use long before a thread opens.
  await page.evaluate(() => document.fonts.load('14px "Inter Variable"'));
  await page.evaluate(
    ([count, of]) => {
      window.threadBench.prepare(count, of);
    },
    [MESSAGES, kind] as const,
  );
  return page;
}

const close = (page: Page): Promise<void> => page.context().close();

/** The first paint at the end, each in a fresh page; beside it the browser's own for plain markup. */
async function measureMounts(browser: Browser, url: string): Promise<Row> {
  const ours: number[] = [];
  const plain: number[] = [];
  const source = await openPage(browser, url);
  const html = await source.evaluate(() => window.threadBench.plain(30));
  await close(source);
  for (let n = 0; n < MOUNTS; n += 1) {
    const page = await openPage(browser, url);
    ours.push(await page.evaluate(() => window.threadBench.mount('own')));
    const fromEnd = await page.evaluate(() => window.threadBench.fromEnd());
    if (Math.abs(fromEnd) > 1) throw new Error(`The thread opened ${fromEnd} px from its end.`);
    await close(page);
    const other = await openPage(browser, url);
    plain.push(await other.evaluate((markup) => window.threadBench.mountPlain(markup), html));
    await close(other);
  }
  return atMost({
    name: 'first paint at the end of the thread',
    value: median(ours),
    unit: 'ms',
    limit: 150,
    peer: { name: 'plain HTML of the last 30 rows', value: median(plain) },
  });
}

interface Changes {
  readonly appended: readonly number[];
  readonly prepended: readonly number[];
  /** Pixels that the message at the top moved, at most. */
  readonly drift: number;
}

async function measureChanges(page: Page, list: ThreadList): Promise<Changes> {
  const appended: number[] = [];
  for (let n = 0; n < APPENDS; n += 1) {
    appended.push(await page.evaluate(() => window.threadBench.append()));
    const fromEnd = await page.evaluate(() => window.threadBench.fromEnd());
    // A list that does not follow draws no row: its time would be no figure.
    if (Math.abs(fromEnd) > NEAR_END[list])
      throw new Error(`The thread was left ${fromEnd} px from its end.`);
  }
  const prepended: number[] = [];
  let drift = 0;
  for (let n = 0; n < PREPENDS; n += 1) {
    // Older messages come at any time after somebody has scrolled there.
    await page.evaluate((frames) => window.threadBench.scrollTo(900, frames), 4 + n);
    await page.evaluate(() => {
      window.threadBench.hold();
    });
    const [took, moved] = await page.evaluate(
      async (count) => [await window.threadBench.prepend(count), await window.threadBench.drift(20)] as const,
      PAGE,
    );
    prepended.push(took);
    drift = Math.max(drift, Number.isNaN(moved) ? Number.POSITIVE_INFINITY : moved);
  }
  return { appended, prepended, drift };
}

interface Scrolled {
  /** The 95th percentile of the frames. Milliseconds. */
  readonly frame: number;
  /** Percent of the time in which the main thread was busy. */
  readonly busy: number;
  readonly seen: ScrollLook;
}

async function measureScroll(page: Page): Promise<Scrolled> {
  const cost = await costOf(page);
  const options = { ms: SCROLL_MS, speed: SPEED, look: false };
  const p95: number[] = [];
  const busy: number[] = [];
  for (let n = 0; n < SCROLLS; n += 1) {
    await page.evaluate(() => window.threadBench.scrollTo(900_000, 20));
    const before = [performance.now(), await cost.busySeconds()] as const;
    const { frames } = await page.evaluate((how) => window.threadBench.scroll(how), options);
    busy.push(((await cost.busySeconds()) - before[1]) / ((performance.now() - before[0]) / 1000));
    p95.push(percentile(frames, 0.95));
  }
  await page.evaluate(() => window.threadBench.scrollTo(900_000, 20));
  const seen = await page.evaluate((how) => window.threadBench.scroll({ ...how, look: true }), options);
  return { frame: median(p95), busy: median(busy) * 100, seen };
}

interface Measured extends Changes, Scrolled {}

/** All of it in a page of its own. */
async function measureList(
  browser: Browser,
  url: string,
  kind: ThreadKind,
  list: ThreadList,
): Promise<Measured> {
  const page = await openPage(browser, url, kind);
  await page.evaluate((as) => window.threadBench.mount(as), list);
  await wait(500);
  const measured = { ...(await measureChanges(page, list)), ...(await measureScroll(page)) };
  await close(page);
  return measured;
}

function rowsOf(own: Measured, peer: Measured): Row[] {
  const ms = (name: string, value: number, limit: number): Row => atMost({ name, value, unit: 'ms', limit });
  const beside = (name: string, unit: string, of: (one: Measured) => number): Row =>
    atMostTimes({
      name,
      unit,
      limit: 1.3,
      value: of(own),
      peer: { name: 'TanStack Virtual', value: of(peer) },
    });
  const name = `scrolling at ${SPEED} px a second`;
  const { seen } = own;
  return [
    beside('one message appended, p50', 'ms', ({ appended }) => median(appended)),
    ms('one message appended, p95', percentile(own.appended, 0.95), 38),
    beside(`${PAGE} older messages prepended, p50`, 'ms', ({ prepended }) => median(prepended)),
    ms(`${PAGE} older messages prepended, longest of ${PREPENDS}`, Math.max(...own.prepended), 30),
    atMost({
      name: 'drift of the message at the top',
      value: Math.round(own.drift * 100) / 100,
      unit: 'px',
      limit: 0,
    }),
    atMost({ name: `${name}: frame, p95`, value: own.frame, unit: 'ms', limit: 20 }),
    atMost({
      name: `${name}: blank frames of ${seen.frames.length}`,
      value: seen.blank,
      unit: 'frames',
      limit: 0,
    }),
    atMost({ name: `${name}: rows at a time`, value: seen.rows, unit: 'rows', limit: 40 }),
    atMost({
      name: `${name}: elements of all rows at a time`,
      value: seen.elements,
      unit: 'nodes',
      limit: 300,
    }),
    beside(`${name}: main thread busy`, '%', ({ busy }) => busy),
  ];
}

/** What the list holds beside the array of messages, after it has been scrolled through. */
async function measureHeap(browser: Browser, url: string): Promise<Row> {
  const page = await openPage(browser, url);
  const cost = await costOf(page);
  const data = await cost.heapMb();
  await page.evaluate(() => window.threadBench.mount('own'));
  await page.evaluate((how) => window.threadBench.scroll(how), { ms: 3000, speed: SPEED, look: false });
  const value = (await cost.heapMb()) - data;
  await close(page);
  return atMost({ name: 'heap beyond the data', value, unit: 'MB', limit: 3 });
}

/** The thread list alone, with an array of 10,000 mixed messages. */
export async function run({ say, tempDir }: Context): Promise<Row[]> {
  const folder = join(tempDir, 'thread-page');
  await buildPage('thread', folder);
  const server = await serveFiles({ '/media/': inRoot('resources/demo'), '/': folder });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    say(`${MOUNTS} fresh pages with ${MESSAGES} messages`);
    const mount = await measureMounts(browser, server.url);
    say('messages in front and behind, and scrolling');
    const mixed = await measureList(browser, server.url, 'mixed', 'own');
    say('the same in TanStack Virtual');
    const peer = await measureList(browser, server.url, 'mixed', 'tanstack');
    say('the same among grids of pictures');
    const grids = rowsOf(
      await measureList(browser, server.url, 'grids', 'own'),
      await measureList(browser, server.url, 'grids', 'tanstack'),
    );
    return [
      mount,
      ...rowsOf(mixed, peer),
      ...grids.map((row) => ({ ...row, name: `with grids: ${row.name}` })),
      await measureHeap(browser, server.url),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
