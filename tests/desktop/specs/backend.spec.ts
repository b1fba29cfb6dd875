import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../../src/server/platform/db/lock';
import { mkdirSync } from 'node:fs';
import { expect, test } from '../support/fixtures';
import type { Desktop } from '../support/fixtures';
import { inbox, signInToDemo } from '../support/first-page';

/** Processes of the app that are the server, and what they were told. */
async function servers({ app }: Desktop): Promise<{ pid: number; args: string[] }[]> {
  const group = app.process().pid;
  const { execFileSync } = await import('node:child_process');
  return execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, pgid, ...args]) => Number(pgid) === group && args.join(' ').includes('out/main/server.js'))
    .map(([pid, , ...args]) => ({ pid: Number(pid), args }));
}

async function port(desktop: Desktop): Promise<number> {
  const [server] = await servers(desktop);
  const args = server?.args ?? [];
  return Number(args[args.indexOf('--port') + 1]);
}

test.beforeEach(async ({ page }) => {
  await page.getByRole('button', { name: /Try the demo/ }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({ timeout: 40_000 });
});

test('the server on this computer answers the app alone', async ({ desktop, page }) => {
  const url = `http://127.0.0.1:${await port(desktop)}`;
  for (const path of ['/', '/api/health', '/api/session/options']) {
    expect((await fetch(url + path)).status).toBe(403);
  }
  expect(await page.evaluate(async () => (await fetch('/api/session/options')).status)).toBe(200);
});

test('a crash is made up for, and the person goes on', async ({ desktop, page, profile }) => {
  await signInToDemo(desktop);
  const [before] = await servers(desktop);
  if (!before) throw new Error('No server runs');
  process.kill(before.pid, 'SIGKILL');
  await expect
    .poll(async () => (await servers(desktop)).map(({ pid }) => pid !== before.pid), { timeout: 30_000 })
    .toEqual([true]);
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          fetch('/api/session/me').then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe(200);
  await expect(inbox(page)).toBeVisible();
  expect(await readFile(join(profile.userData, 'logs', 'parley.log'), 'utf8')).toContain('server_ended');
});

test('it ends with the app, cleanly and when the app is killed', async ({ desktop, start }) => {
  await desktop.quit();
  expect(await servers(desktop)).toEqual([]);
  const again = await start();
  await expect(again.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
    timeout: 40_000,
  });
});

test('data that another Parley holds is told in a sentence', async ({ desktop, profile, start }) => {
  await desktop.quit();
  const folder = join(profile.userData, 'server-demo');
  mkdirSync(folder, { recursive: true });
  const release = lockDataFolder(folder);
  const { page } = await start();
  await expect(page.getByText(/in use by another Parley/)).toBeVisible();
  await expect(page.getByText('The server on this computer does not run')).toBeVisible({ timeout: 50_000 });
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({ timeout: 40_000 });
});
