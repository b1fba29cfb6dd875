import { startParley } from '../../support/parley';
import { expectSent } from '../../e2e/support/resilience';
import { accepted, bubble, composer, control, party } from '../../e2e/support/fixtures';
import { signIn } from '../../support/client';
import { expect, test } from '../support/fixtures';
import { openForLater } from '../support/inbox';
import { startRelay } from '../support/relay';
import { signInTo } from '../support/sign-in';
import { patient } from '../../support/patience.mjs';

const NAME = 'Zainab Hussain';
const SHOP = 'Northwind Tailors';

test('after a sleep what waited is held where a teammate has answered', async ({ start }) => {
  test.setTimeout(patient(120_000));
  const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
  const network = await startRelay(demo.url);
  try {
    await control(demo, 'PATCH', '/config', { customers: { autoplay: false } });
    const customer = await party(demo, NAME, SHOP);
    await customer.writes({ type: 'text', text: { body: 'May I come at two?' } });
    const desktop = await start();
    await signInTo(desktop, network.url);
    const { page } = desktop;
    await openForLater(page, NAME, SHOP);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await network.cut();
    await composer(page).fill('Two is fine.');
    await composer(page).press('Enter');
    await expect(bubble(page, 'Two is fine.')).toContainText('Waiting for the connection');

    // The computer sleeps: it hears nothing of this before it wakes up.
    const marta = await signIn(demo, 'marta@parley.example', 'parley-demo');
    await marta.post(
      `/chat/whatsapp/conversations/${id}/messages`,
      { type: 'text', message: { body: 'Sorry, we are full until four.' } },
      { 'idempotency-key': 'marta-answers' },
    );
    await network.mend();
    await desktop.app.evaluate(({ powerMonitor }) => {
      powerMonitor.emit('resume');
    });

    await expect(bubble(page, 'Sorry, we are full until four.')).toBeVisible();
    await expect(bubble(page, 'Two is fine.')).toContainText('Marta Ruiz has answered meanwhile');
    const arrived = async () => (await accepted(demo, customer)).map(({ preview }) => preview);
    expect(await arrived()).not.toContain('Two is fine.');
    await bubble(page, 'Two is fine.').getByRole('button', { name: 'Send anyway' }).click();
    await expectSent(page, 'Two is fine.');
    expect((await arrived()).filter((text) => text === 'Two is fine.')).toHaveLength(1);
  } finally {
    await network.cut();
    await demo.stop();
  }
});
