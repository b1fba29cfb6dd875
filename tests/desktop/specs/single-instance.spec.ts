import { expect, test } from '../support/fixtures';

const state = ({ BrowserWindow }: { readonly BrowserWindow: typeof Electron.BrowserWindow }) =>
  BrowserWindow.getAllWindows().map((window) => ({
    visible: window.isVisible(),
    focused: window.isFocused(),
  }));

test('a second start shows the first and ends', { tag: '@quick' }, async ({ desktop, page, startAgain }) => {
  await expect(page.locator('#root')).not.toBeEmpty();
  await desktop.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide();
  });
  expect(await desktop.app.evaluate(state)).toEqual([{ visible: false, focused: false }]);
  expect(await startAgain()).toBe(0);
  await expect.poll(() => desktop.app.evaluate(state)).toEqual([{ visible: true, focused: true }]);
});

test('after a power cut the next start is the first one', async ({ start }) => {
  const first = await start();
  await expect(first.page.locator('#root')).not.toBeEmpty();
  await first.kill();
  const second = await start();
  await expect(second.page.locator('#root')).not.toBeEmpty();
  await second.quit();
  expect(second.runs()).toBe(false);
});
