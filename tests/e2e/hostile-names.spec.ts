import { NAMES } from '../security/corpus';
import { bubble, expect, test } from './support/fixtures';
import { type Watched, expectPeace, openByPhone, rows, search, watchedAgent } from './support/hostile-pages';
import { deliver, phoneOf } from './support/hostile-webhooks';
import { legible, reads } from './support/readable-text';

const FROM = 100;
/** Nobody reads more of a name in one line, and no list has room for more. */
const MAX = 400;
/** With what has happened, what is to be done and where they work. */
const MAX_PANEL = 900;
const LONG = NAMES.flatMap(({ name }, index) => (name.length > 10_000 ? [index] : []));
/** Those of 100,000 characters, and after them one of each family: the list still answers. */
const OPENED = [...LONG, 0, 1, 2, 20];

// Copies of every page as it was at every step, megabytes of hostile text, take longer than the tests do.

test.describe('hostile names', () => {
  let agent: Watched;
  test.beforeAll(async ({ browser, demo }) => {
    agent = await watchedAgent(browser, demo);
    await deliver(
      demo,
      NAMES.map(({ name }, index) => ({
        phone: phoneOf(FROM + index),
        name,
        message: { type: 'text', text: { body: `named ${index}` } },
      })),
    );
  });
  test.afterAll(() => agent.page.context().close());

  test(`${NAMES.length} of them stand in the list, cut where they are long`, async () => {
    const { page } = agent;
    const texts: string[] = [];
    for (let first = 0; first < NAMES.length; first += 10) {
      const last = Math.min(first + 10, NAMES.length) - 1;
      // Ten of them have all of their number in common but its last digit.
      await search(page).fill(phoneOf(FROM + first).slice(0, -1));
      await expect(rows(page)).toHaveCount(last - first + 1);
      // None of them is left of the list before.
      for (let index = first; index <= last; index += 1)
        await expect(rows(page).getByText(`named ${index}`, { exact: true })).toHaveCount(1);
      texts.push(...(await rows(page).allTextContents()));
      for (const width of [1440, 900]) {
        await page.setViewportSize({ width, height: 900 });
        await expectPeace(agent);
      }
    }
    const stands = reads(texts.join('\n'));
    const missing = NAMES.filter(({ name, shown = name }) => !stands(shown));
    expect(missing.map(({ name }) => name.slice(0, 80))).toEqual([]);
    for (const text of texts) expect(text.length).toBeLessThan(MAX);
  });

  test('they stand in the head and in the panel, and the list answers', async () => {
    const { page } = agent;
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const index of OPENED) {
      await openByPhone(page, phoneOf(FROM + index));
      await expect(bubble(page, `named ${index}`)).toBeVisible();
      const { name = '', shown = name } = NAMES[index] ?? {};
      for (const place of [page.locator('h2 bdi'), page.getByRole('complementary')]) {
        const text = legible((await place.first().textContent()) ?? '');
        expect(text).toContain(legible(shown).slice(0, 40));
        expect(text.length).toBeLessThan(MAX_PANEL);
      }
      await expectPeace(agent);
    }
  });
});
