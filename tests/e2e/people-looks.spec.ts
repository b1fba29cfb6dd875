import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { looksIn } from './support/looks';
import { mailedSecret } from './support/newcomer';
import { deskIn, roleNamed } from './support/people';
import { goTo } from './support/users';

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

async function seriousOn(page: Page): Promise<string[]> {
  const { violations } = await (await axeOn(page)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, begins: 'outside' });

    test('the pages of the workspace, wide and narrow', async ({ agent, demo }) => {
      test.setTimeout(180_000);
      for (const [path, ready] of PAGES) {
        await agent.setViewportSize({ width: 1440, height: 900 });
        await goTo(agent, demo, path);
        await expect(agent.getByText(ready).first()).toBeVisible();
        for (const width of looksIn(colorScheme)) {
          await agent.setViewportSize({ width, height: 900 });
          await expect.poll(() => overflow(agent), { message: `${path} at ${width}` }).toBe(0);
          expect([path, width, await seriousOn(agent)]).toEqual([path, width, []]);
        }
      }
    });

    test('the dialogs, a new workspace and an invitation that is not good', async ({ agent, demo }) => {
      test.setTimeout(120_000);
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
        expect([button, await seriousOn(agent)]).toEqual([button, []]);
        await shut();
      }
      // A matrix that can be changed, with its bar.
      await goTo(agent, demo, 'roles');
      await agent.getByRole('button', { name: 'Create role' }).click();
      await agent.getByRole('dialog').getByLabel('Name').fill(`Looks ${colorScheme}`);
      await agent.getByRole('dialog').getByRole('button', { name: 'Create role' }).click();
      await agent.getByRole('checkbox', { name: 'Inbox: view' }).click();
      await expect(agent.getByText('Unsaved changes')).toBeVisible();
      expect(await seriousOn(agent)).toEqual([]);
      await agent.getByRole('button', { name: 'Discard' }).click();

      const email = `looks.${colorScheme}@parley.example`;
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
        expect([address, await seriousOn(agent)]).toEqual([address, []]);
        for (const width of [...looksIn(colorScheme)].reverse()) {
          await agent.setViewportSize({ width, height: 900 });
          await expect.poll(() => overflow(agent), { message: `${address} at ${width}` }).toBe(0);
        }
      }
      await callApi(agent, 'DELETE', `/workspace/invitations/${_id}`);
    });
  });
}
