import { test as base, expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Parley } from './server';
import { startParley } from './server';

export { expect };

interface Fixtures {
  /** A page that has not signed in yet. */
  readonly visitor: Page;
  /** Signed in to the demo workspace, at its inbox. */
  readonly agent: Page;
}

interface WorkerFixtures {
  /** One demo server for all tests of a file: each test talks to customers of its own. */
  readonly demo: Parley;
}

export const DEMO = { email: 'demo@parley.example', password: 'parley-demo' } as const;

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    async ({}, use) => {
      const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn' } });
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visitor: async ({ demo, page }, use) => {
    await page.goto(demo.url);
    await use(page);
  },
  agent: async ({ demo, page }, use) => {
    await signIn(page, demo.url);
    await use(page);
  },
});

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

/** A second person in a browser of their own. */
export async function anotherAgent(browser: Browser, demo: Parley, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, demo.url, email);
  return page;
}

/** Finds the person by search and opens the conversation (the newest when there are several). */
export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('option', { name: new RegExp(name) }).first();
  await row.click();
  await expect(thread(page)).toBeVisible();
  await page.getByRole('searchbox').fill('');
}

export const thread = (page: Page) => page.getByRole('feed', { name: 'Messages' });
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** The message that holds this text. */
export const bubble = (page: Page, text: string | RegExp) =>
  thread(page).getByRole('article').filter({ hasText: text });

/** Types a message and sends it with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(bubble(page, text)).toBeVisible();
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

interface Customer {
  readonly phone: string;
  readonly name: string;
}

/** The phone of a customer of the demo. */
export async function phoneOf(demo: Parley, name: string): Promise<string> {
  const { customers } = await control<{ customers: Customer[] }>(demo, 'GET', '/world');
  const found = customers.find((customer) => customer.name.includes(name));
  if (!found) throw new Error(`The emulator has no customer ${name}.`);
  return encodeURIComponent(found.phone);
}

/** Texts that the emulator has accepted for a customer, oldest first. */
export async function accepted(demo: Parley, phone: string): Promise<string[]> {
  const { data } = await control<{ data: { direction: string; text?: { body?: string } }[] }>(
    demo,
    'GET',
    `/messages?customer=${phone}`,
  );
  return data.filter(({ direction }) => direction === 'outbound').map((message) => message.text?.body ?? '');
}
