import type { BrowserContext, Page } from '@playwright/test';
import { KEY, asDesktop, keptNames, tellDesktop } from '../support/as-desktop';
import { API, expectSent } from './support/resilience';
import { list, openedId } from './support/inbox';
import {
  accepted,
  anotherAgent,
  bubble,
  composer,
  expect,
  open,
  party,
  say,
  test,
  thread,
} from './support/fixtures';
import type { Parley } from './support/server';
import { patient } from '../support/patience.mjs';

const SHOP = 'Northwind Tailors';
const MARTA = 'marta@parley.example';
/** The goal is 2 s on an ordinary computer; a shared one may take longer. Milliseconds. */
const GOAL_MS = 2000;
const LIMIT_MS = patient(5000);
/** The server is back; then it takes so long at most until the page is in touch again. Milliseconds. */
const RECOVERY_MS = patient(10_000);

async function becomeDesktop(page: Page, demo: Parley): Promise<void> {
  const answer = await page.request.get(`${demo.url}/api/session/me`);
  const { data } = (await answer.json()) as { readonly data: { readonly id: string } };
  await asDesktop(page.context(), { userId: data.id, key: KEY });
  await page.goto(demo.url);
  await expect(list(page)).toBeVisible();
}

/** Opens the conversation and waits until it could be opened without the server. */
async function openForLater(page: Page, name: string): Promise<void> {
  await open(page, name, SHOP);
  const id = openedId(page);
  await expect
    .poll(async () => (await keptNames(page)).join('\n'), { timeout: patient(15_000) })
    .toContain(`messageList({"conversationId":"${id}"`);
}

const WAYS = {
  'refuses connections': (context: BrowserContext) =>
    context.route(API, (route) => route.abort('connectionrefused')),
  'takes connections and never answers': (context: BrowserContext) =>
    context.route(API, () => new Promise(() => undefined)),
} as const;

for (const [way, goAway] of Object.entries(WAYS)) {
  test(`starts without a server that ${way}, and is in touch again when it is back`, async ({
    agent,
    demo,
  }, info) => {
    test.setTimeout(patient(90_000));
    const name = 'Lucas Tavares';
    const customer = await party(demo, name, SHOP);
    await customer.writes({ type: 'text', text: { body: 'Is it ready?' } });
    await becomeDesktop(agent, demo);
    await openForLater(agent, name);
    await composer(agent).fill('Half an answer');
    await expect.poll(async () => (await keptNames(agent)).join('\n')).toContain('texts ');
    const context = agent.context();
    const id = openedId(agent);
    await agent.close();

    await goAway(context);
    const page = await context.newPage();
    const began = Date.now();
    await page.goto(demo.url, { waitUntil: 'commit' });
    await expect(list(page).getByRole('option').first()).toBeVisible();
    await expect(bubble(page, 'Is it ready?').first()).toBeVisible();
    const took = Date.now() - began;
    info.annotations.push({
      type: 'start without the server',
      description: `${took} ms, goal ${GOAL_MS} ms`,
    });
    expect(took).toBeLessThan(LIMIT_MS);
    await expect(composer(page)).toHaveValue('Half an answer');
    const told = page
      .getByRole('status')
      .filter({ hasText: /loaded until \d{1,2}:\d\d [AP]M|down since \d{1,2}:\d\d [AP]M/ });
    await expect(told).toBeVisible({ timeout: patient(20_000) });
    // One that is not on this device: it cannot be shown yet.
    await list(page).getByRole('option').nth(6).click();
    await expect(page).not.toHaveURL(new RegExp(id));

    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(told).toBeHidden({ timeout: RECOVERY_MS });
    // What nobody has answered is asked again by itself.
    await expect(thread(page).getByRole('article').first()).toBeVisible();
    await open(page, name, SHOP);
    const again = `Good morning again, server that ${way}!`;
    await customer.writes({ type: 'text', text: { body: again } });
    await expect(bubble(page, again)).toBeVisible();
    await expect(composer(page)).toHaveValue('Half an answer');
  });
}

test('after a sleep the stream starts over, and what waited is held where a teammate has answered', async ({
  agent,
  demo,
  browser,
}) => {
  test.setTimeout(patient(90_000));
  const name = 'Zainab Hussain';
  const customer = await party(demo, name, SHOP);
  await customer.writes({ type: 'text', text: { body: 'May I come at two?' } });
  await becomeDesktop(agent, demo);
  await openForLater(agent, name);
  const marta = await anotherAgent(browser, demo, MARTA);
  await open(marta, name, SHOP);

  await agent.context().route(API, (route) => route.abort('internetdisconnected'));
  // The computer sleeps: what was connected is dead without anybody saying so.
  for (const text of ['Two is fine.', 'Bring the jacket, please.']) {
    await composer(agent).fill(text);
    await composer(agent).press('Enter');
    await expect(bubble(agent, text)).toContainText('Waiting for the connection');
  }
  await say(marta, 'Sorry, we are full until four.');
  await agent.context().unrouteAll({ behavior: 'ignoreErrors' });
  const stream = agent.waitForRequest('**/api/events**');
  await tellDesktop(agent, 'power.onResumed', { at: Date.now() });
  await stream;

  await expect(bubble(agent, 'Sorry, we are full until four.')).toBeVisible();
  for (const text of ['Two is fine.', 'Bring the jacket, please.'])
    await expect(bubble(agent, text)).toContainText('Marta Ruiz has answered meanwhile');
  const arrived = async () => (await accepted(demo, customer)).map(({ preview }) => preview);
  expect(await arrived()).not.toContain('Two is fine.');
  await bubble(agent, 'Two is fine.').getByRole('button', { name: 'Discard' }).click();
  await expect(bubble(agent, 'Two is fine.')).toHaveCount(0);
  await bubble(agent, 'Bring the jacket').getByRole('button', { name: 'Send anyway' }).click();
  await expectSent(agent, 'Bring the jacket, please.');
  expect(await arrived()).toContain('Bring the jacket, please.');
  expect(await arrived()).not.toContain('Two is fine.');
});

test('signing out takes everything along, after asking for what is not sent yet', async ({ agent, demo }) => {
  const name = 'Lucas Tavares';
  await (await party(demo, name, SHOP)).writes({ type: 'text', text: { body: 'Hello there' } });
  await becomeDesktop(agent, demo);
  await openForLater(agent, name);
  await agent.context().route('**/api/chat/**', (route) => route.abort('internetdisconnected'));
  await composer(agent).fill('Never sent');
  await composer(agent).press('Enter');
  await expect(bubble(agent, 'Never sent')).toBeVisible();
  await composer(agent).fill('Never finished');
  await expect.poll(async () => (await keptNames(agent)).join('\n')).toMatch(/outbox [\s\S]*texts /);

  // Every way out asks: the page of an address that leads nowhere as well.
  const question = agent.getByRole('dialog', { name: '1 message is not sent yet' });
  const inbox = agent.url();
  await agent.goto(`${demo.url}/business/99/inbox`);
  await agent.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await agent.goto(inbox);
  await expect(bubble(agent, 'Never sent')).toBeVisible();

  await agent.getByRole('button', { name: /^Account of/ }).click();
  await agent.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(list(agent)).toBeHidden();
  await expect.poll(() => keptNames(agent)).toEqual([]);
  const left = async () =>
    (await agent.evaluate(() => Object.keys(localStorage))).filter(
      (key) => key.startsWith('parley.') && !/^parley\.(theme|workspace\.)/.test(key),
    );
  await expect.poll(left).toEqual([]);
});
