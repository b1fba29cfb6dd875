import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect';
import { connect, signInToDemo } from './first-page';
import type { Desktop } from './start-app';
import { patient } from '../../support/patience.mjs';

/** Chooses the server on the first page and signs in there. Resolves when the inbox is shown. */
export async function signInTo(desktop: Desktop, url: string): Promise<void> {
  await connect(desktop.page, url);
  await signInToDemo(desktop);
  await expect(conversations(desktop.page)).toBeVisible();
}

export const conversations = (page: Page): Locator => page.getByRole('listbox', { name: 'Conversations' });

/** Resolves when the inbox of somebody who has just started the app is there. */
export async function waitForInbox(page: Page): Promise<void> {
  await expect(conversations(page)).toBeVisible({ timeout: patient(20_000) });
  // What only the desktop app has comes a moment later.
  await expect(page.locator('html[data-desktop]')).toBeAttached();
}
