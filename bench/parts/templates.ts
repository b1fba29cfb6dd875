import { setTimeout as wait } from 'node:timers/promises';
import { type Page, chromium } from 'playwright-core';
import { chromiumLaunch } from '../../tests/support/chromium';
import { signIn } from '../../tests/support/client';
import { kilobytes, watchCode } from '../lib/first-load';
import { DEMO_USER } from '../lib/live-demo';
import { signInBrowser } from '../lib/screen-demo';
import { startTemplateDemo } from '../lib/template-demo';
import { installTemplateWatch } from '../lib/template-watch';
import { atMost, percentile } from '../rows';
import type { Context, Row } from '../types';

const TEMPLATES = 2000;
const SCROLL_MS = 6000;
/** Pixels a second: three rows of cards. */
const SPEED = 1200;
const KEYS = 300;
/** What stands in the body before the typing begins: most of what fits (1024). */
const BODY = 'Your order is ready, we are open until six and look forward to it. '.repeat(10);

const cardsOf = (page: Page) => page.getByRole('article').first().locator('xpath=../../../..');

async function scrolling(page: Page, url: string): Promise<Row> {
  await page.goto(`${url}/business/1/whatsapp/templates`);
  await page.getByRole('article').first().waitFor();
  const counted = await page.getByRole('heading', { name: 'Templates' }).locator('..').textContent();
  if (!/2,?000$/.test(counted ?? '')) throw new Error(`The list says: ${counted ?? ''}.`);
  const box = await cardsOf(page).elementHandle();
  if (!box) throw new Error('There is no list.');
  // To the end first: what is measured is drawing, not loading.
  for (let before = -1, end = Date.now() + 120_000; ;) {
    const height = await box.evaluate((element) => {
      (element as Element).scrollTop = element.scrollHeight;
      return element.scrollHeight;
    });
    await wait(150);
    if (height === before && (await page.locator('[aria-busy=true]').count()) === 0) break;
    if (Date.now() > end) throw new Error('The list does not come to its end.');
    before = height;
  }
  await box.evaluate((element) => {
    element.scrollTop = 0;
  });
  await wait(1000);
  const frames = await page.evaluate(
    ([element, ms, speed]) => window.templateWatch.scroll(element, ms, speed),
    [box, SCROLL_MS, SPEED] as const,
  );
  return atMost({
    name: `list of ${TEMPLATES} templates in a fast scroll, frame p95`,
    value: percentile(frames, 0.95),
    unit: 'ms',
    limit: 20,
  });
}

async function typing(page: Page, url: string): Promise<Row> {
  await page.goto(`${url}/business/1/whatsapp/templates/editor?template=user`);
  await page.getByRole('textbox', { name: 'Body text' }).click();
  await page.keyboard.insertText(BODY);
  await wait(1000);
  await page.evaluate(() => {
    window.templateWatch.startTyping();
  });
  const text = 'thank you and see you soon ';
  for (let n = 0; n < KEYS; n += 1) {
    const key = text[n % text.length] ?? 'a';
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await wait(45 + ((n * 13) % 50));
  }
  await wait(500);
  const times = await page.evaluate(() => window.templateWatch.typed());
  if (times.length < KEYS * 0.95) throw new Error(`Only ${times.length} of ${KEYS} keys were seen.`);
  return atMost({
    name: 'typing in the body of a template, key to body and preview painted, p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    limit: 16,
  });
}

/** What a new template loads that the inbox does not. */
async function chunk(page: Page, url: string): Promise<Row> {
  const code = watchCode(page);
  await page.goto(`${url}/business/1/inbox`);
  await page.getByRole('listbox', { name: 'Conversations' }).waitFor();
  await wait(2000);
  const inbox = new Set((await code()).keys());
  await page.goto(`${url}/business/1/whatsapp/templates/editor?template=user`);
  await page.getByRole('textbox', { name: 'Body text' }).waitFor();
  await wait(2000);
  const value = kilobytes(await code(), inbox);
  return atMost({
    name: 'template designer beyond the inbox: script and style, gzip',
    value,
    unit: 'kB',
    limit: 150,
  });
}

/** The list of templates, and the designer, as people use them. */
export async function run({ say }: Context): Promise<Row[]> {
  const parley = await startTemplateDemo(TEMPLATES);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInBrowser(context, await signIn(parley, DEMO_USER.email, DEMO_USER.password), parley.url);
    const page = await context.newPage();
    await installTemplateWatch(page);
    say('code');
    const loaded = await chunk(page, parley.url);
    say('typing');
    const typed = await typing(page, parley.url);
    say(`scrolling ${TEMPLATES} templates`);
    return [loaded, typed, await scrolling(page, parley.url)];
  } finally {
    await browser.close();
    await parley.stop();
  }
}
