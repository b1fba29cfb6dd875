import { startParley } from '../../support/parley';
import { PROVIDER_CLIENT, startProvider } from '../../support/oidc-provider';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { chromium } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { foundIn } from '../support/found-in';
import { change, kept } from '../support/keychain';
import { recorded } from '../support/recorded';
import { connect, inbox, openSignIn, signInToDemo } from '../support/first-page';

interface Entry {
  readonly refresh_token: string;
  readonly user_id: string;
}

test(
  'the token lies in the keychain and in no file, and a restart stays signed in',
  { tag: '@quick' },
  async ({ desktop, page, demo, profile, session, start }) => {
    await connect(page, demo.url);
    await signInToDemo(desktop);
    const env = { ...profile.env, ...session.env };
    const account = `session:${demo.url}`;
    const entry = JSON.parse((await kept(env, account)) ?? '{}') as Entry;
    expect(entry.refresh_token.length).toBeGreaterThan(40);
    const cookies = await page.evaluate(() => document.cookie);
    expect(cookies).toBe('');
    await desktop.quit();
    expect(await foundIn(profile.userData, entry.refresh_token)).toEqual([]);
    const again = await start();
    await expect(inbox(again.page)).toBeVisible();
    const now = JSON.parse((await kept(env, account)) ?? '{}') as Entry;
    expect(now.user_id).toBe(entry.user_id);
    expect(now.refresh_token).not.toBe(entry.refresh_token);
  },
);

test('an entry that somebody has changed asks to sign in again', async ({
  desktop,
  page,
  demo,
  profile,
  session,
  start,
}) => {
  await connect(page, demo.url);
  await signInToDemo(desktop);
  await desktop.quit();
  await change({ ...profile.env, ...session.env }, `session:${demo.url}`, 'changed');
  const again = await start();
  await expect(again.page.getByText(/could not be read any more/)).toBeVisible();
  await signInToDemo(again);
});

test(
  'cancelled, closed or too late, nobody is signed in and it can be tried again',
  { tag: '@quick' },
  async ({ desktop, page, demo }) => {
    await connect(page, demo.url);
    const first = await openSignIn(desktop);
    await first.waitForLoadState();
    const closed = first.waitForEvent('close');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const second = await openSignIn(desktop);
    await second.waitForLoadState();
    await desktop.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows().at(-1)?.close();
    });
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await signInToDemo(desktop);
  },
);

test('the sign-in window goes nowhere else, and takes no answer with another state', async ({
  desktop,
  page,
  demo,
}) => {
  await connect(page, demo.url);
  const form = await openSignIn(desktop);
  await form.waitForLoadState();
  const reached = await form.evaluate(() =>
    fetch('https://evil.example/').then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
  for (const url of ['https://evil.example/', 'parley://conversation/1']) {
    await form.evaluate((address) => {
      window.location.href = address;
    }, url);
    expect(new URL(form.url()).origin).toBe(demo.url);
  }
  // The window may be closed before the answer to this call is there.
  await form.evaluate(() => {
    setTimeout(() => {
      window.location.href = 'parley://oauth/callback?code=stolen&state=made-up-by-somebody-else';
    });
  });
  await expect(page.getByText(/was not meant for it/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a provider signs in by the browser, and comes back to this computer', async ({ desktop, page }) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startProvider(`${url}/api/session/oidc/company/callback`);
  provider.people.set('demo', { email: 'demo@parley.example', email_verified: true });
  const company = { id: 'company', label: 'Company', issuer: provider.issuer, ...PROVIDER_CLIENT };
  const server = await startParley({
    demo: true,
    port,
    env: { LOG_LEVEL: 'warn', OIDC_PROVIDERS: JSON.stringify([company]) },
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    await connect(page, server.url);
    const form = await openSignIn(desktop);
    await form.getByRole('link', { name: /Company/ }).click();
    await expect.poll(() => recorded(desktop.app, 'shell.openExternal')).toHaveLength(1);
    const [address] = (await recorded(desktop.app, 'shell.openExternal')) as string[];
    expect(new URL(address ?? '').searchParams.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
    const tab = await browser.newPage();
    await tab.goto(address ?? '');
    await tab.locator('[name=login]').fill('demo');
    await tab.locator('[name=password]').fill('any');
    await tab.locator('[type=submit]').click();
    await tab.locator('[type=submit]').click();
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect(tab.getByText('You can close this page')).toBeVisible();
    await expect(inbox(page)).toBeVisible();
  } finally {
    await browser.close();
    await server.stop();
    await provider.close();
  }
});
