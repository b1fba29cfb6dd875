import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures';
import type { Profile } from '../support/profile';
import { connect } from '../support/first-page';
import { chooseMenu } from '../support/menus';

/** What an administrator has decided; read from the sources' own place, since nobody writes to the computer's here. */
async function decided(profile: Profile, policy: object): Promise<Readonly<Record<string, string>>> {
  const file = join(profile.folder, 'policy.json');
  await writeFile(file, JSON.stringify(policy));
  return { PARLEY_POLICY_FILE: file };
}

const FORBIDDEN = 'Your administrator does not allow a server on this computer.';

test('where no server on this computer is allowed, none is offered', async ({ demo, profile, start }) => {
  const env = await decided(profile, { disabled: ['local-server'] });
  const desktop = await start({ env: { ...env, PARLEY_FIRST_CHOICE: 'demo' } });
  const { page } = desktop;
  await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible();
  await expect(page.getByText(FORBIDDEN)).toBeVisible();
  await expect(page.getByRole('button', { name: /Try the demo|Start empty/ })).toHaveCount(0);

  await connect(page, demo.url);
  await page.getByRole('button', { name: 'Use another server' }).click();
  await expect(page.getByText(FORBIDDEN)).toBeVisible();
  await expect(page.getByRole('button', { name: /Try the demo|Start empty/ })).toHaveCount(0);

  await chooseMenu(desktop, 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'This computer' });
  await dialog.getByRole('tab', { name: 'Server' }).click();
  await expect(dialog.getByText(FORBIDDEN)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Use/ })).toHaveCount(0);
  await expect(dialog.getByLabel('Another server')).toBeVisible();
});

test.describe('with a demo', () => {
  test.use({ demoData: true });

  test('a server on this computer that was used before it was forbidden is not started any more', async ({
    desktop,
    page,
    profile,
    start,
  }) => {
    await page.getByRole('button', { name: /Try the demo/ }).click();
    await expect(page.getByText('The demo on this computer.')).toBeVisible();
    await desktop.quit();
    const again = await start({ env: await decided(profile, { disabled: ['local-server'] }) });
    await expect(again.page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible();
    await expect(again.page.getByText(FORBIDDEN)).toBeVisible();
  });
});

test('where an administrator has chosen the server, nobody is asked', async ({ demo, profile, start }) => {
  const env = await decided(profile, { serverUrl: 'https://parley.example' });
  const desktop = await start({ env });
  const { page } = desktop;
  await expect(page.getByText('Parley at parley.example.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use another server' })).toHaveCount(0);
  await expect(page.locator('html[data-desktop]')).toBeAttached();
  await chooseMenu(desktop, 'Settings…');
  const dialog = page.getByRole('dialog', { name: 'This computer' });
  await dialog.getByRole('tab', { name: 'Server' }).click();
  await expect(dialog.getByText('Your administrator has chosen the server for this computer.')).toBeVisible();
  await expect(dialog.getByLabel('Another server')).toHaveCount(0);
  const refused = await page.evaluate(
    (url) => window.desktop?.backend.choose({ kind: 'server', url }),
    demo.url,
  );
  expect(refused).toMatchObject({ ok: false });
});
