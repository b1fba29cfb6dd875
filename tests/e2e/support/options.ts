import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect';
import { clickAt } from './click-at';

/** An id of ours: nobody should have to read one. */
const ID = /\b[0-9A-HJKMNP-TV-Z]{26}\b|\b(?=[A-Z]*\d)(?=\d*[A-Z])[0-9A-HJKMNP-TV-Z]{10}\b/;

async function listOf(select: Locator): Promise<Locator> {
  await expect(select).toHaveAttribute('aria-expanded', 'true');
  const id = await select.getAttribute('aria-controls');
  return select.page().locator(`[id="${String(id)}"]`);
}

/** What an open select offers, by role and in words. @throws when an option is named otherwise than it is shown */
export async function optionsOf(select: Locator): Promise<string[]> {
  const options = (await listOf(select)).getByRole('option');
  await expect(options.first()).toBeVisible();
  const names = await options.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText.trim()),
  );
  for (const name of names) {
    expect(name).not.toBe('');
    expect(name).not.toMatch(ID);
  }
  return names;
}

/**
 * Opens a select with a real press, reads its options, and presses one. A multiple one `stays` open until
 * Escape; one in which something was typed is `opened` already.
 */
export async function chooseByRole(
  select: Locator,
  option: string | RegExp,
  how: 'closes' | 'stays' | 'opened' = 'closes',
): Promise<void> {
  if (how !== 'opened') await clickAt(select);
  await optionsOf(select);
  const list = await listOf(select);
  const wanted = list.getByRole(
    'option',
    typeof option === 'string' ? { name: option, exact: true } : { name: option },
  );
  await clickAt(wanted.first());
  if (how === 'stays') await select.press('Escape');
  await expect(list).toBeHidden();
}

/** Presses the search result of a picker, once the list holds nothing else. */
export async function chooseFound(page: Page, name: string): Promise<void> {
  const shown = page.locator('.ant-select-dropdown:visible:not(.ant-slide-up-leave) .ant-select-item-option');
  await expect(shown.filter({ hasText: name }).first()).toBeVisible();
  await expect(shown.filter({ hasNotText: name })).toHaveCount(0);
  await clickAt(shown.first());
}

/** Options of the system's own lists, of a page or of one of them, without a name, or named by an id. */
export async function nativeOptions(where: Page | Locator): Promise<string[]> {
  const isPage = 'goto' in where;
  const names = await (isPage ? where.locator('select') : where)
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).label.trim()));
  return names.filter((name) => name === '' || ID.test(name));
}
