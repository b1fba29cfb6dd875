import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test';
import { expect } from '../../support/expect';
import { withoutOverrides } from '@shared/rules/text';
import { callApi } from './call-api';
import { goInside } from './go-inside';
import { KeptPage } from './reusable-page';
import { type Parley, startParley } from './server';
import { patient } from '../../support/patience.mjs';

export { expect };

/**
 * Where somebody who is signed in begins: at the inbox, or at a mere picture of the server, for tests that go to another
 * page at once and need not load this one.
 */
type Beginning = 'at the inbox' | 'outside';

interface Options {
  /** Of `agent`. */
  readonly begins: Beginning;
}

interface Fixtures {
  /** Takes back the pages that the test was lent. */
  readonly tidied: undefined;
  /** A page that has not signed in yet. */
  readonly visitor: Page;
  /** Signed in to the demo workspace, at its inbox unless `begins` says otherwise. */
  readonly agent: Page;
}

interface WorkerFixtures {
  /** One quiet demo server for all tests of a worker: each test talks to customers of its own. */
  readonly demo: Parley;
  /** A session of the demo's owner, so that not every test begins with the sign-in page. */
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>;
}

const WINDOW = { width: 1440, height: 900 };

export const DEMO = { email: 'demo@parley.example', password: 'parley-demo' } as const;

/** The pages that wait for a test, by the options of the browser that they were opened with. */
const waiting = new Map<string, KeptPage[]>();
/** Those of the test that runs. */
const lent: KeptPage[] = [];
/** The options of the test that runs. */
let options = '';

async function lend(browser: Browser): Promise<Page> {
  const kept = waiting.get(options)?.pop() ?? (await KeptPage.open(browser));
  lent.push(kept);
  return kept.page;
}

/** A page in a browser of somebody else, until the test ends. */
export const anotherBrowser = lend;

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  begins: ['at the inbox', { option: true }],
  tidied: [
    async ({ colorScheme, locale, serviceWorkers, timezoneId, viewport }, use, testInfo) => {
      options = JSON.stringify([colorScheme, locale, serviceWorkers, timezoneId, viewport]);
      await use(undefined);
      // What a service worker keeps is not all taken away.
      const isGood = testInfo.status === testInfo.expectedStatus && serviceWorkers === 'block';
      const takeBack = async (kept: KeptPage): Promise<void> => {
        const look = { colorScheme: colorScheme ?? null, viewport: viewport ?? WINDOW };
        if (isGood && (await kept.cleaned(look)))
          waiting.set(options, [...(waiting.get(options) ?? []), kept]);
        else await kept.close();
      };
      await Promise.all(lent.splice(0).map(takeBack));
    },
    { auto: true },
  ],
  demo: [
    async ({}, use) => {
      const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
      await quiet(demo);
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  page: async ({ browser }, use) => {
    await use(await lend(browser));
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
  visitor: async ({ demo, page }, use) => {
    await page.goto(demo.url);
    await use(page);
  },
  session: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext();
      await signInByCall(context, demo.url);
      const state = { ...(await context.storageState()), origins: [] };
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
  agent: async ({ demo, page, session, begins }, use) => {
    await page.context().addCookies(session.cookies);
    // A test before this one may have ended all sessions.
    if (!(await page.request.get(`${demo.url}/api/session/me`)).ok())
      await signInByCall(page.context(), demo.url);
    await beginAt(page, demo.url, begins);
    await use(page);
  },
});

const beginAt = async (page: Page, url: string, begins: Beginning): Promise<void> => {
  const outside = `${url}/favicon.svg`;
  if (begins === 'at the inbox') await openInbox(page, url);
  // A page that another test has had is there already.
  else if (page.url() !== outside) await page.goto(outside);
};

export async function openInbox(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/business/1/inbox`);
  await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
}

/** Signs a browser in without a page: what the sign-in page does has its own tests. */
export async function signInByCall(
  context: BrowserContext,
  url: string,
  email: string = DEMO.email,
): Promise<void> {
  const answer = await context.request.post(`${url}/api/session/sign-in`, {
    headers: { origin: url },
    data: { email, password: DEMO.password },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in on the sign-in page; the demo fills the form in, so only another person types. */
export async function signIn(page: Page, url: string, email?: string): Promise<void> {
  await page.goto(url);
  if (email !== undefined) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
}

/** A second person, or the same one, in a browser of their own. */
export async function anotherAgent(
  browser: Browser,
  demo: Parley,
  email?: string,
  begins: Beginning = 'at the inbox',
): Promise<Page> {
  const page = await anotherBrowser(browser);
  await signInByCall(page.context(), demo.url, email);
  await beginAt(page, demo.url, begins);
  return page;
}

/** Filters the list by the shop. @returns the id of its account */
async function chooseShop(page: Page, shop: string): Promise<string> {
  const filter = page.getByRole('combobox', { name: 'WhatsApp account' });
  const account = (await filter.locator('option', { hasText: shop }).getAttribute('value')) ?? '';
  await filter.selectOption(account);
  return account;
}

/** Opens the person's conversation with the shop by its address, as a link does. */
export async function open(page: Page, name: string, shop = 'Northwind Tailors'): Promise<void> {
  const account = await chooseShop(page, shop);
  const query = new URLSearchParams({ search: name, platform_account_id: account, rows_per_page: '1' });
  const path = `/chat/whatsapp/conversations?${query}`;
  let id = '';
  // The first message of a new customer may still be in the webhook queue.
  await expect(async () => {
    const { rows } = await callApi<{ rows: { _id: string }[] }>(page, 'GET', path);
    id = rows[0]?._id ?? '';
    expect(id, `a conversation with ${name}`).not.toBe('');
  }).toPass({ intervals: [50, 100, 250], timeout: patient(10_000) });
  const { pathname, search } = new URL(page.url());
  const workspace = /^\/business\/[^/]+/.exec(pathname)?.[0] ?? '';
  await goInside(page, `${workspace}/inbox/${id}${search}`);
  await expect(thread(page)).toBeVisible();
}

/** Opens the person's conversation with the shop by search: for the desktop app, whose session is no cookie. */
export async function openBySearch(page: Page, name: string, shop = 'Northwind Tailors'): Promise<void> {
  await chooseShop(page, shop);
  // The views give way to what is found; a row of the list before would vanish under the click.
  const views = page.getByRole('group', { name: 'Views' });
  await search(page).fill(name);
  await expect(views).toBeHidden();
  await row(page, name).click();
  await expect(thread(page)).toBeVisible();
  await search(page).fill('');
  await expect(views).toBeVisible();
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Search people and messages' });
/** The person's row in the list. */
export const row = (page: Page, name: string) =>
  page
    .getByRole('listbox', { name: 'Conversations' })
    .getByRole('option', { name: new RegExp(name) })
    .first();
export const thread = (page: Page) => page.getByRole('feed', { name: 'Messages' });
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** The message that holds this text. */
export const bubble = (page: Page, text: string | RegExp) =>
  thread(page).getByRole('article').filter({ hasText: text });

/** Types a message and sends it with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  // Marks that turn letters around are not shown.
  await expect(bubble(page, withoutOverrides(text))).toBeVisible();
}

/** Calls the emulator's control API. @throws unless it answers 2xx. */
export async function control<Answer>(
  demo: Parley,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${demo.emulatorUrl}/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Who there is in the emulator. */
export interface World {
  readonly customers: readonly { readonly phone: string; readonly name: string }[];
  readonly phone_numbers: readonly { readonly id: string; readonly verified_name: string }[];
}

/** A customer of the demo and the shop that they write to. */
export interface Party {
  readonly phone: string;
  /** Lets the customer write; resolves with the message's wamid. */
  writes(payload: Readonly<Record<string, unknown>>): Promise<string>;
}

/** @throws when the emulator does not know the customer or the shop. */
export async function party(demo: Parley, name: string, shop: string): Promise<Party> {
  const world = await control<World>(demo, 'GET', '/world');
  const customer = world.customers.find((one) => one.name.includes(name));
  const number = world.phone_numbers.find((one) => one.verified_name === shop);
  if (!customer || !number) throw new Error(`The emulator does not know ${name} or ${shop}.`);
  const phone = encodeURIComponent(customer.phone);
  return {
    phone,
    async writes(payload) {
      const body = { ...payload, to: number.id };
      return (await control<{ wamid: string }>(demo, 'POST', `/customers/${phone}/messages`, body)).wamid;
    },
  };
}

/** Customers neither read nor answer by themselves: what happens is what the test does. */
export async function quiet(demo: Parley): Promise<void> {
  await control(demo, 'PATCH', '/config', { customers: { autoplay: false } });
}

interface Accepted {
  readonly wamid: string;
  /** One line of readable text. */
  readonly preview: string;
}

/** What the emulator has accepted for a customer, oldest first. */
export async function accepted(demo: Parley, { phone }: Party): Promise<Accepted[]> {
  const { data } = await control<{ data: Accepted[] }>(
    demo,
    'GET',
    `/messages?customer=${phone}&direction=outbound`,
  );
  return data;
}
