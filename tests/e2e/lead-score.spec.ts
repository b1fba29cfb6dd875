import type { Locator, Page } from '@playwright/test';
import { clickAt } from './support/click-at';
import { callApi } from './support/inbox';
import { anotherAgent, expect, open, openInbox, test } from './support/fixtures';

const MARTA = 'marta@parley.example';
const JONAS = 'jonas@parley.example';

async function visit(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/business/1/contact/crm_score`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Score' })).toBeVisible();
  await expect(rules(page)).toBeVisible();
}
const rules = (page: Page): Locator => page.getByRole('list', { name: 'Rules' });
const rule = (page: Page, name: string): Locator =>
  rules(page).getByRole('listitem').filter({ hasText: name });
const unsaved = (page: Page): Locator => page.getByRole('region', { name: /not saved/ });
const bar = (page: Page, name: string): Locator => page.getByRole('img', { name: new RegExp(`^${name}:`) });

test.use({ begins: 'outside' });

test('a rule is added by keyboard, weighed before it is saved, and a second window sees it', async ({
  agent,
  demo,
  browser,
}) => {
  const other = await anotherAgent(browser, demo, MARTA, 'outside');
  await visit(other);
  await visit(agent);

  await agent.getByRole('button', { name: 'Add rule' }).press('Enter');
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('When a contact').selectOption({ label: 'has something filled in' });
  await dialog.getByLabel('What', { exact: true }).selectOption({ label: 'Phone number' });
  const points = dialog.getByLabel('Points', { exact: true });
  await points.fill('many');
  await points.press('Enter');
  await expect(dialog.getByText('Points are a whole number from 1 to 1,000.')).toBeVisible();
  await points.fill('100');
  await points.press('Enter');
  await expect(dialog).toBeHidden();

  // Nothing is saved yet, and everybody with a number would be in the highest band.
  await expect(rule(agent, 'Phone number is filled in')).toContainText('New');
  await expect(bar(agent, 'After your changes')).toBeVisible();
  const after = await bar(agent, 'After your changes').getAttribute('aria-label');
  expect(after).not.toBe(
    (await bar(agent, 'Now').getAttribute('aria-label'))?.replace('Now', 'After your changes'),
  );
  await expect(rule(other, 'Phone number is filled in')).toBeHidden();

  await unsaved(agent).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(unsaved(agent)).toBeHidden();
  await expect(rule(other, 'Phone number is filled in')).toContainText('+100');
  // What was promised is what came.
  await expect(bar(agent, 'Now')).toHaveAttribute(
    'aria-label',
    (after ?? '').replace('After your changes', 'Now'),
  );
  await expect(bar(other, 'Now')).toHaveAttribute(
    'aria-label',
    (after ?? '').replace('After your changes', 'Now'),
  );

  await agent.getByRole('button', { name: 'Delete Phone number is filled in' }).click();
  await expect(rule(agent, 'Phone number is filled in')).toContainText('Will be deleted');
  await agent.getByRole('button', { name: 'Keep Phone number is filled in' }).click();
  await expect(unsaved(agent)).toBeHidden();
  await agent.getByRole('button', { name: 'Delete Phone number is filled in' }).click();
  await unsaved(agent).getByRole('button', { name: 'Save' }).click();
  await expect(rule(other, 'Phone number is filled in')).toBeHidden();
});

test('changes stay while somebody else changes rules, and are not left by mistake', async ({
  agent,
  demo,
  browser,
}) => {
  const other = await anotherAgent(browser, demo, MARTA, 'outside');
  await visit(agent);
  await visit(other);
  const mine = agent.getByRole('switch', { name: 'Has an open deal counts' });
  await mine.press('Space');
  await expect(mine).toHaveAttribute('aria-checked', 'false');
  await expect(unsaved(agent)).toContainText('1 change is not saved');

  await other.getByRole('button', { name: 'Edit Has won deals' }).click();
  await other.getByRole('dialog').getByLabel('Points', { exact: true }).fill('16');
  await other.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await unsaved(other).getByRole('button', { name: 'Save' }).click();
  await expect(rule(agent, 'Has won deals')).toContainText('+16');
  await expect(mine).toHaveAttribute('aria-checked', 'false');

  await agent.getByRole('link', { name: 'Roles' }).click();
  const leave = agent.getByRole('dialog');
  await expect(leave).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(unsaved(agent)).toBeVisible();
  await unsaved(agent).getByRole('button', { name: 'Discard' }).click();
  await expect(mine).toHaveAttribute('aria-checked', 'true');
});

test('the panel says which rules make a score, and follows when they change', async ({ agent, demo }) => {
  await openInbox(agent, demo.url);
  await open(agent, 'Amara Okafor');
  const score = agent.getByRole('button', { name: /^High Potential · \d+/ });
  await expect(score).toBeVisible();
  const before = await score.textContent();
  await score.press('Enter');
  const parts = agent.getByRole('region', { name: 'What makes this score' });
  await expect(parts).toContainText('VIP');
  await expect(parts).toContainText(/Score\s*\d+/);
  const sum = await parts.getByRole('listitem').locator('b').allTextContents();
  const total = sum.reduce((all, text) => all + Number(text.replace('−', '-')), 0);
  expect(before).toBe(`High Potential · ${total}`);

  const { rules: known } = await callApi<{ rules: { _id: string; name: string; points: number }[] }>(
    agent,
    'GET',
    '/lead-score',
  );
  const vip = known.find(({ name }) => name === 'VIP');
  const change = (points: number) =>
    callApi(agent, 'POST', '/lead-score/changes', { update: [{ ...vip, points }] });
  await change(21);
  await expect(agent.getByRole('button', { name: `High Potential · ${total + 1}` })).toBeVisible();
  await expect(parts.getByText('+21')).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(parts).toBeHidden();
  await change(20);
  await expect(agent.getByRole('button', { name: `High Potential · ${total}` })).toBeVisible();
});

test('who may only look finds everything, and a hint where it could be changed', async ({
  demo,
  browser,
}) => {
  const page = await anotherAgent(browser, demo, JONAS, 'outside');
  await visit(page);
  await expect(page.getByRole('button', { name: 'Add rule' })).toHaveAttribute('aria-disabled', 'true');
  const toggle = page.getByRole('switch', { name: 'Has an open deal counts' });
  await expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await clickAt(toggle);
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  await toggle.focus();
  await expect(
    page.getByText('You don’t have the right permissions to change the lead score.'),
  ).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
});

test('the profile menu leads there, and the sidebar shows the settings', async ({ agent, demo }) => {
  await openInbox(agent, demo.url);
  await agent.getByRole('button', { name: /^Account of/ }).click();
  await agent.getByRole('menuitem', { name: 'Lead Score' }).click();
  await expect(agent).toHaveURL(/\/contact\/crm_score$/);
  await expect(agent.getByRole('link', { name: 'Lead Score' })).toHaveAttribute('aria-current', 'page');
});
