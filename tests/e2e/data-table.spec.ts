import { type Locator, type Page, test } from '@playwright/test';
import { expect } from '../support/expect';
import { clickAt } from './support/click-at';
import { type GalleryPage, openGallery } from './support/gallery';

/* What a table of records does, with a real pointer and a real keyboard, on the page of the gallery: no server. */

let gallery: GalleryPage;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(async () => {
  await gallery.stop();
});

async function show(page: Page, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${gallery.url}#tables,${dir}`);
  await expect(page.locator('main')).toHaveAttribute('dir', dir);
}
const tableOf = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name, exact: true }).or(page.getByRole('table', { name, exact: true }));
const body = (table: Locator): Locator => table.locator('tbody').getByRole('row');
const head = (table: Locator, name: string): Locator =>
  table.getByRole('columnheader').filter({ hasText: name });
const headers = (table: Locator): Promise<string[]> => table.getByRole('columnheader').allInnerTexts();
const widthOf = async (cell: Locator): Promise<number> => Math.round((await cell.boundingBox())?.width ?? 0);
const checkbox = (row: Locator): Locator => row.getByRole('checkbox');

test('sorting is told to the owner: rising, falling, and as it was', async ({ page }) => {
  await show(page);
  const table = tableOf(page, 'Contacts');
  const score = head(table, 'Score');
  await expect(score).toHaveAttribute('aria-sort', 'none');
  const scores = async (): Promise<number[]> =>
    (await table.locator('tbody [data-column=score]').allInnerTexts()).map(Number);
  const before = await scores();
  await score.getByRole('button').click();
  await expect(score).toHaveAttribute('aria-sort', 'ascending');
  expect(await scores()).toEqual(before.toSorted((a, b) => a - b));
  await score.getByRole('button').press('Enter');
  await expect(score).toHaveAttribute('aria-sort', 'descending');
  expect(await scores()).toEqual(before.toSorted((a, b) => b - a));
  await score.getByRole('button').press('Enter');
  await expect(score).toHaveAttribute('aria-sort', 'none');
  expect(await scores()).toEqual(before);
  await expect(head(table, 'Phone')).not.toHaveAttribute('aria-sort');
});

for (const dir of ['ltr', 'rtl'] as const) {
  test(`a column is as wide as it is drawn, also after a reload, ${dir}`, async ({ page }) => {
    await show(page, dir);
    const table = tableOf(page, 'Contacts');
    const phone = head(table, 'Phone');
    const before = await widthOf(phone);
    const edge = table.getByRole('separator', { name: 'Width of Phone' });
    const at = await edge.boundingBox();
    if (!at) throw new Error('The column has no edge');
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    const far = dir === 'rtl' ? -80 : 80;
    await page.mouse.move(at.x + at.width / 2 + far / 2, at.y + 4);
    await page.mouse.move(at.x + at.width / 2 + far, at.y + 4);
    const moved = await edge.boundingBox();
    await page.mouse.up();
    // The edge is where the pointer has drawn it.
    expect(Math.abs((moved?.x ?? 0) - at.x - far)).toBeLessThanOrEqual(1);
    expect(await widthOf(phone)).toBe(before + 80);
    expect(await widthOf(body(table).first().locator('[data-column=phone]'))).toBe(before + 80);
    await page.reload();
    expect(await widthOf(phone)).toBe(before + 80);
    await edge.dblclick();
    expect(await widthOf(phone)).toBe(before);
  });
}

test('by keyboard Enter takes an edge, arrows move it, Escape puts it back', async ({ page }) => {
  await show(page);
  const table = tableOf(page, 'Contacts');
  const phone = head(table, 'Phone');
  const before = await widthOf(phone);
  // One stop for Tab in the header; arrows go from there.
  await table.getByRole('checkbox', { name: 'Select all rows' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  const edge = table.getByRole('separator', { name: 'Width of Phone' });
  await expect(edge).toBeFocused();
  await expect(edge).toHaveAttribute('aria-valuenow', String(before));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await widthOf(phone)).toBe(before + 80);
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 80));
  await page.keyboard.press('Escape');
  expect(await widthOf(phone)).toBe(before);
  await page.keyboard.press('ArrowLeft');
  await expect(edge).not.toBeFocused();
});

test('one row, all of them, and from one to another', async ({ page }) => {
  await show(page);
  const table = tableOf(page, 'Contacts');
  const rows = body(table);
  const all = table.getByRole('checkbox', { name: 'Select all rows' });
  const bar = page.locator('[data-example^=Records]').getByRole('region', { name: 'Selection' });
  const top = async () => (await rows.nth(3).boundingBox())?.y;
  const before = await top();
  await checkbox(rows.nth(1)).click();
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(bar).toContainText('1 selected');
  expect(await top()).toBe(before);
  await expect(all).toHaveJSProperty('indeterminate', true);
  await checkbox(rows.nth(5)).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('5 selected');
  await all.click();
  await expect(bar).toContainText('14 selected');
  // Where nothing is listed yet there is nothing to select.
  const early = tableOf(page, 'Contacts that load').getByRole('checkbox', { name: 'Select all rows' });
  await expect(early).toBeDisabled();
  await clickAt(early);
  await expect(early).not.toBeChecked();
  await expect(all).toBeChecked();
  await all.click();
  await expect(bar).toBeHidden();
  // By keyboard: Space, and with Shift everything up to there.
  await rows.nth(2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
  await expect(rows.nth(4)).toBeFocused();
  // A press on the checkbox opens nothing.
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'arrows lead through the rows, Enter opens, and the focus comes back',
  { tag: '@quick' },
  async ({ page }) => {
    await show(page);
    const table = tableOf(page, 'Contacts');
    const rows = body(table);
    await table.getByRole('checkbox', { name: 'Select all rows' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows.last()).toBeFocused();
    await expect(rows.last()).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(rows.first()).toBeFocused();
    // Below the header, not under it.
    const headBottom = await table.locator('thead').evaluate((one) => one.getBoundingClientRect().bottom);
    const rowTop = await rows.first().evaluate((one) => one.getBoundingClientRect().top);
    expect(rowTop).toBeGreaterThanOrEqual(headBottom - 1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'person_0' })).toBeVisible();
    await expect(rows.first()).toHaveAttribute('data-open', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rows.first()).toBeFocused();
    await rows.nth(2).click({ position: { x: 420, y: 20 } });
    await expect(page.getByRole('dialog', { name: 'person_2' })).toBeVisible();
    await page.getByRole('button', { name: 'Close person_2' }).click();
    await expect(rows.nth(2)).toBeFocused();
    // What does something by itself does not open the row.
    await rows
      .nth(2)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'of many rows only those in sight are in the page, and any of them is reached',
  { tag: '@quick' },
  async ({ page }) => {
    await show(page);
    const table = tableOf(page, 'Many contacts');
    const rows = body(table);
    await table.scrollIntoViewIfNeeded();
    await expect(table).toHaveAttribute('aria-rowcount', '2001');
    expect(await rows.count()).toBeLessThan(60);
    await rows.first().focus();
    await page.keyboard.press('End');
    const last = table.locator('tr[data-index="1999"]');
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('aria-rowindex', '2001');
    await expect(last).toBeInViewport();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageUp');
    await expect(table.locator('tr[data-index="1969"]')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(table.locator('tr[data-index="1969"]')).toBeFocused();
    expect(await rows.count()).toBeLessThan(60);
    // The header has stayed, over the columns of the rows.
    await expect(head(table, 'Phone')).toBeInViewport();
    const left = (cell: Locator) => cell.evaluate((one) => one.getBoundingClientRect().left);
    expect(await left(head(table, 'Phone'))).toBe(
      await left(table.locator('tr[data-index="1969"] [data-column=phone]')),
    );
  },
);

test('a fast scroll shows rows in every frame, down and up again', { tag: '@quick' }, async ({ page }) => {
  await show(page);
  const table = tableOf(page, 'Many contacts');
  await table.scrollIntoViewIfNeeded();
  const seen = await table.evaluate(async (one) => {
    const box = one.parentElement;
    const head = one.querySelector('thead');
    if (!box || !head) throw new Error('The table has no box');
    let empty = 0;
    // 14,400 pixels a second where a screen shows 60 frames, and as many for a slower machine.
    const steps = Array.from({ length: 80 }, (_, n) => 240 * Math.sin((n * Math.PI) / 40));
    for (const step of steps) {
      await new Promise(requestAnimationFrame);
      box.scrollTop += step;
      // As the browser paints this frame: the table hears of the scroll in the next one.
      let covered = head.getBoundingClientRect().bottom;
      for (const row of one.querySelectorAll('tbody tr')) {
        const { top, bottom } = row.getBoundingClientRect();
        if (top <= covered + 1) covered = Math.max(covered, bottom);
      }
      if (covered < box.getBoundingClientRect().bottom - 1) empty += 1;
    }
    return { empty, top: box.scrollTop };
  });
  expect(seen.empty).toBe(0);
  expect(seen.top).toBeLessThan(600);
});

test('columns are put away, shown and moved, and stay so', async ({ page }) => {
  await show(page);
  const table = tableOf(page, 'Contacts');
  await table.getByRole('button', { name: 'Columns' }).click();
  const list = page.getByRole('group', { name: 'Columns' });
  await list.getByRole('checkbox', { name: 'Show Phone' }).click();
  await expect(head(table, 'Phone')).toHaveCount(0);
  // By keyboard, as every list that is put in order by hand.
  await list.getByRole('button', { name: 'Move Company' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Company: 4 of 5.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Company is now 3 of 5.')).toBeAttached();
  await page.keyboard.press('Space');
  const order = ['Name', 'Lifecycle stage', 'Company', 'Score', 'Created by'];
  await expect.poll(async () => (await headers(table)).filter(Boolean).slice(0, 5)).toEqual(order);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.reload();
  expect((await headers(table)).filter(Boolean).slice(0, 5)).toEqual(order);
  // What gives way where the table is narrow is there for who asks for it.
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(head(table, 'Created by')).toHaveCount(0);
  await table.getByRole('button', { name: 'Columns' }).click();
  await list.getByRole('checkbox', { name: 'Show Created by' }).click();
  await expect(head(table, 'Created by')).toHaveCount(1);
  await list.getByRole('button', { name: 'Reset columns' }).click();
  await expect(head(table, 'Phone')).toHaveCount(1);
  await expect(head(table, 'Created by')).toHaveCount(0);
});

test('pages: their numbers, the next one, how many, and any that is typed after a moment', async ({
  page,
}) => {
  await show(page);
  const example = page.locator('[data-example=Pages]');
  const rows = body(tableOf(page, 'Pages of contacts'));
  const pager = example.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText('1–10 of 186');
  await expect(pager).toContainText('Total pages: 19');
  await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toContainText('+234 803 555 0010');
  await pager.getByRole('button', { name: 'Page 19', exact: true }).click();
  await expect(pager.locator('[aria-current=page]')).toHaveText('19');
  await expect(rows).toHaveCount(6);
  const goto = pager.getByRole('textbox', { name: 'Goto page' });
  for (const none of ['0', '-3', '20', 'two']) await goto.fill(none);
  await goto.fill('4');
  await expect(pager.locator('[aria-current=page]')).toHaveText('4');
  await expect(goto).toHaveValue('');
  await pager.getByRole('combobox').selectOption('50');
  await expect(pager.locator('[aria-current=page]')).toHaveText('1');
  await expect(rows).toHaveCount(50);
});

test('where it is narrow the table is scrolled, never the page, and the first column stays', async ({
  page,
}) => {
  for (const dir of ['ltr', 'rtl'] as const) {
    await show(page, dir);
    for (const width of [900, 1024, 1180, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    const table = tableOf(page, 'Contacts beside a drawer');
    const start = (cell: Locator): Promise<number> =>
      cell.evaluate(
        (one, side) => one.getBoundingClientRect()[side],
        dir === 'rtl' ? ('right' as const) : ('left' as const),
      );
    const name = body(table).first().locator('[data-column=name]');
    const phone = body(table).first().locator('[data-column=phone]');
    const [nameAt, phoneAt] = [await start(name), await start(phone)];
    const scrolled = await table.locator('..').evaluate(
      (box, sign) => {
        box.scrollLeft = 40 * sign;
        return Math.abs(box.scrollLeft);
      },
      dir === 'rtl' ? -1 : 1,
    );
    expect(scrolled).toBe(40);
    expect(Math.abs((await start(name)) - nameAt)).toBeLessThanOrEqual(1);
    expect(Math.abs((await start(phone)) - phoneAt)).toBe(40);
  }
});

test('what is being loaded stands in the columns of what comes', async ({ page }) => {
  await show(page);
  const columns = (name: string): Promise<string> =>
    tableOf(page, name).evaluate((one) => getComputedStyle(one).getPropertyValue('--table-columns'));
  expect(await columns('Contacts that load')).toBe(await columns('Selected contacts'));
  await expect(tableOf(page, 'Contacts that load')).toHaveAttribute('aria-busy', 'true');
});
