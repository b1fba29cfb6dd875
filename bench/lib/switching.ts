import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

const ROW = 60;
const LONGEST_MS = 10_000;

const listOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Conversations' });

/** The ids of the first conversations, as the list shows them. */
export async function firstInList(page: Page, count: number): Promise<readonly string[]> {
  const ids = new Map<number, string>();
  for (let top = 0; ids.size < count && top < count * ROW * 2; top += 5 * ROW) {
    const seen = await listOf(page).evaluate(async (list, at) => {
      if (list.parentElement) list.parentElement.scrollTop = at;
      await new Promise((resolve) => setTimeout(resolve, 250));
      return [...list.querySelectorAll('[role=option]')].map((row) => ({
        index: Number(row.getAttribute('aria-posinset')) - 1,
        id: row.id.replace('conversation-', ''),
      }));
    }, top);
    for (const { index, id } of seen) if (index < count) ids.set(index, id);
  }
  return [...ids].sort(([a], [b]) => a - b).map(([, id]) => id);
}

/** Brings the row of a conversation into sight and tells where its middle is. @throws when the list has none */
async function placeOf(page: Page, id: string, index: number): Promise<{ x: number; y: number }> {
  const row = page.locator(`[id="conversation-${id}"]`);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const box = await row.boundingBox({ timeout: 50 }).catch(() => null);
    const list = await listOf(page).locator('..').boundingBox();
    if (box && list && box.y >= list.y && box.y + box.height <= list.y + list.height) {
      return { x: box.x + 60, y: box.y + box.height / 2 };
    }
    await listOf(page).evaluate(
      (element, top) => {
        if (element.parentElement) element.parentElement.scrollTop = top;
      },
      (index - 4) * ROW,
    );
    // While it scrolls the list takes no clicks.
    await wait(300);
  }
  throw new Error(`The list does not show the conversation ${id}.`);
}

/** Clicks a conversation; milliseconds from the click until it is painted. */
export async function switchTo(page: Page, id: string, index: number): Promise<number> {
  const { x, y } = await placeOf(page, id, index);
  await page.mouse.move(x, y);
  const painted = page.evaluate(() => window.screenWatch.nextSwitch());
  await page.evaluate(() => undefined);
  await page.mouse.click(x, y);
  const late = new AbortController();
  const timeout = wait(LONGEST_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The conversation ${id} did not open.`);
  });
  timeout.catch(() => undefined);
  const took = await Promise.race([painted, timeout]);
  late.abort();
  return took;
}
