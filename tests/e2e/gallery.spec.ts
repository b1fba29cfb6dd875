import { type Page, test } from '@playwright/test';
import { expect } from '../support/expect';
import { faultsOn } from './support/axe';
import { type GalleryPage, openGallery } from './support/gallery';
import { type Look, WIDE, eachTheme, lookAt } from './support/looks';
import { overflowIn } from './support/overflow';
import { patient } from '../support/patience.mjs';

/*
 * Every state of the inbox, from builders (src/renderer/gallery): nothing that axe calls serious or critical, nothing
 * that sticks out or is cut, at three widths, light and dark, in both directions of writing. The theme changes
 * colours only: what fits in the light fits in the dark.
 */
const WIDTHS = [1440, 1024, 900];

// Some 10,000 elements are looked at: on a busy machine that takes its time.
test.describe.configure({ timeout: patient(180_000) });

let gallery: GalleryPage;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(async () => {
  await gallery.stop();
});

/** What axe calls serious or critical; colours do not depend on the width and are looked at once. */
const serious = (page: Page, look: Look): Promise<string[]> =>
  faultsOn(page, look, { without: look.width === WIDTHS[0] ? [] : ['color-contrast'] });

/** Goes to a section and waits until what is asked for after the first paint is there. */
async function show(page: Page, section: string, dir: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `${section},${dir}`);
  await expect(page.getByRole('combobox', { name: 'Section' })).toHaveValue(section);
  await expect(page.locator('main')).toHaveAttribute('dir', dir);
  // A search in the thread is the last to come: it waits until nobody types any more.
  if (section === 'all') await expect(page.getByText('1 of 2')).toBeVisible();
}

test('every state fits, and is accessible at every width', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(gallery.url);
  for (const dir of ['rtl', 'ltr'] as const) {
    await show(page, 'all', dir);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // What measures its room does so with the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const { examples, wrong } = await page.evaluate(overflowIn);
      expect(examples).toBeGreaterThan(100);
      expect.soft(wrong, `${dir}, ${width} px`).toEqual([]);
    }
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const look = lookAt('light', width);
    expect.soft(await serious(page, look), look.name).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test('every state is accessible in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(gallery.url);
  await show(page, 'all', 'ltr');
  expect(await serious(page, lookAt('dark', WIDE))).toEqual([]);
});

test('the dialogs are accessible and fit, in light and dark', { tag: '@quick' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(gallery.url);
  const dialogs = await page
    .getByRole('combobox', { name: 'Section' })
    .locator('option[value^=dialog]')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  expect(dialogs.length).toBeGreaterThan(5);
  for (const dialog of dialogs) {
    await show(page, dialog, 'ltr');
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(wide, `${dialog} at ${width} px`).toBe(0);
    }
    await eachTheme(page, async (look) => {
      expect.soft(await faultsOn(page, look), `${dialog}: ${look.name}`).toEqual([]);
    });
  }
});
