import { API, SENDS, callsOf, expectSent, isSend, kept, talk } from './support/resilience';
import { find, showShop } from './support/inbox';
import {
  type Party,
  accepted,
  bubble,
  composer,
  expect,
  open,
  party,
  row,
  say,
  test,
  thread,
} from './support/fixtures';
import type { Parley } from './support/server';
import { patient } from '../support/patience.mjs';

const timesAccepted = async (demo: Parley, customer: Party, text: string): Promise<number> =>
  (await accepted(demo, customer)).filter(({ preview }) => preview.includes(text)).length;

test.describe('when the server has a bad day', () => {
  test('away at the start: what is kept is shown and says so, and it mends itself', async ({
    agent,
    demo,
  }) => {
    const customer = await talk(agent, demo, 'Hanna Bergström', 'The linen has arrived.');
    // Thread and list are kept in any order: the thread with its message, and the list of all accounts.
    await expect.poll(() => kept(agent)).toMatch(/"endpoint":"messageList"[^]*The linen has arrived\./);
    await expect
      .poll(() => kept(agent))
      .toMatch(/"endpoint":"conversationList","arg":(?!\{[^}]*platform_account_id)/);

    await agent.route(API, (route) => route.abort('connectionrefused'));
    await agent.reload();
    await expect(bubble(agent, 'The linen has arrived.')).toBeVisible();
    await expect(
      agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').nth(5),
    ).toBeVisible();
    await expect(agent.getByRole('status').filter({ hasText: /cannot be reached/ })).toContainText(
      /You see what was loaded until \d{1,2}:\d\d [AP]M/,
    );
    await composer(agent).fill('We will collect it today.');
    await composer(agent).press('Enter');
    await expect(bubble(agent, 'We will collect it today.')).toContainText('Waiting for the connection');
    await customer.writes({ type: 'text', text: { body: 'The shop is open until six.' } });

    await agent.unroute(API);
    await expect(bubble(agent, 'The shop is open until six.')).toBeVisible({ timeout: patient(20_000) });
    await expectSent(agent, 'We will collect it today.');
    await expect(agent.getByText(/cannot be reached|server is down|Reconnecting/)).toBeHidden();
    expect(await timesAccepted(demo, customer, 'We will collect it today.')).toBe(1);
  });

  test('the connection is cut in the middle of a send, before and after the server has it', async ({
    agent,
    demo,
  }) => {
    const customer = await talk(agent, demo, 'Kenji Watanabe', 'Is the jacket ready?');
    const keys: (string | undefined)[] = [];
    let cut = 0;
    await agent.route(SENDS, async (route) => {
      if (!isSend(route.request())) return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      cut += 1;
      // The first never arrives; the second arrives, and its answer does not.
      if (cut === 2) await route.fetch();
      return cut <= 2 ? route.abort('connectionreset') : route.fallback();
    });
    // It waits for a second alone: looked for in every frame, from before it is sent.
    const waiting = agent.waitForFunction(() =>
      document.querySelector('[role=feed]')?.textContent.includes('Waiting for the connection'),
    );
    await say(agent, 'It is, come by any time.');
    await waiting;
    await expectSent(agent, 'It is, come by any time.');
    await say(agent, 'Until seven today.');
    await expectSent(agent, 'Until seven today.');

    expect(new Set(keys.slice(0, 2)).size).toBe(1);
    expect(await timesAccepted(demo, customer, 'It is, come by any time.')).toBe(1);
    expect(await timesAccepted(demo, customer, 'Until seven today.')).toBe(1);
  });

  test('the page is closed while the answer to a send is on its way: it arrives once', async ({
    agent,
    demo,
  }) => {
    const customer = await talk(agent, demo, 'Fatima Diallo', 'Do you close at noon?');
    let reached: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      reached = resolve;
    });
    await agent.route(API, async (route) => {
      // The server takes it, and nothing comes back any more: no answer, no event.
      if (isSend(route.request())) {
        await route.fetch();
        reached();
        return;
      }
      await route.abort('connectionreset');
    });
    await say(agent, 'Not before one.');
    await arrived;
    await agent.unrouteAll({ behavior: 'ignoreErrors' });
    await agent.reload();
    await expectSent(agent, 'Not before one.');
    expect(await timesAccepted(demo, customer, 'Not before one.')).toBe(1);
  });

  test('too many requests and errors: a sentence and a retry for what is read', async ({ agent, demo }) => {
    await talk(agent, demo, 'Zainab Hussain', 'Good morning!');
    const LIST = '**/api/chat/whatsapp/conversations?*';
    await agent.route(LIST, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '1' },
        json: { error: { code: 'too_many_requests', message: 'Too many requests. Please wait a moment.' } },
      }),
    );
    const filter = agent.getByRole('combobox', { name: 'WhatsApp account' });
    await filter.selectOption(
      await filter.locator('option', { hasText: 'Morrow Bakery' }).getAttribute('value'),
    );
    const told = agent.getByRole('region', { name: 'Conversations' }).getByRole('alert');
    await expect(told).toContainText('Failed to load conversations');
    await expect(told).toContainText('Too many requests.');
    await agent.unroute(LIST);
    await told.getByRole('button', { name: 'Try again' }).click();
    const rows = agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option');
    await expect(rows.first()).toBeVisible();

    await agent.route('**/messages?*', (route) => route.fulfill({ status: 500, body: 'Internal error' }));
    await rows.nth(2).click();
    const failed = agent.getByRole('alert').filter({ hasText: 'Failed to load messages' });
    await expect(failed).toBeVisible();
    await agent.unroute('**/messages?*');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(thread(agent).getByRole('article').first()).toBeVisible();
  });

  test('older messages cannot be loaded: asked for once, then when somebody asks', async ({ agent }) => {
    await open(agent, 'Aoife Brennan', 'Morrow Bakery');
    const older = /\/messages\?.*cursor=/;
    const asked = callsOf(agent, (request) => older.test(request.url()));
    await agent.route(older, (route) => route.fulfill({ status: 500, body: 'Internal error' }));
    // What lies before is asked for on the way up, not only at the very top.
    await thread(agent).hover();
    const failed = thread(agent).getByText('Could not load older messages');
    await expect(async () => {
      await agent.mouse.wheel(0, -4000);
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass();
    const before = asked.length;
    await agent.mouse.wheel(0, 300);
    await agent.mouse.wheel(0, -600);
    await agent.waitForTimeout(1500);
    expect(asked.length).toBe(before);
    expect(before).toBe(1);

    await agent.unroute(older);
    await thread(agent).getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toBeHidden();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
  });

  test('a thread that cannot be loaded shows what waits, and does not ask again and again', async ({
    agent,
    demo,
  }) => {
    const customer = await party(demo, 'Sofia Ricci', 'Morrow Bakery');
    const asked = callsOf(agent, (request) => request.url().includes('/messages?'));
    await agent.route('**/messages*', (route) => route.abort('connectionreset'));
    await showShop(agent, 'Morrow Bakery');
    await find(agent, 'Sofia Ricci');
    await row(agent, 'Sofia Ricci').click();
    await expect(agent.getByRole('alert').filter({ hasText: 'Failed to load messages' })).toBeVisible();
    await composer(agent).fill('Your order is boxed.');
    await composer(agent).press('Enter');
    await expect(bubble(agent, 'Your order is boxed.')).toContainText('Waiting for the connection');
    await agent.waitForTimeout(1500);
    await expect(bubble(agent, 'Your order is boxed.')).toBeVisible();
    // Once ahead of the click, once for it, and what waits looks at its thread before each try to leave.
    expect(asked.length).toBeLessThanOrEqual(6);

    await agent.unroute('**/messages*');
    await thread(agent).getByRole('button', { name: 'Try again' }).click();
    await expect(thread(agent).getByRole('article').nth(3)).toBeVisible();
    await expectSent(agent, 'Your order is boxed.', 30_000);
    expect(await timesAccepted(demo, customer, 'Your order is boxed.')).toBe(1);
  });

  test('too many requests and errors: what is sent waits as long as it is asked to, and leaves once', async ({
    agent,
    demo,
  }) => {
    const customer = await talk(agent, demo, 'Marcus Bell', 'Which cloth is it?');
    const tries: { key: string | undefined; body: string | null; at: number }[] = [];
    await agent.route(SENDS, (route) => {
      const request = route.request();
      if (!isSend(request)) return route.fallback();
      tries.push({ key: request.headers()['idempotency-key'], body: request.postData(), at: Date.now() });
      if (tries.length === 1)
        return route.fulfill({
          status: 429,
          headers: { 'Retry-After': '3' },
          json: { error: { code: 'too_many_requests', message: 'Too many requests. Please wait a moment.' } },
        });
      return tries.length === 2 ? route.fulfill({ status: 500, body: 'Internal error' }) : route.fallback();
    });
    await say(agent, 'Harris tweed, 12 oz.');
    await expect(bubble(agent, 'Harris tweed, 12 oz.')).toContainText('Too many requests.');
    // What comes behind it waits its turn.
    await say(agent, 'In moss green.');
    await expectSent(agent, 'Harris tweed, 12 oz.', 20_000);
    await expectSent(agent, 'In moss green.');

    const [first, second, third] = tries;
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(2900);
    expect(new Set([first!.key, second!.key, third!.key]).size).toBe(1);
    expect(new Set([first!.body, second!.body, third!.body]).size).toBe(1);
    const texts = (await accepted(demo, customer)).map(({ preview }) => preview);
    expect(texts.slice(-2)).toEqual(['Harris tweed, 12 oz.', 'In moss green.']);
    expect(texts.filter((text) => text.includes('Harris tweed'))).toHaveLength(1);
  });
});
