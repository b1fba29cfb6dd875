import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { callApi } from './support/inbox';
import { anotherAgent, composer, expect, open, party, test } from './support/fixtures';
import { goTo } from './support/users';

const MARTA = 'marta@parley.example';
const PICTURE = join(import.meta.dirname, '../../resources/demo/croissants.jpg');

async function visit(page: Page): Promise<void> {
  await goTo(page, { url: new URL(page.url()).origin }, 'settings/quick-replies');
  await expect(page.getByRole('heading', { level: 1, name: /^Quick replies/ })).toBeVisible();
}
const rows = (page: Page) => page.getByRole('list', { name: 'Quick replies' }).getByRole('listitem');
const rowOf = (page: Page, shortcut: string) => rows(page).filter({ hasText: `/${shortcut}` });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

test(
  'one is added from the composer’s menu, used with its values and its file, changed and deleted',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    const other = await anotherAgent(browser, demo, MARTA, 'outside');
    await visit(other);
    const customer = await party(demo, 'Hanna Bergström', 'Northwind Tailors');
    await customer.writes({ type: 'text', text: { body: 'When may I come?' } });
    await open(agent, 'Hanna Bergström');
    await composer(agent).fill('/');
    await agent.getByRole('button', { name: 'Manage quick replies' }).click();
    await expect(agent).toHaveURL(/\/settings\/quick-replies$/);

    await agent.getByRole('button', { name: 'Add quick reply' }).press('Enter');
    const dialog = agent.getByRole('dialog');
    await expect(dialog.getByLabel('Shortcut')).toBeFocused();
    await agent.keyboard.type('/Come by');
    await expect(dialog.getByLabel('Shortcut')).toHaveValue('come-by');
    const text = dialog.getByRole('textbox', { name: 'Text' });
    await text.fill('Hello ');
    await clickAt(dialog.getByRole('button', { name: 'First name', exact: true }));
    await agent.keyboard.type(', from {{company|you}} come by any day.');
    await expect(dialog.getByText('Hello Ana, from Diaz & Daughters come by any day.')).toBeVisible();
    await expect(dialog.getByText('Hello, from you come by any day.')).toBeVisible();
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(dialog.getByText('croissants.jpg')).toBeVisible();
    await save(agent).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rowOf(agent, 'come-by')).toContainText('croissants.jpg');
    await expect(rowOf(other, 'come-by')).toBeVisible();

    await agent.goBack();
    await composer(agent).fill('/come');
    await expect(agent.getByRole('listbox', { name: 'Quick replies' }).getByRole('option')).toHaveCount(1);
    await composer(agent).press('Enter');
    await expect(composer(agent)).toHaveValue(/^Hello Hanna, from .+ come by any day\.$/);
    await expect(agent.getByRole('button', { name: 'Remove attachment' })).toHaveCount(1);
    await agent.getByRole('button', { name: 'Remove attachment' }).click();
    await composer(agent).fill('');

    // Both change it: what is typed here stays, and says that it replaces what came meanwhile.
    await visit(agent);
    await agent.getByRole('button', { name: 'Change /come-by' }).click();
    await text.fill('Mine');
    await other.getByRole('button', { name: 'Change /come-by' }).click();
    await other.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('Theirs');
    await save(other).click();
    await expect(dialog.getByText(/Somebody else has changed this quick reply meanwhile/)).toBeVisible();
    await expect(text).toHaveValue('Mine');
    await save(agent).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(other, 'come-by')).toContainText('Mine');

    await agent.getByRole('button', { name: 'Delete /come-by' }).click();
    await clickAt(dialog.getByRole('button', { name: 'Delete' }));
    await expect(dialog).toBeHidden();
    await expect(rowOf(other, 'come-by')).toHaveCount(0);
  },
);

test('search, a shortcut that is taken, and a refusal keep what was typed', async ({ agent }) => {
  const { _id } = await callApi<{ _id: string }>(agent, 'POST', '/chat/quick-replies', {
    shortcut: 'parking',
    body: 'There is parking behind the shop.',
  });
  await visit(agent);
  const field = agent.getByRole('searchbox', { name: 'Search quick replies' });
  await field.fill('behind the shop');
  await expect(rows(agent)).toHaveCount(1);
  await field.fill('/park');
  await expect(rowOf(agent, 'parking')).toBeVisible();
  await field.fill('zebra crossing');
  await expect(agent.getByText('Nothing fits “zebra crossing”')).toBeVisible();
  await agent.getByRole('button', { name: 'Clear the search' }).click();

  await agent.getByRole('button', { name: 'Add quick reply' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('Shortcut').fill('parking');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Again {{frist_name}}');
  await expect(dialog.getByText('Not known, sent as it stands: {{frist_name}}')).toBeVisible();
  await save(agent).click();
  await expect(dialog.getByText('There is a quick reply with this shortcut already.')).toBeVisible();
  await expect(dialog.getByLabel('Shortcut')).toHaveValue('parking');
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await callApi(agent, 'DELETE', `/chat/quick-replies/${_id}`);
  await expect(rowOf(agent, 'parking')).toHaveCount(0);
});
