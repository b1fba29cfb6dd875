import type { Page } from '@playwright/test';
import { callApi } from './support/inbox';
import { expect, test } from './support/fixtures';

test.use({ begins: 'outside' });

interface Template {
  readonly _id: string;
}
const content = (text: string, footer: string) => ({
  template_content: {
    components: [
      { type: 'BODY', text },
      { type: 'FOOTER', text: footer },
    ],
  },
});
const draft = (page: Page, template_name: string) =>
  callApi<Template>(page, 'POST', '/template', {
    template_name,
    ...content('We open at nine.', 'Northwind'),
  });
const footer = (page: Page) => page.getByLabel('Footer text');
const open = (page: Page, url: string, id: string) =>
  page.goto(
    `${url}/business/1/whatsapp/templates/editor?isWhatsAppEditor=true&template=user&template_id=${id}`,
  );

test('what somebody else changes meanwhile is told; theirs can be taken and mine comes back', async ({
  agent: page,
  demo,
}) => {
  const { _id } = await draft(page, 'two_at_once');
  await open(page, demo.url, _id);
  await expect(footer(page)).toHaveValue('Northwind');

  // Nothing written here: theirs is shown as it is.
  await callApi(page, 'PATCH', `/template/${_id}`, content('We open at ten.', 'Theirs 1'));
  await expect(footer(page)).toHaveValue('Theirs 1');

  await footer(page).fill('Mine');
  await callApi(page, 'PATCH', `/template/${_id}`, content('We open at eleven.', 'Theirs 2'));
  const note = page.getByRole('alert').filter({ hasText: 'Somebody has changed this template meanwhile.' });
  await expect(note).toBeVisible();
  await expect(footer(page)).toHaveValue('Mine');
  await note.getByRole('button', { name: 'Take theirs' }).click();
  await expect(footer(page)).toHaveValue('Theirs 2');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(footer(page)).toHaveValue('Mine');

  await callApi(page, 'PATCH', `/template/${_id}`, content('We open at noon.', 'Theirs 3'));
  await note.getByRole('button', { name: 'Keep mine as a new template' }).click();
  await page.getByRole('dialog').getByLabel('Template name').fill('two_at_once_mine');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as New Template' }).click();
  await expect(page.getByText('Template Created Successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Mine');
});

test('a template that is deleted while it is open is kept as a new one', async ({ agent: page, demo }) => {
  const { _id } = await draft(page, 'gone_meanwhile');
  await open(page, demo.url, _id);
  await footer(page).fill('Still here');
  await callApi(page, 'DELETE', `/template/${_id}`);
  const note = page.getByRole('alert').filter({ hasText: 'Somebody has deleted this template.' });
  await expect(note).toBeVisible();
  await expect(footer(page)).toHaveValue('Still here');
  await page.getByRole('button', { name: 'Save Changes' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('does not exist any more');
  await footer(page).focus();
  await expect(page.getByRole('tooltip')).toBeHidden();
  await note.getByRole('button', { name: 'Keep mine as a new template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save as New Template' }).click();
  await expect(page.getByText('Template Created Successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Still here');
});
