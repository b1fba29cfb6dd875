import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

export { callApi } from './call-api';

export const list = (page: Page) => page.getByRole('listbox', { name: 'Conversations' });
const views = (page: Page) => page.getByRole('group', { name: 'Views' });

/** Chooses a view of the inbox, wherever it stands: beside the others or in their menu. */
export async function showView(page: Page, name: string): Promise<void> {
  const tab = views(page).getByRole('button', { name: new RegExp(`^${name}`) });
  if (await tab.isVisible()) {
    await tab.click();
    return;
  }
  await views(page)
    .getByRole('button', { name: /^More views/ })
    .click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
}

/** Looks for somebody, and waits until only what was found is listed: a row of the list before would vanish. */
export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search people and messages' }).fill(name);
  const rows = list(page).getByRole('option');
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
}

/** Only one shop's conversations. */
export async function showShop(page: Page, shop: string): Promise<void> {
  const filter = page.getByRole('combobox', { name: 'WhatsApp account' });
  await filter.selectOption(await filter.locator('option', { hasText: shop }).getAttribute('value'));
}

/** Where one conversation is read and written, with the bar above it. */
export const pane = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Opens a menu of the bar above the thread (or of the bar for several), and chooses. */
export async function choose(bar: Locator, menu: string | RegExp, item: string | RegExp): Promise<void> {
  await bar.getByRole('button', { name: menu }).click();
  const shown = bar.page().getByRole('menu', { name: menu });
  // Choices of which one is in force are radio buttons.
  const entry = shown
    .getByRole('menuitem', { name: item })
    .or(shown.getByRole('menuitemradio', { name: item }));
  await entry.click();
}

/** Id of the conversation that is open. */
export function openedId(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
