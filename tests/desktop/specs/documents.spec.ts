import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, sharing as test } from '../support/fixtures';
import { conversations } from '../support/sign-in';

/** What the page knows of the bridge: whether it is there, and whether main answers. */
const bridge = async (): Promise<string> => {
  const { desktop } = window as unknown as { desktop?: { session: { state: () => Promise<object> } } };
  if (!desktop) return 'none';
  return desktop.session.state().then(
    () => 'answers',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
};

test('only the app’s own pages are documents: an answer of the server gets neither the window nor the bridge', async ({
  desktop,
  page,
  profile,
}) => {
  const log = join(profile.userData, 'logs', 'parley.log');
  const refusals = async (): Promise<number> =>
    (await readFile(log, 'utf8')).split('navigation_refused').length;
  expect(await page.evaluate(bridge)).toBe('answers');
  const before = page.url();
  for (const address of ['/api/docs', '/api/health', '/favicon.svg']) {
    const told = await refusals();
    await page.evaluate((to) => location.assign(to), address);
    await expect.poll(refusals).toBeGreaterThan(told);
    expect(page.url()).toBe(before);
  }
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/api/docs';
    document.body.append(frame);
  });
  await expect(conversations(page)).toBeVisible();

  // Nor when the page takes on such an address without asking.
  await page.evaluate(() => history.pushState({}, '', '/api/docs'));
  expect(await page.evaluate(bridge)).toBe('ipc_foreign_sender');

  // Nor when main itself is led there.
  await desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]
      ?.loadURL('app://parley/api/docs')
      .catch(() => undefined),
  );
  await expect(page.locator('body')).toContainText('This is no page of Parley.');
  expect(await page.evaluate(bridge)).toBe('none');
});

test('no answer of the server can run at the app’s origin', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const { headers } = await fetch('/api/health');
    const script = document.createElement('script');
    script.src = '/api/health';
    const ran = new Promise((resolve) => {
      script.onload = () => resolve('ran');
      script.onerror = () => resolve('refused');
    });
    document.body.append(script);
    return {
      policy: headers.get('content-security-policy'),
      types: headers.get('x-content-type-options'),
      ran: await ran,
    };
  });
  expect(seen).toEqual({
    policy: expect.stringMatching(/^default-src 'none';.* sandbox$/),
    types: 'nosniff',
    ran: 'refused',
  });
});

test('the page can use the key of its cache, and nobody can read it there', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    interface Vault {
      readonly transferKey: (request: { readonly userId: string }) => Promise<unknown>;
    }
    const { desktop } = window as unknown as {
      desktop: { vault: Vault; session: { state: () => Promise<{ userId: string }> } };
    };
    const heard = new Promise<CryptoKey>((resolve) => {
      window.addEventListener('message', ({ data }) => resolve((data as { key: CryptoKey }).key), {
        once: true,
      });
    });
    const { userId } = await desktop.session.state();
    const answer = await desktop.vault.transferKey({ userId });
    const key = await heard;
    const exported = await crypto.subtle.exportKey('raw', key).then(
      () => 'read out',
      (error: unknown) => (error as Error).name,
    );
    return {
      answer,
      functions: Object.keys(desktop.vault),
      extractable: key.extractable,
      usages: key.usages,
      exported,
    };
  });
  expect(seen).toEqual({
    answer: true,
    functions: ['transferKey'],
    extractable: false,
    usages: ['encrypt', 'decrypt'],
    exported: 'InvalidAccessError',
  });
});
