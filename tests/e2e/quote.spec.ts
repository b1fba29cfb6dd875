import type { Page } from '@playwright/test';
import type { Message } from '@shared/contract/chat';
import { bubble, expect, open, party, test } from './support/fixtures';
import { callApi, openedId } from './support/inbox';

interface MessagePage {
  readonly rows: readonly Message[];
  readonly next_cursor: string | null;
}

/** Messages between the quote and the end of the thread, at least. */
const BACK = 1000;

/** The texts of a bubble that a quote shows whole, and that are no mere thanks. */
const isShort = (text: string): boolean => text.length > 20 && text.length < 100;

const bodyOf = ({ message_type: type, message }: Message): string | null =>
  type === 'text' && 'body' in message && typeof message.body === 'string' ? message.body : null;

/** The newest messages of the open conversation, newest first. */
async function newest(page: Page, count: number): Promise<readonly Message[]> {
  const path = `/chat/whatsapp/conversations/${openedId(page)}/messages?order_by=desc&rows_per_page=100`;
  const rows: Message[] = [];
  let cursor: string | null = '';
  while (rows.length < count && cursor !== null) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer: MessagePage = await callApi(page, 'GET', path + from);
    rows.push(...answer.rows);
    cursor = answer.next_cursor;
  }
  return rows;
}

/** Milliseconds for which a message is marked, the next time that one is. */
const watchMark = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since = 0;
        const look = (): void => {
          const marked = document.querySelector('[role=article] [data-highlighted]') !== null;
          if (marked && since === 0) since = performance.now();
          if (marked || since === 0) requestAnimationFrame(look);
          else resolve(performance.now() - since);
        };
        look();
      }),
  );

test('a quote leads 1,000 messages back, and there is a way back to the end', async ({ agent, demo }) => {
  const customer = await party(demo, 'Aoife Brennan', 'Morrow Bakery');
  await open(agent, 'Aoife Brennan', 'Morrow Bakery');
  const rows = await newest(agent, BACK + 100);
  const texts = rows.map(bodyOf);
  const at = texts.findIndex(
    (text, index) =>
      index >= BACK &&
      isShort(text ?? '') &&
      rows[index]?.message_id !== null &&
      texts.filter((other) => other?.includes(text ?? '')).length === 1,
  );
  const [target, quoted] = [rows[at], texts[at] ?? ''];
  expect(at).toBeGreaterThanOrEqual(BACK);

  await customer.writes({
    type: 'text',
    text: { body: 'As we said back then' },
    context: { message_id: target?.message_id },
  });
  const quoting = bubble(agent, 'As we said back then');
  const quote = quoting.getByRole('button', { name: quoted });
  await expect(quote).toBeVisible();
  const jumps: string[] = [];
  agent.on('request', (request) => {
    if (request.url().includes('until=')) jumps.push(request.url());
  });
  const marked = watchMark(agent);
  await quote.click();

  // The quoting message is out of sight, so this is the message itself.
  const found = bubble(agent, quoted);
  await expect(found).toBeInViewport({ ratio: 1 });
  await expect(quoting).toHaveCount(0);
  // 1.2 seconds, as a busy machine counts them.
  expect(await marked).toBeGreaterThan(800);
  expect(await marked).toBeLessThan(4000);
  expect(jumps).toHaveLength(1);
  // It stands among its neighbours: nothing is left out.
  const near = [texts[at - 1], texts[at + 1]].filter((text) => text !== null && text !== undefined);
  for (const text of near) await expect(bubble(agent, text).first()).toBeVisible();

  // What comes meanwhile moves nothing, and is counted on the way back.
  const before = await found.boundingBox();
  await customer.writes({ type: 'text', text: { body: 'Do you remember?' } });
  const back = agent.getByRole('button', { name: '1 new message. Jump to the latest message' });
  await expect(back).toBeVisible();
  expect(await found.boundingBox()).toEqual(before);
  await back.click();
  await expect(bubble(agent, 'Do you remember?')).toBeInViewport({ ratio: 1 });
  await expect(back).toBeHidden();

  // What was loaded is there: the second time nothing is asked for.
  const again = watchMark(agent);
  await quote.click();
  await expect(found).toBeInViewport({ ratio: 1 });
  expect(await again).toBeGreaterThan(800);
  expect(jumps).toHaveLength(1);
  await agent.getByRole('button', { name: 'Jump to the latest message' }).click();
  await expect(quoting).toBeInViewport();
});
