import { type Browser, type BrowserContext, type Page, type Route, test } from '@playwright/test';
import { expect } from '../support/expect';
import { faultsOn } from './support/axe';
import { eachLook } from './support/looks';
import { type Parley, startParley } from './support/server';
import { sticksOut } from './support/sticks-out';
import { cutAt } from './support/widths';

/** Long enough to be looked at while it runs. Seconds. */
const TRIAL = 30;
const PASSWORD = 'a-long-enough-password';
const TITLE = 'Linden Row';

test.describe.configure({ mode: 'serial' });

interface ApiAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly code: string | undefined;
}

/** A call as the page's own code makes it. */
const api = <Data = unknown>(page: Page, method: string, path: string, business?: string, body?: unknown) =>
  page.evaluate(
    async ([how, where, workspace, content]): Promise<ApiAnswer<Data>> => {
      const answer = await fetch(`/api${where}`, {
        method: how,
        headers: {
          'content-type': 'application/json',
          ...(workspace === undefined ? {} : { b_id: workspace }),
        },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      });
      const json = (await answer.json()) as { data: Data; error?: { code: string } };
      return { status: answer.status, data: json.data, code: json.error?.code };
    },
    [method, path, business, body] as const,
  );

interface Made {
  readonly business_id: string;
}

let server: Parley;
let contexts: BrowserContext[];
let owner: Page;
let viewer: Page;
let business: string;
/** Calls that a plan refused although the page shows that it does, in the order in which they came. */
const refused: string[] = [];

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  contexts.push(context);
  const page = await context.newPage();
  page.on('response', (response) => {
    if (response.status() === 402) refused.push(`${response.request().method()} ${response.url()}`);
  });
  await page.goto(server.url);
  return page;
}

/** A workspace of the owner, with the viewer in it. */
async function makeWorkspace(business_title: string, skipTrial: boolean): Promise<string> {
  const { data } = await api<Made>(owner, 'POST', '/session/workspaces', undefined, {
    business_title,
    skipTrial,
  });
  return data.business_id;
}

async function inviteViewer(to: string): Promise<string> {
  const { data } = await api<{ rows: { _id: string; role_name: string }[] }>(
    owner,
    'GET',
    '/workspace/roles',
    to,
  );
  const role_id = data.rows.find(({ role_name }) => role_name === 'Viewer')?._id;
  const invitation = await api<{ link: string }>(owner, 'POST', '/workspace/invitations', to, {
    email: 'vera@parley.example',
    role_id,
  });
  return invitation.data.link.split('#')[1] ?? '';
}

test.beforeAll(async ({ browser }) => {
  contexts = [];
  server = await startParley({
    demo: false,
    env: { LOG_LEVEL: 'warn', TRIAL_DAYS: String(TRIAL / 86_400) },
  });
  owner = await newPage(browser);
  await api(owner, 'POST', '/session/set-up', undefined, {
    email: 'olga@parley.example',
    password: PASSWORD,
    first_name: 'Olga',
    last_name: 'Owner',
    business_title: 'Harbour Street',
  });
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await server.stop();
});

test('a trial that ends while people work leads them to its page, and the choice of a plan back', async ({
  browser,
}) => {
  business = await makeWorkspace(TITLE, false);
  viewer = await newPage(browser);
  const joined = await api(viewer, 'POST', '/invitation/join', undefined, {
    token: await inviteViewer(business),
    password: PASSWORD,
    first_name: 'Vera',
    last_name: 'Viewer',
  });
  expect(joined.status).toBe(200);
  await owner.goto(`${server.url}/business/2/my-account/invitations?from=menu`);
  await viewer.goto(`${server.url}/business/1/inbox`);
  const inbox = viewer.getByText('No WhatsApp Account added yet!');
  await expect(inbox).toBeVisible();
  await expect(owner.getByText('1 day left')).toBeVisible();
  await owner.goto(`${server.url}/business/2/whatsapp/campaign?kept=1`);
  await expect(owner).toHaveURL(/\/business\/2\/whatsapp\/campaign\?kept=1/);

  // Nobody touches anything: the time comes.
  const ended = { name: 'The trial has ended' };
  for (const page of [viewer, owner])
    await expect(page.getByRole('heading', ended)).toBeVisible({ timeout: (TRIAL + 10) * 1000 });
  await expect(viewer).toHaveURL(/\/business\/1\/trial-expire$/);
  await expect(owner).toHaveURL(/\/business\/2\/trial-expire$/);
  await expect(owner.getByText('Your trial is ended')).toBeVisible();
  for (const page of [viewer, owner])
    expect(await api(page, 'GET', '/chat/whatsapp/conversations', business)).toMatchObject({
      status: 402,
      code: 'plan_locked',
    });

  // Who cannot mend it reads who can; whoever reloads or goes elsewhere comes back here.
  await expect(viewer.getByRole('region', { name: 'Who can choose a plan' })).toContainText('Olga Owner');
  await expect(viewer.getByRole('button', { name: 'Choose a plan' })).toBeHidden();
  refused.length = 0;
  const caughtUp = viewer.waitForResponse((response) => response.url().includes('/api/events'));
  await viewer.reload();
  await expect(viewer.getByRole('heading', ended)).toBeVisible();
  await caughtUp;
  await viewer.goto(`${server.url}/business/1/inbox`);
  await expect(viewer.getByRole('heading', ended)).toBeVisible();

  for (const page of [viewer, owner]) {
    expect.soft(await cutAt(page, 'the end of a trial')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await owner.getByRole('button', { name: 'Choose a plan' }).click();
  await expect(owner).toHaveURL(/\/business\/2\/my-account\/selectedplan$/);
  await owner.getByRole('button', { name: 'Choose Team' }).click();
  await expect(owner.getByText('The plan is Team now.')).toBeVisible();
  await expect(owner).toHaveURL(/\/business\/2\/whatsapp\/campaign\?kept=1/);
  await expect(owner.getByText('Your trial is ended')).toBeHidden();
  // The other window goes on by itself.
  await expect(inbox).toBeVisible();
  await expect(viewer).toHaveURL(/\/business\/1\/inbox$/);
  expect((await api(viewer, 'GET', '/chat/whatsapp/conversations', business)).status).toBe(200);
  expect(refused, 'Nothing was asked for that the plan does not answer.').toEqual([]);
});

test('a plan is upgraded, made smaller, cancelled and resumed; another window sees it', async () => {
  await owner.goto(`${server.url}/business/2/my-account/selectedplan`);
  await viewer.goto(`${server.url}/business/1/my-account/selectedplan`);
  await expect(
    viewer.getByText('Only people whose role allows it can change the plan. Ask Olga Owner.'),
  ).toBeVisible();
  await expect(viewer.getByRole('button', { name: /Upgrade|Downgrade|Choose|Cancel/ })).toHaveCount(0);
  await expect(viewer.getByText('Tax ID')).toBeHidden();

  await owner.getByRole('button', { name: 'Upgrade to Business' }).click();
  const mine = owner.getByRole('region', { name: 'Your plan' });
  const seen = viewer.getByRole('region', { name: 'Your plan' });
  for (const plan of [mine, seen]) await expect(plan).toContainText(/Business\s*Active · renews on/);
  await owner.getByRole('button', { name: 'Downgrade to Starter' }).click();
  for (const plan of [mine, seen]) await expect(plan).toContainText('Active · Starter begins on');
  await owner.getByRole('button', { name: 'Stay with Business' }).click();
  await expect(mine).toContainText('Active · renews on');

  await owner.getByRole('button', { name: 'Cancel the plan' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Cancel the plan?' });
  await expect(dialog).toContainText('nothing in it is lost');
  await dialog.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(dialog).toBeHidden();
  await owner.getByRole('button', { name: 'Cancel the plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click();
  for (const plan of [mine, seen]) await expect(plan).toContainText('Cancelled · runs until');
  await owner.getByRole('button', { name: 'Resume the plan' }).click();
  for (const plan of [mine, seen]) await expect(plan).toContainText('Active · renews on');
});

test('a change that somebody else has overtaken is told, and what there is now is shown', async () => {
  const { data } = await api<{ state: { revision: number } }>(owner, 'GET', '/plan', business);
  // Between what is on the screen and the click: the page hears of it only after its own question.
  const overtake = async (route: Route): Promise<void> => {
    const { revision } = data.state;
    await api(owner, 'POST', '/plan/change', business, { action: 'choose', plan: 'team', revision });
    await route.continue();
  };
  await owner.route('**/api/plan/change', overtake, { times: 1 });
  await owner.getByRole('button', { name: 'Downgrade to Starter' }).click();
  await expect(owner.getByRole('alert')).toContainText('Somebody else has changed this meanwhile.');
  await expect(owner.getByRole('region', { name: 'Your plan' })).toContainText('Active · Team begins on');
});

test('the tax ID is chosen from the list of the world’s, checked and kept', async () => {
  const section = owner.getByRole('region', { name: 'Tax ID' });
  const kind = section.getByRole('combobox');
  const number = section.getByLabel('Number');
  await kind.fill('germ vat');
  await kind.press('Enter');
  await expect(section).toContainText('Germany · European VAT number');
  await expect(number).toHaveAttribute('placeholder', 'DE123456789');
  await number.fill('DE12');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('This does not look like a number of this kind (European VAT number).');
  await expect(number).toHaveValue('DE12');
  await number.fill('de123456789');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('The tax ID is saved.')).toBeVisible();
  await owner.reload();
  await expect(number).toHaveValue('DE123456789');
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(number).toHaveValue('');
});

test('a workspace without a trial begins with the choice of its plan', async () => {
  await makeWorkspace('Without a trial', true);
  await owner.goto(`${server.url}/business/3/inbox`);
  await expect(owner).toHaveURL(/\/business\/3\/no-subscription$/);
  await expect(owner.getByRole('heading', { name: 'There is no plan yet' })).toBeVisible();
  // Nothing opens over it, whatever the address or the keyboard ask for.
  await owner.goto(`${server.url}/business/3/no-subscription?modal=notification_setting`);
  await expect(owner.getByRole('heading', { name: 'There is no plan yet' })).toBeVisible();
  await owner.keyboard.press('ControlOrMeta+k');
  await expect(owner.getByRole('dialog')).toHaveCount(0);
  expect(refused).toEqual([]);
  // The other workspaces are open.
  await owner.goto(`${server.url}/business/1/no-subscription`);
  await expect(owner).toHaveURL(/\/business\/1\/inbox$/);
});

test('the pages hold wide and narrow, light and dark', async () => {
  for (const path of ['3/no-subscription', '2/my-account/selectedplan', '3/my-account/selectedplan']) {
    await owner.goto(`${server.url}/business/${path}`);
    await expect(owner.getByRole('main').getByRole('button').first()).toBeVisible();
    expect.soft(await cutAt(owner, path)).toEqual([]);
    await eachLook(owner, async (look) => {
      await expect.poll(() => sticksOut(owner)).toEqual([]);
      expect(await faultsOn(owner, look, { all: true }), `${path}: ${look.name}`).toEqual([]);
    });
  }
  // By now everything has been asked for that is asked for a moment after a page has opened.
  expect(refused).toEqual([]);
});
