import { expect, test } from './support/fixtures';

/** What is done for a customer from their chat, and the way back. */
test('a task from a chat is one click, leads back, and the panel names and tags the customer', async ({
  agent,
}) => {
  const row = agent.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first();
  await row.click();
  const panel = agent.getByRole('complementary', { name: 'Details' });
  await panel.getByRole('button', { name: 'Edit name' }).click();
  const form = panel.getByRole('form', { name: 'Edit name' });
  await form.getByLabel('First name').fill('Amarachi');
  await form.getByLabel('Last name').fill('Nwosu');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(agent.getByRole('heading', { name: 'Amarachi Nwosu' })).toBeVisible();

  await panel.getByRole('button', { name: '+ Add tag' }).click();
  await panel.getByLabel('Name of the tag').fill('Spring fair');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Remove the tag Spring fair' })).toBeVisible();

  await panel.getByRole('button', { name: 'Task', exact: true }).click();
  const drawer = agent.getByRole('dialog', { name: 'Create Task' });
  await expect(drawer.getByLabel('Title')).toHaveValue('Follow up with Amarachi Nwosu');
  await drawer.getByRole('button', { name: 'Create', exact: false }).click();
  const task = panel.getByRole('link', { name: /Follow up with Amarachi Nwosu/ });
  await task.click();
  await expect(agent).toHaveURL(/task_id=/);
  await agent
    .getByRole('dialog')
    .getByRole('link', { name: /^From chat/ })
    .click();
  await expect(agent.getByRole('heading', { name: 'Amarachi Nwosu' })).toBeVisible();
});
