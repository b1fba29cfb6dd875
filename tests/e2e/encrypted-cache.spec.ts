import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { headlessLaunch } from '../support/chromium';
import {
  type AsDesktop,
  asDesktop,
  createFolder,
  foundOnDisk,
  keptNames,
  KEY,
  OTHER_KEY,
} from '../support/as-desktop';
import { API } from './support/resilience';
import { list, openedId } from './support/inbox';
import { bubble, composer, expect, open, party, test, thread } from './support/fixtures';
import type { Parley } from './support/server';
import { patient } from '../support/patience.mjs';

const NAME = 'Sofia Ricci';
const SHOP = 'Morrow Bakery';
/** Words that nobody writes by chance. */
const SAID = 'zqcanaryinbound';
const QUEUED = 'zqcanaryqueued';
const DRAFT = 'zqcanarydraft';
const FILE = 'zqcanaryfile';
const CANARIES = [SAID, QUEUED, DRAFT, FILE, NAME];

/** A browser's own cache of answers, which the app's protocol does not have. */
const ANSWERS = /\/Cache_Data\//;

/** A browser with a profile on the disk, signed in as `agent` is; as the desktop app's page where `facts` are given. */
async function launch(folder: string, agent: Page, facts: AsDesktop | null): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...headlessLaunch(),
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies(await agent.context().cookies());
  if (facts) await asDesktop(context, facts);
  return context;
}

async function userOf(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(`${url}/api/session/me`);
  return ((await answer.json()) as { readonly data: { readonly id: string } }).data.id;
}

const expectKept = (page: Page, name: string) =>
  expect.poll(async () => (await keptNames(page)).join('\n'), { timeout: patient(15_000) }).toContain(name);
const draftKept = async (page: Page): Promise<boolean> =>
  (await keptNames(page)).some((name) => name.startsWith('texts '));

/** Reads, types and queues something of everything that is kept, and closes the browser. @returns where that was */
async function work(context: BrowserContext, demo: Parley): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${demo.url}/business/1/inbox`);
  await open(page, NAME, SHOP);
  await expect(bubble(page, SAID).first()).toBeVisible();
  await expectKept(page, 'conversationList(');
  await expectKept(page, `messageList({"conversationId":"${openedId(page)}"`);
  await context.route(API, (route) => route.abort('internetdisconnected'));
  await composer(page).fill(QUEUED);
  await composer(page).press('Enter');
  await expect(bubble(page, QUEUED)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(FILE.repeat(50)),
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page).getByText('note.txt')).toBeVisible();
  await expectKept(page, 'outbox_files ');
  await composer(page).fill(DRAFT);
  await expect.poll(() => draftKept(page)).toBe(true);
  const address = page.url();
  await context.close();
  return address;
}

test.beforeEach(async ({ demo }) => {
  await (await party(demo, NAME, SHOP)).writes({ type: 'text', text: { body: `${SAID} is ready.` } });
});

test('in the desktop app nothing that anybody wrote is found on the disk, and all of it is there again', async ({
  demo,
  agent,
}) => {
  test.setTimeout(patient(120_000));
  const userId = await userOf(agent, demo.url);
  const folder = await createFolder();
  try {
    await work(await launch(folder.path, agent, { userId, key: KEY }), demo);
    expect(await foundOnDisk(folder.path, CANARIES, ANSWERS)).toEqual([]);

    const again = await launch(folder.path, agent, { userId, key: KEY });
    await again.route(API, (route) => route.abort('internetdisconnected'));
    const page = await again.newPage();
    // The window opens without an address, and goes on where the person was.
    await page.goto(demo.url);
    await expect(list(page).getByRole('option').first()).toBeVisible();
    await expect(bubble(page, SAID).first()).toBeVisible();
    await expect(bubble(page, QUEUED)).toBeVisible();
    await expect(thread(page).getByText('note.txt')).toBeVisible();
    await expect(composer(page)).toHaveValue(DRAFT);
    await again.close();

    // The keychain has another key: what was kept is dropped, what was unsent is told, and nothing breaks.
    const rekeyed = await launch(folder.path, agent, { userId, key: OTHER_KEY });
    const fresh = await rekeyed.newPage();
    await fresh.goto(demo.url);
    await expect(list(fresh).getByRole('option').first()).toBeVisible();
    await expect(fresh.getByText(/2 messages that were waiting to be sent cannot be opened/)).toBeVisible();
    await open(fresh, NAME, SHOP);
    await expect(bubble(fresh, QUEUED)).toHaveCount(0);
    await expect(composer(fresh)).toHaveValue('');
    await rekeyed.close();
  } finally {
    await folder.remove();
  }
});

test('without a keychain nothing is written at all', async ({ demo, agent }) => {
  const userId = await userOf(agent, demo.url);
  const folder = await createFolder();
  try {
    const context = await launch(folder.path, agent, { userId, key: null });
    const page = await context.newPage();
    await page.goto(`${demo.url}/business/1/inbox`);
    await open(page, NAME, SHOP);
    await expect(bubble(page, SAID).first()).toBeVisible();
    await composer(page).fill(DRAFT);
    // The page goes, and with it the last chance to write something.
    await page.goto('about:blank');
    await context.close();
    expect(await foundOnDisk(folder.path, [SAID, DRAFT, NAME], ANSWERS)).toEqual([]);
  } finally {
    await folder.remove();
  }
});

test('a browser seals as well, and after a sign-out no log of its database tells what was typed', async ({
  demo,
  agent,
}) => {
  test.setTimeout(patient(120_000));
  const folder = await createFolder();
  try {
    const address = await work(await launch(folder.path, agent, null), demo);
    expect(await foundOnDisk(folder.path, [QUEUED, DRAFT, FILE], ANSWERS)).toEqual([]);

    const context = await launch(folder.path, agent, null);
    await context.route(API, (route) => route.abort('internetdisconnected'));
    const page = await context.newPage();
    await page.goto(address);
    await expect(bubble(page, QUEUED)).toBeVisible();
    await expect(thread(page).getByText('note.txt')).toBeVisible();
    await expect(composer(page)).toHaveValue(DRAFT);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(list(page)).toBeHidden();
    await expect.poll(() => keptNames(page)).toEqual([]);
    await context.close();
    expect(await foundOnDisk(folder.path, [QUEUED, DRAFT, FILE], ANSWERS)).toEqual([]);
  } finally {
    await folder.remove();
  }
});

test('what is typed in one tab is seen in the other', async ({ agent }) => {
  await open(agent, NAME, SHOP);
  const other = await agent.context().newPage();
  await other.goto(agent.url());
  await composer(agent).fill('Typed in the first');
  await expect(composer(other)).toHaveValue('Typed in the first');
  await composer(other).fill('');
  await expect(composer(agent)).toHaveValue('');
});

test('the search finds what a browser writes, so that finding nothing means something', async ({ demo }) => {
  const folder = await createFolder();
  try {
    const context = await chromium.launchPersistentContext(folder.path, headlessLaunch());
    const page = await context.newPage();
    await page.goto(demo.url);
    await page.evaluate(
      (words) =>
        new Promise<void>((resolve, reject) => {
          localStorage.setItem('plain', words.join(' '));
          const opening = indexedDB.open('plain', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
          opening.onerror = () => reject(new Error('The database of this browser does not open'));
          opening.onsuccess = () => {
            const tx = opening.result.transaction('texts', 'readwrite', { durability: 'strict' });
            tx.objectStore('texts').put(words.map((word) => `${word}indexed`).join(' '), 'plain');
            tx.oncomplete = () => resolve();
          };
        }),
      CANARIES,
    );
    await context.close();
    const found = (await foundOnDisk(folder.path, [SAID, `${DRAFT}indexed`], ANSWERS)).join('\n');
    expect(found).toContain(SAID);
    expect(found).toContain(`${DRAFT}indexed`);
  } finally {
    await folder.remove();
  }
});
