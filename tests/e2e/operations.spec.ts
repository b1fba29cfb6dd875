import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { goTo } from './support/users';
import { patient } from '../support/patience.mjs';

test.use({ begins: 'outside' });

/** More than are changed before the answer comes. */
const MANY = 64;
const FAMILY = 'Quillfeather';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const press = (page: Page, name: string | RegExp) => clickAt(bar(page).getByRole('button', { name }));
const rows = (page: Page) => page.getByRole('grid').getByRole('row');
const tray = (page: Page) => page.getByRole('button', { name: /^Work on many records/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Work on many records' });

async function openTray(page: Page): Promise<void> {
  await expect(tray(page)).toBeVisible();
  await clickAt(tray(page));
}

async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  await field.press('Enter');
  await field.press('Escape');
}

test.beforeAll(async ({ browser, demo }) => {
  test.setTimeout(patient(90_000));
  const page = await anotherAgent(browser, demo, 'demo@parley.example', 'outside');
  for (let from = 0; from < MANY; from += 8) {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        callApi(page, 'POST', '/customer', {
          data: {
            first_name: `Nr${String(from + index).padStart(2, '0')}`,
            last_name: FAMILY,
            email: `nr${from + index}@quill.example`,
          },
        }),
      ),
    );
  }
});
/** Selects all rows of the page once they are loaded. */
async function selectAll(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await expect(all).toBeEnabled();
  await clickAt(all);
}

test(
  'a few are changed at once: what, then which, then Go; and undone',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, `contact?search=${FAMILY}`);
    await expect(rows(agent)).toHaveCount(11);
    await clickAt(rows(agent).nth(1).getByRole('checkbox'));
    await clickAt(rows(agent).nth(2).getByRole('checkbox'));
    await expect(bar(agent)).toContainText('2 selected');
    for (const name of ['Add tags', 'Add interest', 'Remove tags', 'Remove interest'])
      await expect(bar(agent).getByRole('button', { name, exact: true })).toBeVisible();
    await expect(bar(agent).getByRole('button', { name: 'Go' })).toBeHidden();

    await press(agent, 'Add tags');
    await expect(bar(agent).getByRole('button', { name: 'Go' })).toBeDisabled();
    await press(agent, 'Back');
    await press(agent, 'Add tags');
    await choose(agent, 'Choose or type tags', 'Plume');
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
    await press(agent, 'Go');
    await expect(agent.getByText('Tags added to 2 contacts')).toBeVisible();
    await expect(bar(agent)).toBeHidden();
    await expect(rows(agent).filter({ hasText: 'Plume' })).toHaveCount(2);

    await openTray(agent);
    // Other tests on this demo have left theirs below it.
    await expect(panel(agent).getByText('Add tags: Plume')).toBeVisible();
    await expect(panel(agent).getByText('Done · 2 changed').first()).toBeVisible();
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
    await clickAt(panel(agent).getByRole('button', { name: 'Undo “Add tags: Plume”' }));
    await expect(panel(agent).getByText('Undo: Add tags: Plume')).toBeVisible();
    await expect(panel(agent).getByText('Undone · 2 changed').first()).toBeVisible();
    await clickAt(panel(agent).getByRole('button', { name: 'Put all away' }));
    await expect(panel(agent).getByText('Nothing is running')).toBeVisible();
    await clickAt(panel(agent).getByRole('button', { name: 'Last 30 days' }));
    await expect(panel(agent).getByText('Undone · 2 changed').first()).toBeVisible();
  },
);

test('all that match, over pages, live in a second window and after a reload', async ({
  agent,
  browser,
  demo,
}) => {
  const other = await anotherAgent(browser, demo, 'demo@parley.example', 'outside');
  await goTo(other, demo, 'task');
  await goTo(agent, demo, `contact?search=${FAMILY}`);
  await selectAll(agent);
  await expect(bar(agent)).toContainText('10 selected');
  await press(agent, `Select all ${MANY} contacts that match`);
  await expect(bar(agent)).toContainText(`${MANY} selected`);
  // Another size ends the selection.
  await agent.getByRole('combobox', { name: 'Contacts on a page' }).selectOption('20');
  await expect(bar(agent)).toBeHidden();
  await expect(rows(agent)).toHaveCount(21);
  await selectAll(agent);
  await press(agent, `Select all ${MANY} contacts that match`);
  await press(agent, 'Add interest');
  await choose(agent, 'Choose or type interests', 'Quills');
  await press(agent, 'Go');
  await expect(bar(agent)).toBeHidden();
  await expect(tray(agent)).toBeVisible();

  await openTray(other);
  await expect(panel(other).getByText('Add interest: Quills')).toBeVisible();
  await expect(panel(other).getByText(`Done · ${MANY} changed`)).toBeVisible({ timeout: patient(20_000) });
  await agent.reload();
  await openTray(agent);
  await expect(panel(agent).getByText(`Done · ${MANY} changed`)).toBeVisible();
  await clickAt(panel(agent).getByRole('button', { name: 'Undo “Add interest: Quills”' }));
  await expect(panel(other).getByText(`Undone · ${MANY} changed`)).toBeVisible({ timeout: patient(20_000) });
});

test('is deleted when asked again, and restored by undo', async ({ agent, demo }) => {
  await goTo(agent, demo, `contact?search=${FAMILY}`);
  await clickAt(rows(agent).nth(1).getByRole('checkbox'));
  await press(agent, 'Delete');
  const dialog = agent.getByRole('dialog', { name: 'Delete 1 contact?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(agent.getByText('1 contact moved to the bin')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bar(agent)).toBeHidden();
  await expect(agent.getByText(`1–10 of ${MANY - 1}`)).toBeVisible();
  await openTray(agent);
  await clickAt(panel(agent).getByRole('button', { name: 'Undo “Delete contacts”' }));
  await expect(agent.getByText(`1–10 of ${MANY}`)).toBeVisible();
});

test('what is filtered is exported, with the columns that are shown', async ({ agent, demo }) => {
  await goTo(agent, demo, `contact?search=${FAMILY}`);
  await selectAll(agent);
  await press(agent, `Select all ${MANY} contacts that match`);
  await press(agent, 'Export the selected contacts');
  const popover = agent.getByRole('dialog', { name: 'Export' });
  await expect(popover.getByRole('button', { name: 'Shown', pressed: true })).toBeVisible();
  const [download] = await Promise.all([
    agent.waitForEvent('download'),
    clickAt(popover.getByRole('button', { name: 'Export' })),
  ]);
  await expect(agent.getByText('Exported Successfully')).toBeVisible();
  await expect(agent.getByText('Exported Successfully')).toBeHidden();
  expect(download.suggestedFilename()).toBe('exported_data.csv');
  // It waits in the tray as well, and as a workbook.
  await openTray(agent);
  await expect(panel(agent).getByRole('button', { name: 'Download “Export contacts”' })).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(MANY + 1);
  expect(lines[0]).toContain('"Name","Email","Phone"');
  expect(lines.slice(1).every((line) => line.includes(FAMILY))).toBe(true);
});
