import type { Browser, Page, Request } from '@playwright/test';
import { NAV_ITEMS } from './support/nav-items';
import { anotherAgent, expect, quiet, signIn, test as base } from './support/fixtures';
import { clickAt } from './support/click-at';
import { createWorkspace, invite } from './support/people';
import { goTo } from './support/users';
import { type Parley, startParley } from './support/server';
import { patient } from '../support/patience.mjs';

/** A demo of its own: people come and go here. */
const test = base.extend<object, { readonly demo: Parley }>({
  demo: [
    async ({}, use) => {
      const demo = await startParley({ demo: true, env: { LOG_LEVEL: 'warn', BILLING: 'local' } });
      await quiet(demo);
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: patient(60_000) },
  ],
});

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open the sidebar' });
const collapser = (page: Page) => page.getByRole('button', { name: 'Collapse the sidebar' });
const widthOf = async (page: Page): Promise<number> => (await nav(page).boundingBox())?.width ?? 0;
const bell = (page: Page) => page.getByRole('link', { name: /^View Invitations/ });
const invitations = (page: Page) => page.getByRole('list', { name: 'Invitations to workspaces' });

async function visit(browser: Browser, demo: Parley, who: string): Promise<Page> {
  return anotherAgent(browser, demo, `${who}@parley.example`);
}

async function choosePlace(page: Page, section: string): Promise<void> {
  // The open one lies over the collapsed one.
  await page
    .getByRole('button', { name: /^Studio:/ })
    .last()
    .click();
  await page.getByRole('menuitemradio', { name: section }).click();
}

async function switchTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Workspace:/ }).click();
  await page.getByRole('menuitemradio', { name: title }).click();
}

test(
  'a first load of the inbox asks for everything once',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    const cookies = await agent.context().cookies();
    const context = await browser.newContext({ storageState: { cookies, origins: [] } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const address = request.url().replace(demo.url, '');
      if (address.startsWith('/api/')) asked.push(`${request.method()} ${address}`);
    });
    // It comes last, once nobody waits for anything else.
    const last = page.waitForRequest(/\/api\/operations\?of=open/);
    await page.goto(`${demo.url}/business/1/inbox`);
    await last;
    await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
    // What is open, and what is pinned.
    expect(asked.filter((one) => one.includes('/conversations?'))).toHaveLength(2);
    await context.close();
  },
);

test(
  'the sidebar is 85 pixels collapsed and 260 open, and stays as its person left it',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    await expect.poll(() => widthOf(agent)).toBe(85);
    await opener(agent).focus();
    await agent.keyboard.press('Enter');
    await expect.poll(() => widthOf(agent)).toBe(260);
    await expect(collapser(agent)).toBeFocused();
    await expect(nav(agent).getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');

    await agent.reload();
    await expect.poll(() => widthOf(agent)).toBe(260);
    await agent.keyboard.press('ControlOrMeta+b');
    await expect.poll(() => widthOf(agent)).toBe(85);
    await agent.keyboard.press('ControlOrMeta+b');
    await expect.poll(() => widthOf(agent)).toBe(260);
    await collapser(agent).click();
    await expect(opener(agent)).toBeFocused();

    // Other pages begin open; each person has widths of their own.
    await goTo(agent, demo, 'my-account/invitations');
    await expect.poll(() => widthOf(agent)).toBe(260);
    await collapser(agent).click();
    await agent.reload();
    await expect.poll(() => widthOf(agent)).toBe(85);
    const marta = await visit(browser, demo, 'marta');
    await goTo(marta, demo, 'my-account/invitations');
    await expect.poll(() => widthOf(marta)).toBe(260);
  },
);

test('on a narrow screen it lies over the page, keeps the focus, and closes after going somewhere', async ({
  agent,
}) => {
  await agent.setViewportSize({ width: 900, height: 900 });
  const over = agent.getByRole('dialog', { name: 'Main' });
  await opener(agent).click();
  await expect(over).toBeVisible();
  expect((await over.boundingBox())?.width).toBe(260);
  for (let n = 0; n < 12; n += 1) {
    await agent.keyboard.press('Tab');
    const outside = await agent.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  // A menu in it is closed first.
  await over.getByRole('button', { name: /^Workspace:/ }).click();
  await expect(over.getByRole('menu')).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(over.getByRole('menu')).toBeHidden();
  await expect(over).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await expect(opener(agent)).toBeFocused();

  await opener(agent).click();
  await choosePlace(agent, 'Settings');
  await expect(agent).toHaveURL(/\/business\/1\/my-account\//);
  await expect(over).toBeHidden();
  await expect.poll(() => widthOf(agent)).toBe(85);
});

/** How far the current entry sticks out of the list that it scrolls in; whole pixels, as a list scrolls by them. */
const outOfList = (page: Page): Promise<number> =>
  nav(page)
    .locator('a[aria-current=page]')
    .evaluate((link) => {
      const entry = link.getBoundingClientRect();
      let list = link.parentElement;
      while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
      const box = list?.getBoundingClientRect();
      if (!box) throw new Error('The entry is in no list that scrolls.');
      return Math.floor(Math.max(0, box.top - entry.top, entry.bottom - box.bottom));
    });

test('the current entry stays in view while the window changes its size', async ({ agent, demo }) => {
  await agent.setViewportSize({ width: 1440, height: 900 });
  await goTo(agent, demo, 'settings/pipelines');
  const here = nav(agent).locator('a[aria-current=page]');
  await expect(here).toBeVisible();
  for (const height of [700, 560, 900, 480]) {
    await agent.setViewportSize({ width: 1440, height });
    await expect.poll(() => outOfList(agent), `open, ${height} px high`).toBe(0);
  }
  await agent.setViewportSize({ width: 1440, height: 900 });
  await collapser(agent).click();
  await expect.poll(() => widthOf(agent)).toBe(85);
  for (const width of [1440, 1024, 900]) {
    for (const height of [900, 640, 540, 600, 520]) {
      await agent.setViewportSize({ width, height });
      await expect.poll(() => outOfList(agent), `${width} by ${height}`).toBe(0);
      // A press at its middle reaches it.
      await clickAt(here);
    }
  }
  // Another entry that lies beyond the edge, by the keyboard.
  await agent.setViewportSize({ width: 900, height: 560 });
  await nav(agent).getByRole('link').last().press('Enter');
  await expect.poll(() => outOfList(agent)).toBe(0);
  await agent.setViewportSize({ width: 900, height: 520 });
  await expect.poll(() => outOfList(agent)).toBe(0);
});

test('the studio follows the address, and leads to its first place', async ({ agent, demo }) => {
  await choosePlace(agent, 'Settings');
  await expect(agent).toHaveURL(/\/business\/1\/my-account\//);
  await expect(agent.getByRole('button', { name: 'Studio: Settings' })).toBeVisible();
  await expect(nav(agent).getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await choosePlace(agent, 'WhatsApp Studio');
  await expect(agent).toHaveURL(/\/business\/1\/whatsapp\/campaign/);
  await expect(nav(agent).getByRole('link', { name: 'Campaigns' })).toHaveAttribute('aria-current', 'page');
  await goTo(agent, demo, 'my-account/invitations');
  await expect(agent.getByRole('button', { name: 'Studio: Settings' })).toBeVisible();
  await expect(agent).toHaveTitle(/Invitations · Parley$/);
});

test('a group of the settings folds, stays so, and opens for a page in it', async ({ agent, demo }) => {
  await goTo(agent, demo, 'my-account/profile');
  const group = (name: string) => nav(agent).getByRole('button', { name });
  const workspace = nav(agent).getByRole('list', { name: 'Workspace Settings' });
  await group('Workspace Settings').click();
  await expect(workspace).toBeHidden();
  await agent.reload();
  await expect(group('Workspace Settings')).toHaveAttribute('aria-expanded', 'false');
  await goTo(agent, demo, 'audit-log');
  await expect(workspace).toBeVisible();
  // The last of a long list: it is moved into sight.
  await agent.setViewportSize({ width: 1440, height: 620 });
  await agent.reload();
  await expect(nav(agent).getByRole('link', { name: 'Audit log' })).toBeInViewport();
});

test('another workspace opens at the same page', async ({ agent, demo }) => {
  await goTo(agent, demo, 'my-account/invitations');
  await switchTo(agent, 'Ruota Bikes');
  await expect(agent).toHaveURL(`${demo.url}/business/2/my-account/invitations`);
  await expect(agent.getByRole('button', { name: 'Workspace: Ruota Bikes' })).toBeVisible();
  await expect(agent.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible();
});

test('an invitation rings at once, and is accepted or declined on its page', async ({
  agent,
  demo,
  browser,
}) => {
  const jonas = await visit(browser, demo, 'jonas');
  await expect(bell(jonas)).toBeHidden();
  const lagos = await createWorkspace(agent, 'Lagos branch');
  const accra = await createWorkspace(agent, 'Accra branch');
  await invite(lagos, 'jonas@parley.example', 'Agent');
  await expect(bell(jonas)).toHaveAccessibleName('View Invitations: 1 is waiting');
  await invite(accra, 'jonas@parley.example', 'Viewer');
  await expect(bell(jonas)).toHaveAccessibleName('View Invitations: 2 are waiting');

  await bell(jonas).click();
  await expect(invitations(jonas).getByRole('listitem')).toHaveCount(2);
  await expect(invitations(jonas)).toContainText('Maya Lindqvist invites you as Agent');
  await jonas.getByRole('button', { name: 'Decline the invitation to Accra branch' }).click();
  await expect(invitations(jonas).getByRole('listitem')).toHaveCount(1);
  await jonas.getByRole('button', { name: 'Accept the invitation to Lagos branch' }).click();
  await expect(jonas.getByText('No invitation is waiting for you')).toBeVisible();
  await expect(bell(jonas)).toBeHidden();
  await jonas.getByRole('link', { name: 'Open Lagos branch' }).click();
  await expect(jonas).toHaveURL(`${demo.url}/business/2/inbox`);
  await expect(jonas.getByRole('button', { name: 'Workspace: Lagos branch' })).toBeVisible();
});

test('an invitation that was taken back meanwhile says so and goes; the list can be tried again', async ({
  agent,
  demo,
  browser,
}) => {
  const aiko = await visit(browser, demo, 'aiko');
  const desk = await createWorkspace(agent, 'Kumasi branch');
  await invite(desk, 'aiko@parley.example', 'Agent');
  await bell(aiko).click();
  await expect(invitations(aiko).getByRole('listitem')).toHaveCount(1);
  // Her browser hears nothing of it.
  await aiko.route('**/api/session/invitations', (route) => route.abort());
  const [sent] = (await desk.call<{ rows: { _id: string }[] }>('GET', '/workspace/invitations')).rows;
  await desk.call('DELETE', `/workspace/invitations/${sent?._id ?? ''}`);
  await aiko.getByRole('button', { name: 'Accept the invitation to Kumasi branch' }).click();
  await expect(aiko.getByText(/^This invitation/).first()).toBeVisible();
  await aiko.reload();
  await expect(aiko.getByText('The invitations could not be loaded')).toBeVisible();
  await aiko.unroute('**/api/session/invitations');
  // The stream may have tried again first.
  const retry = aiko.getByRole('button', { name: 'Try again' });
  const empty = aiko.getByText('No invitation is waiting for you');
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(empty).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a deep link survives the sign-in', { tag: '@quick' }, async ({ visitor, demo }) => {
  await visitor.goto(`${demo.url}/business/2/my-account/invitations?from=mail`);
  await expect(visitor).toHaveURL(`${demo.url}/`);
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(visitor).toHaveURL(`${demo.url}/business/2/my-account/invitations?from=mail`);
  await expect(visitor.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible();
});

test('signing out says so, and the next sign-in leads to the workspace that was open', async ({
  demo,
  browser,
}) => {
  const samuel = await visit(browser, demo, 'samuel');
  await switchTo(samuel, 'Ruota Bikes');
  await expect(samuel).toHaveURL(`${demo.url}/business/2/inbox`);
  await samuel.getByRole('button', { name: /^Account of/ }).click();
  await samuel.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(samuel.getByText('Logout Successfully!')).toBeVisible();
  await signIn(samuel, demo.url, 'samuel@parley.example');
  await expect(samuel).toHaveURL(`${demo.url}/business/2/inbox`);
});

test('a new workspace begins with its first steps and the days of its trial', async ({ demo, browser }) => {
  const giulia = await visit(browser, demo, 'giulia');
  await createWorkspace(giulia, 'Ruota Lisboa');
  await giulia.goto(`${demo.url}/business/3/my-account/invitations`);
  const started = nav(giulia).getByRole('region', { name: 'Getting started' });
  await expect(started).toContainText('0%');
  await expect(started.getByRole('link', { name: 'Connect an account' })).toBeVisible();
  await expect(nav(giulia).getByText(/^\d+ days left$/)).toBeVisible();
  await started.getByRole('link', { name: 'Connect an account' }).click();
  await expect(giulia).toHaveURL(`${demo.url}/business/3/inbox`);
  await expect(giulia.getByRole('button', { name: 'Add Account' })).toBeVisible();

  await giulia.goto(`${demo.url}/business/3/my-account/invitations`);
  await started.getByRole('button', { name: 'Hide Getting started' }).click();
  await expect(started).toBeHidden();
  await giulia.reload();
  await expect(nav(giulia).getByText(/^\d+ days left$/)).toBeVisible();
  await expect(started).toBeHidden();
});

test('every place says where one is: one heading, and a title of its own', async ({ agent, demo }) => {
  test.setTimeout(patient(180_000));
  const titles = new Map<string, string>();
  const pages = NAV_ITEMS.filter(({ path, partOf }) => !/^[/?]/.test(path) && partOf === undefined);
  for (const { path } of pages) {
    await goTo(agent, demo, path);
    await expect(agent.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(agent, path).toHaveTitle(/^(\(\d+\) )?\S.* · Parley$/);
    titles.set((await agent.title()).replace(/^\(\d+\) /, ''), path);
  }
  expect([...titles.values()]).toHaveLength(pages.length);
});

test('what an open conversation is made of loads with one, not with pages of settings', async ({
  agent,
  demo,
}) => {
  const loaded: string[] = [];
  agent.on('request', (request) => {
    if (request.url().includes('/assets/conversation-')) loaded.push(new URL(agent.url()).pathname);
  });
  for (const path of ['my-account/profile', 'roles', 'settings/fields', 'audit-log', 'users'])
    await goTo(agent, demo, path);
  expect(loaded).toEqual([]);
  await goTo(agent, demo, 'inbox');
  await agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first().click();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test('a page that is opened at its address connects once: what is asked while its code comes is kept', async ({
  agent,
  demo,
}) => {
  const streams: Request[] = [];
  agent.on('request', (request) => {
    if (request.isNavigationRequest()) streams.length = 0;
    if (new URL(request.url()).pathname === '/api/events') streams.push(request);
  });
  for (const path of ['contact', 'roles']) {
    await agent.goto(`${demo.url}/business/1/${path}`);
    await expect(agent.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => streams.length).toBeGreaterThan(0);
    expect(streams.map((request) => request.failure())).toEqual([null]);
  }
});
