import { clickAt } from './support/click-at';
import { expect, test } from './support/fixtures';

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
  await panel.getByLabel('Name of the tag').fill('Spring fair');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Remove the tag Spring fair' })).toBeVisible();

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
  await clickAt(panel.getByRole('menuitemradio', { name: 'In Progress' }));
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
