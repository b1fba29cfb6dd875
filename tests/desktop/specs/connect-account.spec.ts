import type { Page } from '@playwright/test';
import { connect, signInToDemo } from '../support/first-page';
import { expect, test } from '../support/fixtures';
import type { Desktop } from '../support/start-app';

// Facebook's own window, which that page opens, is beyond the fake Electron; tests/e2e/connect-account.spec.ts goes all the way.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The window that a press of the button opens. */
async function opened({ app }: Desktop, press: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([app.waitForEvent('window'), press()]);
  await window.waitForURL((url) => url.protocol !== 'about:', { waitUntil: 'commit' });
  return window;
}

test('WhatsApp is connected in a window apart, which knows no session and goes nowhere else', async ({
  desktop,
  page,
  demo,
}) => {
  await connect(page, demo.url);
  await signInToDemo(desktop);
  const index = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ business_title: 'Quay' });
    await fetch('/api/session/workspaces', { method: 'POST', headers, body });
    const me = (await (await fetch('/api/session/me')).json()) as { data: { workspaces: unknown[] } };
    return me.data.workspaces.length;
  });
  await page.evaluate((n) => {
    location.assign(`/business/${n}/inbox`);
  }, index);
  await button(page, 'Add Account').click();
  await button(page, 'Continue').click();
  const login = await opened(desktop, () => button(page, 'Connect').click());
  await expect(button(login, 'Log in with Facebook')).toBeVisible();

  expect(new URL(login.url()).origin).toBe(demo.url);
  const known = await login.evaluate(async () => ({
    cookie: document.cookie,
    bridge: 'desktop' in globalThis,
    me: (await fetch('/api/session/me')).status,
    elsewhere: await fetch('https://evil.example/').then(
      () => true,
      () => false,
    ),
  }));
  expect(known).toEqual({ cookie: '', bridge: false, me: 401, elsewhere: false });
  await login.evaluate(() => {
    location.href = 'https://evil.example/';
  });
  expect(new URL(login.url()).origin).toBe(demo.url);

  const gone = login.waitForEvent('close');
  await desktop.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows().at(-1)?.close();
  });
  await gone;
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The login window was closed');

  // Open once more, it goes with the dialog.
  const again = await opened(desktop, () => button(page, 'Open the login window again').click());
  const closed = again.waitForEvent('close');
  await button(page, 'Cancel').click();
  await closed;
  await expect(page.getByRole('dialog')).toBeHidden();
});
