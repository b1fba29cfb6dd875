import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../../src/server/platform/db/lock';
import { type Desktop, expect, test } from '../support/fixtures';
import { inbox, signInToDemo } from '../support/first-page';
import { patient } from '../../support/patience.mjs';

const groupOf = ({ app }: Desktop): number => app.process().pid ?? 0;

/** The servers among the processes of an app, and what they were told. */
function servers(group: number): { pid: number; args: string[] }[] {
  return execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, pgid, ...args]) => Number(pgid) === group && args.join(' ').includes('out/main/server.js'))
    .map(([pid, , ...args]) => ({ pid: Number(pid), args }));
}

function port(desktop: Desktop): number {
  const [server] = servers(groupOf(desktop));
  const args = server?.args ?? [];
  return Number(args[args.indexOf('--port') + 1]);
}

test.use({ demoData: true });

test.beforeEach(async ({ page }) => {
  await page.getByRole('button', { name: /Try the demo/ }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
    timeout: patient(40_000),
  });
});

test('the server on this computer answers the app alone', async ({ desktop, page }) => {
  const url = `http://127.0.0.1:${port(desktop)}`;
  for (const path of ['/', '/api/health', '/api/session/options']) {
    expect((await fetch(url + path)).status).toBe(403);
  }
  expect(await page.evaluate(async () => (await fetch('/api/session/options')).status)).toBe(200);
});

test('a crash is made up for, and the person goes on', async ({ desktop, page, profile }) => {
  await signInToDemo(desktop);
  const group = groupOf(desktop);
  const [before] = servers(group);
  if (!before) throw new Error('No server runs');
  process.kill(before.pid, 'SIGKILL');
  await expect
    .poll(() => servers(group).map(({ pid }) => pid !== before.pid), { timeout: patient(30_000) })
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
        timeout: patient(30_000),
      },
    )
    .toBe(200);
  await expect(inbox(page)).toBeVisible();
  expect(await readFile(join(profile.userData, 'logs', 'parley.log'), 'utf8')).toContain('server_ended');
});

test('it ends with the app, and the next start finds its data free', async ({ desktop, start }) => {
  const group = groupOf(desktop);
  expect(servers(group)).toHaveLength(1);
  await desktop.quit();
  expect(servers(group)).toEqual([]);
  const again = await start();
  await expect(again.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
    timeout: patient(40_000),
  });
});

test('data that another Parley holds is told in a sentence', async ({ desktop, profile, start }) => {
  // It is tried several times before it is given up, and then a demo is made.
  test.setTimeout(patient(150_000));
  await desktop.quit();
  const folder = join(profile.userData, 'server-demo');
  mkdirSync(folder, { recursive: true });
  const release = lockDataFolder(folder);
  const { page } = await start();
  await expect(page.getByText(/in use by another Parley/)).toBeVisible();
  await expect(page.getByText('The server on this computer does not run')).toBeVisible({
    timeout: patient(50_000),
  });
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
    timeout: patient(40_000),
  });
});
