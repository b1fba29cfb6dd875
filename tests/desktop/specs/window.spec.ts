import { expect, test } from '../support/fixtures';

test('the window opens with our page', async ({ window }) => {
  await expect(window).toHaveTitle(/Parley/);
  await expect(window.locator('#root')).not.toBeEmpty();
});
