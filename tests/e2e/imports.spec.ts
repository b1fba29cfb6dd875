import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

test('a file is imported into a list, read in another encoding, with tags for everybody', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'contacts/segment?drawer=create_segment');
  const drawer = (name: string | RegExp) => agent.getByRole('dialog', { name });
  await drawer('Create list').getByRole('textbox', { name: 'Name' }).fill('Import of the fair');
  await drawer('Create list').getByRole('button', { name: 'Create list' }).click();
  await drawer(/^Import of the fair/)
    .getByRole('button', { name: 'Add Contact' })
    .first()
    .click();
  await drawer('Add Contacts')
    .getByRole('button', { name: /^Import from CSV/ })
    .click();
  await expect(agent).toHaveURL(/marketing\/segments\/import\?segmentId=/);
  await agent.getByLabel('Choose file').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Email\nJürgen Müller;juergen@fair.example\nAnn;ann@fair.example\n', 'latin1'),
  });
  await expect(agent.getByRole('group', { name: 'How the file is read' })).toBeVisible();
  await agent.getByLabel('Encoding').selectOption({ label: 'Cyrillic (KOI8-R)' });
  await agent.getByRole('button', { name: 'First 100 rows' }).click();
  const first = agent.getByRole('row').filter({ hasText: 'juergen@fair.example' });
  await expect(first).not.toContainText('Jürgen');
  await agent.getByLabel('Encoding').selectOption({ label: 'Western (Windows-1252)' });
  await expect(first).toContainText('Jürgen Müller');
  await agent.getByRole('combobox', { name: 'Tags' }).fill('From the fair');
  await agent.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await agent.keyboard.press('Escape');
  await agent.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(agent.getByRole('status').filter({ hasText: 'Imported' })).toBeVisible();
  await agent.getByRole('button', { name: 'Open list' }).click();
  await expect(drawer(/^Import of the fair 2 /)).toContainText('From the fair');
});

test(
  'contacts are imported from a file after a trial, and taken back',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, 'contact');
    await agent.getByRole('button', { name: 'Import', exact: true }).click();
    await agent
      .getByLabel('Choose file')
      .setInputFiles(resolve(import.meta.dirname, '../../docs/agent/import-sample.csv'));
    await expect(agent.getByLabel('Field for Full name')).toHaveValue('full_name');
    await expect(agent.getByLabel('Field for Mobile')).toHaveValue('phone');
    await expect(agent.getByText('their last digits are lost: 1 row')).toBeVisible();
    await agent.getByLabel('Field for City').selectOption({ label: 'State' });
    await agent.getByLabel('Field for City').selectOption({ label: 'City' });

    // It needs no scrolling, and neither does what came of it.
    const checkAll = agent.getByRole('button', { name: 'Check all rows' });
    await expect(checkAll).toBeInViewport({ ratio: 1 });
    await checkAll.click();
    const check = agent.getByRole('region', { name: 'Check' });
    await expect(check.getByRole('listitem').filter({ hasText: 'Created' })).toContainText('2');
    await expect(check.getByRole('listitem').filter({ hasText: 'Created' })).toBeInViewport();
    await expect(check.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText('Row 4');
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);

    await agent.getByRole('button', { name: 'Import 6 rows' }).click();
    await expect(agent.getByRole('status').filter({ hasText: 'Imported' })).toBeVisible();
    const download = agent.waitForEvent('download');
    await agent.getByRole('button', { name: 'Download failed rows' }).click();
    expect((await download).suggestedFilename()).toBe('import-sample-failed.csv');
    // The foot of the sidebar warns of rows that failed, and not beside work in which nothing has.
    const warning = agent.locator('[data-operations] [data-failed]');
    await expect(warning).toHaveCount(1);
    await agent.getByRole('button', { name: 'Undo import' }).click();
    await expect(agent.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
    await expect(warning).toHaveCount(0);
  },
);

test('companies are imported with a field that is made for a column', async ({ agent, demo }) => {
  await goTo(agent, demo, 'company');
  await agent.getByRole('button', { name: 'Import', exact: true }).click();
  await agent.getByLabel('Choose file').setInputFiles({
    name: 'accounts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Company name,Number of Employees,Account tier,Since\nQuayside Looms,"1,200",Gold,1912\nLumb Lane Dyes,many,Silver,1920\nTidewater Felt,8,Gold,1931\nKirk Mills,3,Silver,1899\n',
    ),
  });
  await expect(agent.getByRole('heading', { name: 'Import companies' })).toBeVisible();
  await expect(agent.getByLabel('Field for Number of Employees')).toHaveValue('mp_company_emloyee_count');
  await agent.getByLabel('Field for Account tier').selectOption({ label: 'New field…' });
  const dialog = agent.getByRole('dialog', { name: 'New field of companies' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Account tier');
  await expect(dialog.getByLabel('Kind')).toHaveValue('choice');
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  // On a slow way, the next column is chosen before the choice is kept, and the fields are told only after it is.
  let letKeep = (): void => undefined;
  const chosen = new Promise<void>((resolve) => (letKeep = resolve));
  const kept = agent.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await agent.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'PATCH') await chosen;
    await route.continue();
  });
  await agent.route('**/api/fields/list?**', async (route) => {
    await kept;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toBeHidden();
  await agent.getByLabel('Field for Since').selectOption({ label: 'Start date' });
  letKeep();
  await expect(agent.getByLabel('Field for Account tier').locator('option:checked')).toHaveText(
    'Account tier',
  );
  await agent.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(agent.getByRole('status').filter({ hasText: 'Imported' })).toBeVisible();
  const failed = agent.getByRole('listitem').filter({ hasText: 'Failed' });
  await expect(failed).toContainText('“many” is not a number');
  const download = agent.waitForEvent('download');
  await agent.getByRole('button', { name: 'Download failed rows' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n').slice(1)).toEqual([
    '"Lumb Lane Dyes","many","Silver","1920","3","“many” is not a number."',
  ]);
  await goTo(agent, demo, 'company?label=Quayside');
  const row = agent.getByRole('row').filter({ hasText: 'Quayside Looms' });
  await expect(row).toContainText('1,200');
});

test('the history from another CRM is imported with its times, found in the timeline, and taken back', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'activity');
  await agent.getByRole('button', { name: 'Import', exact: true }).click();
  const kinds = agent.getByRole('group', { name: 'What is in the file' });
  await expect(kinds.getByRole('button', { name: 'Activities' })).toHaveAttribute('aria-pressed', 'true');
  await agent.getByLabel('Choose file').setInputFiles({
    name: 'pipedrive-activities.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Activity - Type,Activity - Subject,Activity - Due date,Activity - Due time,Activity - Organization\n' +
        'Call,Quay order,2024-07-01,09:30,Okafor Textiles\nFax,Quay drawing,2024-07-02,10:00,Okafor Textiles\n' +
        'Call,Quay ghost,2024-07-03,10:00,Nobody & Sons\n',
    ),
  });
  await expect(agent.getByRole('heading', { name: 'Import activities' })).toBeVisible();
  await expect(agent.getByLabel('Field for Activity - Due time')).toHaveValue('time');
  await agent.getByLabel('What Fax means').selectOption({ label: 'Note' });
  await agent.getByRole('combobox', { name: 'Time zone' }).fill('Madrid');
  await agent.getByRole('combobox', { name: 'Time zone' }).press('Enter');
  await agent.getByRole('button', { name: 'Check all rows' }).click();
  const check = agent.getByRole('region', { name: 'Check' });
  await expect(check.getByRole('listitem').filter({ hasText: 'Created' })).toContainText('2');
  await expect(check.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText(
    'There is no company “Nobody & Sons”.',
  );
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await agent.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(agent.getByRole('status').filter({ hasText: 'Imported' })).toBeVisible();
  const result = agent.url();

  await goTo(agent, demo, 'activity?date=2024-07-01%20to%202024-07-02');
  await expect(agent.getByText('Quay order')).toBeVisible();
  await expect(agent.getByText('Quay drawing')).toBeVisible();
  await agent.goto(result);
  await agent.getByRole('button', { name: 'Undo import' }).click();
  await expect(agent.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await goTo(agent, demo, 'activity?date=2024-07-01%20to%202024-07-02');
  await expect(agent.getByText('Quay order')).toHaveCount(0);
});
