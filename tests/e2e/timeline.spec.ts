import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { quiet } from './support/inbox';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const timeline = (page: Page) => page.getByRole('region', { name: 'Activities', exact: true }).first();
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openContact(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search name, email and phone...' }).fill(name);
  await page
    .getByRole('grid', { name: 'Contacts' })
    .getByRole('button', { name: `Open ${name}` })
    .click();
}

test('a note and a call are logged, found, changed and deleted; what is not logged yet stays over a reload', async ({
  agent,
  demo,
}) => {
  await quiet(demo);
  await goTo(agent, demo, 'contacts');
  await openContact(agent, 'Amara Okafor');
  const toolbar = agent.getByRole('toolbar', { name: 'Log', exact: true });

  await toolbar.getByRole('button', { name: 'Note' }).click();
  const note = drawer(agent, 'Note');
  const text = note.getByRole('textbox', { name: 'Text' });
  const submit = note.getByRole('button', { name: 'Log activity' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await text.fill('Wants the <b>linen</b> suit by Friday');
  await note.getByRole('checkbox', { name: 'Create a' }).check();
  await expect(note.getByRole('combobox', { name: 'When to follow up' })).toContainText(
    /In 3 business days\((Mon|Tues|Wednes|Thurs|Fri)day\)/,
  );
  await note.getByRole('button', { name: 'Cancel' }).click();
  await agent.getByRole('button', { name: 'Keep writing' }).click();

  // The device keeps it.
  await agent.reload();
  await toolbar.getByRole('button', { name: 'Note' }).click();
  await expect(text).toContainText('Wants the <b>linen</b> suit by Friday');
  await expect(note.getByText('Your draft is here again.')).toBeVisible();
  await submit.click();
  await expect(note.getByRole('button', { name: 'Update log activity' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await note.getByRole('button', { name: 'Close' }).click();
  const row = timeline(agent).getByRole('article').filter({ hasText: 'Note' }).first();
  // A note is cut at 20 characters.
  await expect(row).toContainText('Wants the <b>linen</...');
  await row.getByRole('button', { name: 'Note' }).click();
  await expect(row.getByText('Wants the <b>linen</b> suit by Friday')).toBeVisible();

  await toolbar.getByRole('button', { name: 'Log', exact: true }).click();
  await agent.getByRole('menuitem', { name: 'Log Call' }).click();
  const call = drawer(agent, 'Log Call');
  await expect(call.getByLabel('Duration')).toHaveValue('15');
  await call.getByLabel('Outcome').selectOption('Connected');
  await call.getByRole('textbox', { name: 'Text' }).fill('Agreed on the price');
  await call.getByRole('button', { name: 'Log activity' }).click();
  await expect(call.getByRole('button', { name: 'Update log activity' })).toBeVisible();
  await call.getByRole('button', { name: 'Close' }).click();

  await agent.getByRole('tab', { name: 'Logs' }).click();
  await expect(agent).toHaveURL(/activity_type=logs/);
  const logged = timeline(agent).getByRole('article');
  await expect(logged).toHaveCount(1);
  await logged.getByRole('button', { name: 'Call log' }).click();
  await expect(logged).toContainText('15 Minutes');
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await logged.getByRole('button', { name: 'Delete activity' }).click();
  await expect(agent.getByText('Are you sure you want to delete this Activity?')).toBeVisible();
  await agent.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(agent.getByText('We couldn’t find any Activity')).toBeVisible();
});
