import { keptNames } from '../../support/as-desktop';
import { openedId } from '../../e2e/support/inbox';
import { expect, openBySearch } from '../../e2e/support/fixtures';
import type { Page } from '@playwright/test';
import { patient } from '../../support/patience.mjs';

/** Opens the conversation, and waits until it could be opened without the server. */
export async function openForLater(page: Page, name: string, shop: string): Promise<void> {
  await openBySearch(page, name, shop);
  const id = openedId(page);
  await expect
    .poll(async () => (await keptNames(page)).join('\n'), { timeout: patient(15_000) })
    .toContain(`messageList({"conversationId":"${id}"`);
}
