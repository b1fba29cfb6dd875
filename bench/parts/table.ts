import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type Page, chromium } from 'playwright-core';
import { chromiumLaunch } from '../../tests/support/chromium';
import { installTypingWatch } from '../lib/typing-watch';
import { buildPage } from '../lib/build-page';
import { scrollDown } from '../lib/frames';
import { costOf } from '../lib/page-cost';
import { serveFiles } from '../lib/static-server';
import type { TableKind } from '../pages/table/types';
import { atMost, atMostTimes, percentile } from '../rows';
import type { Context, Row } from '../types';

const ROWS = 100_000;
const RUNS = 7;
const SCROLLS = 3;
/** Pixels a second: eleven screens. */
const SPEED = 10_000;
const SCROLL_MS = 2500;
/** Of a screen that shows sixty a second. */
const FRAMES = (SCROLL_MS * 60) / 1000;
const BOX = { box: 'div:has(> table)', row: 'tbody tr', speed: SPEED, ms: SCROLL_MS } as const;

interface Figures {
  readonly mount: number;
  readonly sort: number;
  readonly selectAll: number;
  readonly lost: number;
  readonly gaps: number;
  readonly busy: number;
}

const median = (samples: readonly number[]): number => percentile(samples, 0.5);

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await installTypingWatch(page);
  await page.goto(`${url}/index.html`);
  await page.evaluate(() => document.fonts.load('14px "Inter Variable"'));
  await page.evaluate((count) => {
    window.tableBench.prepare(count);
  }, ROWS);
  return page;
}

/** One fresh page: mount, then the changes. */
async function measureChanges(browser: Browser, url: string, kind: TableKind) {
  const page = await openPage(browser, url);
  const mount = await page.evaluate((of) => window.tableBench.mount(of), kind);
  await wait(300);
  const sort: number[] = [];
  const selectAll: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    sort.push(await page.evaluate(() => window.tableBench.sort()));
    await wait(100);
    selectAll.push(await page.evaluate(() => window.tableBench.selectAll()));
    await wait(100);
  }
  await page.context().close();
  return { mount, sort, selectAll };
}

async function measureScroll(browser: Browser, url: string, kind: TableKind) {
  const page = await openPage(browser, url);
  await page.evaluate((of) => window.tableBench.mount(of), kind);
  const cost = await costOf(page);
  await wait(500);
  const lost: number[] = [];
  const busy: number[] = [];
  for (let n = 0; n < SCROLLS; n += 1) {
    const before = [performance.now(), await cost.busySeconds()] as const;
    const { frames, distance } = await scrollDown(page, { ...BOX, look: false });
    busy.push(((await cost.busySeconds()) - before[1]) / ((performance.now() - before[0]) / 1000));
    lost.push(Math.max(0, FRAMES - frames.length));
    if (distance < (SPEED * SCROLL_MS) / 2000) throw new Error(`Only ${distance} px were passed.`);
    await wait(300);
  }
  const { gaps } = await scrollDown(page, { ...BOX, look: true });
  await page.context().close();
  return { lost: Math.min(...lost), busy: median(busy) * 100, gaps };
}

/** The kinds take turns, so that what disturbs the machine disturbs both. */
async function measure(browser: Browser, url: string): Promise<Readonly<Record<TableKind, Figures>>> {
  const kinds = ['own', 'tanstack'] as const;
  const changes = { own: [], tanstack: [] } as Record<
    TableKind,
    Awaited<ReturnType<typeof measureChanges>>[]
  >;
  for (let n = 0; n < RUNS; n += 1)
    for (const kind of kinds) changes[kind].push(await measureChanges(browser, url, kind));
  const figures = async (kind: TableKind): Promise<Figures> => ({
    mount: median(changes[kind].map(({ mount }) => mount)),
    sort: median(changes[kind].flatMap(({ sort }) => sort)),
    selectAll: median(changes[kind].flatMap(({ selectAll }) => selectAll)),
    ...(await measureScroll(browser, url, kind)),
  });
  return { own: await figures('own'), tanstack: await figures('tanstack') };
}

/** The table of records alone, with its rows in memory, beside TanStack's. */
export async function run({ say, tempDir }: Context): Promise<Row[]> {
  const folder = join(tempDir, 'table-page');
  await buildPage('table', folder);
  const server = await serveFiles({ '/': folder });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    say(`${RUNS} fresh pages of each kind with ${ROWS} rows, and a fast scroll`);
    const { own, tanstack } = await measure(browser, server.url);
    const figure = (name: string, of: keyof Figures, unit: string, limit: number) => {
      const peer = { name: 'TanStack Table and Virtual', value: tanstack[of] };
      return { name, value: own[of], unit, limit, peer };
    };
    const within = (name: string, of: keyof Figures, unit = 'ms'): Row =>
      atMostTimes(figure(name, of, unit, 1.3));
    const scroll = `table of ${ROWS} rows, ${SPEED} px a second`;
    return [
      within(`table of ${ROWS} rows: first row, median of ${RUNS}`, 'mount'),
      within(`table of ${ROWS} rows: sorted by a press, median of ${2 * RUNS}`, 'sort'),
      within(`table of ${ROWS} rows: all selected, median of ${2 * RUNS}`, 'selectAll'),
      atMost(figure(`${scroll}: frames with a gap`, 'gaps', 'frames', 0)),
      atMost(figure(`${scroll}: frames lost of ${FRAMES}`, 'lost', 'frames', 5)),
      within(`${scroll}: main thread busy`, 'busy', '%'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
