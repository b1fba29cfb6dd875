import { CONTENTS, NAMES, THREADS, hostileFiles } from '../security/corpus';
import { bubble, composer, expect, say, test } from './support/fixtures';
import {
  type Watched,
  expectPeace,
  openByPhone,
  readDown,
  rows,
  search,
  TALL,
  toBeginning,
  TYPED,
  watchedAgent,
} from './support/hostile-pages';
import { deliver, phoneOf, wamidOf } from './support/hostile-webhooks';
import { legible, reads } from './support/readable-text';

const threads = Object.entries(THREADS);
/** The last digits of the first number whose person has a hostile name. */
const FROM = 100;
/** Characters: nobody reads more of a name in one line, and no list has room for more. */
const MAX = 400;
/** Read once more at 900 px: the groups that try to stick out. */
const NARROW = new Set(['Thread lengths', 'Thread characters']);

test.describe('hostile texts', () => {
  let agent: Watched;
  test.beforeAll(async ({ browser, demo }) => {
    agent = await watchedAgent(browser, demo);
  });
  test.afterAll(() => agent.page.context().close());

  test('there is enough of it', () => {
    const ids = [...threads.flatMap(([, entries]) => entries.map(({ id }) => id))];
    expect(ids.length).toBeGreaterThanOrEqual(300);
    ids.push(...hostileFiles().map(({ id }) => id));
    expect(ids.length + NAMES.length).toBe(CONTENTS + hostileFiles().length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  for (const [index, [name, entries]] of threads.entries()) {
    test(`${name}: ${entries.length} messages are text`, async ({ demo }) => {
      const { page } = agent;
      const phone = phoneOf(index);
      const text = (body: string) => ({ phone, name, message: { type: 'text', text: { body } } });
      await deliver(demo, [
        text(`${name} begins ${TYPED[3]}`),
        text('Not edited yet'),
        ...entries.map(({ message }) => ({ phone, name, message })),
        // A reaction, an edit and a quote of what stands there.
        {
          phone,
          name,
          message: { type: 'reaction', reaction: { message_id: wamidOf(phone, 0), emoji: TYPED[1] } },
        },
        {
          phone,
          name,
          message: {
            type: 'edit',
            edit: {
              original_message_id: wamidOf(phone, 1),
              message: { type: 'text', text: { body: `${TYPED[0]} edited` } },
            },
          },
        },
        { ...text(`${name} ends`), quotes: 0 },
      ]);
      await page.setViewportSize({ width: 1440, height: TALL });
      await openByPhone(page, phone);
      await expect(bubble(page, `${name} ends`)).toBeVisible();
      await toBeginning(page, `${name} begins`);
      const stands = reads(await readDown(page, () => expectPeace(agent)));
      const missing = entries.filter(({ shown }) => shown !== undefined && !stands(shown));
      expect(missing.map(({ id, shown }) => [id, shown?.slice(0, 80)])).toEqual([]);
      expect(stands(`${TYPED[0]} edited`)).toBe(true);
      await page.setViewportSize({ width: 900, height: TALL });
      if (NARROW.has(name)) await readDown(page, () => expectPeace(agent));
      else await expectPeace(agent);
    });
  }

  test(`${NAMES.length} names stand in the list, cut where they are long`, async ({ demo }) => {
    const { page } = agent;
    await deliver(
      demo,
      NAMES.map(({ name }, index) => ({
        phone: phoneOf(FROM + index),
        name,
        message: { type: 'text', text: { body: `named ${index}` } },
      })),
    );
    const texts: string[] = [];
    await page.setViewportSize({ width: 900, height: 900 });
    for (let first = 0; first < NAMES.length; first += 10) {
      const last = Math.min(first + 10, NAMES.length) - 1;
      // Ten of them have all of their number in common but its last digit.
      await search(page).fill(phoneOf(FROM + first).slice(0, -1));
      await expect(rows(page)).toHaveCount(last - first + 1);
      // None of them is left of the list before.
      for (let index = first; index <= last; index += 1)
        await expect(rows(page).getByText(`named ${index}`, { exact: true })).toHaveCount(1);
      texts.push(...(await rows(page).allTextContents()));
      await expectPeace(agent);
    }
    const stands = reads(texts.join('\n'));
    const missing = NAMES.filter(({ name, shown = name }) => !stands(shown));
    expect(missing.map(({ name }) => name.slice(0, 80))).toEqual([]);
    for (const text of texts) expect(text.length).toBeLessThan(MAX);
  });

  test('what an agent types is text in messages, searches and drafts', async ({ demo }) => {
    const { page, watched } = agent;
    const phone = phoneOf(91);
    await page.setViewportSize({ width: 1440, height: 900 });
    await deliver(demo, [{ phone, name: 'Typed', message: { type: 'text', text: { body: 'Write to me' } } }]);
    for (const payload of TYPED) {
      await search(page).fill(payload);
      await expectPeace(agent);
    }
    await openByPhone(page, phone);
    for (const [index, payload] of TYPED.entries()) {
      await say(page, `${payload} typed ${index}`);
      const text = await bubble(page, `typed ${index}`).textContent();
      expect(legible(text ?? '')).toContain(legible(payload));
    }
    // A draft, kept over a reload.
    const kept = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok());
    await composer(page).fill(TYPED.join(' '));
    await kept;
    await page.reload();
    await openByPhone(page, phone);
    await expect(composer(page)).toHaveValue(TYPED.join(' '));
    await composer(page).fill('');
    expect(await watched.misdeeds()).toEqual([]);
  });
});
