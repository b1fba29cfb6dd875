import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { looksIn } from './support/looks';
import { startParley } from './support/server';
import { expect, open, signIn, test } from './support/fixtures';

/** What axe calls serious or critical on the page as it is. */
async function seriousOn(page: Page): Promise<string[]> {
  const { violations } = await (await axeOn(page)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Nothing may stick out of the window. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the sign-in page', async ({ visitor }) => {
      await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      expect(await seriousOn(visitor)).toEqual([]);
    });

    test('the inbox, empty and with a conversation, wide and narrow', async ({ agent }) => {
      await expect(agent.getByText('Select a conversation to start chatting.')).toBeVisible();
      expect(await seriousOn(agent)).toEqual([]);
      await open(agent, 'Amara Okafor');
      for (const width of looksIn(colorScheme)) {
        await agent.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflow(agent)).toBe(0);
        expect(await seriousOn(agent)).toEqual([]);
      }
    });

    test('the dialog of a new conversation', async ({ agent }) => {
      await agent.getByRole('button', { name: 'Start a new conversation' }).click();
      await expect(agent.getByRole('dialog')).toBeVisible();
      expect(await seriousOn(agent)).toEqual([]);
    });

    test('a page that does not exist', async ({ agent, demo }) => {
      await agent.goto(`${demo.url}/business/1/nothing-here`);
      await expect(agent.getByRole('heading').first()).toBeVisible();
      expect(await seriousOn(agent)).toEqual([]);
    });

    test('the set-up page', async ({ page }) => {
      const server = await startParley({ demo: false, env: { LOG_LEVEL: 'warn' } });
      await page.goto(server.url);
      await expect(page.getByLabel(/workspace/i)).toBeVisible();
      expect(await seriousOn(page)).toEqual([]);
      await server.stop();
    });
  });
}

test('signing out leads to the sign-in page and keeps nothing open', async ({ demo, page }) => {
  await signIn(page, demo.url);
  await page
    .getByRole('button', { name: /profile|account/i })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Logout Successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto(`${demo.url}/business/1/inbox`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
