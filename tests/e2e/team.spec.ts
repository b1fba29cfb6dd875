import type { Page } from '@playwright/test';
import {
  accepted,
  anotherAgent,
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
import { choose, pane, showView } from './support/inbox';

const MARTA = 'marta@parley.example';
/** No other test mentions him. */
const SAMUEL = 'samuel@parley.example';
/** Who else is there, above the composer. */
const together = (page: Page) => pane(page).getByText(/is here too$|is typing…$/);

test('two agents in one conversation: each sees the other look, type, take it, and answer', async ({
  agent,
  demo,
  browser,
}) => {
  const name = 'Zainab Hussain';
  const customer = await party(demo, name, 'Northwind Tailors');
  await customer.writes({ type: 'text', text: { body: 'When may I come?' } });
  const marta = await anotherAgent(browser, demo, MARTA);
  await open(agent, name);
  await open(marta, name);
  await expect(together(agent)).toHaveText(/Marta Ruiz is here too/);
  await expect(together(marta)).toHaveText(/Maya Lindqvist is here too/);

  await composer(marta).pressSequentially('Two o');
  await expect(together(agent)).toHaveText(/Marta Ruiz is typing…/);
  // In the list too, for those who look at another one.
  await open(agent, 'Lucas Tavares');
  await expect(row(agent, name)).toContainText('Marta Ruiz is typing…');
  await expect(together(marta)).toBeHidden();
  await row(agent, name).click();
  await expect(together(marta)).toBeVisible();

  const owner = pane(agent).getByRole('button', { name: 'Assigned to Marta Ruiz' });
  await expect(owner).toBeHidden();
  await choose(pane(marta), /^Assign/, /^Marta Ruiz/);
  await expect(owner).toBeVisible({ timeout: 1000 });
  await expect(row(agent, name)).toHaveAccessibleName(/Assigned to Marta Ruiz/);

  // At the same moment: each message once, in one order, on both screens and at the customer's.
  const texts = ['Two o’clock it is, Zainab.', 'Marta has the chalk ready.'];
  await composer(marta).fill(texts[0] ?? '');
  await composer(agent).fill(texts[1] ?? '');
  await Promise.all([composer(marta).press('Enter'), composer(agent).press('Enter')]);
  for (const page of [agent, marta]) {
    for (const text of texts) {
      await expect(bubble(page, text)).toHaveCount(1);
      await expect(bubble(page, text).getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
    }
  }
  const order = async (page: Page): Promise<string[]> => {
    const both = thread(page)
      .getByRole('article')
      .filter({ hasText: /Two o’clock it is|has the chalk ready/ });
    return (await both.allInnerTexts()).map((text) => texts.find((one) => text.includes(one)) ?? text);
  };
  expect(await order(agent)).toEqual(await order(marta));
  await expect
    .poll(
      async () => (await accepted(demo, customer)).filter(({ preview }) => texts.includes(preview)).length,
    )
    .toBe(2);
  await marta.context().close();
  await expect(together(agent)).toBeHidden();
});

test('a note that mentions a teammate reaches him, and nothing reaches the customer', async ({
  agent,
  demo,
  browser,
}) => {
  const name = 'Pieter van den Heuvel';
  const customer = await party(demo, name, 'Northwind Tailors');
  const before = await accepted(demo, customer);
  const samuel = await anotherAgent(browser, demo, SAMUEL);
  await open(samuel, 'Lucas Tavares');

  await open(agent, name);
  await agent.getByRole('button', { name: 'Write a note for your team' }).click();
  const note = agent.getByRole('textbox', { name: 'Note', exact: true });
  await expect(agent.getByText('Only your team sees this.').last()).toBeVisible();
  await note.pressSequentially('Six percent, not eight. @samu');
  await agent.getByRole('option', { name: 'Samuel Adeyemi', exact: true }).click();
  await note.pressSequentially('will you write the offer?');
  await note.press('Enter');
  const written = 'Six percent, not eight. @Samuel Adeyemi will you write the offer?';
  await expect(bubble(agent, written)).toContainText('Note by Maya Lindqvist');
  await expect(composer(agent)).toBeVisible();

  await expect(samuel.getByRole('button', { name: /^More views/ }).locator('i')).toBeVisible();
  await samuel.getByRole('button', { name: /^More views/ }).click();
  const mentions = samuel.getByRole('menuitemradio', { name: /^Mentions of me/ });
  await expect(mentions).toContainText('1');
  await mentions.click();
  await row(samuel, name).click();
  await expect(bubble(samuel, written)).toContainText('Note by Maya Lindqvist');
  await expect(bubble(samuel, written)).toContainText('Only your team sees this.');
  // Seen, it is mentioned no more.
  await showView(samuel, 'All');
  await expect(samuel.getByRole('button', { name: /^More views/ }).locator('i')).toBeHidden();
  await showView(samuel, 'Mentions of me');
  await expect(samuel.getByText('No note mentions you that you have not seen.')).toBeVisible();

  await say(agent, 'You will have the offer today.');
  await expect
    .poll(async () => (await accepted(demo, customer)).map(({ preview }) => preview))
    .toEqual([...before.map(({ preview }) => preview), 'You will have the offer today.']);
});
