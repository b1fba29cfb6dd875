import type { Page } from '@playwright/test';
import { faultsOn } from './support/axe';
import { eachLook, eachTheme } from './support/looks';
import { startParley } from './support/server';
import { expect, open, signIn, test } from './support/fixtures';
import { goInside } from './support/users';

/** Nothing may stick out of the window. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const clean = (page: Page): Promise<void> =>
  eachTheme(page, async (look) => {
    expect(await faultsOn(page, look), look.name).toEqual([]);
  });

test('the sign-in page', { tag: '@quick' }, async ({ visitor }) => {
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await clean(visitor);
});

test('the inbox, empty and with a conversation, wide and narrow', { tag: '@quick' }, async ({ agent }) => {
  await expect(agent.getByText('Select a conversation to start chatting.')).toBeVisible();
  await clean(agent);
  await open(agent, 'Amara Okafor');
  await eachLook(agent, async (look) => {
    await expect.poll(() => overflow(agent)).toBe(0);
    expect(await faultsOn(agent, look), look.name).toEqual([]);
  });
});

test('the dialog of a new conversation', async ({ agent }) => {
  await agent.getByRole('button', { name: 'Start a new conversation' }).click();
  await expect(agent.getByRole('dialog')).toBeVisible();
  await clean(agent);
});

test('a page that does not exist', async ({ agent }) => {
  await goInside(agent, '/business/1/nothing-here');
  await expect(agent.getByRole('heading').first()).toBeVisible();
  await clean(agent);
});

test('the set-up page', async ({ page }) => {
  const server = await startParley({ demo: false, env: { LOG_LEVEL: 'warn' } });
  await page.goto(server.url);
  await expect(page.getByLabel(/workspace/i)).toBeVisible();
  await clean(page);
  await server.stop();
});

test(
  'signing out leads to the sign-in page and keeps nothing open',
  { tag: '@quick' },
  async ({ demo, page }) => {
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
  },
);
