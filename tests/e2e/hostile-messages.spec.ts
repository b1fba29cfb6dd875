import { CONTENTS, NAMES, THREADS, hostileFiles } from '../security/corpus';
import { bubble, expect, test } from './support/fixtures';
import {
  type Watched,
  expectPeace,
  openByPhone,
  readDown,
  TALL,
  toBeginning,
  TYPED,
  watchedAgent,
} from './support/hostile-pages';
import { deliver, phoneOf, wamidOf } from './support/hostile-webhooks';
import { reads } from './support/readable-text';

const threads = Object.entries(THREADS);
/** Read once more at 900 px: the groups that try to stick out. */
const NARROW = new Set(['Thread lengths', 'Thread characters']);

// Copies of every page as it was at every step, megabytes of hostile text, take longer than the tests do.

test.describe('hostile messages', () => {
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
});
