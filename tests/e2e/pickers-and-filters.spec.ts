import { type Locator, type Page, test } from '@playwright/test';
import { expect } from '../support/expect';
import { clickAt } from './support/click-at';
import { type GalleryPage, openGallery } from './support/gallery';

/*
 * Record pickers and filter bars, with a real pointer and a real keyboard, on the page of the gallery: no server.
 */
let gallery: GalleryPage;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(async () => {
  await gallery.stop();
});

async function show(page: Page, section: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${gallery.url}#${section}`);
  await expect(page.locator(`#section-${section}`)).toBeVisible();
}
const example = (page: Page, caption: string): Locator =>
  page.locator('figure').filter({ has: page.getByText(caption, { exact: true }) });
const option = (page: Page, name: string | RegExp): Locator =>
  page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name });
/** The open list, not one that is still fading out. */
const list = (page: Page): Locator => page.locator('.ant-select-dropdown:visible:not(.ant-slide-up-leave)');

test.describe('a picker of records', () => {
  test.beforeEach(({ page }) => show(page, 'pickers'));
  const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Companies', exact: true });
  const chips = (page: Page): Locator =>
    example(page, 'several, nothing chosen').locator('.ant-select-selection-item');

  test('is searched after a pause, and what is picked stays whatever is searched', async ({ page }) => {
    await field(page).click();
    await expect(option(page, 'Okafor Textiles')).toBeVisible();
    await page.keyboard.type('company 07');
    await expect(list(page)).toContainText('Company 07');
    await expect(option(page, /./)).toHaveCount(1);
    await option(page, 'Company 07').click();
    await expect(chips(page)).toHaveText(['Company 07']);
    await field(page).fill('company 11');
    await expect(option(page, /./)).toHaveText(['Company 11']);
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveText(['Company 07', 'Company 11']);
    await chips(page).first().locator('.ant-select-selection-item-remove').click();
    await expect(chips(page)).toHaveText(['Company 11']);
  });

  test('loads more where there is more, and stays open', async ({ page }) => {
    await field(page).click();
    const more = page.getByRole('button', { name: 'Load More' });
    await expect(more).toBeVisible();
    await more.click();
    await expect(more).toBeHidden();
    await expect(list(page)).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  test('is worked by keyboard alone', async ({ page }) => {
    await field(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    // Tab leaves it, and chooses nothing.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(chips(page)).toHaveCount(1);
    await expect(field(page)).not.toBeFocused();
    // Backspace in an empty field takes the last one away.
    await field(page).press('Backspace');
    await expect(chips(page)).toHaveCount(0);
  });

  test('makes a record of a name that nothing has, and of no other', async ({ page }) => {
    await field(page).click();
    await page.keyboard.type('Company 07');
    await expect(option(page, /./)).toHaveText(['Company 07']);
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await field(page).fill('Harbour Sails');
    await page.getByRole('button', { name: 'Add “Harbour Sails”' }).click();
    await expect(chips(page)).toHaveText(['Harbour Sails']);
    await expect(field(page)).toHaveValue('');
  });

  test('says that it loads, that there is nothing, and why it failed, and is tried again', async ({
    page,
  }) => {
    await page.getByRole('combobox', { name: 'Waiting' }).click();
    await expect(list(page)).toHaveText('Loading…');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Empty' }).click();
    await expect(list(page)).toHaveText('No Companies Found!');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Failing' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This list could not be loaded.' })).toContainText(
      'Something went wrong.',
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(option(page, 'Okafor Textiles')).toBeVisible();
  });

  test('of one record holds the last that was chosen', async ({ page }) => {
    const one = page.getByRole('combobox', { name: 'Assignee' });
    await one.click();
    await page.keyboard.type('die');
    await expect(option(page, /./)).toHaveText(['Diego Fernández']);
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeHidden();
    await expect(example(page, 'one')).toContainText('Diego Fernández');
    await one.click();
    await option(page, 'Jonas Weber').click();
    await expect(example(page, 'one')).not.toContainText('Diego Fernández');
  });

  test('says at the field why it was refused', async ({ page }) => {
    await expect(page.getByRole('combobox', { name: 'Refused' })).toHaveAccessibleDescription(
      'A deal needs a company.',
    );
    await expect(page.getByRole('combobox', { name: 'Fixed' })).toBeDisabled();
  });
});

test.describe('a picker with a limit, pictures, and options that cannot be chosen', () => {
  test.beforeEach(({ page }) => show(page, 'pickers'));
  const chips = (page: Page, caption: string): Locator =>
    example(page, caption).locator('.ant-select-selection-item').filter({ hasNotText: '+ 0' });

  test('says how many can be chosen, and takes no more until one is taken back', async ({ page }) => {
    const limited = page.getByRole('combobox', { name: 'Limited' });
    const sentence = example(page, 'several, as many as can be').locator('p[role=status]');
    await expect(sentence).toHaveText('Two at most can be chosen.');
    await expect(limited).toHaveAccessibleDescription('Two at most can be chosen.');
    await limited.click();
    await expect(option(page, 'Company 01')).toBeDisabled();
    await clickAt(option(page, 'Company 01'));
    await limited.press('Backspace');
    await expect(chips(page, 'several, as many as can be')).toHaveText(['Okafor Textiles']);
    await expect(sentence).toHaveText('');
    await option(page, 'Company 01').click();
    await expect(chips(page, 'several, as many as can be')).toHaveText(['Okafor Textiles', 'Company 01']);
    await expect(sentence).toHaveText('Two at most can be chosen.');
  });

  test('stands open where that is asked for: arrows pass what cannot be chosen, and nothing moves', async ({
    page,
  }) => {
    await show(page, 'open-pickers');
    const caption = 'list always open, some not to be chosen';
    const within = example(page, caption);
    const field = within.getByRole('combobox', { name: 'Forward to' });
    const options = within.getByRole('option');
    await expect(options).toHaveCount(5);
    await expect(options.filter({ hasText: 'Diego Fernández' })).toContainText('Reply window closed');
    await expect(options.filter({ hasText: 'Diego Fernández' })).toBeDisabled();
    const before = await within.boundingBox();
    await field.focus();
    // The first is chosen already, the next two cannot be: an arrow leads to the fourth.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chips(page, caption)).toHaveText(['Amara Okafor', 'Jonas Weber']);
    await expect(options.last()).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(options.first()).toBeVisible();
    await field.fill('nobody of that name');
    await expect(within.getByText('No Companies Found!')).toBeVisible();
    expect((await within.boundingBox())?.width).toBe(before?.width);
  });

  test('takes a text as it stands, with Enter and when it is left', async ({ page }) => {
    const within = example(page, 'a text of its own');
    const field = within.getByRole('combobox', { name: 'Name of the tag' });
    const taken = within.getByRole('status', { name: 'Taken' });
    await field.click();
    await page.keyboard.type('Company');
    await expect(option(page, 'Company 01')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(taken).toHaveText('Company');
    await page.keyboard.type('company 0');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(taken).toHaveText('Company, Company 01');
    await page.keyboard.type('company 01');
    await expect(option(page, 'Company 01')).toContainText('Given already');
    await field.fill('Left behind');
    await page.keyboard.press('Tab');
    await expect(taken).toHaveText('Company, Company 01, Left behind');
    await expect(field).toHaveValue('');
  });
});

test.describe('a bar of filters', () => {
  test.beforeEach(({ page }) => show(page, 'filters'));
  const bar = (page: Page, name: string): Locator =>
    page.getByRole('group', { name: `Filters, ${name}`, exact: true });
  const address = (page: Page, name: string): Locator =>
    page.locator(`output[aria-label="Address of Filters, ${name}"]`);

  test('keeps its state in the address: what is invalid goes, what others have there stays', async ({
    page,
  }) => {
    await expect(address(page, 'wide')).toHaveText('modal=x');
    const wide = bar(page, 'wide');
    await wide.getByRole('combobox', { name: 'Kind' }).selectOption('email');
    await wide.getByRole('searchbox', { name: 'Search title' }).fill('shears');
    await expect(address(page, 'wide')).toHaveText('modal=x&title=shears&kind=email');
    await wide.getByRole('combobox', { name: 'State' }).click();
    await option(page, 'late').click();
    await option(page, 'open').click();
    await page.keyboard.press('Escape');
    await wide.getByRole('button', { name: 'Only mine' }).click();
    await wide.getByRole('button', { name: /Open the calendar$/ }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(address(page, 'wide')).toHaveText(
      /^modal=x&title=shears&kind=email&state=open%2Clate&from=[-\d]+&to=[-\d]+&mine=1$/,
    );
    await wide.getByRole('button', { name: 'Clear filters' }).click();
    await expect(address(page, 'wide')).toHaveText('modal=x');
    await expect(wide.getByRole('searchbox')).toHaveValue('');
    await expect(wide.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  });

  test('nothing moves when a filter is set', async ({ page }) => {
    const wide = bar(page, 'wide');
    const places = () =>
      wide
        .locator('> div')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left));
    await expect(wide.locator('.ant-select')).toBeVisible();
    const before = await places();
    const height = (await wide.boundingBox())?.height;
    await wide.getByRole('combobox', { name: 'Kind' }).selectOption('to-do');
    await wide.getByRole('combobox', { name: 'State' }).click();
    for (const name of ['open', 'late', 'done']) await option(page, name).click();
    await page.keyboard.press('Escape');
    expect(await places()).toEqual(before);
    expect((await wide.boundingBox())?.height).toBe(height);
  });

  test('what has no room stands behind More filters, and chips say what of it is on', async ({ page }) => {
    const narrow = bar(page, 'narrow');
    await expect(narrow.getByRole('combobox', { name: 'Kind' })).toHaveCount(0);
    await narrow.getByRole('button', { name: 'Clear Kind' }).click();
    await expect(address(page, 'narrow')).toHaveText('state=done&mine=1');
    const more = narrow.getByRole('button', { name: 'More filters, 2 on' });
    await more.click();
    const layer = page.getByRole('dialog', { name: 'More filters' });
    await layer.getByRole('combobox', { name: 'Kind' }).selectOption('call');
    // Layers of its filters belong to it: choosing there leaves it open.
    await layer.getByRole('combobox', { name: 'State' }).click();
    await option(page, 'open').click();
    await page.keyboard.press('Escape');
    await layer.getByRole('button', { name: /Open the calendar$/ }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await layer.getByRole('button', { name: 'Only mine' }).click();
    await expect(address(page, 'narrow')).toHaveText(/^kind=call&state=open%2Cdone&from=[-\d]+&to=[-\d]+$/);
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(narrow.getByRole('button', { name: 'More filters, 3 on' })).toBeFocused();
    await narrow.getByRole('button', { name: 'Clear filters' }).click();
    await expect(address(page, 'narrow')).toHaveText('');
  });

  test('nothing of it is cut, and nothing covers anything, however wide it is', async ({ page }) => {
    const full = bar(page, 'all filters on');
    for (const width of [1440, 1180, 1024, 900, 720, 560]) {
      await page.setViewportSize({ width, height: 900 });
      if (width <= 1180) await expect(full.getByRole('button', { name: /^More filters/ })).toHaveCount(1);
      const wrong = await full.evaluate((element) => {
        const frame = element.getBoundingClientRect();
        const parts = [...element.querySelectorAll('[class*=field], [class*=more], [class*=chip_], button')]
          .filter((part) => part.getBoundingClientRect().width > 0)
          .map((part) => ({ part, box: part.getBoundingClientRect() }));
        const covers = (one: DOMRect, other: DOMRect): boolean =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1;
        return parts.flatMap(({ part, box }, at) => [
          ...(box.right > frame.right + 1 || box.bottom > frame.bottom + 1 ? [`out: ${part.className}`] : []),
          ...parts
            .slice(at + 1)
            .filter((other) => !part.contains(other.part) && !other.part.contains(part))
            .filter((other) => covers(box, other.box))
            .map((other) => `${part.className} covers ${other.part.className}`),
        ]);
      });
      expect(wrong, `${width} px`).toEqual([]);
      for (const text of await full.locator('bdi').all()) {
        const room = await text.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
        expect(Math.min(room.scrollWidth, 80), `${width} px`).toBeLessThanOrEqual(room.clientWidth);
      }
    }
  });

  test('takes filters out and in as the room changes', async ({ page }) => {
    const wide = bar(page, 'wide');
    await expect(wide.getByRole('button', { name: 'More filters' })).toHaveCount(0);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(wide.getByRole('button', { name: 'More filters' })).toBeVisible();
    await expect(wide.getByRole('button', { name: 'Only mine' })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(wide.getByRole('button', { name: 'Only mine' })).toBeVisible();
  });
});
