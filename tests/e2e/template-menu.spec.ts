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
  await expect(cards.nth(3)).toBeVisible();
  // A name may stand there in several languages.
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
  const [first = '', ...others] = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  const later = others.find((name) => names.indexOf(name) >= 5) ?? '';
  const scrollTo = (top: number) =>
    cards.first().evaluate((card, to) => {
      let frame: Element | null = card;
      while (frame !== null && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
      frame?.scrollTo(0, to);
    }, top);
  await buttonOf(first).click();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();

  // Far enough that the rows between are not drawn any more.
  await scrollTo(2500);
  await expect(cards.first()).not.toBeInViewport();
  await expect(menu).toBeAttached();
  await scrollTo(0);
  await expect(menu.getByRole('menuitem').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(buttonOf(first)).toBeFocused();

  const button = buttonOf(later);
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
  });
  // A list that has just moved takes no clicks for a moment; each try of one would move it again.
  await button.press('Enter');
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
  const [above, below] = [await menu.boundingBox(), await button.boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(below!.y);
});
