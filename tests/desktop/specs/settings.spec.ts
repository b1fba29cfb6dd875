import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allWithinReach, clickAt } from '../../e2e/support/click-at';
import { type Desktop, expect, sharing, test } from '../support/fixtures';
import { chooseMenu, enter } from '../support/menus';

const zoomOf = ({ app }: Desktop): Promise<number | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor());

test('the size of the page is set in the dialog and the menu, and kept over a restart', async ({
  demo,
  start,
}) => {
  const first = await start();
  const page = await enter(first, demo);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings of this computer' }).click();
  const dialog = page.getByRole('dialog', { name: 'This computer' });
  await dialog.getByRole('tab', { name: 'Zoom' }).click();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect(dialog.getByText('110 %')).toBeVisible();
  await expect.poll(() => zoomOf(first)).toBe(1.1);
  await chooseMenu(first, 'Zoom in');
  await expect(dialog.getByText('125 %')).toBeVisible();
  await first.quit();

  const again = await start();
  await expect.poll(() => zoomOf(again)).toBe(1.25);
  await chooseMenu(again, 'Actual size');
  await expect.poll(() => zoomOf(again)).toBe(1);
});

test('of what is kept, only what does not fit is replaced', async ({ profile, start }) => {
  await mkdir(profile.userData, { recursive: true });
  const file = join(profile.userData, 'parley.json');
  const servers = ['https://one.example'];
  await writeFile(file, JSON.stringify({ settings: { zoom: 'large' }, servers, backend: null }));
  const first = await start();
  // Another server of earlier is still offered; the settings are those of a first start.
  await expect(first.page.getByRole('button', { name: 'one.example' })).toBeVisible();
  expect(await zoomOf(first)).toBe(1);
  await first.quit();
  await writeFile(file, '{ "servers": [');
  const { page } = await start();
  await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible();
});

test('the dialog fits a small window, by keyboard and in the dark', async ({ desktop, page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.locator('html[data-desktop]')).toBeAttached();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await chooseMenu(desktop, 'Settings…');
    const dialog = page.getByRole('dialog', { name: 'This computer' });
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 800 && box.y + box.height <= 600).toBe(
      true,
    );
    const tabs = dialog.getByRole('tab');
    await tabs.first().click();
    for (let at = 0; at < (await tabs.count()); at++) {
      await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      const panel = dialog.getByRole('tabpanel');
      await expect(panel).not.toBeEmpty();
      expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

sharing('the languages of the spelling checker are chosen', async ({ desktop, page }) => {
  await expect(page.locator('html[data-desktop]')).toBeAttached();
  await chooseMenu(desktop, 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'This computer' });
  await dialog.getByRole('tab', { name: 'Spelling' }).click();
  await dialog.getByLabel('Filter languages').fill('german');
  await dialog.getByRole('checkbox', { name: /^German/ }).click();
  const used = () => desktop.app.evaluate(({ session }) => session.defaultSession.getSpellCheckerLanguages());
  await expect.poll(used).toEqual([expect.stringMatching(/^de/)]);
  await dialog.getByRole('checkbox', { name: 'Check spelling while typing' }).click();
  await expect
    .poll(() => desktop.app.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled()))
    .toBe(false);
});

sharing(
  'everything in the dialog takes a press where it is seen, the lists of its times above it',
  async ({ desktop, page }) => {
    await expect(page.locator('html[data-desktop]')).toBeAttached();
    await chooseMenu(desktop, 'Settings…');
    const dialog = page.getByRole('dialog', { name: 'This computer' });
    const tabs = dialog.getByRole('tab');
    await expect(tabs).toHaveCount(7);
    for (const tab of await tabs.all()) {
      await clickAt(tab);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.getByRole('tabpanel')).not.toBeEmpty();
      // Its tabs and the cross are reached as well.
      expect(await allWithinReach(dialog)).toBeGreaterThanOrEqual(8);
    }
    await clickAt(dialog.getByRole('tab', { name: 'Notifications' }));
    await clickAt(dialog.getByRole('checkbox', { name: 'Every day, show none in these hours' }));
    await clickAt(dialog.getByRole('button', { name: 'Open the list of times' }).first());
    await clickAt(page.getByRole('option', { name: /^(21:30|9:30 PM)$/ }));
    await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue(/^(21:30|9:30 PM)$/);
  },
);
