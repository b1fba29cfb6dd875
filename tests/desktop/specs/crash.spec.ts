import { appendFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { composer, openBySearch } from '../../e2e/support/fixtures';
import { keptNames } from '../../support/as-desktop';
import { connect, signInToDemo } from '../support/first-page';
import { type Desktop, expect, test } from '../support/fixtures';
import { foundIn } from '../support/found-in';
import { kept } from '../support/keychain';
import { captureTokens } from '../support/captured-tokens';
import { signInTo } from '../support/sign-in';
import { patient } from '../../support/patience.mjs';

const NAME = 'Amara Okafor';
const SHOP = 'Northwind Tailors';

interface Entry {
  readonly refresh_token: string;
}

/** Ends the page's process, as a fault in it would. Resolves when it has gone. */
async function crash({ app, page }: Desktop): Promise<void> {
  const gone = page.waitForEvent('crash');
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await gone;
}

/** Ends it and waits until it has been loaded again. */
async function crashAndReturn(desktop: Desktop): Promise<void> {
  const back = desktop.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        BrowserWindow.getAllWindows()[0]?.webContents.once('did-finish-load', () => {
          resolve();
        });
      }),
  );
  await crash(desktop);
  await back;
}

/** What the page says after a crash: Playwright's own is of no use any more. */
const afterwards = <Value>({ app }: Desktop, expression: string): Promise<Value> =>
  app.evaluate(
    ({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code),
    expression,
  ) as Promise<Value>;

/** Dumps of crashes that are complete. */
async function dumpsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.dmp')).map((name) => join(folder, name));
}

const typedIsKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await keptNames(page)).join('\n')).toContain('texts ');

test('a page that crashes comes back where it was, with what was typed', async ({ desktop, page, demo }) => {
  await signInTo(desktop, demo.url);
  await openBySearch(page, NAME, SHOP);
  await composer(page).fill('Half an answer');
  await typedIsKept(page);
  const path = new URL(page.url()).pathname;
  await crashAndReturn(desktop);
  await expect
    .poll(() => afterwards<string>(desktop, 'document.querySelector("textarea")?.value ?? ""'), {
      timeout: patient(20_000),
    })
    .toContain('Half an answer');
  expect(await afterwards(desktop, 'location.pathname')).toBe(path);
});

test('no dump of a crash is made, and one that the system makes holds no token', async ({
  demo,
  profile,
  session,
  start,
}) => {
  test.setTimeout(patient(120_000));
  const capture = await captureTokens(demo.url);
  const env = { ...profile.env, ...session.env };
  const folder = join(profile.userData, 'Crashpad');
  const signInHere = async (desktop: Desktop): Promise<string> => {
    await connect(desktop.page, capture.url);
    await signInToDemo(desktop);
    await expect.poll(() => capture.tokens.size).toBeGreaterThan(0);
    const entry = JSON.parse((await kept(env, `session:${capture.url}`)) ?? '{}') as Entry;
    return entry.refresh_token;
  };
  try {
    const first = await start();
    const early = await signInHere(first);
    await crash(first);
    await first.quit();
    expect(await dumpsIn(folder)).toEqual([]);
    expect(await foundIn(profile.folder, early)).toEqual([]);

    // What the app has not asked for, the system may be set to make all the same.
    const desktop = await start({ env: { PARLEY_FAKE_ELECTRON_DUMPS: '1' } });
    await expect(desktop.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const { refresh_token: late } = JSON.parse((await kept(env, `session:${capture.url}`)) ?? '{}') as Entry;
    await crash(desktop);
    await expect
      .poll(async () => (await dumpsIn(folder)).length, { timeout: patient(20_000) })
      .toBeGreaterThan(0);
    const [dump = ''] = await dumpsIn(folder);
    await expect.poll(async () => (await stat(dump)).size).toBeGreaterThan(10_000);
    const secrets = [early, late, ...capture.tokens];
    for (const secret of secrets) expect(await foundIn(profile.folder, secret)).toEqual([]);
    await desktop.quit();
    for (const secret of secrets) expect(await foundIn(profile.folder, secret)).toEqual([]);

    // The search would have found it: one is put there.
    await appendFile(dump, late);
    expect(await foundIn(profile.folder, late)).toEqual([relative(profile.folder, dump)]);
    await appendFile(dump, Buffer.from(early, 'utf16le'));
    expect(await foundIn(profile.folder, early)).toEqual([relative(profile.folder, dump)]);
  } finally {
    await capture.end();
  }
});
