import { expect, test } from '../support/fixtures';
import { connect, inbox, signInToDemo } from '../support/first-page';

test.use({ keyring: false });

test('without a keychain the person is told, and may sign in until Parley is quit', async ({
  desktop,
  page,
  demo,
  start,
}) => {
  await connect(page, demo.url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('There is no keychain on this computer')).toBeVisible();
  await signInToDemo(desktop, 'Sign in for this run only');
  await page.reload();
  await expect(inbox(page)).toBeVisible();
  await desktop.quit();
  const again = await start();
  await expect(again.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
