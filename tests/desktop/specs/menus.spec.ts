import { expect, sharing as test } from '../support/fixtures';
import { chooseMenu } from '../support/menus';

test('every command of the menu does what it says', async ({ desktop, page }) => {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  for (const [label, name] of [
    ['Settings…', 'This computer'],
    ['About Parley', 'About Parley'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await chooseMenu(desktop, label);
    await expect(dialog(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(name)).toBeHidden();
  }
  await chooseMenu(desktop, 'Search and commands…');
  await expect(page.getByRole('combobox').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await chooseMenu(desktop, 'New conversation…');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await chooseMenu(desktop, 'Search conversations');
  await expect(page.getByRole('textbox', { name: 'Search people and messages' })).toBeFocused();
  await chooseMenu(desktop, 'Print conversation…');
  await expect(page.getByText('Open a conversation to print it.')).toBeVisible();
});

test('there is no entry for updates where there is no place to get them from', async ({ desktop }) => {
  const labels = await desktop.app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(
      ({ submenu }) => submenu?.items.map(({ label }) => label) ?? [],
    ),
  );
  expect(labels).toContain('Save diagnostics…');
  expect(labels.filter((label) => /update/i.test(label))).toEqual([]);
});
