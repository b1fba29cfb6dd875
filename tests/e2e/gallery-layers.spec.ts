import { type Locator, type Page, test } from '@playwright/test';
import { expect } from '../support/expect';
import { clickAt } from './support/click-at';
import { type GalleryPage, openGallery } from './support/gallery';

/*
 * What dialogs, drawers, menus and lists do under real presses and keys, on the gallery's page without a server.
 */

let gallery: GalleryPage;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(async () => {
  await gallery.stop();
});
test.beforeEach(async ({ page }) => {
  await page.goto(`${gallery.url}#layers`);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** The second click of a double click; the first one has just been made. */
async function secondClick(page: Page): Promise<void> {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
/** Beside every dialog and drawer. */
const BESIDE = { position: { x: 300, y: 850 } } as const;

test('a drawer in the address: Back closes it, closing it leaves no step behind', async ({ page }) => {
  const address = page.getByRole('status', { name: 'Address' });
  await clickAt(button(page, 'Open the record'));
  const record = dialog(page, 'Record first');
  await expect(record).toBeFocused();
  await expect(address).toHaveText('?record=first');
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(button(page, 'Open the record')).toBeFocused();
  await expect(address).toHaveText('');

  await clickAt(button(page, 'Open the record'));
  await clickAt(button(page, 'The next one'));
  await expect(dialog(page, 'Record second')).toBeVisible();
  // One record after the other in the same drawer is one step.
  await clickAt(button(page, 'Back'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(address).toHaveText('');
  await clickAt(button(page, 'Open the record'));
  await clickAt(button(page, 'Close'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await clickAt(button(page, 'Open the record'));
  await expect(record).toBeVisible();
  // The second half of a double click falls beside the drawer that the first has opened.
  await secondClick(page);
  await expect(record).toBeVisible();
  await record.click(BESIDE);
  await expect(record).toBeHidden();
});

test('Esc closes what lies on top, and no form', async ({ page }) => {
  await clickAt(button(page, 'Edit'));
  const form = dialog(page, 'Edit the record');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Amara');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(form.getByLabel('Name')).toHaveValue('Amara');

  await clickAt(button(page, 'Open the company'));
  const company = dialog(page, 'The company');
  await expect(company).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(company).toBeHidden();
  await expect(form).toBeVisible();
  await expect(button(page, 'Open the company')).toBeFocused();

  await clickAt(form.getByRole('button', { name: /Open the calendar$/ }));
  const calendar = dialog(page, 'Day: Open the calendar');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(form).toBeVisible();

  await clickAt(form.getByRole('button', { name: 'Close' }));
  await expect(form).toBeHidden();
  await expect(button(page, 'Edit')).toBeFocused();
});

test('menus and lists in a drawer: by keys and by presses', async ({ page }) => {
  await clickAt(button(page, 'Edit'));
  const form = dialog(page, 'Edit the record');
  const menu = button(page, 'Choose a fruit');
  await menu.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Apple' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitemradio', { name: 'Plum' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveText('Pear');
  await expect(menu).toBeFocused();
  await clickAt(menu);
  await expect(page.getByRole('menuitemradio', { name: 'Pear' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(form).toBeVisible();
  await clickAt(menu);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button(page, 'Open the company')).toBeFocused();
  await clickAt(menu);
  await secondClick(page);
  await clickAt(page.getByRole('menuitemradio', { name: 'Plum' }));
  await expect(menu).toHaveText('Plum');
  // What lay under a menu, a list or a dialog that the first click has closed is not pressed.
  await secondClick(page);
  await expect(menu).toBeFocused();
  await clickAt(menu);
  await clickAt(form.getByRole('heading'));
  await expect(page.getByRole('menu')).toBeHidden();

  const city = form.getByRole('combobox', { name: 'City' });
  await clickAt(city);
  await city.fill('kol');
  await clickAt(page.getByTitle('Kolkata').last());
  await expect(form.getByTitle('Kolkata').first()).toBeVisible();
  await expect(city).toHaveAttribute('aria-expanded', 'false');
  await secondClick(page);
  await expect(city).toBeFocused();
  await clickAt(city);
  await expect(city).toHaveAttribute('aria-expanded', 'true');
  await city.press('Escape');
  await expect(city).toHaveAttribute('aria-expanded', 'false');
  await expect(form).toBeVisible();
});

test('the ways out of a dialog, and a notice over it', async ({ page }) => {
  await clickAt(button(page, 'Ask, any'));
  const question = dialog(page, 'Remove the number?');
  // Who marks a text may let go beside the dialog.
  await question.getByText('Messages that it has sent').hover();
  await page.mouse.down();
  await page.mouse.move(20, 500);
  await page.mouse.up();
  await expect(question).toBeVisible();
  await clickAt(page.getByRole('button', { name: /^Notice/ }));
  await expect(page.getByRole('button', { name: 'Notice, dismissed 1' })).toBeVisible();
  await question.click(BESIDE);
  await expect(question).toBeHidden();
  await expect(button(page, 'Ask, any')).toBeFocused();

  await clickAt(button(page, 'Ask, deliberate'));
  await question.click(BESIDE);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await clickAt(button(page, 'Ask, none'));
  await question.click(BESIDE);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(question).toBeVisible();
  await clickAt(question.getByRole('button', { name: 'Remove' }));
  await expect(question).toBeHidden();
  await secondClick(page);
  await expect(button(page, 'Ask, none')).toBeFocused();
});

test('from right to left drawers and menus stand at the other side', async ({ page }) => {
  await page.evaluate(() => {
    window.location.hash = 'layers,rtl';
  });
  await expect(page.locator('main')).toHaveAttribute('dir', 'rtl');
  await clickAt(button(page, 'Edit'));
  const box = await dialog(page, 'Edit the record').locator('[data-box]').boundingBox();
  expect(box?.x).toBe(0);
  await clickAt(button(page, 'Choose a fruit'));
  const menu = await page.getByRole('menu').boundingBox();
  const opener = await button(page, 'Choose a fruit').boundingBox();
  const end = (one: typeof menu): number => Math.round((one?.x ?? 0) + (one?.width ?? 0));
  expect(end(menu)).toBe(end(opener));
});

/** Values that are chosen with one press, also in the place of a text that nobody understands. */
async function presets(form: Locator, page: Page): Promise<void> {
  const values = form.getByRole('status', { name: 'Values' });
  const moment = form.getByRole('textbox', { name: 'Remind me' });
  const shortcuts = form.getByRole('group', { name: 'Remind me' });
  await expect(moment).toHaveAccessibleDescription('Half past five, where no time is written.');
  await clickAt(form.getByText('Remind me', { exact: true }));
  await expect(moment).toBeFocused();
  // While it is being typed: nothing is said of it, and the button does not move away.
  await moment.fill('some day');
  await clickAt(shortcuts.getByRole('button', { name: 'May, noon' }));
  await expect(values).toContainText(`"moment":${Date.UTC(2027, 4, 1, 12)}`);
  await expect(moment).toHaveValue(/^Sat, May 1, 2027 /);
  await expect(moment).toBeFocused();
  // The same value again, after its field was left with a text that is none.
  await moment.fill('some day');
  await moment.press('Tab');
  await expect(moment).toHaveAccessibleDescription(/^“some day” is not understood/);
  await clickAt(shortcuts.getByRole('button', { name: 'May, noon' }));
  await expect(moment).toHaveValue(/^Sat, May 1, 2027 /);
  await expect(moment).not.toHaveAttribute('aria-invalid', 'true');
  await expect(shortcuts.getByRole('button', { name: 'Too late' })).toBeDisabled();
  await clickAt(shortcuts.getByRole('button', { name: 'Another time' }));
  const calendar = dialog(page, 'Remind me: Open the calendar');
  await clickAt(calendar.getByRole('button', { name: /May 20th, 2027/ }));
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(moment).toHaveValue(/^Thu, May 20, 2027 /);
  // A day alone has its usual time.
  await moment.fill('');
  await moment.press('Enter');
  await expect(values).toContainText('"moment":null');
  await moment.fill('21 May 2027');
  await moment.press('Enter');
  await expect(moment).toHaveValue('Fri, May 21, 2027 5:30 PM');
  await clickAt(form.getByRole('group', { name: 'Due date' }).getByRole('button', { name: 'New Year' }));
  await expect(values).toContainText('"day":"2027-01-01"');
}

test('fields take what is typed and chosen, and throw nothing away', async ({ page }) => {
  await page.evaluate(() => {
    window.location.hash = 'fields';
  });
  const form = page.locator('[data-example="Fields of a form"]');
  const values = form.getByRole('status', { name: 'Values' });
  for (const [label, text, name] of [
    ['Name', 'Amara', 'name'],
    ['Amount', '12,5 or so', 'amount'],
    ['Phone', '+43 660 1', 'phone'],
    ['Email', 'a@b.example', 'mail'],
    ['Website', 'https://b.example', 'site'],
    ['Notes', 'Two\nlines', 'notes'],
  ] as const) {
    await clickAt(form.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
    await expect(values).toContainText(`"${name}":${JSON.stringify(text)}`);
  }
  const due = form.getByRole('textbox', { name: 'Due date' });
  await due.fill('soonish');
  await due.press('Tab');
  await expect(due).toHaveValue('soonish');
  await expect(due).toHaveAccessibleDescription(/^“soonish” is not understood/);
  await due.fill('25 Nov 2026');
  await due.press('Tab');
  await expect(values).toContainText('"day":"2026-11-25"');
  await form.getByRole('textbox', { name: 'Remind me' }).fill('25 Nov 2026 8:00');
  await page.keyboard.press('Tab');
  await expect(values).toContainText(/"moment":\d+/);
  await presets(form, page);
  await form.getByRole('textbox', { name: 'Opens' }).fill('5:30 pm');
  await page.keyboard.press('Tab');
  await expect(values).toContainText('"time":"17:30"');
  await form.getByRole('textbox', { name: 'From' }).fill('1 Nov 2026');
  await page.keyboard.press('Tab');
  await expect(values).toContainText('"from":"2026-11-01"');

  const zone = form.getByRole('combobox', { name: 'Time zone' });
  await clickAt(zone);
  await zone.fill('kolkata');
  await zone.press('Enter');
  await expect(values).toContainText('"zone":"Asia/Kolkata"');
  await form.getByRole('combobox', { name: 'Team', exact: true }).selectOption('Workshop');
  await expect(values).toContainText('"team":"Workshop"');
  const teams = form.getByRole('combobox', { name: 'Teams' });
  await clickAt(teams);
  for (const team of ['Sales', 'Support']) await clickAt(page.getByRole('option', { name: team }).last());
  await teams.press('Escape');
  await expect(values).toContainText('"teams":["Sales","Support"]');
  const person = form.getByRole('combobox', { name: 'Contact' });
  await clickAt(person);
  await person.fill('luc');
  await person.press('Enter');
  await expect(values).toContainText('"person":{"value":"Lucas Tavares"');
  await clickAt(form.getByRole('radio', { name: 'Workshop' }));
  await expect(values).toContainText('"size":"Workshop"');
  await clickAt(form.getByRole('checkbox', { name: 'Urgent' }));
  await clickAt(form.getByRole('switch', { name: 'Tell the team' }));
  await expect(values).toContainText('"isUrgent":true,"isOn":true');
  await form.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('x'),
  });
  await expect(values).toContainText('"file":"logo.png"');
  await clickAt(form.getByRole('button', { name: 'Remove logo.png' }));
  await expect(values).not.toContainText('logo.png');
  // What is wrong stands at each field; nothing of a disabled form can be changed.
  await expect(
    page.locator('[data-example="Fields with an error"]').getByLabel('Name', { exact: true }),
  ).toHaveAccessibleDescription('This is not right yet.');
  await expect(
    page.locator('[data-example="Fields that are disabled"] :is(input, select, textarea, button):enabled'),
  ).toHaveCount(0);
});
