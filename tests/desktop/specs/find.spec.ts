import { openBySearch, say } from '../../e2e/support/fixtures';
import { expect, sharing as test } from '../support/fixtures';
import { chooseMenu } from '../support/menus';

const NAME = 'Amara Okafor';
const WORD = 'Zanzibarine';

test('finding in the page: counts, goes on, goes back and ends', async ({ desktop, page }) => {
  await openBySearch(page, NAME, 'Northwind Tailors');
  for (const number of ['One', 'Two']) await say(page, `${number} ${WORD} for the fitting.`);
  await chooseMenu(desktop, 'Find in this page…');
  const bar = page.getByRole('search', { name: 'Find in this page' });
  const field = bar.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.pressSequentially(WORD);
  const count = bar.getByRole('status');
  await expect(count).toHaveAttribute('data-count', /^1 of \d+$/);
  await page.keyboard.press('Enter');
  await expect(count).toHaveAttribute('data-count', /^2 of \d+$/);
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveAttribute('data-count', /^1 of \d+$/);
  // What it says is not found in itself.
  await field.fill('nowhere-in-this-page');
  await expect(count).toHaveAttribute('data-count', 'Nothing found');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
});

test('Ctrl+F searches the conversation where one is open, else the page', async ({ page }) => {
  const bar = page.getByRole('search', { name: 'Find in this page' });
  await page.keyboard.press('ControlOrMeta+f');
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await openBySearch(page, NAME, 'Northwind Tailors');
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('textbox', { name: 'Search in this conversation' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a conversation is printed as a document with every message that is loaded', async ({
  desktop,
  page,
}) => {
  await openBySearch(page, NAME, 'Northwind Tailors');
  await say(page, 'This one belongs on paper.');
  const asked = desktop.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (!contents) throw new Error('There is no window');
        contents.print = (_options, done) => {
          Object.assign(globalThis, { printed: done });
          resolve();
        };
      }),
  );
  await chooseMenu(desktop, 'Print conversation…');
  await asked;
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('article', {
    has: page.getByRole('heading', { level: 1, includeHidden: true }),
  });
  await expect(paper).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(paper.locator('h1')).toHaveText(NAME);
  await expect(paper).toContainText('This one belongs on paper.');
  const loaded = await page.evaluate(() => document.querySelectorAll('[data-row]').length);
  expect(await paper.locator('section').count()).toBeGreaterThanOrEqual(loaded);
  await desktop.app.evaluate(() => {
    (globalThis as unknown as { printed: (done: boolean, why: string) => void }).printed(true, '');
  });
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
});
