import type { Page } from '@playwright/test';
import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { callApi } from './support/inbox';
import { control, expect, test } from './support/fixtures';
import { chooseByRole } from './support/options';

test.use({ begins: 'outside' });

interface Template {
  readonly _id: string;
  readonly template_name: string;
  readonly language: string;
  readonly verification_status: string;
  readonly template_variables: readonly { readonly name: string; readonly source?: unknown }[];
}
const EDITOR = 'whatsapp/templates/editor?isWhatsAppEditor=true&template=user';
const body = (page: Page) => page.getByRole('textbox', { name: 'Body text' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const open = (page: Page, url: string, id: string) =>
  page.goto(`${url}/business/1/${EDITOR}&template_id=${id}`);

/** A draft of the tailors. */
async function draft(page: Page, template_name: string, text: string): Promise<Template> {
  const { rows } = await callApi<{ rows: WhatsappAccount[] }>(page, 'GET', '/integration/whatsapp');
  const shop = rows.find(({ account }) => account.account_name === 'Northwind Tailors');
  return callApi<Template>(page, 'POST', '/template', {
    template_name,
    template_content: { components: [{ type: 'BODY', text }] },
    whatsapp_template_category: 'UTILITY',
    platform_account_id: shop?._id ?? null,
  });
}

test(
  'rejected with its reason, corrected, submitted again, approved while it is open, saved as new',
  { tag: '@quick' },
  async ({ agent: page, demo }) => {
    await control(demo, 'PATCH', '/config', { templates: { review_ms: 300 } });
    const { _id } = await draft(
      page,
      'second_try',
      'Take part in our sale: everything costs half as much today.',
    );
    await page.goto(`${demo.url}/business/1/whatsapp/templates`);
    await page.getByRole('button', { name: 'What to do with second_try' }).click();
    await page.getByRole('menuitem', { name: 'Submit for Verification' }).click();
    // Meta decides while the list is open.
    await expect(card(page, 'second_try').getByText('Rejected')).toBeVisible();
    await expect(card(page, 'second_try')).toContainText('The text does not fit the template type.');

    await open(page, demo.url, _id);
    await expect(page.getByText('Meta has rejected it.')).toBeVisible();
    await body(page).fill('Your order is ready. We are open until six this evening.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Template Updated Successfully!')).toBeVisible();

    // Long enough to be seen, however long the page takes to load.
    await control(demo, 'PATCH', '/config', { templates: { review_ms: 3000 } });
    await open(page, demo.url, _id);
    await callApi(page, 'POST', `/template/${_id}/request_verify`);
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save Changes' });
    await save.focus();
    await expect(page.getByRole('tooltip')).toHaveText("You can't update an approved template.");
    await expect(save).toHaveAttribute('aria-disabled', 'true');

    // What is written now becomes another template.
    await page.getByLabel('Footer text').fill('Northwind Tailors');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.getByRole('button', { name: 'Other ways to save' }).click();
    await page.getByRole('menuitem', { name: 'Save as New Template and Submit for Verification' }).click();
    await page.getByRole('dialog').getByLabel('Template name').fill('second_try_footer');
    await page.getByRole('dialog').getByRole('button', { name: 'Save as New' }).click();
    await expect(page.getByText('Template Created Successfully!')).toBeVisible();
    await expect(page).toHaveURL(/whatsapp\/campaign\/\?template_id=/);
    const copy = new URL(page.url()).searchParams.get('template_id');
    expect(copy).not.toBe(_id);
    await expect
      .poll(async () => (await callApi<Template>(page, 'GET', `/template/${copy ?? ''}`)).verification_status)
      .toBe('APPROVED');
  },
);

test('a second language under the same name, shown on the card and found by the filter', async ({
  agent: page,
  demo,
}) => {
  await draft(page, 'many_tongues', 'Your order is ready. We are open until six this evening.');
  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  await page.getByLabel('Search templates').fill('many_tongues');
  await page.getByRole('button', { name: 'What to do with many_tongues' }).click();
  await page.getByRole('menuitem', { name: 'Add a language' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add and translate' }).click();
  await expect(dialog.getByText('Choose a language.')).toBeVisible();
  await dialog.getByLabel('Language').selectOption('de');
  await dialog.getByRole('button', { name: 'Add and translate' }).click();
  await expect(page).toHaveURL(/templates\/editor\?.*template_id=/);
  await expect(page.getByLabel('Template name')).toHaveValue('many_tongues');
  await expect(body(page)).toContainText('Your order is ready.');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('de');

  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  await page.getByLabel('Search templates').fill('many_tongues');
  await expect(card(page, 'many_tongues')).toHaveCount(2);
  await expect(card(page, 'many_tongues').filter({ hasText: 'English (US) ·' })).toContainText(
    'also in German',
  );
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await expect(page).toHaveURL(/language=de/);
  await expect(card(page, 'many_tongues')).toHaveCount(1);
  await card(page, 'many_tongues').getByRole('link', { name: 'English (US)' }).click();
  await expect(page.getByLabel('Template name')).toHaveValue('many_tongues');
});

test('a variable takes its value from a field of contact or deal, which is saved with its default', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/${EDITOR}`);
  await page.getByLabel('Template name').fill('From a deal');
  await body(page).click();
  await page.keyboard.type('About your order ');
  await page.getByRole('toolbar').getByRole('button', { name: 'Add Variables' }).click();
  await page.getByLabel('Search variables').fill('title');
  await page.getByRole('region', { name: 'Deal' }).getByRole('button').first().click();
  await page.keyboard.type(' we have news for you today.');
  await page.getByLabel('Default value of deal_title').fill('of last week');
  const from = page.getByRole('combobox', { name: 'Where deal_title comes from' });
  const values = page.getByRole('group', { name: 'Default values' });
  await expect(values).toContainText(/Deal: .*title/i);
  await page.getByRole('button', { name: 'Other ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/whatsapp\/campaign\/\?template_id=/);
  const id = new URL(page.url()).searchParams.get('template_id') ?? '';
  const saved = async () => (await callApi<Template>(page, 'GET', `/template/${id}`)).template_variables;
  expect(await saved()).toEqual([
    { name: 'deal_title', default_value: 'of last week', source: { entity: 'deal', field: 'deal_title' } },
  ]);

  await open(page, demo.url, id);
  await expect(values).toContainText(/Deal: .*title/i);
  // Among some forty fields, by a part of its name.
  await from.fill('rst na');
  await chooseByRole(from, 'First name', 'opened');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Template Updated Successfully!')).toBeVisible();
  expect((await saved())[0]?.source).toEqual({ entity: 'contact', field: 'first_name' });
});
