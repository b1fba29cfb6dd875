import type { BrowserContext, Page } from 'playwright-core';
import type { Client } from '../../tests/support/client';

type Row = Record<string, unknown> & { readonly _id: string };

/** A row of the server again and again, each under an id of its own, as if so many had been loaded. */
function manyOf(rows: readonly Row[], count: number): Row[] {
  return Array.from({ length: count }, (_, n) => {
    const row = rows[n % rows.length];
    if (row === undefined) throw new Error('There is nothing to be shown often.');
    return n < rows.length ? row : { ...row, _id: `${row._id}-${n}`, position: 1_000_000 + n };
  });
}

/** Every contact of the list is loaded at once. */
export async function loadManyContacts(context: BrowserContext, count: number): Promise<void> {
  await context.route('**/api/customer/customerList?**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { rows: Row[] } };
    const rows = manyOf(answer.data.rows, count);
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, rows, total_number_of_records: count } },
    });
  });
}

/** Every deal of one stage is loaded at once. */
export async function loadManyDeals(context: BrowserContext, stage: string, count: number): Promise<void> {
  await context.route('**/api/deal/board?**', async (route) => {
    if (!route.request().url().includes(stage)) {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { rows: Row[] } };
    await route.fulfill({
      response,
      json: { data: { rows: manyOf(answer.data.rows, count), next_cursor: null } },
    });
  });
}

const MONTHS = 60;

/** A history of five years is loaded at once. */
export async function loadManyActivities(context: BrowserContext, count: number): Promise<void> {
  await context.route('**/api/activity/list?**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { rows: { activities: Row[] }[] } };
    const activities = manyOf(
      answer.data.rows.flatMap((group) => group.activities),
      count,
    );
    const size = Math.ceil(count / MONTHS);
    const rows = Array.from({ length: MONTHS }, (_, n) => ({
      date: new Date(Date.UTC(2026, 10 - n, 1)).toISOString().slice(0, 10),
      activities: activities.slice(n * size, (n + 1) * size),
    }));
    await route.fulfill({ response, json: { data: { rows, next_cursor: null } } });
  });
}

/** Adds fields of text to contacts. */
export async function addFields(client: Client, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const body = { entity: 'contact', kind: 'text', label: `Measured ${n}`, group: 'Measured' };
    const { status } = await client.post('/fields', body);
    if (status >= 300) throw new Error(`A field was answered ${status}.`);
  }
}

/** Milliseconds from the next click until something of this is painted. */
export const paintedAfterClick = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        window.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = (): void => {
              window.afterPaint(() => {
                if (document.querySelector(wanted)) resolve(performance.now() - timeStamp);
                else look();
              });
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    selector,
  );

const KEY_PAUSE_MS = 45;

/** Types into what has the focus; milliseconds from each key to its character. */
export async function typeInto(page: Page, count: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    window.typingWatch.start();
  });
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press('abcdefghij'[n % 10] ?? 'a');
    await page.waitForTimeout(KEY_PAUSE_MS + ((n * 13) % 50));
  }
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => window.typingWatch.typed());
  if (times.length < count * 0.95) throw new Error(`Only ${times.length} of ${count} keys were seen.`);
  return times;
}
