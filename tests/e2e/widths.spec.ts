import type { Page } from '@playwright/test';
import { cutOff } from './support/cut-off';
import { expect, open, test } from './support/fixtures';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const WIDTHS = [1920, 1440, 1280, 1180, 1024, 900] as const;
/** Below this the open sidebar lies over the page. Pixels. */
const OVER_THE_PAGE = 960;
/** What may be wider than its place: boards, and code. */
const SCROLLERS = ['[data-board]'] as const;

/** Resolves when nothing moves any more. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await frame();
  });

/** What is cut at any width, with the sidebar as it is. */
async function cutAt(page: Page, widths: readonly number[], sidebar: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const found = await page.evaluate(cutOff, SCROLLERS);
    wrong.push(...found.map((one) => `${width}, ${sidebar}: ${one}`));
  }
  return wrong;
}

async function cutAnywhere(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1920, height: 900 });
  const opener = page.getByRole('button', { name: 'Open the sidebar' });
  const collapser = page.getByRole('button', { name: 'Collapse the sidebar' });
  await expect(opener.or(collapser)).toBeVisible();
  if (await collapser.isVisible()) await collapser.click();
  await expect(opener).toBeVisible();
  const wrong = await cutAt(page, WIDTHS, 'closed');
  await page.setViewportSize({ width: 1920, height: 900 });
  await opener.click();
  await expect(collapser).toBeVisible();
  const beside = WIDTHS.filter((width) => width >= OVER_THE_PAGE);
  return [...wrong, ...(await cutAt(page, beside, 'open'))];
}

/** Every page, each with what is there once it is loaded. */
const PAGES = [
  ['dashboard', null],
  ['task', 'Create Task'],
  ['analytics/visitor', 'Last and first visit'],
  ['notifications', null],
  ['integrations', null],
  ['whatsapp/templates', null],
  ['whatsapp/templates?template=admin', 'order_confirmed'],
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

const busy = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');

test('nothing is cut on any page', async ({ agent: page, demo }) => {
  test.setTimeout(180_000);
  for (const [path, ready] of PAGES) {
    await goTo(page, demo, path);
    await expect
      .soft((ready === null ? page.getByRole('heading', { level: 1 }) : page.getByText(ready)).first(), path)
      .toBeVisible();
    await expect(busy(page)).toHaveCount(0);
    expect.soft(await cutAnywhere(page), path).toEqual([]);
    await page.setViewportSize({ width: 1024, height: 900 });
    expect.soft(await unevenHeads(page), `title bar of ${path}`).toEqual([]);
  }
});

test('nothing is cut in the inbox, with thread, panel and picker', async ({ agent: page, demo }) => {
  test.setTimeout(120_000);
  await goTo(page, demo, 'inbox');
  await expect(page.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
  expect.soft(await cutAnywhere(page), 'without a thread').toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'Amara Okafor');
  expect.soft(await cutAnywhere(page), 'with a thread').toEqual([]);
  await page.getByRole('button', { name: 'Send a template' }).first().click();
  await expect(page.getByText('Choose a template')).toBeVisible();
  expect.soft(await cutAnywhere(page), 'picker').toEqual([]);
  await page
    .getByRole('option', { name: /^order_ready/ })
    .first()
    .click();
  expect.soft(await cutAnywhere(page), 'picker with a template').toEqual([]);
});

/** What lies over a page, by its address. */
const DIALOGS = [
  'modal=notification_setting',
  'modal=website_tracking',
  'modal=connect_whatsapp',
  'create_life_cycle=true',
  'modal=contact_tags',
] as const;

test('nothing is cut in dialogs and drawers', async ({ agent: page, demo }) => {
  test.setTimeout(120_000);
  const look = async (what: string): Promise<void> => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await cutAt(page, WIDTHS, what), what).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  for (const flags of DIALOGS) {
    await goTo(page, demo, `inbox?${flags}`);
    await look(flags);
  }
  await goTo(page, demo, 'task');
  await page.getByRole('button', { name: 'Create Task' }).click();
  await look('a new task');
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
