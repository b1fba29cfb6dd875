import type { Page } from '@playwright/test';
import { expect } from '../../support/expect';

/** Goes to an address of the app as a link does: without loading the page again. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page).toHaveURL((url) => url.pathname.startsWith(address.replace(/[?#].*$/, '')));
}
