import type { Browser, Page } from '@playwright/test';
import { expect, signIn, thread } from './fixtures';
import { type Watch, watch } from './hostile-watch';
import type { Parley } from './server';
import { sticksOut } from './sticks-out';

/** Pixels: most threads are read at one glance. */
export const TALL = 3000;
/** More screens than any thread here has. */
const MAX_SCREENS = 60;

/** What an agent might paste without a thought. */
export const TYPED = [
  '<script>window.pwned=1</script>',
  '"><img src=x onerror=window.pwned=1>',
  'javascript:window.pwned=1',
  '<svg onload=window.pwned=1>',
  "'; drop table messages; --",
  '\u202egnp.exe',
] as const;

export const search = (page: Page) => page.getByRole('textbox', { name: 'Search people and messages' });
export const rows = (page: Page) => page.getByRole('listbox', { name: 'Conversations' }).getByRole('option');

export interface Watched {
  readonly page: Page;
  readonly watched: Watch;
}

/** Somebody signed in, watched from the first request on. */
export async function watchedAgent(browser: Browser, demo: Parley): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const watched = await watch(page, demo.url);
  await signIn(page, demo.url);
  return { page, watched };
}

/** Nothing has run, nothing was asked for elsewhere, nothing sticks out. */
export async function expectPeace({ page, watched }: Watched): Promise<void> {
  const [misdeeds, out] = await Promise.all([watched.misdeeds(), sticksOut(page)]);
  expect(misdeeds).toEqual([]);
  // Seen while something was still moving, perhaps.
  if (out.length > 0) await expect.poll(() => sticksOut(page)).toEqual([]);
}

/** Opens the one conversation with this number. */
export async function openByPhone(page: Page, phone: string): Promise<void> {
  // What the search before has found is gone first.
  await search(page).fill('');
  await expect(rows(page).nth(1)).toBeVisible();
  await search(page).fill(phone);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(thread(page).getByRole('article').last()).toBeVisible();
}

/** Up to the message with this text, which is the first. */
export async function toBeginning(page: Page, first: string): Promise<void> {
  await expect
    .poll(
      () =>
        thread(page).evaluate((feed) => {
          feed.scrollTop = 0;
          return feed.querySelector('[role=article]')?.textContent;
        }),
      { intervals: [50] },
    )
    .toContain(first);
}

/**
 * Goes through the thread from its beginning to its end; answers what there is to be read on the way. Downwards,
 * because what is measured for the first time then only moves what comes after it: nothing is left out.
 */
export async function readDown(page: Page, check: () => Promise<void>): Promise<string> {
  const read: string[] = [];
  const screen = (onwards: boolean) =>
    thread(page).evaluate(async (feed, further) => {
      const all = () => [...feed.querySelectorAll('[role=article], [role=note]')];
      if (further) all().at(-1)?.scrollIntoView({ block: 'start' });
      // Rows are measured when they come, and move others: it is read once it has come to rest.
      const place = () => `${feed.scrollTop} ${feed.scrollHeight} ${feed.childElementCount}`;
      for (let before = '', still = 0, frames = 0; still < 3 && frames < 120; frames += 1) {
        // Measuring a row above the viewport scrolls the first one out of it.
        if (!further) feed.scrollTop = 0;
        await new Promise((done) => requestAnimationFrame(done));
        still = before === place() ? still + 1 : 0;
        before = place();
      }
      const texts = all().map((row) => row.textContent ?? '');
      return { texts, end: feed.scrollTop + feed.clientHeight >= feed.scrollHeight - 1 };
    }, onwards);
  for (let screens = 0; screens < MAX_SCREENS; screens += 1) {
    const { texts, end } = await screen(screens > 0);
    read.push(...texts);
    await check();
    if (end) return read.join('\n');
  }
  throw new Error('The thread has no end.');
}
