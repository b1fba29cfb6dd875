import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/expect';
import { connect, signInToDemo } from './first-page';
import type { Desktop } from './start-app';

/** Chooses the server on the first page and signs in there. Resolves when the inbox is shown. */
export async function signInTo(desktop: Desktop, url: string): Promise<void> {
  await connect(desktop.page, url);
  await signInToDemo(desktop);
  await expect(conversations(desktop.page)).toBeVisible();
}

export const conversations = (page: Page): Locator => page.getByRole('listbox', { name: 'Conversations' });
