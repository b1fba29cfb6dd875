import type { Page } from '@playwright/test';
import { faultsOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { eachLook, eachTheme } from './support/looks';
import { goTo } from './support/users';
import { patient } from '../support/patience.mjs';

/** The pages, each with what is there once it is loaded. */
const PAGES = [
  ['whatsapp/templates', 'order_ready'],
  ['whatsapp/templates?template=admin', 'order_confirmed'],
  ['whatsapp/campaign/?template=admin&template_id=prebuilt.order_on_its_way', 'Add to Campaign'],
  ['whatsapp/templates/editor?template=admin&template_id=prebuilt.order_on_its_way', 'Add to Campaign'],
] as const;

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ begins: 'outside' });

test('the pages of templates, wide and narrow', async ({ agent: page, demo }) => {
  test.setTimeout(patient(180_000));
  for (const [path, ready] of PAGES) {
    await goTo(page, demo, path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await eachLook(page, async (look) => {
      await expect.poll(() => overflow(page), { message: `${path}: ${look.name}` }).toBe(0);
      expect(await faultsOn(page, look, { all: true }), `${path}: ${look.name}`).toEqual([]);
    });
  }
});

test('the dialogs of templates', async ({ agent: page, demo }) => {
  const clean = (): Promise<void> =>
    eachTheme(page, async (look) => {
      expect(await faultsOn(page, look, { all: true }), look.name).toEqual([]);
    });
  await goTo(page, demo, 'whatsapp/templates');
  await page.getByRole('button', { name: 'Manage categories' }).click();
  await expect(page.getByRole('button', { name: 'Add category' })).toBeVisible();
  await clean();
  await page.getByRole('button', { name: 'Delete Orders' }).click();
  await expect(page.getByLabel('Move them to')).toBeVisible();
  await clean();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'What to do with order_ready' }).first().click();
  await page.getByRole('menuitem', { name: 'Add a language' }).click();
  await expect(page.getByRole('dialog').getByLabel('Language')).toBeVisible();
  await clean();
});
