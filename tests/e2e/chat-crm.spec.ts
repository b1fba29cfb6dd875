import { clickAt, missesAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';

/** What is done for a customer from their chat, and the way back. */
test('a task from a chat is one click, leads back, and the panel names and tags the customer', async ({
  agent,
}) => {
  const row = agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first();
  await row.click();
  const panel = agent.getByRole('complementary', { name: 'Details' });
  const call = async (first: string, last: string): Promise<void> => {
    await panel.getByRole('button', { name: 'Edit name' }).click();
    const form = panel.getByRole('form', { name: 'Edit name' });
    await form.getByLabel('First name').fill(first);
    await form.getByLabel('Last name').fill(last);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(agent.getByRole('heading', { name: `${first} ${last}` })).toBeVisible();
  };
  await call('Amarachi', 'Nwosu');

  await panel.getByRole('button', { name: '+ Add tag' }).click();
  const tag = panel.getByRole('combobox', { name: 'Name of the tag' });
  await expect(tag).toBeFocused();
  await agent.keyboard.type('Spring fair');
  await clickAt(agent.getByRole('button', { name: 'Add “Spring fair”' }));
  await expect(panel.getByRole('button', { name: 'Remove the tag Spring fair' })).toBeVisible();
  // Esc leads back to the button, and nothing of what is typed is given.
  await agent.keyboard.type('Quokka');
  await expect(tag).toHaveValue('Quokka');
  await agent.keyboard.press('Escape');
  await expect(tag).toBeHidden();
  await expect(panel.getByRole('button', { name: '+ Add tag' })).toBeFocused();
  await expect(panel.getByText('Quokka')).toHaveCount(0);

  // The list that the tag came from is managed from here; closing it leads back.
  await clickAt(panel.getByRole('button', { name: 'Manage tags…' }));
  const manage = agent.getByRole('dialog', { name: 'Manage contact tags' });
  await expect(manage.getByText('Spring fair')).toBeVisible();
  await manage.getByRole('button', { name: 'Close' }).click();
  await expect(manage).toBeHidden();

  // One click in the header of the thread.
  await clickAt(agent.getByRole('button', { name: 'Create task', exact: true }));
  const drawer = agent.getByRole('dialog', { name: 'Create Task' });
  await expect(drawer.getByLabel('Title')).toHaveValue('Follow up with Amarachi Nwosu');
  await drawer.getByRole('button', { name: 'Create', exact: false }).click();
  const title = 'Follow up with Amarachi Nwosu';
  const task = panel.getByRole('button', { name: `Open ${title}` });
  await expect(task).toBeVisible();

  // The search of the list, and its way out.
  const search = panel.getByRole('searchbox', { name: 'Search tasks' });
  await search.fill('nothing like that');
  await expect(panel.getByText('No task has “nothing like that” in its title.')).toBeVisible();
  await clickAt(panel.getByRole('button', { name: 'Clear search' }));
  await search.fill('follow UP');
  await expect(task).toBeVisible();

  // The status where it stands; the server has it, too.
  await clickAt(panel.getByRole('button', { name: `Status of ${title}: Todo` }));
  const saved = agent.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/task/'),
  );
  await clickAt(agent.getByRole('menuitemradio', { name: 'In Progress' }));
  expect((await saved).ok()).toBe(true);
  await expect(panel.getByRole('button', { name: `Status of ${title}: In Progress` })).toBeVisible();
  await clickAt(panel.getByRole('button', { name: 'Everyone’s' }));
  await expect(task).toContainText('Maya Lindqvist');

  await clickAt(task);
  const opened = agent.getByRole('dialog', { name: 'Update Task' });
  await expect(opened.getByLabel('Title')).toHaveValue(title);
  await clickAt(opened.getByRole('link', { name: /^From chat/ }));
  await expect(opened).toBeHidden();
  // Other tests look for her by her name.
  await call('Amara', 'Okafor');
});

test('tags are given by keyboard, by a press and by leaving the field; those that are given say so', async ({
  agent,
}) => {
  await agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').nth(3).click();
  const panel = agent.getByRole('complementary', { name: 'Details' });
  const add = panel.getByRole('button', { name: '+ Add tag' });
  const field = panel.getByRole('combobox', { name: 'Name of the tag' });
  const given = (name: string) => panel.getByRole('button', { name: `Remove the tag ${name}`, exact: true });
  const option = (name: string) =>
    agent.locator('.ant-select-dropdown:visible').getByRole('option').filter({ hasText: name });
  // The first six are shown, and all that are given here are looked for.
  const showAll = async (): Promise<void> => {
    const all = panel.getByRole('button', { name: /^All \d+$/ });
    if (await all.isVisible()) await clickAt(all);
  };
  await clickAt(add);
  await expect(field).toBeFocused();
  // Enter takes what is typed, as it stands, and the next one can be typed.
  await agent.keyboard.type('  Lemon curd ');
  await agent.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await agent.keyboard.type('Lemon');
  await agent.keyboard.press('Enter');
  await showAll();
  await expect(given('Lemon curd')).toBeVisible();
  await expect(given('Lemon')).toBeVisible();
  // However many tags stand above it now, the list does not lie over the field.
  await expect.poll(() => field.evaluate(missesAt)).toBe('');
  // What is given already is in the list, with the reason, and a press on it does nothing.
  await agent.keyboard.type('lemon c');
  await expect(option('Lemon curd')).toContainText('Given already');
  await expect(option('Lemon curd')).toBeDisabled();
  await field.fill('LEMON CURD');
  await agent.keyboard.press('Enter');
  await expect(agent.getByText('The contact has the tag LEMON CURD already.')).toBeVisible();
  await expect(field).toHaveValue('LEMON CURD');
  // An arrow leads to one of the list.
  await clickAt(given('Lemon curd'));
  await expect(given('Lemon curd')).toBeHidden();
  await clickAt(add.or(field));
  await field.fill('lemon c');
  await expect(option('Lemon curd')).toBeEnabled();
  await agent.keyboard.press('ArrowDown');
  await agent.keyboard.press('Enter');
  await expect(given('Lemon curd')).toBeVisible();
  // Leaving it gives what was typed, and closes it.
  await agent.keyboard.type('Left behind');
  await agent.keyboard.press('Tab');
  await expect(field).toBeHidden();
  await showAll();
  await expect(given('Left behind')).toBeVisible();
  for (const name of ['Lemon curd', 'Lemon', 'Left behind']) {
    await clickAt(given(name));
    await expect(given(name)).toBeHidden();
  }
});

test('a tag that is refused says so, and what was typed is in the field again', async ({ agent }) => {
  await agent.route('**/api/customer/addcustomertags', (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'invalid', message: 'That name is not allowed.' }, request_id: 'x' },
    }),
  );
  await agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').nth(3).click();
  const panel = agent.getByRole('complementary', { name: 'Details' });
  await clickAt(panel.getByRole('button', { name: '+ Add tag' }));
  const field = panel.getByRole('combobox', { name: 'Name of the tag' });
  await expect(field).toBeFocused();
  await agent.keyboard.type('Forbidden');
  await agent.keyboard.press('Enter');
  await expect(agent.getByText('That name is not allowed.')).toBeVisible();
  await expect(field).toHaveValue('Forbidden');
  await expect(panel.getByRole('button', { name: 'Remove the tag Forbidden' })).toHaveCount(0);
});

test('a deal from the panel: what is wrong is said at its field, and everybody who looks on has it', async ({
  agent,
  demo,
  browser,
}) => {
  const other = await anotherAgent(browser, demo);
  for (const page of [agent, other])
    await page.getByRole('listbox', { name: 'Conversations' }).getByRole('option').nth(2).click();
  const panel = agent.getByRole('complementary', { name: 'Details' });
  await clickAt(panel.getByRole('button', { name: 'Deal', exact: true }));
  const drawer = agent.getByRole('dialog', { name: 'Deal' });
  const create = drawer.getByRole('button', { name: 'Create Deal' });
  const closes = drawer.getByRole('textbox', { name: 'Expected Close Date' });
  await expect(drawer.getByLabel('Pipeline Stage')).not.toHaveValue('');
  await clickAt(create);
  await expect(drawer.getByText('A deal needs a title.')).toBeVisible();
  await drawer.getByLabel('Deal Title').pressSequentially('Two ovens');
  await expect(drawer.getByText('A deal needs a title.')).toBeHidden();
  await drawer.getByLabel('Deal Value').fill('12k');
  await drawer.getByLabel('Probability').fill('130');
  await closes.fill('31 Feb 2027');
  await clickAt(create);
  await expect(closes).toHaveValue('31 Feb 2027');
  await expect(closes).toBeFocused();
  await closes.fill('Mar 3, 2027');
  await clickAt(create);
  await expect(drawer.getByText('“12k” is not an amount. Write it like 12,500.50.')).toBeVisible();
  await expect(drawer.getByText('A probability is between 0 and 100 percent.')).toBeVisible();
  await drawer.getByLabel('Deal Value').fill('12,000.50');
  await drawer.getByLabel('Probability').fill('35');
  // Closing asks first, and nothing is lost by staying.
  await clickAt(drawer.getByRole('button', { name: 'Cancel' }));
  await clickAt(agent.getByRole('button', { name: 'Keep editing' }));
  await expect(drawer.getByLabel('Deal Title')).toHaveValue('Two ovens');

  // The answer is lost on its way: the second try does not make a second deal.
  let tries = 0;
  await agent.route('**/api/deal', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await clickAt(create);
  await expect(drawer.getByRole('alert')).toBeVisible();
  await clickAt(create);
  await expect(drawer).toBeHidden();
  for (const page of [agent, other]) {
    const details = page.getByRole('complementary', { name: 'Details' });
    const made = details.getByRole('listitem').filter({ hasText: 'Two ovens' });
    await expect(made).toHaveCount(1);
    await expect(made).toContainText('$12,000.50');
    await expect(made).toContainText('35% On Mar 3, 2027');
  }
});

test('tasks that could not be asked for say so, and come when they are tried again', async ({ agent }) => {
  let fails = true;
  await agent.route('**/api/task/list?**', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').nth(1).click();
  const panel = agent.getByRole('complementary', { name: 'Details' });
  const alert = panel.getByRole('alert').filter({ hasText: 'The tasks could not be loaded.' });
  await expect(alert).toBeVisible();
  fails = false;
  await clickAt(alert.getByRole('button', { name: 'Try again' }));
  await expect(alert).toBeHidden();
  await clickAt(panel.getByRole('button', { name: 'Create Task' }));
  const drawer = agent.getByRole('dialog', { name: 'Create Task' });
  await expect(drawer.getByLabel('Title')).toHaveValue(/^Follow up with /);
});
