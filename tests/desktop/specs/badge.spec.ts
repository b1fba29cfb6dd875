import type { WhatsappAccount } from '@shared/contract/whatsapp-accounts';
import { openBySearch, party } from '../../e2e/support/fixtures';
import { type Teammate, teammate } from '../support/agent';
import { type Desktop, expect } from '../support/fixtures';
import { test } from '../support/signed-in';
import { patient } from '../../support/patience.mjs';

const SHOP = 'Northwind Tailors';

const badgeOf = ({ app }: Desktop): Promise<number> =>
  app.evaluate(({ app: electron }) => electron.getBadgeCount());
const unreadOf = async ({ call }: Teammate): Promise<number> =>
  (await call<{ readonly rows: readonly WhatsappAccount[] }>('GET', '/integration/whatsapp')).rows.reduce(
    (sum, { unread_count }) => sum + unread_count,
    0,
  );

test('the number on the icon is the server’s, at every step', async ({ demo, desktop, page }) => {
  const elsewhere = await teammate(demo);
  const same = async (): Promise<number> => {
    await expect.poll(async () => (await badgeOf(desktop)) - (await unreadOf(elsewhere))).toBe(0);
    return badgeOf(desktop);
  };
  const first = await same();
  expect(first).toBeGreaterThan(0);

  const people = ['Cormac Hegarty', 'Siobhán Murphy', 'Agnieszka Kowalczyk'];
  for (const name of people) {
    const customer = await party(demo, name, SHOP);
    await customer.writes({ type: 'text', text: { body: `It is me, ${name}` } });
    await same();
  }
  for (const name of people) {
    await openBySearch(page, name);
    await same();
  }
  await page.reload();
  await same();
  // Not waited for: the page is loaded again as soon as it is over.
  await page.evaluate(() => void window.desktop?.session.signOut());
  // The keychain, the server and the page's storage come first.
  await expect.poll(() => badgeOf(desktop), { timeout: patient(30_000) }).toBe(0);
});
