import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { expect } from '../support/expect';
import { startParley } from './support/server';
import { cutAt } from './support/widths';

test('an empty server asks for its owner and opens an empty inbox', { tag: '@quick' }, async ({ page }) => {
  // What an earlier run has left: the set-up is no first comer's.
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'left-behind'), 'x');
  const server = await startParley({ demo: false, dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    await page.goto(server.url);
    await expect(page.getByText('The server printed it when it started')).toBeVisible();
    await page.getByLabel(/first name/i).fill('Olga');
    await page.getByLabel(/last name/i).fill('Owner');
    await page.getByLabel(/workspace/i).fill('Harbour Street');
    await page.getByLabel(/email/i).fill('owner@');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: /create|set up/i }).click();
    await expect(page.getByText('The email provided should be a valid email address')).toBeVisible();
    await expect(page.getByLabel(/first name/i)).toHaveValue('Olga');
    expect.soft(await cutAt(page, 'set-up')).toEqual([]);

    await page.getByLabel(/email/i).fill('owner@parley.example');
    await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
    await page.getByRole('button', { name: /create|set up/i }).click();
    await expect(page.getByText('Enter the set-up code.')).toBeVisible();
    await page.getByLabel('Set-up code').fill('AAAA-BBBB-CCCC');
    await page.getByRole('button', { name: /create|set up/i }).click();
    await expect(page.getByText('This is not the set-up code.')).toBeVisible();
    await expect(page.getByLabel('Set-up code')).toHaveValue('AAAA-BBBB-CCCC');

    const [, code = ''] = /Set-up code: (\S+)/.exec(server.log()) ?? [];
    await page.getByLabel('Set-up code').fill(code);
    await page.getByRole('button', { name: /create|set up/i }).click();
    await expect(page.getByText('No WhatsApp Account added yet!')).toBeVisible();
    await expect(page.getByText('Start by add your first WhatsApp Account to get going')).toBeVisible();

    // Set up once: nobody else becomes the owner.
    const again = await page.request.get(`${server.url}/api/session/options`);
    expect(((await again.json()) as { data: { setup_required: boolean } }).data.setup_required).toBe(false);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
