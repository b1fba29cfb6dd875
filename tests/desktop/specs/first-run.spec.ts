import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/fixtures';
import { connect, inbox, signInToDemo } from '../support/first-page';
import { patient } from '../../support/patience.mjs';

test(
  'a first start asks which server, and opens the demo on this computer',
  { tag: '@quick' },
  async ({ desktop, page }) => {
    await expect(page.getByRole('heading', { name: 'Welcome to Parley' })).toBeVisible();
    await page.getByRole('button', { name: /Try the demo/ }).click();
    await expect(page.getByText('The demo on this computer.')).toBeVisible();
    await signInToDemo(desktop);
    await expect(inbox(page)).toBeVisible();
  },
);

test('a start from the sources lands in the demo without a question', async ({ start }) => {
  const { page } = await start({ env: { PARLEY_FIRST_CHOICE: 'demo' } });
  // A server starts first, and makes the demo's data.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
    timeout: patient(40_000),
  });
  await expect(page.getByText('The demo on this computer.')).toBeVisible();
});

test(
  'a wrong address is told in a sentence, and stays to be mended',
  { tag: '@quick' },
  async ({ page, demo }) => {
    const stranger = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const field = page.getByLabel('Address of the server');
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['', /Please enter the address/],
      ['not an address', /This is not an address/],
      ['http://parley.example.com', /begin with https/],
      [host, /There is no Parley server/],
      ['127.0.0.1:1', /cannot be reached/],
    ];
    for (const [text, sentence] of wrong) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Connect' }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(field).toHaveValue(text);
    }
    stranger.close();
    await connect(page, demo.url);
    await expect(page.getByText(new URL(demo.url).host)).toBeVisible();
  },
);

test.describe('with a demo', () => {
  test.use({ demoData: true });

  test('another server can be used, and the first one is remembered', async ({
    desktop,
    page,
    demo,
    start,
  }) => {
    await connect(page, demo.url);
    await page.getByRole('button', { name: 'Use another server' }).click();
    await page.getByRole('button', { name: /Try the demo/ }).click();
    await expect(page.getByText('The demo on this computer.')).toBeVisible();
    await desktop.quit();
    const again = await start();
    await expect(again.page.getByText('The demo on this computer.')).toBeVisible();
    await again.page.getByRole('button', { name: 'Use another server' }).click();
    await again.page.getByRole('button', { name: new URL(demo.url).host }).click();
    await expect(again.page.getByText(`Parley at ${new URL(demo.url).host}`)).toBeVisible();
  });
});
