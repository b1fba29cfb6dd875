import type { Page } from '@playwright/test';
import { faultsOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { NARROW, WIDE, eachLook, eachTheme } from './support/looks';
import { mailedSecret } from './support/newcomer';
import { deskIn, roleNamed } from './support/people';
import { goTo } from './support/users';
import { patient } from '../support/patience.mjs';

/** The pages, each with what is there once it is loaded. */
const PAGES = [
  ['roles', 'Built in'],
  ['users', 'Joined'],
  ['users?tab=invitations', 'Nobody is invited at the moment'],
  ['business-management', 'Business form'],
  ['audit-log', 'Export CSV'],
  ['api-tokens', 'Create token'],
  ['demo-mailbox', 'Look for new mail'],
] as const;

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ begins: 'outside' });

const clean = (page: Page, what: string): Promise<void> =>
  eachTheme(page, async (look) => {
    expect(await faultsOn(page, look), `${what}: ${look.name}`).toEqual([]);
  });

test('the pages of the workspace, wide and narrow', async ({ agent, demo }) => {
  test.setTimeout(patient(180_000));
  for (const [path, ready] of PAGES) {
    await goTo(agent, demo, path);
    await expect(agent.getByText(ready).first()).toBeVisible();
    await eachLook(agent, async (look) => {
      await expect.poll(() => overflow(agent), { message: `${path}: ${look.name}` }).toBe(0);
      expect(await faultsOn(agent, look), `${path}: ${look.name}`).toEqual([]);
    });
  }
});

test('the dialogs, a new workspace and an invitation that is not good', async ({ agent, demo }) => {
  test.setTimeout(patient(120_000));
  const shut = async (): Promise<void> => {
    await agent.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(agent.getByRole('dialog')).toBeHidden();
  };
  for (const [path, button] of [
    ['roles', 'Create role'],
    ['users', 'Invite people'],
    ['api-tokens', 'Create token'],
    ['business-management', 'Leave workspace'],
    ['business-management', 'Delete workspace'],
  ] as const) {
    await goTo(agent, demo, path);
    await agent.getByRole('button', { name: button, exact: true }).first().click();
    await expect(agent.getByRole('dialog')).toBeVisible();
    await clean(agent, button);
    await shut();
  }
  // A matrix that can be changed, with its bar.
  await goTo(agent, demo, 'roles');
  await agent.getByRole('button', { name: 'Create role' }).click();
  await agent.getByRole('dialog').getByLabel('Name').fill('Looks');
  await agent.getByRole('dialog').getByRole('button', { name: 'Create role' }).click();
  await agent.getByRole('checkbox', { name: 'Inbox: view' }).click();
  await expect(agent.getByText('Unsaved changes')).toBeVisible();
  await clean(agent, 'a new role');
  await agent.getByRole('button', { name: 'Discard' }).click();

  const email = 'looks@parley.example';
  const role_id = await roleNamed(await deskIn(agent, 'Northwind'), 'Agent');
  const { _id } = await callApi<{ readonly _id: string }>(agent, 'POST', '/workspace/invitations', {
    email,
    role_id,
  });
  const token = await mailedSecret(demo, agent, email, /invites you/);
  for (const address of [
    `/invitation#${token}`,
    '/business/create_board?skipTrial=true',
    '/invitation#nobody-knows-this-token-here',
  ]) {
    await agent.goto(demo.url + address);
    await expect(agent.getByRole('heading').first()).toBeVisible();
    await expect(agent.getByRole('button').first()).toBeVisible();
    await clean(agent, address);
    for (const width of [NARROW, WIDE]) {
      await agent.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(agent), { message: `${address} at ${width}` }).toBe(0);
    }
  }
  await callApi(agent, 'DELETE', `/workspace/invitations/${_id}`);
});
