import type { Locator, Page } from '@playwright/test';
import { mayOpen } from '../../../src/renderer/src/shell/navigation/may-open';
import { NAV_ITEMS } from './nav-items';
import { type Permissions, can } from '@shared/rules/permissions';
import { clickAt } from './click-at';
import { list, pane } from './inbox';
import { expect } from './fixtures';
import { goInside } from './users';
import { patient } from '../../support/patience.mjs';

/** Stays open for as long as the page does. */
const STREAM = /\/api\/events\b/;
/** How long nothing may be on its way before a page counts as come to rest, in ms. */
const REST = 80;
/** A page that draws without an end has no idle moment: after so long it counts as idle, in ms. */
const BUSY = 300;

/** What the page has asked for in vain, and what it has complained of. */
interface Ear {
  readonly faults: string[];
  /** Names the nav item that the faults from here on are told of. */
  at(item: string): void;
  /** Waits until nothing is asked for any more and nothing is shown as loading. */
  settled(): Promise<void>;
}

/** Listens to everything that the page asks the server for and writes to its console. */
function listenTo(page: Page): Ear {
  const faults: string[] = [];
  const underWay = new Set<unknown>();
  let where = '';
  let last = Date.now();
  const ended = (request: unknown): void => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    if (!STREAM.test(request.url())) underWay.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname, search } = new URL(response.url());
    faults.push(`${where}: ${response.status()} ${response.request().method()} ${pathname}${search}`);
  });
  page.on('pageerror', ({ message }) => faults.push(`${where}: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${where}: console ${message.text().slice(0, 300)}`);
  });
  return {
    faults,
    at(item) {
      where = item;
    },
    async settled() {
      last = Date.now();
      const rests = async (): Promise<boolean> => {
        if (underWay.size > 0 || Date.now() - last < REST) return false;
        // What has come is still to be shown, and may ask for more.
        await page.evaluate(
          (timeout) =>
            new Promise((resolve) => {
              requestIdleCallback(resolve, { timeout });
            }),
          BUSY,
        );
        return underWay.size === 0;
      };
      await expect.poll(rests, { intervals: [40] }).toBe(true);
    },
  };
}

/** Presses what is there and can be pressed. @returns whether it was */
async function press(target: Locator): Promise<boolean> {
  const one = target.first();
  if (!(await one.isVisible())) return false;
  const refuses = await one.evaluate(
    (element) => element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled'),
  );
  if (refuses) return false;
  await clickAt(one);
  return true;
}

/** Closes what lies above the page; drawers of tasks hold what is typed and want to be told. */
async function away(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true }).first();
  // Its Cancel comes with what it loads.
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  // On a busy machine a dialog may come only after the key, which has closed nothing then.
  await expect(async () => {
    if (await cancel.isVisible()) await clickAt(cancel);
    else await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: patient(10_000) });
}

/** Every tab of the page, one after the other. */
async function tabs(page: Page, ear: Ear, item: string): Promise<void> {
  const all = page.getByRole('main').getByRole('tab');
  const names = await all.allInnerTexts();
  for (const [index, name] of names.entries()) {
    const tab = all.nth(index);
    if (!(await tab.isVisible())) continue;
    ear.at(`${item}, ${name}`);
    await press(tab);
    await ear.settled();
  }
}

/** Opens each of these that the role is offered, and closes it again. */
async function layers(within: Locator, names: readonly RegExp[], ear: Ear, item: string): Promise<void> {
  for (const name of names) {
    ear.at(`${item}, ${name.source}`);
    if (!(await press(within.getByRole('button', { name })))) continue;
    await ear.settled();
    await away(within.page());
  }
}

const THREAD = [/^Templates/, /^Assign/, /^Snooze/, /^More/, /^Attach/, /^Send later/, /^Emoji/];

async function conversation(page: Page, ear: Ear): Promise<void> {
  await clickAt(list(page).getByRole('option').first());
  await expect(pane(page)).toBeVisible();
  await ear.settled();
  ear.at('inbox, details');
  await press(page.getByRole('button', { name: 'Show customer details' }));
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible();
  await ear.settled();
  await layers(pane(page), THREAD, ear, 'inbox');
  const main = page.getByRole('main');
  await layers(main, [/^Edit name/, /^\+ Add tag/], ear, 'inbox');
  ear.at('inbox, a new conversation');
  if (await press(main.getByRole('button', { name: 'Start a new conversation' }))) {
    await expect(page.getByRole('dialog', { name: 'New conversation' })).toBeVisible();
    await ear.settled();
    await away(page);
  }
}

async function palette(page: Page, ear: Ear): Promise<void> {
  ear.at('palette');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search people, screens and actions' });
  await expect(field).toBeVisible();
  await ear.settled();
  await field.fill('am');
  await ear.settled();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
}

/** What the buttons of a nav item open, by the nav item's id. */
const OPENS: Readonly<Record<string, readonly RegExp[]>> = {
  templates: [/^New template/, /^New category/],
  'whatsapp-accounts': [/^Connect/],
  tasks: [/^Create Task$/, /^Open /],
  companies: [/^Add Company$/, /^Open /],
  visitors: [/^Website tracking/i],
  users: [/^Invite people$/],
  roles: [/^Create role$/],
  fields: [/^Add field$/],
  'lead-score': [/^Add rule$/],
  'api-tokens': [/^Create token$/],
  'quick-replies': [/^New quick reply|^Add/],
};

/**
 * Goes everywhere that a role lets a person go, and opens what stands there.
 * @returns what was asked for and not given, and what the console says, by nav item; empty when all is well
 */
export async function walk(page: Page, permissions: Permissions): Promise<string[]> {
  const ear = listenTo(page);
  const navItems = NAV_ITEMS.filter((item) => mayOpen(item, permissions) && !item.path.startsWith('/'));
  const [first, ...others] = navItems.toSorted(
    (a, b) => Number(b.id === 'profile') - Number(a.id === 'profile'),
  );
  if (!first) throw new Error('This role may be nowhere.');
  ear.at('start');
  await page.goto(new URL(`/business/1/${first.path}`, page.url()).href);
  await expect(page.getByRole('main')).toBeVisible();
  await ear.settled();
  for (const { id, path } of [first, ...others]) {
    ear.at(id);
    await goInside(page, `/business/1/${path.startsWith('?') ? `my-account/profile${path}` : path}`);
    await ear.settled();
    const main = page.getByRole('main');
    if (path.startsWith('?')) {
      await page.keyboard.press('Escape');
      continue;
    }
    await tabs(page, ear, id);
    if (id === 'inbox') await conversation(page, ear);
    else await layers(main, OPENS[id] ?? [], ear, id);
  }
  if (can(permissions, 'view', 'marketing_email_templates')) {
    ear.at('designer');
    await goInside(page, '/business/1/whatsapp/templates/editor?isWhatsAppEditor=true&template=user');
    await ear.settled();
    await tabs(page, ear, 'designer');
  }
  ear.at('bell');
  await goInside(page, '/business/1/my-account/profile');
  await press(page.getByRole('button', { name: /^Notifications/ }));
  await ear.settled();
  await page.keyboard.press('Escape');
  await palette(page, ear);
  return ear.faults;
}
