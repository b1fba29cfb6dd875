import { expect, test } from '../support/fixtures';

test('a first start asks which server, and opens the demo on this computer', async ({ desktop, window }) => {
  await expect(window.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible();
  await window.getByRole('button', { name: /Try the demo/ }).click();
  await expect(window.getByText('The demo on this computer.')).toBeVisible();
  await window.getByRole('button', { name: 'Sign in' }).click();
  await expect(window.getByText('There is no keychain')).toBeVisible();
  const signInWindow = desktop.app.waitForEvent('window');
  await window.getByRole('button', { name: 'Sign in for this run only' }).click();
  const form = await signInWindow;
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(window.getByRole('navigation').first()).toBeVisible();
  await window.screenshot({ path: '/work/scratch/desk-identity/inbox.png' });
});
