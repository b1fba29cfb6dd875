import { resolve } from 'node:path';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { quiet } from './support/inbox';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

test('contacts are imported from a file after a trial, and taken back', async ({ agent, demo }) => {
  await quiet(demo);
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

  await agent.getByRole('button', { name: 'Check all rows' }).click();
  const check = agent.getByRole('region', { name: 'Check' });
  await expect(check.getByRole('listitem').filter({ hasText: 'Created' })).toContainText('2');
  await expect(check.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText('Row 4');
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);

  await agent.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect(agent.getByRole('status').filter({ hasText: 'Imported' })).toBeVisible();
  const download = agent.waitForEvent('download');
  await agent.getByRole('button', { name: 'Download failed rows' }).click();
  expect((await download).suggestedFilename()).toBe('import-sample-failed.csv');
  await agent.getByRole('button', { name: 'Undo import' }).click();
  await expect(agent.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
});
