import type { Page } from '@playwright/test';
import { expect } from '../../support/expect';
import { patient } from '../../support/patience.mjs';
import type { Desktop } from './start-app';

/** Chooses a server on the first page. */
export async function connect(page: Page, url: string): Promise<void> {
  await page.getByLabel('Address of the server').fill(url);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** Presses the button that opens the sign-in window. */
export async function openSignIn({ app, page }: Desktop, button = 'Sign in'): Promise<Page> {
  const press = page.getByRole('button', { name: button, exact: true });
  // The demo on this computer makes its data first.
  await expect(press).toBeVisible({ timeout: patient(40_000) });
  const opened = app.waitForEvent('window');
  await press.click();
  const form = await opened;
  // A window begins empty.
  await form.waitForURL((url) => url.protocol !== 'about:');
  return form;
}

/** Signs in with the account that a demo shows. */
export async function signInToDemo(desktop: Desktop, button?: string): Promise<void> {
  const form = await openSignIn(desktop, button);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(inbox(desktop.page)).toBeVisible();
}

/** What only somebody who is signed in sees. */
export const inbox = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Signs out by the menu of the profile. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}
