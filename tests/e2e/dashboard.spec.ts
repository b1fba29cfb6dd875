import type { Page } from '@playwright/test';
import { callApi } from './support/inbox';
import { expect, party, test } from './support/fixtures';
import { createWorkspace } from './support/people';
import { goTo } from './support/users';
import { patient } from '../support/patience.mjs';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page) => page.getByRole('listbox', { name: 'Conversations' }).getByRole('option');
const CARDS = ['Right now', 'Messages', 'First response', 'Resolution', 'Deals by stage', 'Team'] as const;

async function open(page: Page, demo: Parameters<typeof goTo>[1], query = ''): Promise<void> {
  await goTo(page, demo, `dashboard${query}`);
  for (const name of CARDS) await expect(card(page, name)).toHaveAttribute('aria-busy', 'false');
}

test.use({ begins: 'outside' });

test('is found in the sidebar, and every figure of now leads to its list', async ({ agent, demo }) => {
  await open(agent, demo);
  await expect(agent).toHaveTitle(/Dashboard · Parley/);
  for (const [name, view] of [
    ['Open', 'open'],
    ['Unanswered', 'unanswered'],
    ['Closing soon', 'closing'],
    ['Unassigned', 'unassigned'],
  ] as const) {
    await open(agent, demo);
    const figure = card(agent, 'Right now').getByRole('link', { name: new RegExp(`^${name}`) });
    const count = Number(await figure.locator('b').textContent());
    await figure.click();
    await expect(agent).toHaveURL(new RegExp(`/inbox\\?view=${view}$`));
    if (count === 0) await expect(agent.getByText('No conversations found')).toBeVisible();
    else await expect(rows(agent).first()).toHaveAttribute('aria-setsize', String(count));
  }
});

test('a figure of some days leads to the conversations that it counts, and they stay while one is read', async ({
  agent,
  demo,
}) => {
  await open(agent, demo, '?days=30');
  await card(agent, 'Resolution')
    .getByRole('link', { name: /^[\d,]+ closings$/ })
    .click();
  await expect(agent).toHaveURL(/activity=resolved/);
  const bar = agent.getByText('Resolved', { exact: true });
  await expect(bar).toBeVisible();
  const first = rows(agent).first();
  await first.click();
  await expect(agent).toHaveURL(/\/inbox\/\w+\?.*activity=resolved/);
  await expect(bar).toBeVisible();
  await agent.reload();
  await expect(bar).toBeVisible();
  await agent.getByRole('button', { name: 'Back to the views' }).click();
  await expect(bar).toBeHidden();
  await expect(agent).not.toHaveURL(/activity/);
});

test('a teammate’s figure leads to what is theirs', async ({ agent, demo }) => {
  await open(agent, demo, '?days=90');
  const line = card(agent, 'Team').getByRole('row', { name: /^Marta Ruiz/ });
  const assigned = line.getByRole('cell').first().getByRole('link');
  const count = Number(await assigned.textContent());
  await assigned.click();
  await expect(agent.getByText('Open, assigned to Marta Ruiz')).toBeVisible();
  await expect(rows(agent).first()).toHaveAttribute('aria-setsize', String(count));
});

test('figures follow what happens, without a reload', { tag: '@quick' }, async ({ agent, demo }) => {
  await open(agent, demo, '?days=1');
  const unanswered = card(agent, 'Right now')
    .getByRole('link', { name: /^Unanswered/ })
    .locator('b');
  const before = Number(await unanswered.textContent());
  const customer = await party(demo, 'Hanna Lindqvist', 'Northwind Tailors').catch(() =>
    party(demo, 'Lucas Tavares', 'Northwind Tailors'),
  );
  await customer.writes({ type: 'text', text: { body: 'Is anybody there?' } });
  await expect
    .poll(async () => Number(await unanswered.textContent()), { timeout: patient(15_000) })
    .toBeGreaterThanOrEqual(before);
  const received = card(agent, 'Messages').getByRole('link').first();
  await expect
    .poll(async () => Number(await received.textContent()), { timeout: patient(30_000) })
    .toBeGreaterThan(0);
});

test('days are walked through with the arrow keys, and stand in a table as well', async ({ agent, demo }) => {
  await open(agent, demo, '?days=7');
  const messages = card(agent, 'Messages');
  const days = messages.getByRole('group', { name: 'Messages by day' }).getByRole('link');
  await expect(days).toHaveCount(7);
  await days.last().focus();
  await agent.keyboard.press('ArrowLeft');
  await expect(days.nth(5)).toBeFocused();
  const words = (await days.nth(5).getAttribute('aria-label')) ?? '';
  const received = /Received: (\d+)/.exec(words)?.[1] ?? '';
  await messages.getByRole('button', { name: 'Messages: show as a table' }).click();
  await expect(messages.getByRole('row').nth(2)).toContainText(received);
  await messages.getByRole('button', { name: 'Messages: show as a chart' }).click();
  await days.nth(5).focus();
  await agent.keyboard.press('Enter');
  await expect(agent).toHaveURL(/activity=received/);
});

test('the period and the account stand in the address', async ({ agent, demo }) => {
  await open(agent, demo);
  await agent.getByRole('group', { name: 'Period' }).getByRole('button', { name: '30 days' }).click();
  await expect(agent).toHaveURL(/days=30/);
  const account = agent.getByRole('combobox', { name: 'WhatsApp account' });
  await account.selectOption({ index: 1 });
  await expect(agent).toHaveURL(/account=\w+/);
  await agent.reload();
  await expect(account).not.toHaveValue('');
  await card(agent, 'Right now').getByRole('link', { name: /^Open/ }).click();
  await expect(agent).toHaveURL(/account=\w+/);
});

test('a card that fails says so alone, and is loaded when asked again', async ({ agent, demo }) => {
  let broken = true;
  await agent.route('**/api/dashboard/messages?*', (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await goTo(agent, demo, 'dashboard');
  const messages = card(agent, 'Messages');
  await expect(messages.getByRole('alert')).toBeVisible();
  await expect(card(agent, 'First response').getByText('Median').first()).toBeVisible();
  broken = false;
  // It may have been repeated by itself meanwhile: the connection has been seen to work.
  await expect(async () => {
    const again = messages.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(messages.getByRole('group', { name: 'Messages by day' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('an empty workspace shows its next step, and no noughts', async ({ agent, demo }) => {
  await createWorkspace(agent, 'Nothing yet');
  const { workspaces } = (
    (await (await agent.request.get(`${demo.url}/api/session/me`)).json()) as {
      data: { workspaces: { business_title: string }[] };
    }
  ).data;
  const index = workspaces.findIndex(({ business_title }) => business_title === 'Nothing yet') + 1;
  await agent.goto(`${demo.url}/business/${index}/dashboard`);
  await expect(agent.getByText('There is nothing to count yet')).toBeVisible();
  await expect(card(agent, 'Messages')).toBeHidden();
  await agent.getByRole('link', { name: 'Open the inbox' }).click();
  await expect(agent).toHaveURL(new RegExp(`/business/${index}/inbox`));
  await callApi(agent, 'DELETE', '/workspace', { title: 'Nothing yet' }, index - 1);
});
