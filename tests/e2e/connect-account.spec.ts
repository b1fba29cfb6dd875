import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Profile } from '@shared/contract/session';
import { control, expect, test } from './support/fixtures';
import type { Parley } from './support/server';

test.use({ begins: 'outside' });

const dialogOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('list', { name: /^(Steps|Progress)$/ }) });
const step = (dialog: Locator, name: string) =>
  dialog.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name });
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });

let counter = 0;
/** A workspace that has no number yet, at its inbox, with the dialog open. */
async function openDialog(page: Page, demo: Parley): Promise<Locator> {
  counter += 1;
  const headers = { origin: demo.url };
  const made = await page.request.post(`${demo.url}/api/session/workspaces`, {
    headers,
    data: { business_title: `Connected ${counter} ${Date.now()}` },
  });
  expect(made.status()).toBe(200);
  const { data: me } = (await (await page.request.get(`${demo.url}/api/session/me`)).json()) as {
    data: Profile;
  };
  await page.goto(`${demo.url}/business/${me.workspaces.length}/inbox`);
  await button(page, 'Add Account').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('How do you want to connect?')).toBeVisible();
  return dialog;
}

/** Presses what opens the login's page, and waits for it. */
async function pageBy(context: BrowserContext, click: () => Promise<void>): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), click()]);
  await expect(button(page, 'Log in with Facebook')).toBeVisible();
  return page;
}

/** Facebook's window, as the emulator plays it. */
async function facebook(login: Page): Promise<Page> {
  await login.waitForFunction(() => 'FB' in window);
  const [window] = await Promise.all([
    login.context().waitForEvent('page'),
    button(login, 'Log in with Facebook').click(),
  ]);
  await expect(window.getByRole('heading', { name: 'Which WhatsApp Business account?' })).toBeVisible();
  return window;
}

async function chooseNew(window: Page, name: string, phone: string): Promise<void> {
  await window.getByRole('radio', { name: 'A new one' }).check();
  await window.getByLabel('Name of the new business').fill(name);
  await button(window, 'Next').click();
  await window.getByRole('radio', { name: 'A new one' }).check();
  await window.getByLabel('New phone number').fill(phone);
  await window.getByLabel('Display name').fill(name);
}

for (const [order, shape, phone] of [
  ['code_first', 'v4', '+43 1 5550811'],
  ['message_first', 'v2', '+43 1 5550812'],
] as const) {
  test(`a number is connected, ${order.replace('_', ' ')}, and its PIN is shown once`, async ({
    agent,
    demo,
  }) => {
    await control(demo, 'PATCH', '/config', { signup: { order, shape, gap_ms: 150, lose_message: false } });
    const dialog = await openDialog(agent, demo);
    await expect(
      dialog.getByText('An unverified business account can be linked to only two numbers.'),
    ).toBeVisible();
    await expect(
      dialog.getByText('Several WhatsApp accounts per Facebook account are not supported.'),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Setup guide' })).toHaveAttribute('href', /^https:/);
    await button(dialog, 'Continue').click();
    await expect(dialog.getByText('Connect opens a window of its own')).toBeVisible();

    const login = await pageBy(agent.context(), () => button(dialog, 'Connect').click());
    expect(new URL(login.url()).search).toBe('');
    await expect(dialog.getByText('The login window is open.')).toBeVisible();
    const window = await facebook(login);
    await chooseNew(window, `Quay ${order}`, phone);
    const closed = login.waitForEvent('close');
    await button(window, 'Finish').click();
    await closed;

    const done = agent.getByRole('dialog', { name: `Quay ${order} is connected` });
    const pin = await done.getByLabel('PIN').inputValue();
    expect(pin).toMatch(/^\d{6}$/);
    const world = await control<{ phone_numbers: { display_phone_number: string; pin?: string }[] }>(
      demo,
      'GET',
      '/world',
    );
    expect(world.phone_numbers.find((one) => one.display_phone_number === phone)?.pin).toBe(pin);
    await button(done, 'Done').click();
    await expect(agent.getByRole('dialog')).toBeHidden();
    await expect(agent.getByText('Select a conversation to start chatting')).toBeVisible();
  });
}

test('leaving, an error and a closed window are told, and the login can begin again', async ({
  agent,
  demo,
}) => {
  await control(demo, 'PATCH', '/config', { signup: { order: 'code_first', shape: 'v3', gap_ms: 0 } });
  const dialog = await openDialog(agent, demo);
  await dialog.getByRole('radio', { name: /I choose one/ }).check();
  await dialog.getByLabel('PIN', { exact: true }).fill('1234');
  await button(dialog, 'Continue').click();
  await expect(dialog.getByText('A PIN has six digits.')).toBeVisible();
  await dialog.getByLabel('PIN', { exact: true }).fill('482913');
  await button(dialog, 'Continue').click();
  await button(dialog, 'Previous').click();
  await expect(dialog.getByLabel('PIN', { exact: true })).toHaveValue('482913');
  await button(dialog, 'Continue').click();

  const login = await pageBy(agent.context(), () => button(dialog, 'Connect').click());
  let window = await facebook(login);
  await button(window, 'Next').click();
  await button(window, 'Cancel').click();
  await expect(login.getByRole('alert')).toContainText('while adding the phone number');
  await expect(dialog.getByRole('alert')).toContainText(
    'You left Facebook’s dialog while adding the phone number',
  );

  window = await facebook(login);
  await button(window, 'End with an error').click();
  await expect(dialog.getByRole('alert')).toContainText(
    /This phone number cannot be used just now\. \(\d+\)/,
  );

  // A window that is ended by the system, or that crashes, says nothing any more.
  await login.evaluate(() => {
    navigator.sendBeacon = () => false;
  });
  await login.close({ runBeforeUnload: false });
  await expect(dialog.getByRole('alert')).toContainText('The login window was closed');
  const again = await pageBy(agent.context(), () => button(dialog, 'Open the login window again').click());
  await expect(dialog.getByText('The login window is open.')).toBeVisible();
  window = await facebook(again);
  await chooseNew(window, 'Second thoughts', '+43 1 5550821');
  await button(window, 'Finish').click();
  // A PIN that was chosen is known: nothing more to say.
  await expect(agent.getByRole('dialog')).toBeHidden();
  await expect(agent.getByText('Second thoughts is connected')).toBeVisible();
});

test('a PIN that the number has already is asked for', async ({ agent, demo }) => {
  await control(demo, 'PUT', '/world', {
    wabas: [{ id: '900000000000001', name: 'Old Mill', subscribed_apps: [] }],
    phone_numbers: [
      {
        id: '900000000000002',
        waba_id: '900000000000001',
        display_phone_number: '+43 1 5550831',
        verified_name: 'Old Mill',
        registered: false,
        status: 'PENDING',
        pin: '777333',
      },
    ],
  });
  const dialog = await openDialog(agent, demo);
  await button(dialog, 'Continue').click();
  const login = await pageBy(agent.context(), () => button(dialog, 'Connect').click());
  const window = await facebook(login);
  await window.getByRole('radio', { name: 'Old Mill' }).check();
  await button(window, 'Next').click();
  await button(window, 'Finish').click();
  await expect(dialog.getByRole('alert')).toContainText('two-step verification PIN already');
  await expect(step(dialog, 'Register the number')).toContainText('stopped here');
  await dialog.getByLabel('PIN', { exact: true }).fill('777333');
  await button(dialog, 'Try again').click();
  await expect(agent.getByText('Old Mill is connected')).toBeVisible();
  await expect(agent.getByRole('dialog')).toBeHidden();

  // Its access is withdrawn: a login renews this number, and one that chooses another says that it does not.
  const { tokens } = await control<{ tokens: { token: string; waba_ids?: string[] }[] }>(
    demo,
    'GET',
    '/world',
  );
  for (const { token, waba_ids } of tokens)
    if (waba_ids?.includes('900000000000001') === true) await control(demo, 'DELETE', `/tokens/${token}`);
  await agent.goto(agent.url().replace('/inbox', '/whatsapp/accounts'));
  await button(agent, 'Ask Meta about Old Mill').click();
  await button(agent, 'Reconnect Old Mill').click();
  const renewal = agent.getByRole('dialog', { name: 'Reconnect Old Mill' });
  await expect(renewal.getByText('+43 1 5550831')).toBeVisible();
  // A PIN that was chosen is known: nothing stands between what was connected and another try.
  await renewal.getByRole('radio', { name: /I choose one/ }).check();
  await renewal.getByLabel('PIN', { exact: true }).fill('777333');
  await button(renewal, 'Continue').click();
  await expect(renewal.getByText('Choose the number +43 1 5550831 of Old Mill there again')).toBeVisible();
  const other = await pageBy(agent.context(), () => button(renewal, 'Connect').click());
  const otherWindow = await facebook(other);
  await chooseNew(otherWindow, 'New Mill', '+43 1 5550832');
  await button(otherWindow, 'Finish').click();
  await expect(
    renewal.getByRole('alert').filter({ hasText: 'Old Mill still has no new access' }),
  ).toBeVisible();
  await button(renewal, 'Try again').click();
  const same = await pageBy(agent.context(), () => button(renewal, 'Connect').click());
  const sameWindow = await facebook(same);
  await sameWindow.getByRole('radio', { name: 'Old Mill' }).check();
  await button(sameWindow, 'Next').click();
  await button(sameWindow, 'Finish').click();
  await expect(agent.getByText('Old Mill is connected again')).toBeVisible();
  await expect(agent.getByRole('row').filter({ hasText: 'Old Mill' })).toHaveCount(1);
  await expect(button(agent, 'Reconnect Old Mill')).toBeHidden();
});

test('without the SDK, and with a blocked window, one is told what to do', async ({ agent, demo }) => {
  const context = agent.context();
  await context.route('**/en_US/sdk.js', (route) => route.abort());
  let refused = 0;
  context.on('requestfailed', (request) => {
    if (request.url().endsWith('/en_US/sdk.js')) refused += 1;
  });
  const dialog = await openDialog(agent, demo);
  await button(dialog, 'Continue').click();
  const login = await pageBy(context, () => button(dialog, 'Connect').click());
  await button(login, 'Log in with Facebook').click();
  await expect(login.getByRole('alert')).toHaveText(
    'Facebook SDK not loaded yet. Please try again in a moment.',
  );
  // At the start and by the press. One that is still on its way would load the SDK before the next press.
  await expect.poll(() => refused).toBe(2);
  await context.unroute('**/en_US/sdk.js');
  await button(login, 'Log in with Facebook').click();
  const window = await facebook(login);
  await button(window, 'Cancel').click();
  await expect(login.getByRole('alert')).toContainText('You left Facebook’s dialog');
  await button(dialog, 'Cancel').click();
  await expect(agent.getByRole('dialog')).toBeHidden();
  // Its secret is not in its address any more.
  await login.reload();
  await expect(login.getByText('This page is not valid any more')).toBeVisible();

  await agent.evaluate(() => {
    globalThis.open = () => null;
  });
  await button(agent, 'Add Account').click();
  await button(dialog, 'Continue').click();
  await button(dialog, 'Connect').click();
  await expect(dialog.getByText('Your browser has blocked the login window.')).toBeVisible();
  await expect(button(dialog, 'Connect')).toBeEnabled();
});

test('nobody but Facebook’s window says what came of the login', async ({ agent, demo }) => {
  const dialog = await openDialog(agent, demo);
  await button(dialog, 'Continue').click();
  const login = await pageBy(agent.context(), () => button(dialog, 'Connect').click());
  const reports: string[] = [];
  login.on('request', (request) => {
    if (request.method() === 'POST') reports.push(request.postData() ?? '');
  });
  const window = await facebook(login);
  // From our own origin, which is not Facebook's; then from there.
  await login.evaluate(() => {
    const forged = { type: 'WA_EMBEDDED_SIGNUP', event: 'CANCEL', data: { current_step: 'FORGED' } };
    globalThis.postMessage(JSON.stringify(forged), '*');
  });
  await button(window, 'Cancel').click();
  await expect(login.getByRole('alert')).toContainText('while choosing the business');
  expect(reports.join()).not.toContain('FORGED');
});
