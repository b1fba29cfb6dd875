import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { EventProxy } from './event-proxy';
import type { InventedDay } from './invented-events';

/** Opens the conversation in the next row of the list by keyboard, wherever the list stands. */
export async function openNext(page: Page, fromTop: boolean): Promise<void> {
  await page.getByRole('listbox', { name: 'Conversations' }).focus();
  if (fromTop) await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Until the page has shown everything that it was told. */
export async function settle(page: Page, proxy: EventProxy, day: InventedDay): Promise<void> {
  await page.getByRole('feed', { name: 'Messages' }).waitFor();
  const id = decodeURIComponent(/inbox\/([^/?]+)/.exec(page.url())?.[1] ?? '');
  const text = `That is all for now, ${Date.now()}`;
  await proxy.tell([day.say(id, text)]);
  try {
    await page.getByRole('feed').getByText(text).waitFor({ timeout: 60_000, state: 'attached' });
  } catch (error) {
    throw new Error(`What was told last is not on the screen. ${await page.evaluate(describePage)}`, {
      cause: error,
    });
  }
  await wait(2500);
}

/** Runs in the page: where it stands. */
function describePage(): string {
  const feed = document.querySelector('[role="feed"]');
  const rows = [...(feed?.querySelectorAll<HTMLElement>('[role="article"]') ?? [])];
  const announced = [...document.querySelectorAll<HTMLElement>('[role="status"], [role="alert"]')];
  return JSON.stringify({
    url: location.pathname,
    pixelsToTheEnd: feed === null ? null : feed.scrollHeight - feed.clientHeight - feed.scrollTop,
    height: feed?.scrollHeight,
    rows: rows.length,
    last: rows.slice(-3).map(({ innerText }) => innerText.slice(0, 80)),
    ways: [...document.querySelectorAll('button')].flatMap((button) => button.title || []),
    announced: announced.map((one) => one.innerText),
  });
}
