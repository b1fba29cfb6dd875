import { createHmac } from 'node:crypto';
import { type Page, test as base } from '@playwright/test';
import { demoSecrets } from '../../scripts/lib/demo-secrets.mjs';
import { startEmulator } from '../../scripts/lib/parley.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { pngOf } from '../support/picture';
import { axeOn } from './support/axe';
import { anotherAgent, bubble, control, expect, row, test as demoTest } from './support/fixtures';
import { type Parley, startParley } from './support/server';
import { sticksOut } from './support/sticks-out';
import { patient } from '../support/patience.mjs';

const WABA = '4000000001';
const SHOP = { id: '3000000001', name: 'Kowalski Tailoring Vienna and Sons' };
const OWNER = { email: 'owner@parley.example', password: 'a-long-enough-password' };
const TOKEN = 'system-user-token';

type Shop = Parley & { readonly emulatorUrl: string; readonly appSecret: string };

/** A server of its own, set up, with an emulator that knows fourteen numbers; one of them is connected. */
const test = base.extend<{ readonly page: Page }, { readonly shop: Shop }>({
  shop: [
    async ({}, use, { project }) => {
      const port = await freePort();
      const secrets = demoSecrets(`${project.outputDir}/accounts-${port}`);
      const emulator = startEmulator({ port, secrets, onLine: () => undefined });
      const emulatorUrl = await emulator.ready;
      const env = {
        WHATSAPP_APP_ID: secrets.appId,
        WHATSAPP_APP_SECRET: secrets.appSecret,
        WHATSAPP_VERIFY_TOKEN: secrets.verifyToken,
        WHATSAPP_GRAPH_URL: emulatorUrl,
        BILLING: 'off',
        LOG_LEVEL: 'warn',
      };
      const { appSecret } = secrets;
      const server = { ...(await startParley({ demo: false, port, env })), emulatorUrl, appSecret };
      await control(server, 'PATCH', '/config', { customers: { autoplay: false, unknown: 'accept' } });
      await control(server, 'PUT', '/world', {
        wabas: [{ id: WABA, name: 'Kowalski' }],
        phone_numbers: Array.from({ length: 14 }, (_, index) => ({
          id: String(3_000_000_001 + index),
          waba_id: WABA,
          display_phone_number: `+44 20 7946 ${String(index + 1).padStart(4, '0')}`,
          verified_name: index === 0 ? SHOP.name : `Branch ${index + 1}`,
        })),
        tokens: [{ token: TOKEN }],
      });
      const answer = await fetch(`${server.url}/api/session/set-up`, {
        method: 'POST',
        headers: { origin: server.url, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...OWNER,
          first_name: 'Olga',
          last_name: 'Owner',
          business_title: 'Kowalski',
        }),
      });
      expect(answer.status).toBe(200);
      await use(server);
      await server.stop();
      await emulator.stop();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  page: async ({ page, shop }, use) => {
    const answer = await page.context().request.post(`${shop.url}/api/session/sign-in`, {
      headers: { origin: shop.url },
      data: OWNER,
    });
    expect(answer.status()).toBe(200);
    await use(page);
  },
});

async function call<Data>(
  page: Page,
  url: string,
  method: string,
  path: string,
  data?: object,
): Promise<Data> {
  const me = await page.context().request.get(`${url}/api/session/me`);
  const { workspaces } = ((await me.json()) as { data: { workspaces: { business_id: string }[] } }).data;
  const answer = await page.context().request.fetch(`${url}/api${path}`, {
    method,
    headers: { b_id: workspaces[0]?.business_id ?? '', origin: url },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: Data }).data;
}

async function connect(page: Page, { url }: Shop, index = 0): Promise<string> {
  const body = { phone_number_id: String(3_000_000_001 + index), waba_id: WABA, access_token: TOKEN };
  return (await call<{ _id: string }>(page, url, 'POST', '/integration/whatsapp', body))._id;
}
const visit = async (page: Page, { url }: Shop, query = ''): Promise<void> => {
  await page.goto(`${url}/business/1/whatsapp/accounts${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
};
const line = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const drawer = (page: Page) => page.getByRole('dialog', { name: SHOP.name });
const openShop = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: `Open ${SHOP.name}` })
    .first()
    .click();
  await expect(drawer(page)).toBeVisible();
};
/** The library's own stops of Tab around a layer hand the focus on at once: nobody stays on one. */
const GUARDS = '[data-floating-ui-focus-guard]';
const clean = async (page: Page): Promise<void> => {
  const { violations } = await (await axeOn(page)).exclude(GUARDS).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

test(
  'an empty place says what to do; the first account stands in six columns, cut at 25 letters',
  { tag: '@quick' },
  async ({ page, shop }) => {
    await visit(page, shop);
    await expect(page.getByText('No WhatsApp Account added yet!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Account' }).first()).toBeVisible();
    await connect(page, shop);
    // Live: another program has connected it.
    await expect(page.getByRole('columnheader')).toHaveText([
      'Account Name',
      'Phone Number',
      'Organization',
      'Quality',
      'Status',
      'Actions',
    ]);
    const cells = line(page, 'Kowalski Tailoring').getByRole('cell');
    await expect(cells.nth(0)).toHaveText('Kowalski Tailoring Vienna…');
    await expect(cells.nth(1)).toHaveText('+44 20 7946 0001');
    await expect(cells.nth(2)).toHaveText('Kowalski');
    await expect(cells.nth(3)).toHaveText('High');
    await expect(cells.nth(4)).toHaveText('Connected');
    await page
      .getByRole('button', { name: `Open ${SHOP.name}` })
      .first()
      .focus();
    await expect(page.getByRole('tooltip')).toHaveText(SHOP.name);
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('bakery');
    await expect(page.getByText("We couldn't find any WhatsApp Account's.", { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('7946');
    await expect(line(page, 'Kowalski Tailoring')).toBeVisible();
  },
);

test('what Meta does to it shows at once, with what to do about it by pointer and by keyboard', async ({
  page,
  shop,
}) => {
  await connect(page, shop);
  await visit(page, shop);
  const cells = line(page, 'Kowalski Tailoring').getByRole('cell');
  await control(shop, 'PATCH', `/numbers/${SHOP.id}`, { quality_rating: 'RED' });
  await expect(cells.nth(3)).toHaveText('Low');
  const info = { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 4_000_000_000 };
  await control(shop, 'POST', `/wabas/${WABA}/events`, {
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [info],
  });
  const mark = page.getByRole('button', { name: /^Problem with Kowalski/ });
  await mark.hover();
  const words = page.getByRole('group', { name: /^Problem with Kowalski/ });
  await expect(words).toContainText('It cannot begin conversations.');
  await expect(words.getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:\/\/business\.facebook\.com\//,
  );
  await words.hover();
  await expect(words).toBeVisible();
  await clean(page);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(words).toBeHidden();
  // By keyboard: open, into the links, and back to where one was.
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(words).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(words.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(mark).toBeFocused();
  await control(shop, 'POST', `/wabas/${WABA}/events`, { event: 'ACCOUNT_RECONNECTED' });
  await expect(mark).toBeHidden();
  await control(shop, 'PATCH', `/numbers/${SHOP.id}`, { quality_rating: 'GREEN' });
  await expect(cells.nth(3)).toHaveText('High');
});

test('a number whose token was withdrawn says so, and is the one that is reconnected', async ({
  page,
  shop,
}) => {
  await connect(page, shop);
  await visit(page, shop);
  const lost = line(page, 'Kowalski Tailoring');
  await control(shop, 'DELETE', `/tokens/${TOKEN}`);
  await lost.getByRole('button', { name: `Ask Meta about ${SHOP.name}` }).click();
  await expect(lost).toContainText('Access token refused (190)');
  await expect(lost.getByRole('cell').nth(4)).toHaveText('No access');
  await control(shop, 'PUT', '/world', { tokens: [{ token: TOKEN }, { token: 'the-next-token' }] });

  await lost.getByRole('button', { name: `Reconnect ${SHOP.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reconnect ${SHOP.name}` });
  await expect(dialog.getByText('+44 20 7946 0001')).toBeVisible();
  // This very number: no other can be typed.
  await expect(dialog.getByLabel('Phone number ID')).toHaveValue(SHOP.id);
  await expect(dialog.getByLabel('Phone number ID')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('WhatsApp Business Account ID')).toHaveValue(WABA);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await clean(page);
  }
  await dialog.getByLabel('Access token', { exact: true }).fill('not-a-token');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText(/WhatsApp does not accept this token/)).toBeVisible();
  await dialog.getByLabel('Access token', { exact: true }).fill('the-next-token');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText(`${SHOP.name} is connected again`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await expect(lost.getByRole('cell').nth(4)).toHaveText('Connected');
  await expect(lost).not.toContainText('Access token refused');
  await expect(lost.getByRole('alert')).toBeHidden();
  await expect(lost).toHaveCount(1);
});

test('its drawer: what Meta says of it, how deliveries fare, subscribed again', async ({ page, shop }) => {
  await connect(page, shop);
  await control(shop, 'PATCH', `/numbers/${SHOP.id}`, {
    messaging_limit_tier: 'TIER_10K',
    throughput: 'HIGH',
    name_status: 'PENDING_REVIEW',
    silent: true,
  });
  await visit(page, shop);
  await openShop(page);
  const view = drawer(page);
  await view.getByRole('button', { name: 'Refresh' }).click();
  await expect(view.getByText('10,000 people')).toBeVisible();
  await expect(view.getByText('1,000 messages a second')).toBeVisible();
  await expect(view.getByText('Meta is reviewing it')).toBeVisible();
  await expect(view.getByText('Meta delivers to this server', { exact: true })).toBeVisible();
  const world = await control<{ wabas: { id: string; name: string }[] }>(shop, 'GET', '/world');
  const waba = world.wabas.find(({ id }) => id === WABA);
  await control(shop, 'PUT', '/world', { wabas: [{ ...waba, subscribed_apps: [] }] });
  await fetch(`${shop.url}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    body: JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: WABA, changes: [] }] }),
  });
  await page.reload();
  await expect(view.getByText('Meta delivers nothing to this server')).toBeVisible();
  await expect(view.getByText(/Compare WHATSAPP_APP_SECRET/)).toBeVisible();
  await clean(page);
  await view.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(view.getByText('Meta delivers to this server', { exact: true })).toBeVisible();
  await control(shop, 'PATCH', `/numbers/${SHOP.id}`, { name_status: 'APPROVED' });
  await expect(view.getByText('Meta is reviewing it')).toBeHidden();
});

/** Signed as Meta signs. */
async function deliver({ url, appSecret }: Shop, changes: readonly object[]): Promise<void> {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: WABA, time: 1_790_000_000, changes }],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  const answer = await fetch(`${url}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  });
  expect(answer.status).toBe(200);
}

test('what could not be applied is counted and kept: why, what came, applied again, given up', async ({
  page,
  shop,
}) => {
  await connect(page, shop);
  await deliver(shop, [{ field: 'calls', value: { calls: [{ id: 'call.1', note: 'x'.repeat(300) }] } }]);
  await deliver(shop, [
    {
      field: 'messages',
      value: {
        metadata: { display_phone_number: '442079460013', phone_number_id: '3000000013' },
        messages: [
          {
            from: '436605000777',
            id: 'wamid.EARLY',
            timestamp: '1790000000',
            type: 'text',
            text: { body: 'Is the branch open yet?' },
          },
        ],
      },
    },
  ]);
  await page.setViewportSize({ width: 1024, height: 900 });
  await visit(page, shop);
  await openShop(page);
  const view = drawer(page);
  const kept = view.getByRole('list', { name: 'Dropped deliveries' }).getByRole('listitem');
  await expect(kept).toHaveCount(2);
  await expect(view.getByRole('definition').filter({ hasText: 'Kept below, with the reason.' })).toHaveText(
    /^2/,
  );
  const call = kept.filter({ hasText: 'Updates of the kind calls are not supported.' });
  const message = kept.filter({ hasText: 'No workspace has connected phone number id 3000000013.' });
  await expect(call.getByText('"call.1"')).toBeHidden();
  await call.getByText('What WhatsApp sent').click();
  await expect(call.getByText('"call.1"')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await clean(page);
    expect(await sticksOut(page)).toEqual([]);
  }

  // Not yet: it stays, and says when it was tried.
  await view.getByRole('button', { name: 'Apply all again' }).click();
  await expect(page.getByText('2 deliveries still cannot be applied')).toBeVisible();
  await expect(message).toContainText('tried again');
  await connect(page, shop, 12);
  await message.getByRole('button', { name: 'Apply again' }).click();
  await expect(page.getByText('1 delivery applied')).toBeVisible();
  await expect(kept).toHaveCount(1);

  await call.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this delivery?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(kept).toHaveCount(0);
  await expect(view.getByText('Kept below, with the reason.')).toBeHidden();
  await page.goto(`${shop.url}/business/1/inbox`);
  await expect(row(page, 'Is the branch open yet?')).toBeVisible();
});

test('the business profile is saved at WhatsApp; what is wrong is told at its field and nothing is lost', async ({
  page,
  shop,
}) => {
  await connect(page, shop);
  await visit(page, shop);
  await openShop(page);
  const view = drawer(page);
  await view.getByRole('tab', { name: 'Business profile' }).click();
  const save = view.getByRole('button', { name: 'Save profile' });
  await expect(save).toBeDisabled();
  await view.getByLabel(/^About/).fill('Suits and coats');
  await view.getByLabel(/^Description/).fill('x'.repeat(513));
  await view.getByLabel(/^Email/).fill('nobody');
  await view.getByLabel(/^Website/).fill('kowalski.example');
  await save.click();
  await expect(view.getByText('At most 512 characters.')).toBeVisible();
  await expect(view.getByText('The email provided should be a valid email address')).toBeVisible();
  await expect(view.getByText('Website url is not valid')).toBeVisible();
  await view.getByLabel(/^Description/).fill('Made to measure since 1921.');
  await view.getByLabel(/^Email/).fill('hello@kowalski.example');
  await view.getByLabel(/^Website/).fill('https://kowalski.example');
  await view.getByRole('combobox', { name: 'Industry' }).selectOption('Clothing and apparel');
  // Meta refuses: the sentence stands at the form, and what was typed stays.
  await control(shop, 'PATCH', '/config', { graph: { fail_next: { count: 1, code: 131000 } } });
  await save.click();
  await expect(view.getByRole('alert')).toBeVisible();
  await expect(view.getByLabel(/^About/)).toHaveValue('Suits and coats');
  await view.getByRole('tab', { name: 'Security' }).click();
  await view.getByRole('tab', { name: 'Business profile' }).click();
  await expect(view.getByLabel(/^About/)).toHaveValue('Suits and coats');
  await save.click();
  await expect(page.getByText('The business profile is saved at WhatsApp')).toBeVisible();
  const picture = { name: 'shop.png', mimeType: 'image/png' };
  const png = async (size: number) => Buffer.from(await (await pngOf(size)).arrayBuffer());
  const picker = view.locator('input[type="file"]');
  await picker.setInputFiles({ ...picture, buffer: await png(100) });
  await expect(view.getByRole('alert')).toContainText('at least 192 by 192 pixels');
  await picker.setInputFiles({ ...picture, buffer: await png(640) });
  await expect(view.getByRole('img', { name: `Picture of ${SHOP.name}` })).toBeVisible();
  await clean(page);
  await page.reload();
  await view.getByRole('tab', { name: 'Business profile' }).click();
  await expect(view.getByLabel(/^About/)).toHaveValue('Suits and coats');
  await expect(view.getByRole('combobox', { name: 'Industry' })).toHaveValue('APPAREL');
});

test('the PIN is chosen or generated, shown once, and a refusal is explained', async ({ page, shop }) => {
  await connect(page, shop);
  await visit(page, shop);
  await openShop(page);
  const view = drawer(page);
  await view.getByRole('tab', { name: 'Security' }).click();
  const field = view.getByLabel('New PIN');
  const change = view.getByRole('button', { name: 'Change PIN' });
  const pinAtMeta = async () =>
    (await control<{ pin: string | null }>(shop, 'GET', `/numbers/${SHOP.id}/pin`)).pin;
  await field.fill('1234');
  await change.click();
  await expect(view.getByText('The PIN has six digits.')).toBeVisible();
  await field.fill('123456');
  await change.click();
  await expect(view.getByText('This PIN is one of the first that anybody would try.')).toBeVisible();
  await view.getByRole('button', { name: 'Generate' }).click();
  const generated = await field.inputValue();
  expect(generated).toMatch(/^\d{6}$/);
  await control(shop, 'PATCH', '/config', { graph: { fail_next: { count: 1, code: 133008 } } });
  await change.click();
  await expect(view.getByText(/PIN/).filter({ hasText: /too many|often|wait/i })).toBeVisible();
  await expect(field).toHaveValue(generated);
  expect(await pinAtMeta()).not.toBe(generated);
  await change.click();
  await expect(view.getByText('The PIN is changed')).toBeVisible();
  await expect(view.getByText(generated, { exact: true })).toBeVisible();
  expect(await pinAtMeta()).toBe(generated);
  expect(shop.log()).not.toContain(generated);
  await clean(page);
  await view.getByRole('button', { name: 'I have kept it' }).click();
  await expect(view.getByText(generated, { exact: true })).toBeHidden();
  await expect(field).toHaveValue('');
});

test('a test message arrives at the customer, and what became of it is told', async ({ page, shop }) => {
  await connect(page, shop);
  const phone = '+436605000123';
  await control(shop, 'POST', `/customers/${encodeURIComponent(phone)}/messages`, {
    type: 'text',
    text: { body: 'Good morning' },
    to: SHOP.id,
  });
  await visit(page, shop);
  await openShop(page);
  const view = drawer(page);
  const field = view.getByLabel('Phone number', { exact: true });
  const send = view.getByRole('button', { name: 'Send test message' });
  await field.fill('+43 660 5000999');
  await expect(view.getByText(/This person has not written within 24 hours/)).toBeVisible();
  await field.fill(phone);
  await expect(view.getByRole('combobox', { name: 'What is sent' })).toBeVisible();
  await send.click();
  await expect(view.getByText('It has arrived on the phone.')).toBeVisible();
  const { data } = await control<{ data: { preview: string }[] }>(
    shop,
    'GET',
    `/messages?customer=${encodeURIComponent(phone)}&direction=outbound`,
  );
  expect(data.map(({ preview }) => preview)).toEqual([expect.stringContaining(`Hello from ${SHOP.name}`)]);
  await control(shop, 'PATCH', '/config', {
    sends: { fail_next: { count: 1, code: 131026, mode: 'async' } },
  });
  await send.click();
  await expect(view.getByText('It was not sent.')).toBeVisible();
});

test('it says what it stops, goes from every window, and its conversations stay readable', async ({
  page,
  shop,
}) => {
  await connect(page, shop);
  const customer = encodeURIComponent('+436605000124');
  await control(shop, 'POST', `/customers/${customer}/messages`, {
    type: 'text',
    text: { body: 'Is my coat ready?' },
    to: SHOP.id,
  });
  await connect(page, shop, 1);
  const other = await page.context().newPage();
  await visit(other, shop);
  await expect(line(other, 'Kowalski Tailoring')).toBeVisible();
  await visit(page, shop, '');
  await page.getByRole('button', { name: `Delete ${SHOP.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${SHOP.name}?` });
  await expect(dialog.getByText(/^\d open conversations?$/)).toBeVisible();
  await expect(dialog.getByText(/Meta goes on delivering for the other numbers/)).toBeVisible();
  await clean(page);
  // A refusal keeps the dialog, with its reason.
  await dialog.getByRole('checkbox', { name: /Also take the number off/ }).check();
  await control(shop, 'PATCH', '/config', { graph: { fail_next: { count: 1, code: 133016 } } });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Also take the number off/ }).uncheck();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeHidden();
  for (const window of [page, other]) await expect(line(window, 'Kowalski Tailoring')).toHaveCount(0);
  await page.goto(`${shop.url}/business/1/inbox`);
  await row(page, 'Is my coat ready').click();
  await expect(bubble(page, 'Is my coat ready?')).toBeVisible();
});

demoTest('who may only look finds what they may not do explained', async ({ demo, browser }) => {
  const page = await anotherAgent(browser, demo, 'jonas@parley.example');
  await page.goto(`${demo.url}/business/1/whatsapp/accounts`);
  await page.getByRole('button', { name: 'Add Account' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Your role does not allow you to connect WhatsApp accounts.',
  );
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Your role does not allow you to delete WhatsApp accounts.',
  );
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  const view = page.getByRole('dialog');
  await view.getByRole('tab', { name: 'Business profile' }).click();
  await expect(view.getByLabel(/^About/)).toBeDisabled();
  await expect(view.getByRole('button', { name: 'Save profile' })).toBeHidden();
});
