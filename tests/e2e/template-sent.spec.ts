import type { Page } from '@playwright/test';
import { doc, film, picture } from '../support/template-files';
import { accepted, bubble, control, expect, open, party, test, thread } from './support/fixtures';
import type { Parley } from './support/server';
import { goTo } from './support/users';

const SHOP = 'Northwind Tailors';
/** Header kind, its file, and who gets the message. */
const KINDS = [
  { kind: 'text', customer: 'Wanjirũ', file: null },
  {
    kind: 'image',
    customer: 'Maximiliano',
    file: { name: 'shop.jpg', make: () => picture('jpeg', 1910, 1000) },
  },
  {
    kind: 'video',
    customer: 'Noor Al-Masri',
    file: { name: 'shop.mp4', make: () => film('mp4', 1910, 1000) },
  },
  { kind: 'document', customer: 'Amara Okafor', file: { name: 'terms.doc', make: doc } },
] as const;
type Kind = (typeof KINDS)[number];

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const value = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function addButton(page: Page, type: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add button' }).click();
  await page.getByRole('menuitem', { name: type }).click();
  await page.getByLabel('Button text').last().fill(text);
}

async function designHeader(page: Page, { file }: Kind): Promise<void> {
  if (file === null) {
    await page.getByLabel('Header text').fill('Order {{order_id}}');
    return;
  }
  await page.getByRole('radio', { name: 'Media' }).check();
  const made = await file.make();
  await page.locator('input[type=file]').setInputFiles({
    name: file.name,
    mimeType: made.type,
    buffer: Buffer.from(await made.arrayBuffer()),
  });
  await expect(page.getByText(file.name, { exact: true }).first()).toBeVisible();
}

/** Body, footer and one button of each type. */
async function designRest(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Body text' }).click();
  await page.keyboard.type('Hi {{first_name}}, your suit is ready to be collected from our shop today.');
  await page.getByLabel('Default value of first_name').fill('Asha');
  await page.getByLabel('Footer text').fill('Northwind Tailors');
  await addButton(page, 'Quick reply', 'Confirm');
  await addButton(page, 'URL', 'Where it is');
  await page.getByLabel('Address').fill('https://northwind.example/?id={{order_id}}');
  await page.getByLabel('Default value of order_id').first().fill('A17');
  await addButton(page, 'Phone number', 'Call us');
  await page.getByLabel('Phone number', { exact: true }).fill('98765 43210');
  await addButton(page, 'Copy code', 'Copy the code');
  await page.getByLabel('Example of the code').fill('FIT10');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const account = page.getByLabel('WhatsApp account', { exact: true });
  await account.selectOption(await account.locator('option', { hasText: SHOP }).getAttribute('value'));
  await page.getByLabel('Utility').check();
  await page.getByRole('tab', { name: 'Layout' }).click();
}

async function approve(demo: Parley, name: string): Promise<void> {
  const { templates } = await control<{ templates: { id: string; name: string }[] }>(demo, 'GET', '/world');
  const id = templates.find((template) => template.name === name)?.id ?? 'none';
  await control(demo, 'POST', `/templates/${id}`, { status: 'APPROVED' });
}

for (const one of KINDS) {
  test(`with a header of ${one.kind}: designed, approved while one looks on, sent, answered by its button`, async ({
    agent: page,
    demo,
  }) => {
    const { kind, customer, file } = one;
    const name = `flow_${kind}`;
    // Meta decides when this test says so.
    await control(demo, 'PATCH', '/config', {
      templates: { review_ms: 600_000 },
    });
    const person = await party(demo, customer, SHOP);
    await goTo(page, demo, 'whatsapp/templates/editor?template=user&isWhatsAppEditor=true');
    await page.getByLabel('Template name').fill(name);
    await designHeader(page, one);
    await designRest(page);
    await page.getByRole('button', { name: 'Save and Submit for Verification' }).click();
    await expect(page.getByText('Template Created Successfully!')).toBeVisible();

    await goTo(page, demo, 'whatsapp/templates');
    await page.getByLabel('Search templates').fill(name);
    await expect(card(page, name).getByText('Pending', { exact: true })).toBeVisible();
    await approve(demo, name);
    await expect(card(page, name).getByText('Approved', { exact: true })).toBeVisible();

    await goTo(page, demo, 'inbox');
    await open(page, customer);
    await page.getByRole('button', { name: 'Send a template' }).click();
    await page.getByRole('option', { name: new RegExp(name) }).click();
    if (file === null) await value(page, 'Order id of the title').fill('B-18');
    await value(page, 'First name').fill('Noor Jahan');
    await page.getByRole('textbox', { name: /Where it is/ }).fill('b18');
    await page.getByRole('textbox', { name: /Copy the code/ }).fill('SNOW');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
      'Hi Noor Jahan, your suit is ready',
    );
    await page.getByRole('button', { name: 'Send template' }).click();

    const sent = bubble(page, 'Hi Noor Jahan, your suit is ready');
    await expect(sent.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
    await expect(sent).toContainText('Northwind Tailors');
    await expect(sent).toContainText(file === null ? 'Order B-18' : 'Confirm');
    const [last] = (await accepted(demo, person)).slice(-1) as unknown as [
      { readonly wamid: string; readonly payload: { readonly components: readonly object[] } },
    ];
    expect(last.payload).toMatchObject({
      name,
      language: { code: 'en_US' },
      components: [
        { type: 'header', parameters: [{ type: kind }] },
        { type: 'body', parameters: [{ parameter_name: 'first_name', text: 'Noor Jahan' }] },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'b18' }] },
        { type: 'button', sub_type: 'copy_code', index: '3', parameters: [{ coupon_code: 'SNOW' }] },
      ],
    });

    await person.writes({
      type: 'button',
      button: { payload: 'Confirm', text: 'Confirm' },
      context: { message_id: last.wamid },
    });
    const answer = thread(page).getByRole('article').last();
    // The answer quotes what it answers.
    await expect(answer).toContainText(/^You.*Hi Noor Jahan, your suit is ready.*Confirm/s);
  });
}
