import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bubble, composer, expect, open, openInbox, signInByCall, test } from './support/fixtures';
import { copyDemoData, startParley } from '../support/parley';
import { patient } from '../support/patience.mjs';

const PICTURE = join(import.meta.dirname, '../../resources/demo/croissants.jpg');

test('a full disk: who looks after the workspace reads what to do; a file waits and goes out by itself', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-full-'));
  await copyDemoData(dataDir);
  const flag = join(dataDir, 'disk-is-full');
  const shim = new URL('../support/full-disk.mjs', import.meta.url).href;
  const env = { LOG_LEVEL: 'warn', FULL_WHILE: flag, NODE_OPTIONS: `--import=${shim}` };
  const demo = await startParley({ demo: true, dataDir, env });
  try {
    await signInByCall(page.context(), demo.url);
    await openInbox(page, demo.url);
    const problem = page.getByRole('region', { name: 'The server has no room left' });
    await open(page, 'Joaquín Medina', 'Morrow Bakery');
    await expect(problem).toBeHidden();

    await writeFile(flag, '');
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await composer(page).fill('Still warm');
    await composer(page).press('Enter');
    const waiting = bubble(page, 'Still warm');
    await expect(waiting).toContainText('The server has no room left to store anything.');
    await expect(waiting.getByRole('img').first()).toBeVisible();
    await expect(problem).toContainText('Free space on its disk: Parley goes on by itself.');
    // Over the list, and small where it is in the way.
    await problem.getByRole('button', { name: 'Show the title only' }).click();
    await expect(problem).not.toContainText('Free space');

    await rm(flag);
    await expect(problem).toBeHidden();
    await expect(waiting.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible({
      timeout: patient(20_000),
    });
    await expect(page.getByRole('article').filter({ hasText: 'Still warm' })).toHaveCount(1);
    await page.getByRole('button', { name: /Notifications/ }).click();
    await expect(page.getByText('The server had no room left')).toBeVisible();
  } finally {
    await demo.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
