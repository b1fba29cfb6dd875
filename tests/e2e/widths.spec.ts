import type { Page } from '@playwright/test';
import { ICON_PATHS } from '../../src/renderer/src/ui/icon-paths';
import type { Profile } from '@shared/contract/session';
import { faultsOn } from './support/axe';
import { leastContrast } from './support/contrast';
import { callApi } from './support/inbox';
import { anotherBrowser, expect, open, test } from './support/fixtures';
import { eachTheme } from './support/looks';
import { newcomer } from './support/newcomer';
import { goTo } from './support/users';
import { WIDTHS, cutAt, settled } from './support/widths';
import { patient } from '../support/patience.mjs';

test.use({ begins: 'outside' });

// Long ones, which need nothing of each other: no browser is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

/** Below this the open sidebar lies over the page. Pixels. */
const OVER_THE_PAGE = 960;
/** For pages without the app's sidebar. */
async function fits(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), what).toBeVisible();
  expect.soft(await cutAt(page, what), what).toEqual([]);
}

async function cutAnywhere(page: Page, also?: (width: number) => Promise<void>): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const opener = page.getByRole('button', { name: 'Open the sidebar' });
  const collapser = page.getByRole('button', { name: 'Collapse the sidebar' });
  await expect(opener.or(collapser)).toBeVisible();
  if (await collapser.isVisible()) await collapser.click();
  await expect(opener).toBeVisible();
  const wrong = await cutAt(page, 'closed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await opener.click();
  await expect(collapser).toBeVisible();
  const beside = WIDTHS.filter((width) => width >= OVER_THE_PAGE);
  return [...wrong, ...(await cutAt(page, 'open', beside, also))];
}

/** Every page, each with what is there once it is loaded. */
const PAGES = [
  ['dashboard', null],
  ['task', 'Create Task'],
  ['company', 'Add Company'],
  ['contact', 'Add Contact'],
  ['deal', 'Deposit paid'],
  ['deal?show=list', 'Film wardrobe'],
  ['deal?show=forecast', 'All open deals'],
  ['analytics/visitor', 'Last and first visit'],
  ['notifications', null],
  ['integrations', null],
  ['whatsapp/templates', null],
  ['whatsapp/templates?template=admin', 'order_confirmed'],
  ['whatsapp/campaign', 'How does it sit?'],
  ['whatsapp/campaign/?template=admin&template_id=prebuilt.order_on_its_way', 'Add to Campaign'],
  ['whatsapp/templates/editor?template=admin&template_id=prebuilt.order_on_its_way', 'Add to Campaign'],
  ['whatsapp/accounts', 'Northwind Tailors'],
  ['my-account/profile', null],
  ['my-account/appearance', null],
  ['my-account/shortcuts', null],
  ['my-account/invitations', null],
  ['my-account/selectedplan', null],
  ['settings/hours', null],
  ['settings/quick-replies', null],
  ['settings/lists', null],
  ['settings/contact-types', null],
  ['settings/pipelines', null],
  ['settings/fields', null],
  ['contact/crm_score', null],
  ['business-management', 'Business form'],
  ['users', 'Joined'],
  ['users?tab=invitations', 'Nobody is invited at the moment'],
  ['roles', 'Built in'],
  ['audit-log', 'Export CSV'],
  ['api-tokens', 'Create token'],
  ['demo-mailbox', 'Look for new mail'],
  ['nothing-here', null],
] as const;

const HEADER = 56;
/** Title bars of another height than all others. */
const unevenHeads = (page: Page): Promise<number[]> =>
  page.evaluate(
    (height) =>
      [...document.querySelectorAll('main > header, main > div > header')]
        .filter((head) => head.checkVisibility())
        .map((head) => Math.round(head.getBoundingClientRect().height))
        .filter((one) => Math.abs(one - height) > 1),
    HEADER,
  );

/** What on a page of forms is glued to one side, or stretched beyond what one reads. Pixels. */
const unbalanced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main:is([data-width=form], [data-width=column])');
    const [head, title, ...fields] = [
      ...(main?.querySelectorAll('header > div:first-child, h1, input, textarea, section, ul, table') ?? []),
    ].map((one) => one.getBoundingClientRect());
    if (!main || !head || !title) return [];
    const { left, right } = main.getBoundingClientRect();
    const shown = fields.filter(({ width }) => width > 1);
    const widest = Math.max(...shown.map(({ width }) => width), 0);
    const before = Math.min(title.left, ...shown.map((one) => one.left)) - left;
    const after = right - Math.max(title.right, ...shown.map((one) => one.right));
    const sides = `${Math.round(before)} px at the left, ${Math.round(after)} px at the right`;
    return [
      ...(widest > 1160 ? [`${Math.round(widest)} px wide`] : []),
      ...(shown.length > 0 && before + 40 < after / 2 ? [sides] : []),
    ];
  });

const busy = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');

test('nothing is cut on any page, and axe finds nothing, light and dark', async ({ agent: page, demo }) => {
  test.setTimeout(patient(240_000));
  for (const [path, ready] of PAGES) {
    await goTo(page, demo, path);
    await expect
      .soft((ready === null ? page.getByRole('heading', { level: 1 }) : page.getByText(ready)).first(), path)
      .toBeVisible();
    await expect(busy(page)).toHaveCount(0);
    const looked = new Set<number>();
    const cut = await cutAnywhere(page, async (width) => {
      if (width === 1440) expect.soft(await unbalanced(page), `${path} at ${width}`).toEqual([]);
      else expect.soft(await unevenHeads(page), `title bar of ${path}`).toEqual([]);
      looked.add(width);
    });
    expect.soft(cut, path).toEqual([]);
    expect([...looked]).toEqual([1440, 1024]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eachTheme(page, async (look) => {
      expect.soft(await faultsOn(page, look), `${path}: ${look.name}`).toEqual([]);
    });
  }
});

test('nothing is cut in the inbox, with thread, panel and picker', async ({ agent: page, demo }) => {
  test.setTimeout(patient(120_000));
  await goTo(page, demo, 'inbox');
  await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
  expect.soft(await cutAnywhere(page), 'without a thread').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'Amara Okafor');
  expect.soft(await cutAnywhere(page), 'with a thread').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Send a template' }).first().click();
  await expect(page.getByText('Choose a template')).toBeVisible();
  expect.soft(await cutAnywhere(page), 'picker').toEqual([]);
  await page
    .getByRole('option', { name: /^order_ready/ })
    .first()
    .click();
  expect.soft(await cutAnywhere(page), 'picker with a template').toEqual([]);
});

test('nothing is cut before the sign-in, outside of workspaces and under the open sidebar', async ({
  agent: page,
  browser,
  demo,
}) => {
  const guest = await anotherBrowser(browser);
  for (const path of ['', 'forgot-password', 'reset-password#nothing', 'invitation#short']) {
    await guest.goto(`${demo.url}/${path}`);
    await fits(guest, `/${path}`);
  }
  const { page: nora } = await newcomer(page, browser, demo, 'Nora');
  await nora.goto(demo.url);
  await expect(nora.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
  const { workspaces } = await callApi<Profile>(nora, 'GET', '/session/me');
  await callApi(nora, 'DELETE', `/session/workspaces/${workspaces[0]?.business_id}`);
  await nora.goto(demo.url);
  await fits(nora, 'no workspace');
  await nora.goto(`${demo.url}/business/create_board`);
  await fits(nora, 'a new workspace');

  await page.setViewportSize({ width: 900, height: 900 });
  await goTo(page, demo, 'whatsapp/accounts');
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Collapse the sidebar' })).toBeVisible();
  expect.soft(await cutAt(page, 'over the page', [900]), 'the sidebar over the page').toEqual([]);
});

/** What lies over a page, by its address. */
const DIALOGS = [
  'modal=notification_setting',
  'modal=website_tracking',
  'modal=connect_whatsapp',
  'create_life_cycle=true',
  'modal=contact_tags',
] as const;

/** The way out at the top right of every dialog and drawer. Pixels; distances from its edges. */
const CLOSE = { name: 'Close', icon: [ICON_PATHS.close], iconSize: 20, size: [34, 34], right: 10, top: 10 };
const BOX = '[data-box], dialog';

const closeControls = (page: Page): Promise<unknown> =>
  page
    .getByRole('dialog')
    .locator('button:has(svg)')
    .and(page.getByRole('button', { name: /^(close|cancel|dismiss)/i }))
    .evaluateAll(
      (buttons, selector) =>
        buttons.map((button) => {
          const place = button.getBoundingClientRect();
          const box = button.closest(selector)?.getBoundingClientRect();
          return {
            name: button.getAttribute('aria-label'),
            icon: [...button.querySelectorAll('path')].map((path) => path.getAttribute('d')),
            iconSize: button.querySelector('svg')?.getBoundingClientRect().width,
            size: [place.width, place.height],
            right: Math.round((box?.right ?? 0) - place.right),
            top: Math.round(place.top - (box?.top ?? 0)),
          };
        }),
      BOX,
    );

test('nothing is cut in dialogs and drawers, and all are closed in the same place', async ({
  agent: page,
  demo,
}) => {
  test.setTimeout(patient(180_000));
  const look = async (what: string): Promise<void> => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
    await settled(page);
    // A dialog begins small for a frame or two.
    await expect.poll(() => closeControls(page), `how to close ${what}`).toEqual([CLOSE]);
    expect.soft(await cutAt(page, what), what).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await eachTheme(page, async (look) => {
      expect.soft(await faultsOn(page, look), `${what}: ${look.name}`).toEqual([]);
    });
  };
  for (const flags of DIALOGS) {
    await goTo(page, demo, `inbox?${flags}`);
    await look(flags);
  }
  await goTo(page, demo, 'inbox');
  await page.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first().click();
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await look('a new deal');
  await goTo(page, demo, 'task');
  await page.getByRole('button', { name: 'Create Task' }).click();
  await look('a new task');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await look('a task');
  await goTo(page, demo, 'analytics/visitor');
  await page
    .getByRole('button', { name: /^View Sessions/ })
    .first()
    .click();
  await look('sessions');
  await goTo(page, demo, 'whatsapp/accounts');
  await page.getByRole('button', { name: 'Northwind Tailors' }).first().click();
  await look('an account');
  for (const [path, button] of [
    ['users', 'Invite people'],
    ['roles', 'Create role'],
    ['api-tokens', 'Create token'],
    ['settings/quick-replies', 'Add quick reply'],
    ['contact/crm_score', 'Add rule'],
    ['settings/fields', 'Add field'],
    ['business-management', 'Delete workspace'],
    ['whatsapp/templates', 'Manage categories'],
  ] as const) {
    await goTo(page, demo, path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await look(button);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await look('the shortcut sheet');
});

/** What the notices of the page lie over, among all that one reads and works with while they are there. */
const covered = (page: Page, selectors: string): Promise<string[]> =>
  page.evaluate((what) => {
    const boxes = [...document.querySelectorAll('[role=status] > div')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll(what)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return boxes.some(
          (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom,
        );
      })
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.className}`);
  }, selectors);

test('notices cover nothing that they are about', async ({ agent: page, demo }) => {
  await goTo(page, demo, 'inbox');
  await open(page, 'Amara Okafor');
  const tooMany = Array.from({ length: 40 }, (_, at) => ({
    name: `${at}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${at}`),
  }));
  await page.locator('input[type=file]').first().setInputFiles(tooMany);
  const notice = page.locator('[role=status] > div').first();
  await expect(notice).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect
      .soft(await covered(page, 'header, [role=feed], textarea, [role=textbox], aside'), `${width}`)
      .toEqual([]);
  }
  // Over a dialog, and beside a form that is saved.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('input[type=file]').first().setInputFiles(tooMany);
  await expect(notice).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '?modal=notification_setting');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
  await expect(notice).toBeVisible();
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const inDialog = ['h2', 'button', 'input', '[role=switch]'].map((one) => `[role=dialog] ${one}`).join();
    expect.soft(await covered(page, inDialog), `dialog, ${width}`).toEqual([]);
    await expect(notice, 'It was there while it was looked at.').toBeVisible();
  }
  await goTo(page, demo, 'my-account/profile');
  const designation = page.getByLabel('Designation');
  const before = await designation.inputValue();
  for (const [text, width] of [
    [`${before} and tailor`, 1024],
    [before, 900],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await designation.fill(text);
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
    await expect(notice).toBeVisible();
    await settled(page);
    expect.soft(await covered(page, 'header, main input, main textarea'), `form, ${width}`).toEqual([]);
    await expect(notice).toBeHidden();
  }
});

/** The three dots (ui/icon-paths.ts). */
const DOTS = `button:has(path[d="${ICON_PATHS.more}"])`;

test('the dots of menus are seen', async ({ agent: page, demo }) => {
  for (const path of ['inbox', 'whatsapp/templates', 'task', 'users']) {
    await goTo(page, demo, path);
    if (path === 'inbox') await open(page, 'Amara Okafor');
    const dots = page.getByRole('main').locator(DOTS);
    await expect(dots.first(), path).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect.soft(await dots.evaluateAll(leastContrast), `${path}, ${colorScheme}`).toBeGreaterThan(3);
    }
  }
});

test('the bar of unsaved changes covers neither a field nor its words', async ({ agent: page, demo }) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await goTo(page, demo, 'business-management');
  await page.getByLabel('Title').fill('Northwind & Sons');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar).toBeVisible();
  for (const field of await page.getByRole('main').locator('input:not([type=file]), textarea').all()) {
    await field.focus();
    await settled(page);
    const [box, above] = [await field.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  }
});
