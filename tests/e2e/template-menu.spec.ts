import { expect, test } from './support/fixtures';

test.use({ begins: 'outside' });

test('the menu of a card stays where its row goes, and opens upwards where it would be cut off', async ({
  agent: page,
  demo,
}) => {
  await page.goto(`${demo.url}/business/1/whatsapp/templates`);
  const cards = page.getByRole('article');
  const buttonOf = (name: string) =>
    page.getByRole('button', { name: `What to do with ${name}`, exact: true });
  const menu = page.getByRole('menu');
  const nameOf = async (at: number) => (await cards.nth(at).getAttribute('aria-label')) ?? '';
  const [first, later] = [await nameOf(0), await nameOf(3)];
  await buttonOf(first).first().click();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();

  // Far enough that the rows between are not drawn any more.
  await cards.first().hover();
  await page.mouse.wheel(0, 2500);
  await expect(cards.first()).not.toBeInViewport();
  await expect(menu).toBeAttached();
  await page.mouse.wheel(0, -2500);
  await expect(menu.getByRole('menuitem').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(buttonOf(first).first()).toBeFocused();

  const button = buttonOf(later).first();
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
  });
  await button.click();
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  const [above, below] = [await menu.boundingBox(), await button.boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(below!.y);
});
