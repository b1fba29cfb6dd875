import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { clickAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';
import { createWorkspace, whoIs } from './support/people';
import { patient } from '../support/patience.mjs';

test.use({ begins: 'outside' });

interface Website {
  readonly url: string;
  /** As the workspace names it. */
  readonly domain: string;
  /** What its pages load from now on. */
  put: (snippet: string) => void;
  close: () => Promise<void>;
}

/** A website of somebody else, on an origin of its own. */
async function startWebsite(): Promise<Website> {
  let snippet = '';
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'Home' : (request.url ?? '').slice(1);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><title>${name} of Harbour Shirts</title>${snippet}</head><body><a href="/shirts">Shirts</a></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Another site than that of the server, which is at 127.0.0.1.
    url: `http://localhost:${port}`,
    domain: `localhost:${port}`,
    put: (text) => {
      snippet = text;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Website Tracking' });
test(
  'a website is set up, its first visit is seen at once, and the visitor gets a name',
  { tag: '@quick' },
  async ({ agent: page, demo, browser }) => {
    test.setTimeout(patient(120_000));
    const website = await startWebsite();
    const title = `Shirts ${Date.now()}`;
    await createWorkspace(page, title);
    const { workspaces } = await whoIs(page);
    const index = workspaces.findIndex(({ business_title }) => business_title === title) + 1;
    await page.goto(`${demo.url}/business/${index}/my-account/invitations`);
    const started = page.getByRole('region', { name: 'Getting started' });
    await started.getByRole('link', { name: 'Enable website tracking' }).click();
    await expect(page).toHaveURL(/modal=website_tracking/);

    const toggle = dialog(page).getByRole('switch', { name: 'Website tracking' });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
    const snippet = dialog(page).getByText(/^<script async/);
    website.put((await snippet.textContent()) ?? '');

    // A page that is not in the list yet says so, and is put there.
    const shopper = await (await browser.newContext()).newPage();
    await shopper.goto(website.url);
    await dialog(page)
      .getByRole('button', { name: `Add ${website.domain}` })
      .click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: website.domain })).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Verify installation' }).click();
    await expect(dialog(page).getByText('Waiting for a visit…').last()).toBeVisible();
    await shopper.goto(`${website.url}/suits`);
    await expect(dialog(page).getByText('The script works: a visit has come.')).toBeVisible();
    await expect(dialog(page).getByText('suits of Harbour Shirts')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/modal/);
    // It was the only thing left to wait for: the step is struck through.
    await expect(started.locator('s', { hasText: 'Enable website tracking' })).toBeVisible();

    await page.goto(`${demo.url}/business/${index}/analytics/visitor`);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Unknown visitor');
    await expect(rows.nth(1)).toContainText('Chrome');
    // Somebody else comes while one looks on.
    const second = await (await browser.newContext()).newPage();
    await second.goto(`${website.url}/shirts`);
    await expect(rows).toHaveCount(3);
    await second.getByRole('link', { name: 'Shirts' }).click();

    await rows
      .nth(1)
      .getByRole('button', { name: /^View Sessions/ })
      .click();
    const drawer = page.getByRole('dialog', { name: /Sessions/ });
    await expect(drawer.getByText('shirts of Harbour Shirts').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await second.context().close();
    await shopper.context().close();
    await website.close();
  },
);

test('the demo page makes a visitor known by the address of a contact', async ({ agent: page, demo }) => {
  await page.goto(`${demo.url}/business/1/analytics/visitor?modal=website_tracking`);
  const link = dialog(page).getByRole('link', { name: 'Open the demo page' });
  const [shop] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  const list = await page.request.get(`${demo.url}/api/customer/customerList?rows_per_page=100`, {
    headers: { b_id: (await whoIs(page)).workspaces[0]?.business_id ?? '' },
  });
  const { data } = (await list.json()) as { data: { rows: { name: string; email: string | null }[] } };
  const contact = data.rows.find(({ email }) => email !== null);
  await shop.getByLabel('Your email address').fill(contact?.email ?? '');
  await shop.getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toContainText(contact?.name ?? '');
  await first.getByRole('button', { name: `Open ${contact?.name}` }).click();
  const drawer = page.getByRole('dialog').last();
  await expect(drawer.getByText(contact?.name ?? '').first()).toBeVisible();
  await expect(drawer.getByRole('link', { name: contact?.email ?? '' })).toBeVisible();
  // It is the drawer of the contact: named and tagged where one reads who it is.
  await clickAt(drawer.getByRole('button', { name: 'Edit', exact: true }));
  const firstName = await drawer.getByLabel('First name', { exact: true }).inputValue();
  await drawer.getByLabel('First name', { exact: true }).fill('Renamed');
  const tags = drawer.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Came by the shop');
  await tags.press('Enter');
  await clickAt(drawer.getByRole('button', { name: 'Save', exact: true }));
  await expect(drawer.getByRole('heading', { name: /^Renamed/ })).toBeVisible();
  await clickAt(drawer.getByRole('button', { name: 'Edit', exact: true }));
  await expect(drawer.getByTitle('Came by the shop')).toBeVisible();
  await drawer.getByLabel('First name', { exact: true }).fill(firstName);
  await clickAt(drawer.getByRole('button', { name: 'Save', exact: true }));
  await expect(drawer.getByRole('heading', { name: contact?.name ?? '' })).toBeVisible();
  await shop.close();
});

test('the list is filtered by who and when, in the address, and goes on to its end', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/analytics/visitor?known_customer_only=true&start_date=2020-02-31`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByText('Unknown visitor')).toHaveCount(0);
  // What is done with a customer beside the website is written down from the row.
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log Call' }).click();
  const log = page.getByRole('dialog', { name: 'Log Call' });
  await log.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Asked about linen');
  await log.getByRole('button', { name: 'Log activity' }).click();
  await expect(log.getByRole('button', { name: 'Update log activity' })).toBeVisible();
  await log.getByRole('button', { name: 'Close' }).click();
  await expect(log).toBeHidden();
  // What is invalid is removed from the address.
  await expect(page).toHaveURL(/\?known_customer_only=true$/);
  await page.getByRole('combobox', { name: 'Visitors' }).click();
  await clickAt(page.getByRole('option', { name: 'All Visitors', exact: true }));
  await expect(page).not.toHaveURL(/known_customer_only/);
  await page.keyboard.press('Escape');
  const shown = async (): Promise<number> =>
    Number(await page.getByRole('heading', { level: 1 }).locator('span').textContent());
  await expect.poll(shown).toBeGreaterThan(50);
  const count = await shown();
  await expect(async () => {
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBe(count + 1);
  }).toPass();
  await page.goto(`${demo.url}/business/1/analytics/visitor?end_date=2020-01-01`);
  await expect(page.getByText("We couldn't find any Visitors.")).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(rows.nth(1)).toBeVisible();
});

test('whoever may only look cannot change anything', async ({ browser, demo }) => {
  // An agent.
  const page = await anotherAgent(browser, demo, 'jonas@parley.example', 'outside');
  await page.goto(`${demo.url}/business/1/analytics/visitor`);
  await page.getByRole('button', { name: 'Website Tracking Setting' }).click();
  await expect(
    dialog(page).getByText('Your role does not allow changing website tracking.').first(),
  ).toBeVisible();
  await expect(dialog(page).getByRole('switch', { name: 'Website tracking' })).toBeDisabled();
});
