import type { Page } from '@playwright/test';
import { clickAt } from './support/click-at';
import { callApi } from './support/inbox';
import { anotherAgent, expect, test } from './support/fixtures';
import { createWorkspace, whoIs } from './support/people';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const table = (page: Page) => page.getByRole('table');
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const drawer = (page: Page) => page.getByRole('dialog').filter({ hasText: /Create Task|Update Task/ });
const titleField = (page: Page) => drawer(page).getByLabel('Title', { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).textContent())?.replace(/\D/g, ''));

async function openTasks(page: Page, demo: Parameters<typeof goTo>[1], query = ''): Promise<void> {
  await goTo(page, demo, `task${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
}

/** A task of this test alone, made by a call. */
async function addTask(page: Page, body: Readonly<Record<string, unknown>>): Promise<void> {
  await callApi(page, 'POST', '/task', body);
}
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test(
  'is created with a reminder that has to be right first, then changed, found again and deleted',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await openTasks(agent, demo);
    await expect(agent).toHaveTitle(/Tasks · Parley/);
    await agent.getByRole('button', { name: 'Create Task' }).click();
    await drawer(agent).getByRole('button', { name: 'Create', exact: true }).click();
    await expect(drawer(agent).getByText('A task needs a title.')).toBeVisible();
    await titleField(agent).fill('Polish the brass scissors');

    // Every sentence of a reminder that cannot be.
    const reminder = drawer(agent).getByLabel('Reminder', { exact: true });
    await reminder.selectOption({ label: '1 hour before' });
    await expect(drawer(agent).getByText('Please select a due date first.')).toBeVisible();
    await expect(reminder).toHaveValue('0');
    await drawer(agent).getByRole('button', { name: 'Tomorrow', exact: true }).click();
    await reminder.selectOption({ label: '1 hour before' });
    await expect(drawer(agent).getByText(/^Reminds at /)).toBeVisible();
    await drawer(agent).getByRole('button', { name: 'Create', exact: true }).click();
    await expect(drawer(agent).getByText('Choose who is to be reminded')).toBeVisible();
    await drawer(agent).getByRole('button', { name: 'Assign to me' }).click();
    await expect(drawer(agent).getByRole('button', { name: 'Unassign' })).toBeHidden();
    await reminder.selectOption({ label: 'Custom date' });
    const due = drawer(agent).getByRole('textbox', { name: 'Due date' });
    const before = await due.inputValue();
    await drawer(agent).getByRole('button', { name: 'Today', exact: true }).click();
    await expect(drawer(agent).getByText('Reminder date cannot be greater than due date.')).toBeVisible();
    await expect(due).toHaveValue(before);
    await drawer(agent).getByRole('button', { name: 'In 1 week' }).click();
    await reminder.selectOption({ label: 'At due time' });

    await drawer(agent).getByRole('combobox', { name: 'Companies' }).fill('okafor');
    // What was there before gives way to what is found.
    await expect(agent.getByRole('listbox').last().getByRole('option')).toHaveCount(1);
    await clickAt(agent.getByRole('option', { name: 'Okafor Textiles' }));
    await agent.keyboard.press('Tab');
    await drawer(agent).getByLabel('Notes').fill('The big pair first.');
    // Escape leaves it open.
    await agent.keyboard.press('Escape');
    await agent.keyboard.press('Escape');
    await expect(titleField(agent)).toHaveValue('Polish the brass scissors');
    await drawer(agent).getByRole('button', { name: 'Create', exact: true }).click();
    await expect(drawer(agent)).toBeHidden();
    const row = rowOf(agent, 'Polish the brass scissors');
    await expect(row).toContainText('Maya Lindqvist');
    await expect(row.getByRole('button', { name: 'Okafor Textiles' })).toBeVisible();

    // Opened (pressed twice, as many do), changed, and asked before the change is dropped.
    await row.getByRole('button', { name: 'Open Polish the brass scissors' }).dblclick();
    await expect(agent).toHaveURL(/task_id=/);
    await expect(titleField(agent)).toHaveValue('Polish the brass scissors');
    await titleField(agent).fill('Polish all scissors');
    await drawer(agent).getByRole('button', { name: 'Cancel' }).click();
    const ask = agent.getByRole('dialog', { name: 'Drop what you have changed?' });
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await expect(titleField(agent)).toHaveValue('Polish all scissors');
    // What is saved stands in the list before that has been loaded again.
    let answerList = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answerList = resolve;
    });
    await agent.route(/\/api\/task\/list\b/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await drawer(agent).getByRole('button', { name: 'Update', exact: true }).click();
    await expect(drawer(agent)).toBeHidden();
    await expect(rowOf(agent, 'Polish all scissors')).toBeVisible();
    answerList();
    await expect(agent).toHaveURL(/\/task$/);

    await rowOf(agent, 'Polish all scissors').getByRole('button', { name: 'Actions for' }).click();
    await agent.getByRole('menuitem', { name: 'Delete' }).click();
    await agent.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rowOf(agent, 'Polish all scissors')).toHaveCount(0);
  },
);

test('a due date is written as people write it, and nothing is saved without what was typed', async ({
  agent,
  demo,
}) => {
  await openTasks(agent, demo);
  await agent.getByRole('button', { name: 'Create Task' }).click();
  await titleField(agent).fill('Order horn buttons');
  const due = drawer(agent).getByRole('textbox', { name: 'Due date' });
  for (const [written, shown] of [
    ['Wed, Nov 25, 2026 10:00', 'Wed, Nov 25, 2026 10:00 AM'],
    ['11/25/2026 10:30pm', 'Wed, Nov 25, 2026 10:30 PM'],
    ['26.11.2026', 'Thu, Nov 26, 2026 10:30 PM'],
    ['9am', 'Thu, Nov 26, 2026 9:00 AM'],
  ] as const) {
    await due.fill(written);
    await agent.keyboard.press('Tab');
    await expect(due).toHaveValue(shown);
  }
  // What is not understood is told, stays, and holds the form.
  await due.fill('some day soon');
  await due.press('Enter');
  await expect(due).toHaveAccessibleDescription(/^“some day soon” is not understood/);
  await drawer(agent).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(due).toBeFocused();
  await expect(due).toHaveValue('some day soon');
  await drawer(agent).getByRole('button', { name: 'Cancel' }).click();
  await agent
    .getByRole('dialog', { name: 'Drop what you have changed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await due.fill('Mar 28, 2027 1:30 AM');
  await due.press('Tab');
  await expect(drawer(agent).getByText(/Clocks skip this time/)).toBeVisible();

  // One press takes the place of it, while it is still being typed, too.
  const shortcuts = drawer(agent).getByRole('group', { name: 'Due date' });
  await clickAt(shortcuts.getByRole('button', { name: 'In 6 months' }));
  await expect(drawer(agent).getByText(/Clocks skip this time/)).toBeHidden();
  await expect(due).toHaveValue(/ 5:00 PM$/);
  await due.fill('some day');
  await clickAt(shortcuts.getByRole('button', { name: 'In 3 months' }));
  await expect(due).toHaveValue(/ 5:00 PM$/);
  await expect(due).not.toHaveAttribute('aria-invalid', 'true');
  await clickAt(shortcuts.getByRole('button', { name: 'Custom date' }));
  await expect(agent.getByRole('dialog', { name: 'Due date: Open the calendar' })).toBeVisible();
  await agent.keyboard.press('Escape');

  // The calendar: arrows move, the week begins on Monday, today is marked.
  await due.fill('11/25/2026 10am');
  await due.press('ArrowDown');
  const calendar = agent.getByRole('dialog', { name: /Open the calendar$/ });
  await expect(calendar.locator('th').first()).toHaveAttribute('aria-label', 'Monday');
  await expect(calendar.getByRole('button', { name: /November 25th, 2026/ })).toBeFocused();
  await agent.keyboard.press('ArrowRight');
  await agent.keyboard.press('Enter');
  await expect(due).toHaveValue('Thu, Nov 26, 2026 10:00 AM');
  await clickAt(calendar.getByRole('button', { name: /November 27th, 2026/ }));
  await clickAt(calendar.getByRole('option', { name: '11:30 AM' }));
  await expect(calendar).toBeHidden();
  await expect(due).toHaveValue('Fri, Nov 27, 2026 11:30 AM');
  await due.fill('Wed, Nov 25, 2026 10:00');
  await due.press('Tab');
  // So is the moment of a reminder.
  await drawer(agent).getByLabel('Reminder', { exact: true }).selectOption({ label: 'Custom date' });
  const reminder = drawer(agent).getByRole('textbox', { name: 'Reminder date and time' });
  await reminder.fill('whenever');
  await drawer(agent).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(reminder).toBeFocused();
  await expect(reminder).toHaveValue('whenever');
  await expect(reminder).toHaveAccessibleDescription(/^“whenever” is not understood/);
  await drawer(agent).getByLabel('Reminder', { exact: true }).selectOption({ label: 'No reminder' });
  await due.press('Enter');
  await expect(drawer(agent)).toBeHidden();
  const { rows } = await callApi<{ rows: { title: string; due_date: string }[] }>(
    agent,
    'GET',
    '/task/list?title=Order%20horn',
  );
  expect(rows.map(({ due_date }) => due_date)).toEqual(['2026-11-25T10:00:00.000Z']);

  // A period is written, too; two days that stand the wrong way round are told.
  await tab(agent, 'Select period').click();
  const period = agent.getByRole('group', { name: 'Select period' });
  await period.getByRole('textbox', { name: 'First day' }).fill('30 Nov 2026');
  await period.getByRole('textbox', { name: 'Last day' }).fill('2026-11-20');
  await agent.keyboard.press('Enter');
  await expect(period.getByRole('alert')).toHaveText('This is before the first day.');
  await period.getByRole('textbox', { name: 'First day' }).fill('11/20/2026');
  await agent.keyboard.press('Enter');
  await expect(agent).toHaveURL(/start_date=2026-11-20&end_date=2026-11-20/);
});

test('an address opens its task after a moment; one that leads nowhere says so', async ({ agent, demo }) => {
  await openTasks(agent, demo, '?task_id=01HZZZZZZZZZZZZZZZZZZZZZZZ');
  await expect(agent.getByText('Task Not Found!')).toBeVisible();
  await agent.getByRole('button', { name: 'Close' }).click();
  await expect(agent).not.toHaveURL(/task_id=/);
});

test('status and priority change in the row at once, and go back when they are refused', async ({
  agent,
  demo,
}) => {
  await openTasks(agent, demo);
  await addTask(agent, { title: 'Sharpen the chalk' });
  const row = rowOf(agent, 'Sharpen the chalk');
  // By keyboard.
  await row.getByRole('button', { name: /^Status of .*: Todo/ }).focus();
  await agent.keyboard.press('Enter');
  await agent.getByRole('menuitemradio', { name: 'In Progress' }).click();
  await expect(row.getByRole('button', { name: /^Status of .*: In Progress/ })).toBeVisible();
  await row.getByRole('button', { name: /^Priority of .*: Low/ }).click();
  await agent.getByRole('menuitemradio', { name: 'High' }).click();
  await expect(row.getByRole('button', { name: /^Priority of .*: High/ })).toBeVisible();
  await agent.reload();
  await expect(row.getByRole('button', { name: /^Status of .*: In Progress/ })).toBeVisible();

  await agent.route('**/api/task/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await row.getByRole('button', { name: /^Status of/ }).click();
  await agent.getByRole('menuitemradio', { name: 'Done' }).click();
  await expect(agent.getByText('The server cannot be reached.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Status of .*: In Progress/ })).toBeVisible();
});

test('who a task can be given to is asked for by the roles of the workspace', async ({ agent, demo }) => {
  await openTasks(agent, demo);
  await agent.getByRole('button', { name: 'Create Task' }).click();
  const asked = agent.waitForRequest((request) => request.url().includes('/user/users-by-role'));
  await clickAt(drawer(agent).getByRole('combobox', { name: 'Assignee' }));
  const { workspaces } = await whoIs(agent);
  const list = await agent.request.get(`${demo.url}/api/workspace/roles`, {
    headers: { b_id: workspaces[0]?.business_id ?? '' },
  });
  const { data } = (await list.json()) as { data: { rows: { _id: string }[] } };
  const roles = new URL((await asked).url()).searchParams.get('roles')?.split(',');
  expect(roles).toEqual(data.rows.map(({ _id }) => _id));
  await expect(agent.getByRole('option', { name: 'Marta Ruiz', selected: false }).last()).toBeAttached();
});

test('filters and tabs stand in the address and count what they leave', async ({ agent, demo }) => {
  await openTasks(agent, demo);
  await addTask(agent, { title: 'Wool A late', due_date: inHours(-30), type: 'call' });
  await addTask(agent, { title: 'Wool B late but done', due_date: inHours(-30), status: 9 });
  await addTask(agent, { title: 'Wool C some day', type: 'email' });
  await agent.getByRole('searchbox', { name: 'Search title' }).fill('wool');
  await expect(agent).toHaveURL(/title=wool/);
  await expect(rowOf(agent, 'Wool A late')).toBeVisible();
  const all = await countOf(agent, 'All');
  expect(all).toBeGreaterThanOrEqual(3);
  await tab(agent, 'Overdue').click();
  await expect(agent).toHaveURL(/overdue=1/);
  await expect(rowOf(agent, 'Wool A late')).toBeVisible();
  await expect(rowOf(agent, 'Wool B late')).toHaveCount(0);
  await expect(agent.getByRole('row')).toHaveCount((await countOf(agent, 'Overdue')) + 1);
  await tab(agent, 'All').click();
  await expect(agent).not.toHaveURL(/overdue/);
  await openTasks(agent, demo, '?title=wool&task_type=email,call&status=1');
  await expect(rowOf(agent, 'Wool C')).toBeVisible();
  await expect(rowOf(agent, 'Wool B')).toHaveCount(0);
  await openTasks(agent, demo, '?title=nothing-has-this-name');
  await expect(agent.getByText('No task fits these filters.')).toBeVisible();
  await agent.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(table(agent)).toBeVisible();
});

test('pages: how many, the next one, and any that is typed after a moment', async ({ agent, demo }) => {
  await openTasks(agent, demo);
  await expect(agent.getByRole('row')).toHaveCount(11);
  const goto = agent.getByRole('textbox', { name: 'Goto page' });
  await goto.fill('99');
  await agent.getByRole('button', { name: 'Next page' }).click();
  await expect(agent).toHaveURL(/page=2/);
  await goto.fill('1');
  await expect(agent).not.toHaveURL(/page=/);
  await agent.getByRole('combobox', { name: 'Tasks on a page' }).selectOption('100');
  await expect(agent).toHaveURL(/rows=100/);
  await expect(agent.getByRole('row').nth(12)).toBeVisible();
});

test(
  'two windows: what one does the other shows, and what is typed there stays',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    await openTasks(agent, demo);
    await addTask(agent, { title: 'Iron the flags' });
    const marta = await anotherAgent(browser, demo, 'marta@parley.example');
    await openTasks(marta, demo);
    await marta.getByRole('button', { name: 'Open Iron the flags' }).click();
    await drawer(marta).getByLabel('Notes').fill('Starch them.');
    const row = rowOf(agent, 'Iron the flags');
    await row.getByRole('button', { name: /^Status of/ }).click();
    await agent.getByRole('menuitemradio', { name: 'Done' }).click();
    await expect(rowOf(marta, 'Iron the flags').getByText('Done')).toBeVisible();
    await expect(drawer(marta).getByLabel('Notes')).toHaveValue('Starch them.');
    await drawer(marta).getByRole('button', { name: 'Update', exact: true }).click();
    await expect(drawer(marta)).toBeHidden();
    // What the other had changed is still so.
    await expect(rowOf(marta, 'Iron the flags').getByText('Done')).toBeVisible();
  },
);

test('an agent creates and changes tasks, and is told why they cannot delete', async ({ browser, demo }) => {
  const jonas = await anotherAgent(browser, demo, 'jonas@parley.example');
  await openTasks(jonas, demo);
  const row = jonas.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  const remove = jonas.getByRole('menuitem', { name: 'Delete' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await jonas.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Open / }).click();
  await drawer(jonas).getByRole('button', { name: 'Delete' }).hover();
  await expect(jonas.getByText('Your role does not allow you to delete tasks.')).toBeVisible();
});

test('somebody who only looks on sees tasks, and neither menus nor fields to fill in', async ({
  browser,
  demo,
}) => {
  const giulia = await anotherAgent(browser, demo, 'giulia@parley.example');
  await openTasks(giulia, demo);
  await expect(table(giulia)).toBeVisible();
  await expect(giulia.getByRole('button', { name: /^Status of/ })).toHaveCount(0);
  await expect(giulia.getByRole('button', { name: 'Create Task' })).toHaveAttribute('aria-disabled', 'true');
  await table(giulia)
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(titleField(giulia)).toBeDisabled();
});

test('contacts, companies and deals of a task open beside it', async ({ agent, demo }) => {
  await openTasks(agent, demo, '?title=Call%20Amara');
  const row = rowOf(agent, 'Call Amara');
  for (const name of ['Amara Okafor', 'Okafor Textiles', 'Autumn suits']) {
    await row.getByRole('button', { name: new RegExp(name) }).click();
    const sheet = agent.getByRole('dialog');
    // A deal is called as its field says.
    if (name === 'Autumn suits')
      await expect(sheet.getByLabel('Deal Title', { exact: true })).toHaveValue(name);
    else await expect(sheet.getByRole('heading', { name })).toBeVisible();
    // Whichever chip led there: the person is reached from it.
    const reach = sheet.getByRole('group', { name: 'Reach Amara Okafor' });
    await expect(reach.getByRole('button', { name: 'Open in the inbox' })).toBeVisible();
    await expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+/);
    await expect(reach.getByRole('button', { name: 'Copy phone number' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(sheet).toBeHidden();
  }
});

test('a workspace without a task says what to do', async ({ browser, demo }) => {
  const giulia = await anotherAgent(browser, demo, 'giulia@parley.example');
  await createWorkspace(giulia, 'Quiet Corner');
  const { workspaces } = await whoIs(giulia);
  const place = workspaces.findIndex(({ business_title }) => business_title === 'Quiet Corner') + 1;
  await giulia.goto(`${demo.url}/business/${place}/task`);
  await expect(
    giulia.getByText('No tasks yet! Start by creating your first task to get going'),
  ).toBeVisible();
  await expect(giulia.getByRole('button', { name: 'Create Task' })).toHaveCount(2);
});

test('the card of the dashboard leads to the tasks that it counts', async ({ agent, demo }) => {
  for (const [name, query] of [
    ['Overdue', /overdue=1/],
    ['Today', /tab=today/],
    ['This week', /tab=week/],
  ] as const) {
    await goTo(agent, demo, 'dashboard');
    const figure = agent
      .getByRole('region', { name: 'Tasks due' })
      .getByRole('link', { name: new RegExp(`^${name}`) });
    const count = Number(await figure.locator('b').textContent());
    await figure.click();
    await expect(agent).toHaveURL(query);
    await expect(tab(agent, name)).toHaveAttribute('aria-selected', 'true');
    if (count > 0)
      await expect(agent.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${count}`);
  }
});
