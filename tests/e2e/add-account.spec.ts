import { test } from '@playwright/test';
import { expect } from '../support/expect';
import { demoSecrets } from '../../scripts/lib/demo-secrets.mjs';
import { startEmulator } from '../../scripts/lib/parley.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { bubble, composer, control, row } from './support/fixtures';
import { startParley } from './support/server';

const NUMBER = { phone_number_id: '3000000001', waba_id: '4000000001' };

test('from an empty server to the first message: add an account, mend what is wrong, be written to', async ({
  page,
}, { outputDir }) => {
  const port = await freePort();
  const secrets = demoSecrets(outputDir);
  const emulator = startEmulator({ port, secrets, onLine: () => undefined });
  const emulatorUrl = await emulator.ready;
  const app = { WHATSAPP_APP_ID: secrets.appId, WHATSAPP_APP_SECRET: secrets.appSecret };
  const env = { ...app, WHATSAPP_VERIFY_TOKEN: secrets.verifyToken, WHATSAPP_GRAPH_URL: emulatorUrl };
  const server = {
    ...(await startParley({ demo: false, port, env: { ...env, LOG_LEVEL: 'warn' } })),
    emulatorUrl,
  };
  try {
    await control(server, 'PATCH', '/config', { customers: { autoplay: false, unknown: 'accept' } });
    await control(server, 'PUT', '/world', {
      wabas: [{ id: NUMBER.waba_id, name: 'Quayside Ltd' }],
      phone_numbers: [
        {
          id: NUMBER.phone_number_id,
          waba_id: NUMBER.waba_id,
          display_phone_number: '+44 20 7946 0001',
          verified_name: 'Quayside',
        },
      ],
      tokens: [{ token: 'system-user-token' }],
    });
    const profile = { email: 'owner@parley.example', password: 'a-long-enough-password', first_name: 'Olga' };
    const answer = await page.request.post(`${server.url}/api/session/set-up`, {
      headers: { origin: server.url },
      data: { ...profile, last_name: 'Owner', business_title: 'Quayside' },
    });
    expect(answer.status()).toBe(200);
    await page.goto(server.url);
    await expect(page.getByText('No WhatsApp Account added yet!')).toBeVisible();
    await page.getByRole('button', { name: 'Add Account' }).click();

    const dialog = page.getByRole('dialog', { name: 'Connect WhatsApp Business Account' });
    const connect = dialog.getByRole('button', { name: 'Connect', exact: true });
    await expect(dialog.getByText('This server can connect with an access token only.')).toBeVisible();
    await expect(dialog.getByText(/has to set WHATSAPP_CONFIG_ID\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This field is required')).toHaveCount(1);
    await dialog.getByLabel('Phone number ID').fill('3999999999');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await connect.click();
    await expect(dialog.getByText('This field is required')).toHaveCount(2);
    await dialog.getByLabel('WhatsApp Business Account ID').fill(NUMBER.waba_id);
    await dialog.getByRole('textbox', { name: 'Access token' }).fill('a-token-of-nobody');
    await connect.click();
    await expect(dialog.getByText('WhatsApp does not accept this token.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Access token' }).fill('system-user-token');
    await connect.click();
    // What is wrong is told where it was asked for.
    await expect(dialog.getByText('The business account has no number with this id.')).toBeVisible();
    await dialog.getByLabel('Phone number ID').fill(NUMBER.phone_number_id);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('WhatsApp Business Account ID')).toHaveValue(NUMBER.waba_id);
    await dialog.getByRole('textbox', { name: 'Access token' }).fill('system-user-token');
    await connect.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Quayside is connected')).toBeVisible();
    await expect(page.getByText('Select a conversation to start chatting')).toBeVisible();

    await control(server, 'POST', `/customers/${encodeURIComponent('+436605000077')}/messages`, {
      type: 'text',
      text: { body: 'Are you open on Sunday?' },
      to: NUMBER.phone_number_id,
    });
    await row(page, 'Are you open on Sunday').click();
    await expect(bubble(page, 'Are you open on Sunday?')).toBeVisible();
    await composer(page).fill('From ten to four.');
    await composer(page).press('Enter');
    await expect(
      bubble(page, 'From ten to four.').getByRole('img', { name: /Sent|Delivered|Read/ }),
    ).toBeVisible();
  } finally {
    await server.stop();
    await emulator.stop();
  }
});
