import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DEMO } from '../../e2e/support/fixtures';
import { expect, test } from '../support/fixtures';
import { chooseMenu, enter, saveNextTo } from '../support/menus';
import { recorded } from '../support/recorded';

const CANARY = 'canary-9f2c7e41d8a35b60e1f4';

test('about, the log folder, and a file for support without secrets (fake Electron)', async ({
  demo,
  desktop,
  profile,
}) => {
  const page = await enter(desktop, demo);
  await chooseMenu(desktop, 'About Parley');
  const dialog = page.getByRole('dialog', { name: 'About Parley' });
  await expect(dialog.getByRole('definition').first()).toHaveText(/^\d+\.\d+\.\d+/);
  // The server in use has told its version.
  await expect(dialog.getByRole('definition').nth(1)).toHaveText(/\d/);
  await page.keyboard.press('Escape');

  await chooseMenu(desktop, 'Open log folder');
  const logs = await desktop.app.evaluate(({ app }) => app.getPath('logs'));
  await expect.poll(() => recorded(desktop.app, 'shell.openPath')).toEqual([logs]);

  const line = {
    time: new Date().toISOString(),
    level: 'warn',
    what: 'x',
    why: `Bearer ${CANARY} of ${DEMO.email}`,
  };
  await appendFile(join(logs, 'parley.log'), `${JSON.stringify(line)}\n`);
  const file = join(profile.folder, 'support.jsonl.gz');
  await saveNextTo(desktop, file);
  await chooseMenu(desktop, 'Save diagnostics…');
  await expect.poll(() => recorded(desktop.app, 'shell.showItemInFolder')).toEqual([file]);
  const text = gunzipSync(await readFile(file)).toString('utf8');
  expect(text).toContain('"what":"started"');
  expect(text).toContain('"app":');
  for (const secret of [CANARY, DEMO.email, profile.folder.split('/').at(-1) ?? '', 'Bearer ey'])
    expect(text).not.toContain(secret);
});
