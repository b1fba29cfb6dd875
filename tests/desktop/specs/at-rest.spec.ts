import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { foundOnDisk, keptNames } from '../../support/as-desktop';
import { startParley } from '../../support/parley';
import { bubble, composer, control, party } from '../../e2e/support/fixtures';
import { expect, test } from '../support/fixtures';
import { openForLater } from '../support/inbox';
import { openToOthers } from '../support/profile';
import { conversations, signInTo } from '../support/sign-in';
import { patient } from '../../support/patience.mjs';

const NAME = 'Sofia Ricci';
const SHOP = 'Morrow Bakery';
/** Words that nobody writes by chance. */
const [SAID, QUEUED, DRAFT] = ['zqcanaryinbound', 'zqcanaryqueued', 'zqcanarydraft'] as const;

test('nothing that anybody wrote is found in any file, all of it is there again, and signing out takes it away', async ({
  start,
  profile,
}) => {
  test.setTimeout(patient(120_000));
  const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  try {
    await control(demo, 'PATCH', '/config', { customers: { autoplay: false } });
    await (await party(demo, NAME, SHOP)).writes({ type: 'text', text: { body: `${SAID} is ready.` } });
    // As an earlier version, or a copy, has left them.
    const logs = join(profile.userData, 'logs');
    await mkdir(logs, { recursive: true, mode: 0o755 });
    for (const path of [join(logs, 'parley.log'), join(profile.userData, 'parley.json')])
      await writeFile(path, path.endsWith('json') ? '{}' : '', { mode: 0o644 });
    const first = await start();
    await signInTo(first, demo.url);
    const { page } = first;
    await openForLater(page, NAME, SHOP);
    await expect(bubble(page, SAID).first()).toBeVisible();
    await demo.stopServer();
    await composer(page).fill(QUEUED);
    await composer(page).press('Enter');
    await expect(bubble(page, QUEUED)).toBeVisible();
    await composer(page).fill(DRAFT);
    await expect.poll(async () => (await keptNames(page)).join('\n')).toMatch(/outbox [\s\S]*texts /);
    await first.quit();
    // Windows keeps a profile to its person by other means.
    if (process.platform !== 'win32') expect(await openToOthers(profile.userData)).toEqual([]);
    expect(await foundOnDisk(profile.folder, [SAID, QUEUED, DRAFT, NAME])).toEqual([]);

    const again = await start();
    await expect(bubble(again.page, SAID).first()).toBeVisible();
    await expect(bubble(again.page, QUEUED)).toBeVisible();
    await expect(composer(again.page)).toHaveValue(DRAFT);

    await again.page.getByRole('button', { name: /^Account of/ }).click();
    await again.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    const question = again.page.getByRole('dialog', { name: '1 message is not sent yet' });
    await question.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(conversations(again.page)).toBeHidden();
    await expect.poll(() => keptNames(again.page).catch(() => ['not yet'])).toEqual([]);
    await again.quit();
  } finally {
    await demo.stop();
  }
});
