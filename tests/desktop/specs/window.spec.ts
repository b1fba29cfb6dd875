import { expect, test } from '../support/fixtures';

test('the window opens with our page', async ({ page }) => {
  await expect(page).toHaveTitle(/Parley/);
  await expect(page.locator('#root')).not.toBeEmpty();
});
