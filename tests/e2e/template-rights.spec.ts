import type { Browser, Page } from '@playwright/test';
import { callApi } from './support/inbox';
import { expect, test } from './support/fixtures';
import type { Parley } from './support/server';
import { newcomer } from './support/newcomer';

test.use({ begins: 'outside' });

const MODULE = 'marketing_email_templates';
const EDITOR = 'whatsapp/templates/editor?isWhatsAppEditor=true&template=user';

interface Template {
  readonly _id: string;
}

/** Somebody who may do only this with templates. */
async function whoMay(host: Page, browser: Browser, demo: Parley, actions: readonly string[]): Promise<Page> {
  const role_name = `Templates: ${actions.join(', ') || 'nothing'}`;
  await callApi(host, 'POST', '/workspace/roles', {
    role_name,
    permissions: { chat: ['view'], ...(actions.length === 0 ? {} : { [MODULE]: actions }) },
  });
  return (await newcomer(host, browser, demo, 'Runa', role_name)).page;
}

test('without view there is the sentence and nothing else', async ({ agent, browser, demo }) => {
  const page = await whoMay(agent, browser, demo, []);
  const sentence = page.getByText(
    "Unfortunately, you don't have the right permissions to access this template.",
  );
  for (const path of [EDITOR, 'whatsapp/templates', 'whatsapp/campaign/?template=user']) {
    await page.goto(`${demo.url}/business/1/${path}`);
    await expect(sentence).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /save/i })).toHaveCount(0);
});

test('who may only look: nothing can be changed, and what one would look for says why', async ({
  agent,
  browser,
  demo,
}) => {
  const { _id } = await callApi<Template>(agent, 'POST', '/template', {
    template_name: 'only_looked_at',
    template_content: { components: [{ type: 'BODY', text: 'We open at nine.' }] },
  });
  const page = await whoMay(agent, browser, demo, ['view']);
  await page.goto(`${demo.url}/business/1/${EDITOR}&template_id=${_id}`);
  await expect(page.getByText('You can look at this template, but not change it.')).toBeVisible();
  await expect(page.getByLabel('Footer text')).toHaveAttribute('readonly', '');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await save.focus();
  await expect(page.getByRole('tooltip')).toContainText('right permissions to save templates');

  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  const create = page.getByRole('button', { name: 'New template' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'New category' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Manage categories' }).click();
  const manager = page.getByRole('dialog', { name: 'Template categories' });
  await expect(manager.getByRole('button', { name: 'Add category' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(manager.getByRole('button', { name: /^Rename/ }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('who may create but not update cannot edit a template of the workspace', async ({
  agent,
  browser,
  demo,
}) => {
  const { _id } = await callApi<Template>(agent, 'POST', '/template', {
    template_name: 'not_theirs_to_edit',
    template_content: { components: [{ type: 'BODY', text: 'We open at nine.' }] },
  });
  const page = await whoMay(agent, browser, demo, ['view', 'create']);
  await page.goto(`${demo.url}/business/1/${EDITOR}&template_id=${_id}`);
  await expect(page.getByText('You can look at this template, but not change it.')).toBeVisible();
  await expect(page.getByLabel('Footer text')).toHaveAttribute('readonly', '');
});

test('a right that is taken away while one writes is refused in words, and nothing is lost', async ({
  agent,
  browser,
  demo,
}) => {
  const role_name = 'Templates until noon';
  const { _id } = await callApi<Template>(agent, 'POST', '/workspace/roles', {
    role_name,
    permissions: { chat: ['view'], [MODULE]: ['view', 'create', 'update'] },
  });
  const { page } = await newcomer(agent, browser, demo, 'Nora', role_name);
  // The window hears nothing: its next action is what finds out.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(`${demo.url}/business/1/${EDITOR}`);
  await page.getByLabel('Template name').fill('Too late');
  await page.getByRole('textbox', { name: 'Body text' }).fill('We open at nine.');
  await callApi(agent, 'PATCH', `/workspace/roles/${_id}`, {
    permissions: { chat: ['view'], [MODULE]: ['view'] },
  });
  await page.getByRole('button', { name: 'Other ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Unfortunately, you don’t have the right permissions to do this.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Template name')).toHaveValue('Too late');
  await expect(page.getByRole('textbox', { name: 'Body text' })).toContainText('We open at nine.');
});
