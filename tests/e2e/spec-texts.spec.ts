import type { Page } from '@playwright/test';
import { callApi } from './support/inbox';
import { expect, test } from './support/fixtures';
import { createWorkspace, whoIs } from './support/people';
import { goInside, goTo } from './support/users';

/*
 * Names and sentences that the specification gives to the letter, where no other test reads them.
 */

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function entriesOf(page: Page, button: RegExp, first: string): Promise<string[]> {
  await page.getByRole('button', { name: button }).click();
  const entry = page.getByRole('menuitem', { name: first });
  await expect(entry).toBeVisible();
  const texts = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

test.use({ begins: 'outside' });

test('the menus of the workspace and of the person have their entries in order', async ({ agent, demo }) => {
  await goTo(agent, demo, 'users');
  expect(await entriesOf(agent, /^Workspace:/, 'Create Workspace')).toEqual([
    'Create Workspace',
    'Manage Workspace',
    'Notification Setting',
  ]);
  const own = await entriesOf(agent, /^Account of/, 'Manage Account');
  expect(own.filter((entry) => entry !== 'Lead Score').slice(0, 3)).toEqual([
    'Manage Account',
    'Manage Workspace',
    'Notification Setting',
  ]);
  expect(own).toContain('Sign out');
});

test('the lists of the sidebar have their headings, and Users carries its workspace', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'my-account/profile');
  for (const heading of ['Account Settings', 'Workspace Settings'])
    await expect(main(agent).getByText(heading, { exact: true })).toBeVisible();
  const { workspaces } = await callApi<{ readonly workspaces: readonly { readonly business_id: string }[] }>(
    agent,
    'GET',
    '/session/me',
  );
  await expect(main(agent).getByRole('link', { name: 'Users', exact: true })).toHaveAttribute(
    'href',
    `/business/1/users?business=${workspaces[0]?.business_id ?? ''}`,
  );
});

test('empty lists, a long title cut at 25 characters, and the first steps', async ({ agent, demo }) => {
  const title = 'A workspace with a title that is long';
  const { business } = await createWorkspace(agent, title);
  const { workspaces } = await whoIs(agent);
  // Other tests have workspaces of their own.
  const index = workspaces.findIndex(({ business_id }) => business_id === business);
  const at = (path: string): Promise<void> => goInside(agent, `/business/${index + 1}/${path}`);
  await agent.goto(`${demo.url}/business/${index + 1}/settings/lists`);
  for (const [list, sentence] of [
    ['contact', 'No Tags found!'],
    ['interests', 'No Interests found!'],
    ['collections', 'No Collection found!'],
  ] as const) {
    await at(`settings/lists?list=${list}`);
    await expect(agent.getByText(sentence)).toBeVisible();
  }
  await at('inbox?modal=notification_setting');
  const tab = agent.getByRole('dialog').getByRole('tab', { name: /^A workspace/ });
  await expect(tab).toContainText('A workspace with a title…');
  await expect(tab).toContainText('Owner');
  await agent.getByRole('dialog').getByRole('tab', { name: 'Account Notifications' }).click();
  await expect(agent.getByRole('dialog').getByRole('button', { name: 'Update' })).toBeVisible();

  await at('my-account/profile');
  const started = main(agent).getByRole('region', { name: 'Getting started' });
  await expect(started.getByText('0%')).toBeVisible();
  await expect(started.getByRole('link', { name: 'Connect an account' })).toBeVisible();
  await callApi(agent, 'DELETE', '/workspace', { title }, index);
});

test('what is chosen wrongly in the audit log’s address is taken out of it', async ({ agent, demo }) => {
  await goTo(agent, demo, 'audit-log?kind=nothing&from=2026-02-31&to=2030-01-01');
  await expect(agent.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('Jan 1, 2030');
  await expect(agent).toHaveURL(/audit-log\?to=2030-01-01$/);
});

test('what breaks shows the error screen, and the way on', async ({ agent, demo }) => {
  const chunk = /\/RolesPage-[^/]*\.js/;
  await agent.route(chunk, (route) => route.abort());
  await agent.goto(`${demo.url}/business/1/roles`);
  const screen = agent.getByRole('alert');
  await expect(screen.getByRole('heading', { name: 'Ah! Something went wrong.' })).toBeVisible();
  await expect(screen).toContainText('Brace yourself till we get the error fixed.');
  await expect(screen).toContainText('You may also refresh the page or try again later.');
  await agent.unroute(chunk);
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect(agent.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();

  // Without a connection it says so, and the page opens when it is back. Its code is not there from before.
  const later = /\/CompanyPage-[^/]*\.js/;
  await agent.route(later, (route) => route.abort('internetdisconnected'));
  await agent.context().setOffline(true);
  await goInside(agent, '/business/1/company');
  await expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect(screen).toContainText('There is still no connection.');
  await agent.unroute(later);
  await agent.context().setOffline(false);
  await expect(agent.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
});
