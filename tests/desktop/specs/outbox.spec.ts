import { keptNames } from '../../support/as-desktop';
import { startParley } from '../../support/parley';
import { accepted, bubble, composer, control, party, thread } from '../../e2e/support/fixtures';
import { expect, test } from '../support/fixtures';
import { openForLater } from '../support/inbox';
import { signInTo } from '../support/sign-in';
import { patient } from '../../support/patience.mjs';

const NAME = 'Sofia Ricci';
const SHOP = 'Morrow Bakery';
const TEXTS = ['One', 'Two', 'Three', 'Four', 'Five'].map(
  (word) => `${word} of five, before the power went.`,
);

test('five messages and a file outlive kill -9, and arrive once and in order', async ({ start }) => {
  test.setTimeout(patient(120_000));
  const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  try {
    await control(demo, 'PATCH', '/config', { customers: { autoplay: false } });
    const customer = await party(demo, NAME, SHOP);
    await customer.writes({ type: 'text', text: { body: 'Hello?' } });
    const first = await start();
    await signInTo(first, demo.url);
    const { page } = first;
    await openForLater(page, NAME, SHOP);
    await demo.stopServer();
    for (const text of TEXTS) {
      await composer(page).fill(text);
      await composer(page).press('Enter');
      await expect(bubble(page, text)).toBeVisible();
    }
    await page.locator('input[type=file]').setInputFiles({
      name: 'prices.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Croissant 1.20'),
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(thread(page).getByText('prices.txt')).toBeVisible();
    await expect
      .poll(async () => (await keptNames(page)).filter((name) => name.startsWith('outbox ')).length)
      .toBe(TEXTS.length + 1);
    await first.kill();

    await demo.startServer();
    const again = await start();
    const sent = async () => (await accepted(demo, customer)).map(({ preview }) => preview);
    await expect
      .poll(async () => (await sent()).filter((text) => TEXTS.includes(text)), { timeout: patient(30_000) })
      .toEqual(TEXTS);
    await expect
      .poll(async () => (await sent()).filter((text) => text.includes('prices.txt')).length)
      .toBe(1);
    expect((await sent()).findIndex((text) => text.includes('prices.txt'))).toBe((await sent()).length - 1);
    await expect
      .poll(async () => (await keptNames(again.page)).filter((name) => name.startsWith('outbox')))
      .toEqual([]);
  } finally {
    await demo.stop();
  }
});
