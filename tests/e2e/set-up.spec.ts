import { expect, test } from '@playwright/test';
import { startParley } from './support/server';

test('an empty server asks for its owner and opens an empty inbox', async ({ page }) => {
  const server = await startParley({ demo: false, env: { LOG_LEVEL: 'warn' } });
  try {
    await page.goto(server.url);
    await page.getByLabel(/first name/i).fill('Olga');
    await page.getByLabel(/last name/i).fill('Owner');
    await page.getByLabel(/workspace/i).fill('Harbour Street');
    await page.getByLabel(/email/i).fill('owner@');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: /create|set up/i }).click();
    await expect(page.getByText('The email provided should be a valid email address')).toBeVisible();
    await expect(page.getByLabel(/first name/i)).toHaveValue('Olga');

    await page.getByLabel(/email/i).fill('owner@parley.example');
    await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
    await page.getByRole('button', { name: /create|set up/i }).click();
    await expect(page.getByText('No WhatsApp Account added yet!')).toBeVisible();
    await expect(page.getByText('Start by add your first WhatsApp Account to get going')).toBeVisible();

    // Set up once: nobody else becomes the owner.
    const again = await page.request.get(`${server.url}/api/session/options`);
    expect(((await again.json()) as { data: { setup_required: boolean } }).data.setup_required).toBe(false);
  } finally {
    await server.stop();
  }
});
