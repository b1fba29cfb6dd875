import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { looksIn } from './support/looks';
import { goTo } from './support/users';

/** The pages, each with what is there once it is loaded. */
const PAGES = [
  ['whatsapp/templates', 'order_ready'],
  ['whatsapp/templates?template=admin', 'order_confirmed'],
  ['whatsapp/campaign/?template=admin&template_id=prebuilt.order_on_its_way', 'Add to Campaign'],
  ['whatsapp/templates/editor?template=admin&template_id=prebuilt.order_on_its_way', 'Add to Campaign'],
] as const;

async function wrongOn(page: Page): Promise<string[]> {
  const { violations } = await (await axeOn(page)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, begins: 'outside' });

    test('the pages of templates, wide and narrow', async ({ agent: page, demo }) => {
      test.setTimeout(180_000);
      for (const [path, ready] of PAGES) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await goTo(page, demo, path);
        await expect(page.getByText(ready).first()).toBeVisible();
        for (const width of looksIn(colorScheme)) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => overflow(page), { message: `${path} at ${width}` }).toBe(0);
          expect([path, width, await wrongOn(page)]).toEqual([path, width, []]);
        }
      }
    });

    test('the dialogs of templates', async ({ agent: page, demo }) => {
      await goTo(page, demo, 'whatsapp/templates');
      await page.getByRole('button', { name: 'Manage categories' }).click();
      await expect(page.getByRole('button', { name: 'Add category' })).toBeVisible();
      expect(await wrongOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete Orders' }).click();
      await expect(page.getByLabel('Move them to')).toBeVisible();
      expect(await wrongOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'What to do with order_ready' }).first().click();
      await page.getByRole('menuitem', { name: 'Add a language' }).click();
      await expect(page.getByRole('dialog').getByLabel('Language')).toBeVisible();
      expect(await wrongOn(page)).toEqual([]);
    });
  });
}
