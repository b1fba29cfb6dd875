import type { Locator, Page } from '@playwright/test';
import { faultsOn } from './support/axe';
import { accepted, bubble, composer, expect, party, test, thread } from './support/fixtures';
import { eachTheme } from './support/looks';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search people, screens and actions' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name }).first();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Conversations' });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search people and messages' });
/** The row of the list that is open. */
const open = (page: Page) => list(page).locator('[role=option][aria-selected=true]');

/** Tab by Tab to the control, as somebody without a mouse goes there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('No number of Tabs leads there.');
}

test(
  'from the sign-in page to a sent reply without a mouse',
  { tag: '@quick' },
  async ({ visitor: page, demo }) => {
    await tabTo(page, page.getByRole('button', { name: 'Sign in', exact: true }));
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeVisible();

    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('Amara Okafor');
    await expect(list(page).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(thread(page)).toBeVisible();
    await expect(composer(page)).toBeFocused();

    await page.keyboard.type('Typed with ten fingers, j and k? included.');
    await expect(composer(page)).toHaveValue('Typed with ten fingers, j and k? included.');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'Typed with ten fingers')).toBeVisible();
    const amara = await party(demo, 'Amara Okafor', 'Northwind Tailors');
    await expect
      .poll(async () => (await accepted(demo, amara)).some(({ preview }) => preview.includes('ten fingers')))
      .toBe(true);
  },
);

test('through the conversations one by one, and to the reply', async ({ agent: page }) => {
  await page.keyboard.press('j');
  await expect(open(page)).toHaveCount(1);
  const first = await open(page).getAttribute('id');
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(open(page)).not.toHaveAttribute('id', first ?? '');
  await page.keyboard.press('k');
  await expect(open(page)).toHaveAttribute('id', first ?? '');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  // Letters are letters now; Alt and an arrow still lead on, and the next one can be answered at once.
  await page.keyboard.type('jk');
  await expect(composer(page)).toHaveValue('jk');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(open(page)).not.toHaveAttribute('id', first ?? '');
});

test('letters act on the open conversation', async ({ agent: page }) => {
  await page.keyboard.press('j');
  await expect(thread(page)).toBeVisible();
  const pressed = page.locator('button[aria-pressed][aria-label*="etails"]').first();
  const before = await pressed.getAttribute('aria-pressed');
  await page.keyboard.press('i');
  await expect(pressed).not.toHaveAttribute('aria-pressed', before ?? '');
  await page.keyboard.press('i');
  await expect(pressed).toHaveAttribute('aria-pressed', before ?? '');
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: /search in this conversation|search here/i })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect(page.getByText('Select a conversation to start chatting.')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog').filter({ hasText: 'new conversation' });
  await expect(dialog).toBeVisible();
  // Under a dialog the page's shortcuts rest.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the palette finds a conversation and opens it', { tag: '@quick' }, async ({ agent: page }) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  // Nothing typed: the newest conversations and what can be done.
  await expect(palette(page).getByRole('group', { name: 'Conversations' })).toBeVisible();
  await expect(palette(page).getByRole('group', { name: 'Actions' })).toBeVisible();
  const height = (await palette(page).boundingBox())?.height;

  await page.keyboard.type('bergstrom');
  const hanna = option(page, /Hanna Bergström/);
  await expect(hanna).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await hanna.getAttribute('id')) ?? '');
  expect((await palette(page).boundingBox())?.height).toBe(height);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Hanna Bergström' })).toBeVisible();
});

test('arrows, Home, End, nothing found, and closing', async ({ agent: page }) => {
  await tabTo(page, search(page));
  await page.keyboard.press('Control+k');
  const selected = palette(page).locator('[aria-selected=true]');
  const all = palette(page).getByRole('option');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(all.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(all.last()).toHaveAttribute('aria-selected', 'true');
  await expect(selected).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await expect(selected).toHaveCount(1);

  await page.keyboard.type('zzqqxx');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search(page)).toBeFocused();
  // The key that opens it closes it as well.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await expect(search(page)).toBeFocused();
});

test('actions are run, and stand on top the next time', async ({ agent: page }) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark theme');
  await expect(option(page, 'Dark theme')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('light');
  await expect(option(page, 'Light theme')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Recently used' }).getByRole('option')).toHaveText([
    /Dark theme/,
  ]);
  await page.keyboard.press('Escape');
  // An action that opens the other dialog.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('shortcuts');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await expect(palette(page)).toBeHidden();
});

/** As if the search found no conversation: every customer of the demo has one. */
async function hideConversations(page: Page, searches: RegExp): Promise<void> {
  const answer = { data: { rows: [], page_no: 1, total: 0, next_cursor: null } };
  await page.route(searches, (route) => route.fulfill({ json: answer }));
}

test.describe('a contact', () => {
  test.use({ begins: 'outside' });

  test('is found beside their conversation, and opens as a record that leads to it', async ({
    agent: page,
    demo,
  }) => {
    await page.goto(`${demo.url}/business/1/inbox`);
    await expect(list(page)).toBeVisible();
    await hideConversations(page, /conversations\?.*search=Rupert/);
    const contact = palette(page).getByRole('group', { name: 'Contacts' }).getByRole('option');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Rupert');
    await expect(contact).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contact\?customer_id=./);
    const record = page.getByRole('dialog').filter({ hasText: 'Rupert Ashdown' });
    await expect(record).toBeVisible();
    await record.getByRole('button', { name: 'Open in the inbox' }).click();
    await expect(page).toHaveURL(/inbox\/./);
    await expect(page.getByRole('heading', { name: 'Rupert Ashdown' }).first()).toBeVisible();
  });
});

test('a failed search is said, and tried again', async ({ agent: page }) => {
  const answer = { error: { code: 'internal', message: 'Broken.' }, request_id: 'x' };
  await page.route('**/customer/customerList?*name=*', (route) =>
    route.fulfill({ status: 500, json: answer }),
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qwertz');
  await expect(palette(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/customer/customerList?*name=*');
  await tabTo(page, palette(page).getByRole('button', { name: 'Try again' }));
  await page.keyboard.press('Enter');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
});

test('the sheet opens, closes, and gives the focus back', async ({ agent: page }) => {
  await tabTo(page, list(page));
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  for (const label of ['Next conversation', 'Search and commands', 'New line', 'Move through the list'])
    await expect(sheet(page).getByText(label, { exact: true })).toBeVisible();
  // What needs an open conversation is not there.
  await expect(sheet(page).getByText('Write a reply')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeHidden();
  // In a field it is a question mark.
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  await expect(search(page)).toHaveValue('?');
  await expect(sheet(page)).toBeHidden();
});

test('axe finds nothing in palette and sheet', async ({ agent: page }) => {
  const clean = (): Promise<void> =>
    eachTheme(page, async (look) => {
      expect(await faultsOn(page, look, { within: 'dialog[open]' }), look.name).toEqual([]);
    });
  await hideConversations(page, /conversations\?.*search=/);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await clean();
  await page.keyboard.type('Ruby');
  await expect(palette(page).getByRole('group', { name: 'Contacts' })).toBeVisible();
  await clean();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await clean();
});
