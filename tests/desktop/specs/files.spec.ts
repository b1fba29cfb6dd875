import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bubble, composer, openBySearch, thread } from '../../e2e/support/fixtures';
import { expect, sharing } from '../support/fixtures';
import { choosePopup, popupLabels, saveNextTo } from '../support/menus';
import { test } from '../support/signed-in';
import { patient } from '../../support/patience.mjs';

const PICTURE = join(import.meta.dirname, '../../../resources/demo/croissants.jpg');

/** Sends a picture, and waits until the server has it. */
async function sendPicture(page: Page, caption: string): Promise<void> {
  await openBySearch(page, 'Joaquín Medina', 'Morrow Bakery');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await composer(page).fill(caption);
  await composer(page).press('Enter');
  const sent = bubble(page, caption);
  await expect(sent.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({
    timeout: patient(20_000),
  });
}

/** The picture as the server has it. */
async function stored(page: Page, caption: string): Promise<Buffer> {
  const source = await bubble(page, caption).locator('button img').first().getAttribute('src');
  const whole = new URLSearchParams(new URL(source ?? '', 'app://parley').hash.slice(1)).get('whole');
  const bytes = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    whole ?? '',
  );
  return Buffer.from(bytes);
}

sharing(
  'a picture is saved, from its menu and from the one under the pointer (fake Electron)',
  async ({ desktop, page, profile }) => {
    const caption = 'To be saved';
    await sendPicture(page, caption);
    const picture = await stored(page, caption);
    expect(picture.length).toBeGreaterThan(1000);

    const first = join(profile.folder, 'first.jpg');
    await saveNextTo(desktop, first);
    await bubble(page, caption).hover();
    await bubble(page, caption).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    expect((await readFile(first)).equals(picture)).toBe(true);

    const second = join(profile.folder, 'second.jpg');
    await saveNextTo(desktop, second);
    await bubble(page, caption).locator('button img').first().click({ button: 'right' });
    await expect.poll(() => popupLabels(desktop)).toEqual(['Copy image', 'Save image as…']);
    await choosePopup(desktop, 'Save image as…');
    await expect
      .poll(async () => (await readFile(second).catch(() => Buffer.alloc(0))).equals(picture))
      .toBe(true);

    // Where it cannot be written, a sentence says so, and nothing is left.
    await saveNextTo(desktop, join(profile.folder, 'nowhere', 'third.jpg'));
    await bubble(page, caption).hover();
    await bubble(page, caption).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    await expect(page.getByText('This folder does not exist any more.')).toBeVisible();
  },
);

test('a picture is copied and dragged out (fake Electron)', async ({ desktop, page }) => {
  const caption = 'To be dragged';
  await sendPicture(page, caption);
  const picture = await stored(page, caption);

  await bubble(page, caption).hover();
  await bubble(page, caption).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy image' }).click();
  await expect(page.getByText('Image copied.')).toBeVisible();
  const types = await desktop.app.evaluate(async ({ clipboard }) => (await clipboard.read())[0]?.types);
  expect(types).toEqual(['image/png']);

  await bubble(page, caption)
    .getByRole('button', { name: /Open image/ })
    .dispatchEvent('dragstart');
  const dragged = (): Promise<readonly string[]> =>
    desktop.app.evaluate(() =>
      globalThis.__fakeElectron.of('webContents.startDrag').map((item) => (item as { file: string }).file),
    );
  await expect.poll(async () => (await dragged()).length).toBe(1);
  const [file = ''] = await dragged();
  expect(file).toMatch(/\.jpe?g$/);
  expect((await readFile(file)).equals(picture)).toBe(true);
  await desktop.quit();
  await expect(readFile(file)).rejects.toThrow();
});

sharing('a file that is dragged in waits in the composer', async ({ page }) => {
  // It goes on waiting there: no other test writes to them.
  await openBySearch(page, 'Fatima Diallo', 'Morrow Bakery');
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Croissant 1.20'], 'prices.txt', { type: 'text/plain' }));
    return transfer;
  });
  await thread(page).dispatchEvent('dragenter', { dataTransfer: files });
  await thread(page).dispatchEvent('dragover', { dataTransfer: files });
  await thread(page).dispatchEvent('drop', { dataTransfer: files });
  await expect(page.getByText('prices.txt')).toBeVisible();
});
