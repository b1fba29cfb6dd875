import type { Page } from '@playwright/test';
import type { BusinessHours } from '@shared/contract/business-hours';
import { axeOn } from './support/axe';
import { callApi, pane } from './support/inbox';
import { type World, anotherAgent, bubble, control, expect, open, test } from './support/fixtures';
import type { Parley } from './support/server';
import { goTo } from './support/users';

const MARTA = 'marta@parley.example';
const PATH = '/workspace/business-hours';
const closed = Array.from({ length: 7 }, () => []);
const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]);
let number = 0;

const base = {
  is_on: true,
  time_zone: 'Europe/Berlin',
  special_days: [],
  away_on: true,
  away_language: 'en',
  away_text: 'Hi {{first_name|there}}! We are back {{opening|soon}}.',
  away_accounts: null,
};
const set = (page: Page, over: object): Promise<BusinessHours> =>
  callApi(page, 'PUT', PATH, { ...base, ...over });

async function visit(page: Page): Promise<void> {
  await goTo(page, { url: new URL(page.url()).origin }, 'settings/hours');
  await expect(page.getByRole('heading', { level: 2, name: 'Away text' })).toBeVisible();
}

/** Somebody who has never written before. */
async function newCustomer(demo: Parley): Promise<{ name: string; write: (text: string) => Promise<void> }> {
  number += 1;
  const name = `Nora Night${String.fromCharCode(64 + number)}`;
  const phone = `+4366055500${10 + number}`;
  const { phone_numbers } = await control<World>(demo, 'GET', '/world');
  const to = phone_numbers.find(({ verified_name }) => verified_name === 'Northwind Tailors')?.id;
  return {
    name,
    write: async (body) => {
      await control(demo, 'POST', `/customers/${encodeURIComponent(phone)}/messages`, {
        type: 'text',
        text: { body },
        name,
        to,
      });
    },
  };
}

test.afterEach(async ({ agent }) => {
  await set(agent, { is_on: false, week: always });
});

test('outside the hours a customer gets the away text once, inside them none', async ({ agent, demo }) => {
  const special = { date: '2099-01-01', name: 'Some day', intervals: [{ from: '09:00', to: '10:00' }] };
  await set(agent, { week: closed, special_days: [special] });
  const nora = await newCustomer(demo);
  await nora.write('Are you open?');
  await open(agent, nora.name);
  const thread = pane(agent);
  await expect(bubble(agent, 'Hi Nora! We are back soon.')).toBeVisible();
  await expect(thread.getByText('Sent automatically · away text')).toBeVisible();
  await expect(agent.getByRole('img', { name: /^Closed now\. Outside business hours/ })).toBeVisible();
  await nora.write('Hello?');
  await expect(bubble(agent, 'Hello?')).toBeVisible();
  await expect(bubble(agent, 'Hi Nora! We are back soon.')).toHaveCount(1);
  // Nobody has answered yet: the list goes on showing what she wrote.
  await expect(agent.getByRole('option', { name: new RegExp(nora.name) })).toContainText('Hello?');

  // Opened in another window: the hint goes, and the next customer gets nothing.
  await set(agent, { week: always });
  await expect(agent.getByRole('img', { name: /^Closed now/ })).toBeHidden();
  const other = await newCustomer(demo);
  await other.write('Good morning');
  await open(agent, other.name);
  await expect(bubble(agent, 'Good morning')).toBeVisible();
  await expect(thread.getByText('Sent automatically · away text')).toHaveCount(0);
});

test('hours are set by keyboard, saved, and seen in another window', async ({ agent, demo, browser }) => {
  await set(agent, { is_on: false, week: closed });
  const other = await anotherAgent(browser, demo, MARTA, 'outside');
  await visit(other);
  await visit(agent);
  const use = (page: Page) => page.getByRole('switch', { name: 'Use business hours' });
  await use(agent).press('Space');
  const monday = agent.getByRole('switch', { name: 'Open on Monday' });
  await monday.press('Space');
  await expect(agent.getByLabel('Monday, interval 1, from', { exact: true })).toHaveValue('9:00 AM');
  await agent.getByRole('button', { name: 'Add an interval on Monday' }).press('Enter');
  await agent.getByLabel('Monday, interval 2, from', { exact: true }).fill('17:00');
  await agent.getByLabel('Monday, interval 2, to', { exact: true }).fill('7pm');
  await agent.keyboard.press('Tab');
  await expect(agent.getByText('Two of these intervals overlap.')).toBeVisible();
  const save = agent.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await agent.getByLabel('Monday, interval 2, from', { exact: true }).fill('20:00');
  // What is not understood stays, and nothing is saved without it.
  const to = agent.getByLabel('Monday, interval 2, to', { exact: true });
  await to.fill('01:00');
  await to.press('Tab');
  await to.fill('late');
  await save.click();
  await expect(agent.getByText('“late” is not understood. Write it like 5:30 PM.')).toBeVisible();
  await expect(to).toBeFocused();
  await expect(to).toHaveValue('late');
  await expect(save).toBeVisible();
  await to.fill('2 am');
  await to.press('Enter');
  await expect(to).toHaveValue('2:00 AM');
  await expect(agent.getByText('next day', { exact: true })).toBeVisible();
  await agent.getByRole('button', { name: 'Copy Monday to Monday to Friday' }).press('Enter');
  await agent.getByRole('button', { name: 'Add a day' }).press('Enter');
  const day = agent.getByLabel('Special day 1, date', { exact: true });
  await day.fill('25.12.2027');
  await day.press('Tab');
  await expect(day).toHaveValue('Dec 25, 2027');
  await agent.getByLabel('Special day 1, name').fill('Christmas');

  const text = agent.getByRole('textbox', { name: /^Text/ });
  await text.fill('Back {{openin}}');
  await expect(agent.getByText('There is no variable {{openin}}.')).toBeVisible();
  await text.fill('Back ');
  await agent.getByRole('button', { name: 'When you are back' }).press('Enter');
  await expect(text).toHaveValue('Back {{opening}}');
  await save.press('Enter');
  await expect(agent.getByText('The business hours were saved')).toBeVisible();
  await expect(save).toBeHidden();
  await expect(use(other)).toBeChecked();
  await expect(other.getByLabel('Friday, interval 2, to', { exact: true })).toHaveValue('2:00 AM');
  await expect(other.getByLabel('Special day 1, name')).toHaveValue('Christmas');
});

test('what is typed stays while somebody else saves, and when the server refuses', async ({ agent }) => {
  await set(agent, { is_on: false, week: always });
  await visit(agent);
  const text = agent.getByRole('textbox', { name: /^Text/ });
  await text.fill('My words');
  await set(agent, { is_on: true, week: always, away_text: 'Their words' });
  await expect(agent.getByText(/Somebody else has saved the business hours meanwhile/)).toBeVisible();
  await expect(text).toHaveValue('My words');
  await agent.route('**/api/workspace/business-hours', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 403,
          json: {
            error: { code: 'permission_denied', message: 'Your role does not allow this.' },
            request_id: 'r',
          },
        })
      : route.fallback(),
  );
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('Your role does not allow this.')).toBeVisible();
  await expect(text).toHaveValue('My words');
  await agent.unroute('**/api/workspace/business-hours');
  await agent.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(text).toHaveValue('Their words');
});

test('who may only look finds it disabled, and axe finds nothing', async ({ agent, demo, browser }) => {
  await set(agent, { week: always });
  await visit(agent);
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  const jonas = await anotherAgent(browser, demo, 'jonas@parley.example', 'outside');
  await visit(jonas);
  await expect(jonas.getByText('Your role lets you look at this, not change it.')).toBeVisible();
  await expect(jonas.getByRole('switch', { name: 'Use business hours' })).toBeDisabled();
  await expect(jonas.getByLabel('Monday, interval 1, from', { exact: true })).toBeDisabled();
  await expect(jonas.getByRole('button', { name: 'Add a day' })).toHaveCount(0);
});
