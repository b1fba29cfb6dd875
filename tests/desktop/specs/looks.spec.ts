import type { Page } from '@playwright/test';
import { axeOn } from '../../e2e/support/axe';
import { expect, test } from '../support/fixtures';
import { connect } from '../support/first-page';
import { chooseMenu } from '../support/menus';
import { test as signedIn } from '../support/signed-in';

const WIDTHS = [1440, 1024, 900] as const;
const SHOTS = process.env['PARLEY_SHOTS'];

/** Axe finds nothing serious, and nothing sticks out, in light and dark at every width. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}-${width}.png` });
    }
    const { violations } = await (await axeOn(page)).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(grave.map(({ id, nodes }) => `${name}: ${id} at ${String(nodes[0]?.target)}`)).toEqual([]);
  }
}

test('the first pages are accessible and fit', async ({ page, demo }) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible();
  await looksRight(page, 'first-run');
  await page.getByLabel('Address of the server').fill('nowhere');
  await page.getByRole('button', { name: 'Connect' }).click();
  await looksRight(page, 'first-run-wrong');
  await connect(page, demo.url);
  await looksRight(page, 'sign-in');
});

signedIn(
  'the settings of this computer, about and the find bar are accessible and fit',
  async ({ desktop, page }) => {
    await chooseMenu(desktop, 'Settings…');
    const dialog = page.getByRole('dialog', { name: 'This computer' });
    for (const tab of await dialog.getByRole('tab').allTextContents()) {
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel').getByRole('heading', { name: tab })).toBeVisible();
      await looksRight(page, `settings-${tab.toLowerCase()}`);
    }
    await page.keyboard.press('Escape');
    await chooseMenu(desktop, 'About Parley');
    const about = page.getByRole('dialog', { name: 'About Parley' });
    await expect(about.getByText('Electron')).toBeVisible();
    // No taller than what it says.
    expect((await about.boundingBox())?.height).toBeLessThan(400);
    await looksRight(page, 'about');
    await page.keyboard.press('Escape');
    await chooseMenu(desktop, 'Find in this page…');
    await looksRight(page, 'find');
  },
);
