import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { callApi } from './support/inbox';
import { anotherAgent, expect, test } from './support/fixtures';

test.use({ begins: 'outside' });

const categories = (page: Page) => page.getByRole('group', { name: 'Categories' });
const chip = (page: Page, name: string | RegExp) => categories(page).getByRole('button', { name });
const manager = (page: Page) => page.getByRole('dialog', { name: 'Template categories' });
const addRow = (page: Page) => manager(page).getByRole('textbox', { name: 'Category name' });

async function openManager(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage categories' }).click();
  await expect(manager(page)).toBeVisible();
}

/** A draft in a category. */
async function draftIn(page: Page, name: string, categoryId: string): Promise<void> {
  await callApi(page, 'POST', '/template', {
    template_name: name,
    template_content: { components: [{ type: 'BODY', text: 'Our doors are open again on Monday.' }] },
    template_category_id: categoryId,
  });
}

test('categories are added, renamed where they stand and deleted with a move, seen by others at once', async ({
  agent: page,
  browser,
  demo,
}) => {
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/templatecategory', {
    category_name: 'Winter fair',
  });
  await draftIn(page, 'winter_fair_stall', _id);
  await draftIn(page, 'winter_fair_lights', _id);
  const other = await anotherAgent(browser, demo);
  await other.goto(`${demo.url}/business/1/whatsapp/templates`);
  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  await openManager(page);

  // A blank row is no category; one with a name is, as soon as it is left.
  await page.getByRole('button', { name: 'Add category' }).click();
  await addRow(page).fill('   ');
  await addRow(page).blur();
  await expect(addRow(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add category' }).click();
  await addRow(page).fill('  Summer fair ');
  await addRow(page).blur();
  await expect(manager(page).getByRole('button', { name: 'Rename Summer fair' })).toBeVisible();
  await expect(chip(other, /^Summer fair/)).toBeVisible();

  // By keyboard, and a name that is taken stays with the reason.
  await page.getByRole('button', { name: 'Add category' }).press('Enter');
  await addRow(page).fill('SUMMER FAIR');
  await addRow(page).press('Enter');
  await expect(manager(page).getByRole('alert')).toBeVisible();
  await expect(addRow(page)).toHaveValue('SUMMER FAIR');
  await addRow(page).press('Escape');
  await expect(addRow(page)).toBeHidden();
  await expect(manager(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();

  await manager(page).getByRole('button', { name: 'Rename Summer fair' }).click();
  const renaming = manager(page).getByRole('textbox', { name: 'Rename Summer fair' });
  await renaming.fill('Spring fair');
  await renaming.blur();
  await expect(chip(other, /^Spring fair/)).toBeVisible();
  await expect(chip(other, /^Summer fair/)).toBeHidden();
  expect((await (await axeOn(page)).analyze()).violations).toEqual([]);

  await manager(page).getByRole('button', { name: 'Delete Winter fair' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Winter fair?' });
  await expect(question).toContainText('2 templates are in it.');
  await question.getByLabel('Move them to').selectOption({ label: 'Spring fair' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Its 2 templates have moved to Spring fair.')).toBeVisible();
  await expect(chip(other, /^Winter fair/)).toBeHidden();
  await expect(chip(other, /^Spring fair/)).toContainText('2');
  await chip(other, /^Spring fair/).click();
  await expect(other.getByRole('article', { name: 'winter_fair_stall' })).toBeVisible();
});

test('create and rename from the tabs say what they need in their own words; the admin tab makes its own', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  await page.getByRole('button', { name: 'New category' }).click();
  const create = page.getByRole('dialog', { name: 'New category' });
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByText('Category name is reqired!')).toBeVisible();
  await create.getByLabel('Category name').fill('Openings');
  await create.getByLabel('Category name').press('Enter');
  await expect(create).toBeHidden();
  await expect(chip(page, /^Openings/)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Rename Openings' }).click();
  const update = page.getByRole('dialog', { name: 'Rename category' });
  await update.getByLabel('Category name').fill(' ');
  await update.getByRole('button', { name: 'Save' }).click();
  await expect(update.getByText('Category name is required', { exact: true })).toBeVisible();
  await update.getByLabel('Category name').fill('Opening hours');
  await update.getByRole('button', { name: 'Save' }).click();
  await expect(chip(page, /^Opening hours/)).toBeVisible();

  await page.getByRole('tab', { name: 'Pre-built' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').getByLabel('Category name').fill('House style');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  expect((await sent).postDataJSON()).toEqual({ category_name: 'House style', created_by: 'admin' });
  await expect(chip(page, /^House style/)).toBeVisible();
  await page.getByRole('tab', { name: 'My Templates' }).click();
  await expect(chip(page, /^Opening hours/)).toBeVisible();
  await expect(chip(page, /^House style/)).toBeHidden();
});

test('without the server nothing that was typed is lost, and the designer manages categories, too', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/whatsapp/templates/editor?template=user&isWhatsAppEditor=true`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await openManager(page);
  await page.route('**/api/templatecategory', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Add category' }).click();
  await addRow(page).fill('Deliveries');
  await addRow(page).press('Enter');
  await expect(manager(page).getByRole('alert')).toBeVisible();
  await expect(addRow(page)).toHaveValue('Deliveries');
  await page.unroute('**/api/templatecategory');
  await addRow(page).press('Enter');
  await expect(manager(page).getByRole('button', { name: 'Rename Deliveries' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(manager(page)).toBeHidden();
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Deliveries' });
});
