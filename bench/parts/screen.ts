import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type Page, chromium } from 'playwright-core';
import { request } from 'undici';
import { chromiumLaunch } from '../../tests/support/chromium';
import { type Load, kilobytes, watchCode, watchLoad } from '../lib/first-load';
import { type ScreenDemo, signInBrowser, startScreenDemo } from '../lib/screen-demo';
import { type Sight, installScreenWatch } from '../lib/screen-watch';
import { firstInList, switchTo } from '../lib/switching';
import { serveWebAlone } from '../lib/web-alone';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const LOADS = 5;
const SWITCHES = 36;
const WORKSPACE_SWITCHES = 30;
/** A window that has just been opened keeps the browser busy, which is no part of the navigation. Milliseconds. */
const SETTLE_MS = 1000;

const ms = (name: string, value: number, limit: number): Row => atMost({ name, value, unit: 'ms', limit });
const inbox = (url: string, id?: string): string =>
  `${url}/business/1/inbox${id === undefined ? '' : `/${id}`}`;

async function newPage(browser: Browser, { client, parley }: ScreenDemo): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInBrowser(context, client, parley.url);
  const page = await context.newPage();
  await installScreenWatch(page);
  await wait(SETTLE_MS);
  return page;
}

const usable = (page: Page, sight: Sight): Promise<number> =>
  page.evaluate((wanted) => window.screenWatch.usable(wanted), sight);

/** Each in a browser profile of its own: nothing is cached. */
async function measureFirstLoad(browser: Browser, demo: ScreenDemo): Promise<Row[]> {
  const listed: number[] = [];
  const opened: number[] = [];
  const loads: Load[] = [];
  let code = 0;
  const id = demo.conversations.find(
    ({ unread_count, _id }) => unread_count === 0 && _id !== demo.long._id,
  )?._id;
  for (let n = 0; n < LOADS; n += 1) {
    const page = await newPage(browser, demo);
    const loaded = watchCode(page);
    const all = await watchLoad(page);
    await page.goto(inbox(demo.parley.url));
    listed.push(await usable(page, 'list'));
    // What is loaded when nobody touches anything belongs to the first load.
    await wait(2000);
    code = Math.max(code, kilobytes(await loaded()));
    loads.push(all());
    await page.context().close();
    const other = await newPage(browser, demo);
    await other.goto(inbox(demo.parley.url, id));
    opened.push(await usable(other, 'conversation'));
    await other.context().close();
  }
  return [
    atMost({ name: 'first load of the inbox: script and style, gzip', value: code, unit: 'kB', limit: 250 }),
    ...wholeLoad(loads),
    ms('usable after navigation: list', percentile(listed, 0.5), 700),
    ms('usable after navigation: list, thread and composer', percentile(opened, 0.5), 820),
  ];
}

/** Of the largest of the loads. */
function wholeLoad(loads: readonly Load[]): Row[] {
  const most = (of: (load: Load) => number): number => Math.max(...loads.map(of));
  const name = 'first load of the inbox: ';
  return [
    atMost({
      name: `${name}everything but typefaces of emoji`,
      value: most(({ bytes, emojiBytes }) => (bytes - emojiBytes) / 1000),
      unit: 'kB',
      limit: 300,
    }),
    atMost({
      name: `${name}typefaces of emoji, where the system has none`,
      value: most(({ emojiBytes }) => emojiBytes / 1000),
      unit: 'kB',
      limit: 350,
    }),
    atMost({ name: `${name}requests`, value: most(({ requests }) => requests), unit: '', limit: 50 }),
    atMost({
      name: `${name}addresses asked for twice`,
      value: most(({ twice }) => twice.length),
      unit: '',
      limit: 0,
    }),
  ];
}

const PAGES = 200;

/** A page of conversations as a browser asks for it, beside the same without compression, turn by turn. */
async function measureCompression({ client, parley }: ScreenDemo): Promise<Row[]> {
  const address = `${parley.url}/api/chat/whatsapp/conversations?rows_per_page=30`;
  const headers = { cookie: client.cookie, b_id: client.business, 'sec-fetch-site': 'same-origin' };
  const times = { br: [] as number[], identity: [] as number[] };
  const sizes = { br: 0, identity: 0 };
  for (let n = 0; n < PAGES; n += 1) {
    for (const encoding of ['br', 'identity'] as const) {
      const begun = performance.now();
      const { body } = await request(address, { headers: { ...headers, 'accept-encoding': encoding } });
      sizes[encoding] = (await body.arrayBuffer()).byteLength / 1000;
      // The first ones load and compile.
      if (n >= PAGES / 10) times[encoding].push(performance.now() - begun);
    }
  }
  const plain = percentile(times.identity, 0.5);
  return [
    atMost({
      name: 'page of conversations, compressed: size',
      value: sizes.br,
      unit: 'kB',
      limit: 8,
      peer: { name: 'uncompressed', value: sizes.identity },
    }),
    atMost({
      name: 'page of conversations, compressed: p50',
      value: percentile(times.br, 0.5),
      unit: 'ms',
      limit: Number((plain * 1.5).toFixed(2)),
      peer: { name: 'uncompressed', value: plain },
    }),
  ];
}

async function measureSwitches(page: Page, demo: ScreenDemo): Promise<Row[]> {
  await page.goto(inbox(demo.parley.url));
  await usable(page, 'list');
  const chosen = await firstInList(page, SWITCHES);
  const cold: number[] = [];
  const warm: number[] = [];
  const visit = async (order: readonly number[], times: number[]): Promise<void> => {
    for (const index of order) {
      const id = chosen[index];
      if (id !== undefined) times.push(await switchTo(page, id, index));
      await wait(60 + ((index * 7) % 40));
    }
  };
  const order = chosen.map((_, index) => index);
  await visit(order, cold);
  // There and back, so that each one was left a while ago.
  await visit(order.toReversed().slice(1), warm);
  await visit(order.slice(1), warm);
  return [
    ms('conversation switch, first visit, p95', percentile(cold, 0.95), 250),
    ms('conversation switch, cached, p50', percentile(warm, 0.5), 76),
    ms('conversation switch, cached, p95', percentile(warm, 0.95), 100),
  ];
}

/** There and back between two workspaces whose lists this browser keeps. */
async function measureWorkspaces(page: Page, { parley }: ScreenDemo): Promise<Row> {
  const titles = ['Northwind', 'Ruota Bikes'] as const;
  for (const number of [2, 1]) {
    await page.goto(`${parley.url}/business/${number}/inbox`);
    await usable(page, 'list');
    // Some time after the last change everything is written.
    await wait(4000);
  }
  const times: number[] = [];
  for (let n = 1; n <= WORKSPACE_SWITCHES; n += 1) {
    const title = titles[n % 2] ?? '';
    await page.getByRole('button', { name: /^Workspace:/ }).click();
    const choice = page.getByRole('menuitemradio', { name: title });
    await choice.hover();
    const painted = page.evaluate((wanted) => window.screenWatch.nextWorkspace(wanted), title);
    await page.evaluate(() => undefined);
    await choice.click();
    times.push(await painted);
    await wait(SETTLE_MS);
  }
  return ms('workspace switch, cached, p95', percentile(times, 0.95), 150);
}

/** The screen is closed, the server goes away, and the same browser profile opens it again. */
async function measureReopening(browser: Browser, demo: ScreenDemo): Promise<Row> {
  const [first] = demo.conversations;
  const page = await newPage(browser, demo);
  await page.goto(inbox(demo.parley.url, first?._id));
  await usable(page, 'conversation');
  // Some time after the last change everything is written.
  await wait(4000);
  await page.close();
  const { port } = new URL(demo.parley.url);
  await demo.parley.stopServer();
  const stop = await serveWebAlone(Number(port));
  const times: number[] = [];
  try {
    for (let n = 0; n < LOADS; n += 1) {
      const again = await page.context().newPage();
      await installScreenWatch(again);
      await wait(SETTLE_MS);
      await again.goto(inbox(demo.parley.url, first?._id));
      times.push(await usable(again, 'conversation'));
      await again.close();
    }
  } finally {
    await stop();
    await page.context().close();
  }
  return ms('reopened with the server away: list, thread and composer', percentile(times, 0.5), 720);
}

/** The whole app on the demo, with one conversation of 10,000 messages. */
export async function run({ say }: Context): Promise<Row[]> {
  const demo = await startScreenDemo();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    say('first loads');
    const load = await measureFirstLoad(browser, demo);
    say('compression');
    const compression = await measureCompression(demo);
    say('switching');
    const page = await newPage(browser, demo);
    const switches = await measureSwitches(page, demo);
    say('switching workspaces');
    const workspaces = await measureWorkspaces(page, demo);
    await page.context().close();
    say('reopening');
    return [...load, ...compression, ...switches, workspaces, await measureReopening(browser, demo)];
  } finally {
    await browser.close();
    await demo.parley.stop();
  }
}
