import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { control, expect, test } from './support/fixtures';

const EDITOR = 'whatsapp/templates/editor?template=user&isWhatsAppEditor=true';
const body = (page: Page) => page.getByRole('textbox', { name: 'Body text' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function addButton(page: Page, type: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add button' }).click();
  await page.getByRole('menuitem', { name: type }).click();
  await page.getByLabel('Button text').last().fill(text);
}

async function chooseAccount(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  const account = page.getByLabel('WhatsApp account', { exact: true });
  const shop = account.locator('option', { hasText: 'Northwind Tailors' });
  await account.selectOption(await shop.getAttribute('value'));
  await page.getByLabel('Utility').check();
  await page.getByRole('tab', { name: 'Layout' }).click();
}

test.use({ begins: 'outside' });

test(
  'designed with every kind of button, submitted, approved while the list is open, fixed from then on',
  { tag: '@quick' },
  async ({ agent: page, demo }) => {
    await control(demo, 'PATCH', '/config', { templates: { review_ms: 300 } });
    await page.goto(`${demo.url}/business/1/whatsapp/templates`);
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByLabel('Template name').fill('Fitting reminder 7');
    await expect(page.getByText('Meta gets it as fitting_reminder_7')).toBeVisible();
    await page.getByLabel('Header text').fill('Your fitting');

    await body(page).click();
    await page.keyboard.type('Hi ');
    await page.getByRole('toolbar').getByRole('button', { name: 'Add Variables' }).click();
    await page.getByLabel('Search variables').fill('FIRST');
    await page.getByRole('button', { name: /^First name/i }).click();
    await page.keyboard.type(', your fitting is on ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('Friday');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('. Please bring the shoes that you are going to wear on the day.');
    await page.getByLabel('Default value of first_name').fill('Amara');
    await expect(preview(page)).toContainText('Hi Amara, your fitting is on Friday.');
    await expect(preview(page).locator('b', { hasText: 'Friday' })).toBeVisible();

    await page.getByLabel('Footer text').fill('Northwind Tailors');
    await addButton(page, 'Quick reply', 'Confirm');
    await addButton(page, 'Quick reply', ' confirm ');
    await expect(page.getByText("You can't enter the same text for multiple buttons.")).toHaveCount(2);
    await page.getByLabel('Button text').last().fill('Another day');
    await addButton(page, 'Phone number', 'Call us');
    await page.getByLabel('Phone number', { exact: true }).fill('98765 43210');
    await addButton(page, 'URL', 'Where we are');
    await page.getByLabel('Address').fill('https://northwind.example/shop');
    await page.getByLabel('Trackable').check();
    await addButton(page, 'Copy code', 'Copy the code');
    await page.getByLabel('Example of the code').fill('FIT10');
    await expect(preview(page).getByText('See all options')).toBeVisible();

    // It begins with the account that was used last; who takes it away has to say whose template it is.
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('WhatsApp account', { exact: true }).selectOption({ label: 'None chosen yet' });
    await page.getByRole('tab', { name: 'Layout' }).click();
    await page.getByRole('button', { name: 'Save and Submit for Verification' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose the WhatsApp account that it is for.');
    await chooseAccount(page);
    await page.getByRole('button', { name: 'Save and Submit for Verification' }).click();
    await expect(page.getByText('Template Created Successfully!')).toBeVisible();
    await expect(page).toHaveURL(/whatsapp\/campaign\/\?template_id=[^&]+(&template=user)?$/);

    await page.goto(`${demo.url}/business/1/whatsapp/templates`);
    await page.getByLabel('Search templates').fill('fitting_reminder_7');
    await expect(card(page, 'fitting_reminder_7').getByText('Approved')).toBeVisible();
    await card(page, 'fitting_reminder_7').getByRole('link').click();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.focus();
    await expect(page.getByText("You can't update an approved template.")).toBeVisible();
    await expect(body(page)).toContainText('your fitting is on Friday');
  },
);

test('a draft is kept on the device, asked about, brought back, saved, and undone step by step', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/${EDITOR}`);
  await page.getByLabel('Template name').fill('Kept draft 3');
  await body(page).click();
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.getByLabel('Footer text').fill('Footer');
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByLabel('Footer text')).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(body(page)).not.toContainText('two');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(body(page).getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(page.getByLabel('Footer text')).toHaveValue('Footer');

  await page.getByRole('button', { name: 'Back to the templates' }).click();
  await expect(page.getByRole('dialog')).toContainText('kept on this device');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('button', { name: 'New template' }).first().click();
  await expect(page.getByText(/did not save is back/)).toBeVisible();
  await expect(body(page).getByRole('listitem')).toHaveText(['one', 'two']);

  await page.getByRole('button', { name: 'Other ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Template Created Successfully!')).toBeVisible();
  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  await page.getByLabel('Search templates').fill('kept_draft_3');
  await expect(card(page, 'kept_draft_3').getByText('Draft', { exact: true })).toBeVisible();

  // Duplicated and deleted where it stands.
  await page.getByRole('button', { name: 'What to do with kept_draft_3' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(card(page, 'kept_draft_3_copy')).toBeVisible();
  await page.getByRole('button', { name: 'What to do with kept_draft_3_copy' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'kept_draft_3_copy')).toBeHidden();
});

test('what Meta would refuse is told at its field, and a wrong file in a notification', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/${EDITOR}`);
  await page.getByRole('button', { name: 'Save and Submit for Verification' }).click();
  await expect(page.getByText('Template name is required')).toBeVisible();
  await expect(page.getByLabel('Template name')).toBeFocused();
  await body(page).click();
  await page.keyboard.type('{{name}}');
  await expect(page.getByText('The body cannot start with a variable. Put a word before it.')).toBeVisible();
  await page.getByLabel('Header text').fill('x'.repeat(46));
  await expect(page.getByText('46 / 45')).toBeVisible();
  await page.getByRole('radio', { name: 'Media' }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  const notice = page.getByRole('alert').filter({ hasText: 'Media Validation Error' });
  await expect(notice).toContainText('Please select a valid image (jpeg/png)');
  expect((await (await axeOn(page)).analyze()).violations).toEqual([]);
  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await (await axeOn(page)).analyze()).violations).toEqual([]);
});

test('a copy’s name is judged at its field, and what was typed stays; a category that is gone is dropped', async ({
  agent: page,
  demo,
}) => {
  const copyOf = 'template=admin&template_id=prebuilt.order_on_its_way&category_id=gone';
  await page.goto(`${demo.url}/business/1/whatsapp/templates/editor?${copyOf}`);
  await expect(page.getByRole('alert')).toContainText('The category does not exist any more');
  await page.getByRole('button', { name: 'Save as New Template', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as New Template' });
  const name = dialog.getByLabel('Template name');
  for (const [typed, sentence] of [
    ['你好', 'A name needs at least one letter from a to z, or a digit.'],
    ['   ', 'Template name is required'],
    ['', 'Template name is required'],
  ] as const) {
    await name.fill(typed);
    await dialog.getByRole('button', { name: 'Save as New Template' }).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(typed);
  }
  // What only the server can say stands there as well.
  await page.route('**/api/template', (route) => route.abort());
  await name.fill('a_copy_of_mine');
  await dialog.getByRole('button', { name: 'Save as New Template' }).click();
  await expect(dialog.getByText('The server cannot be reached. Please check your connection.')).toBeVisible();
  await expect(name).toHaveValue('a_copy_of_mine');
  await page.unroute('**/api/template');
  await dialog.getByRole('button', { name: 'Save as New Template' }).click();
  await expect(page.getByText('Template Created Successfully!')).toBeVisible();
});

test('a page without its workspace leads to the current one', async ({ agent: page, demo }) => {
  await page.goto(`${demo.url}/whatsapp/campaign/?template=admin`);
  await expect(page).toHaveURL(/\/business\/1\/whatsapp\/campaign\/\?template=admin$/);
  await page.goto(`${demo.url}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveURL(/no\/such\/page$/);
});
