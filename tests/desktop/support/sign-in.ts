import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Desktop as Bridge } from '@shared/desktop';
import type { Desktop } from './start-app';

declare global {
  interface Window {
    readonly desktop?: Bridge;
  }
}

/** Chooses the server and signs in there; the demo fills its form in. Resolves when the inbox is shown. */
export async function signInTo({ app, page }: Desktop, url: string): Promise<void> {
  // The first page is there, and with it the bridge.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  expect(
    await page.evaluate((server) => window.desktop?.backend.choose({ kind: 'server', url: server }), url),
  ).toEqual({ ok: true });
  const opened = app.waitForEvent('window');
  const outcome = page.evaluate(() => window.desktop?.session.signIn({ forThisRun: false }));
  await (await opened).getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await outcome).toEqual({ outcome: 'signed_in' });
  await page.reload();
  await expect(conversations(page)).toBeVisible({ timeout: 20_000 });
}

export const conversations = (page: Page): Locator => page.getByRole('listbox', { name: 'Conversations' });
