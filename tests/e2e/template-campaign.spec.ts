import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { callApi } from './support/inbox';
import { expect, test } from './support/fixtures';

test.use({ begins: 'outside' });

const CAMPAIGN = 'whatsapp/campaign/';
const list = (page: Page) => page.getByRole('listbox', { name: 'Templates' });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Add to Campaign' });

interface Template {
  readonly _id: string;
  readonly template_name: string;
  readonly status: number;
  readonly template_category_id: string | null;
}

test('the address says whose templates are listed, of which category, and which one is shown', async ({
  agent: page,
  demo,
}) => {
  const base = `${demo.url}/business/1/${CAMPAIGN}`;
  await page.goto(`${base}?template=admin&templateDesign=7`);
  await expect(page).toHaveURL(/campaign\/\?template=admin$/);
  await expect(page.getByRole('tab', { name: 'Pre-built' })).toHaveAttribute('aria-selected', 'true');
  await expect(list(page).getByRole('option', { name: /payment_reminder/ })).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Appointments' });
  await expect(page).toHaveURL(/category_id=/);
  await expect(list(page).getByRole('option', { name: /appointment_confirmed/ })).toBeVisible();
  await expect(list(page).getByRole('option', { name: /payment_reminder/ })).toBeHidden();

  await page.getByRole('tab', { name: 'My Templates' }).click();
  await expect(page).toHaveURL(/campaign\/\?template=user$/);
  await expect(list(page).getByRole('option', { name: /fitting_confirmed/ })).toBeVisible();
  await list(page)
    .getByRole('option', { name: /fitting_confirmed/ })
    .click();
  await expect(page).toHaveURL(/template_id=/);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('your fitting is on');

  // The designer's flag leads to the designer, with everything else that the address says.
  await page.goto(`${base}?isWhatsAppEditor=true&template=user&category_id=c`);
  await expect(page).toHaveURL(/templates\/editor\?isWhatsAppEditor=true&template=user&category_id=c$/);
  await expect(page.getByLabel('Template name')).toBeVisible();
});

test('Add to Campaign keeps a copy of a pre-built template under a name and in a category, and shows it', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/${CAMPAIGN}?template=admin`);
  await list(page)
    .getByRole('option', { name: /seasonal_offer/ })
    .click();
  await page.getByRole('button', { name: 'Add to Campaign' }).click();
  await popover(page).getByLabel('Template name').fill('');
  await popover(page).getByRole('button', { name: 'Keep the copy' }).click();
  await expect(popover(page).getByText('Template name is required')).toBeVisible();
  await expect(popover(page).getByText('Choose a category.')).toBeVisible();
  await popover(page).getByLabel('Template name').fill('   ');
  await expect(popover(page).getByText('Template name is required')).toBeVisible();
  await popover(page).getByLabel('Template name').fill('Autumn offer');
  await expect(popover(page).getByText('Meta gets it as autumn_offer')).toBeVisible();

  // What was typed is there again.
  await page.keyboard.press('Escape');
  await expect(popover(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add to Campaign' }).click();
  await expect(popover(page).getByLabel('Template name')).toHaveValue('Autumn offer');
  await popover(page).getByLabel('Category', { exact: true }).selectOption({ label: 'New category…' });
  await popover(page).getByLabel('Name of the new category').fill('Autumn');
  expect((await (await axeOn(page)).analyze()).violations).toEqual([]);
  await popover(page).getByRole('button', { name: 'Keep the copy' }).click();
  await expect(page.getByText('Template Created Successfully!')).toBeVisible();
  await expect(page).toHaveURL(/campaign\/\?template_id=[^&]+$/);
  const id = new URL(page.url()).searchParams.get('template_id') ?? '';
  const copy = await callApi<Template>(page, 'GET', `/template/${id}`);
  expect(copy).toMatchObject({ template_name: 'autumn_offer', status: 4 });
  const { rows } = await callApi<{ rows: { _id: string; category_name: string }[] }>(
    page,
    'GET',
    '/templatecategory',
  );
  expect(rows.find(({ _id }) => _id === copy.template_category_id)?.category_name).toBe('Autumn');
  await expect(page.getByText('autumn_offer', { exact: true })).toBeVisible();

  // The same name again is refused at the name; nothing is lost.
  await page.getByRole('button', { name: 'Add to Campaign' }).click();
  await popover(page).getByLabel('Template name').fill('autumn_offer');
  await popover(page).getByRole('button', { name: 'Keep the copy' }).click();
  await expect(popover(page).getByText(/already|taken/i)).toBeVisible();
  await expect(popover(page).getByLabel('Template name')).toHaveValue('autumn_offer');
});

test('in select mode a template is only looked at, and what was changed on a pre-built one goes into the copy', async ({
  agent: page,
  demo,
}) => {
  const { rows } = await callApi<{ rows: Template[] }>(page, 'GET', '/template?search=fitting_confirmed');
  const own = rows[0]?._id ?? '';
  const editor = `${demo.url}/business/1/whatsapp/templates/editor?isWhatsAppEditor=true`;
  await page.goto(`${editor}&template=user&template_id=${own}&templateDesign=1`);
  await expect(page.getByText('You can look at this template, but not change it.')).toBeVisible();
  await expect(page.getByLabel('Footer text')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: 'Add to Campaign' })).toBeVisible();

  await page.goto(`${editor}&template=admin&template_id=prebuilt.order_on_its_way`);
  await page.getByLabel('Footer text').fill('Northwind');
  await page.getByRole('button', { name: 'Add to Campaign' }).click();
  await popover(page).getByLabel('Template name').fill('order_left_us');
  await popover(page).getByLabel('Category', { exact: true }).selectOption({ label: 'Orders' });
  await popover(page).getByRole('button', { name: 'Keep the copy' }).click();
  await expect(page).toHaveURL(/campaign\/\?template_id=/);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Northwind');
});
