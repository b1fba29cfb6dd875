import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { anotherAgent, expect, test } from './support/fixtures';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const MARTA = 'marta@parley.example';
const trigger = (page: Page) => page.getByRole('button', { name: /^Views?(:|$)/ });
const menu = (page: Page) => page.getByRole('menu', { name: /^Views?(:|$)/ });
/** A menu lies over the page, outside of its landmarks. */
const problemsBelow = async (page: Page) =>
  (await (await axeOn(page)).disableRules('region').analyze()).violations;
const item = (page: Page, name: string) => menu(page).getByRole('menuitem', { name });
const choice = (page: Page, name: string) => menu(page).getByRole('menuitemradio', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const search = (page: Page) => page.getByRole('searchbox');

async function openTasks(page: Page, demo: Parameters<typeof goTo>[1]): Promise<void> {
  await goTo(page, demo, 'task');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
}

test(
  'a view is shared with a colleague at once, applied, changed, saved and deleted',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    const marta = await anotherAgent(browser, demo, MARTA, 'outside');
    await openTasks(marta, demo);
    await openTasks(agent, demo);

    // By keyboard: filters under a name that is taken first, and then is not.
    await tab(agent, 'Today').click();
    await search(agent).fill('the');
    await expect(agent).toHaveURL(/tab=today&title=the/);
    await trigger(agent).press('Enter');
    await expect(choice(agent, 'No view')).toBeFocused();
    await agent.keyboard.press('End');
    await agent.keyboard.press('Enter');
    const dialog = agent.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog.getByText('A view needs a name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('under WAY');
    await dialog.getByLabel('Share with the team').press('Space');
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog.getByText('There is a shared view with this name already.')).toBeVisible();
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
    await dialog.getByLabel('Name').fill('The day');
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(trigger(agent)).toHaveAccessibleName('View: The day');
    await expect(trigger(agent)).toBeFocused();
    await expect(agent).toHaveURL(/tab=today&title=the.*view=/);

    // There without loading anything again.
    await trigger(marta).click();
    await expect(choice(marta, 'The day by Maya Lindqvist')).toBeVisible();
    await expect(choice(marta, 'My week')).toBeHidden();
    expect(await problemsBelow(marta)).toEqual([]);
    await choice(marta, 'The day').click();
    await expect(marta).toHaveURL(/tab=today&title=the/);
    await expect(tab(marta, 'Today')).toHaveAttribute('aria-selected', 'true');
    await expect(search(marta)).toHaveValue('the');

    // Changed in her own address alone, until she takes it back or saves it for everybody.
    await tab(marta, 'Overdue').click();
    await expect(trigger(marta)).toHaveAccessibleName('View: The day, changed');
    await trigger(marta).click();
    await item(marta, 'Reset').click();
    await expect(tab(marta, 'Today')).toHaveAttribute('aria-selected', 'true');
    await expect(trigger(marta)).toHaveAccessibleName('View: The day');
    await tab(marta, 'Overdue').click();
    await trigger(marta).click();
    await item(marta, 'Save changes').click();
    await expect(trigger(marta)).toHaveAccessibleName('View: The day');
    await expect(trigger(agent)).toHaveAccessibleName('View: The day, changed');
    await expect(tab(agent, 'Today')).toHaveAttribute('aria-selected', 'true');

    // An address names its view: who opens it sees the same.
    await agent.goto(marta.url());
    await expect(trigger(agent)).toHaveAccessibleName('View: The day');
    await expect(tab(agent, 'Overdue')).toHaveAttribute('aria-selected', 'true');

    await trigger(agent).click();
    await item(agent, 'Rename or share…').click();
    const edit = agent.getByRole('dialog', { name: 'Rename or share view' });
    await edit.getByLabel('Name').fill('Late today');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(trigger(marta)).toHaveAccessibleName('View: Late today');

    await trigger(agent).click();
    await item(agent, 'Delete…').click();
    const question = agent.getByRole('dialog', { name: 'Delete “Late today”?' });
    await expect(question).toContainText('The view goes for everybody');
    await question.getByRole('button', { name: 'Delete view' }).click();
    await expect(trigger(agent)).toHaveAccessibleName('Views');
    await expect(agent).not.toHaveURL(/view=|overdue|title/);
    await expect(trigger(marta)).toHaveAccessibleName('Views');
    await expect(tab(marta, 'Overdue')).toHaveAttribute('aria-selected', 'true');
  },
);

test('a view has columns of its own; without a view those of the device are there', async ({
  agent,
  demo,
}) => {
  await openTasks(agent, demo);
  const table = agent.getByRole('table', { name: 'Tasks' });
  const heads = (): Promise<string[]> => table.getByRole('columnheader').allInnerTexts();
  const list = agent.getByRole('group', { name: 'Columns' });
  const toggle = async (name: string, isOn: boolean): Promise<void> => {
    await table.getByRole('button', { name: 'Columns' }).click();
    await list.getByRole('checkbox', { name: `Show ${name}` }).setChecked(isOn);
    await agent.keyboard.press('Escape');
    await expect(list).toBeHidden();
  };
  const head = (name: string) => table.getByRole('columnheader').filter({ hasText: name });
  await expect(head('Priority')).toBeVisible();

  // Without a view, what is put away is put away on the device, and a new view takes it.
  await toggle('Priority', false);
  await expect(head('Priority')).toBeHidden();
  expect(new URL(agent.url()).searchParams.has('columns')).toBe(false);
  const onDevice = await heads();
  await trigger(agent).click();
  await item(agent, 'Save as new view…').click();
  const dialog = agent.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Short');
  await dialog.getByLabel('Name').press('Enter');
  await expect(trigger(agent)).toHaveAccessibleName('View: Short');
  await expect(agent).toHaveURL(/columns=/);
  expect(await heads()).toEqual(onDevice);

  // Changed columns change the view as changed filters do, until they are taken back or saved.
  await toggle('Assignee', false);
  await expect(head('Assignee')).toBeHidden();
  await expect(trigger(agent)).toHaveAccessibleName('View: Short, changed');
  await trigger(agent).click();
  await item(agent, 'Reset').click();
  await expect(head('Assignee')).toBeVisible();
  await expect(trigger(agent)).toHaveAccessibleName('View: Short');
  await toggle('Assignee', false);
  await trigger(agent).click();
  await item(agent, 'Save changes').click();
  await expect(trigger(agent)).toHaveAccessibleName('View: Short');
  await agent.reload();
  await expect(trigger(agent)).toHaveAccessibleName('View: Short');
  await expect(head('Due date')).toBeVisible();
  await expect(head('Assignee')).toBeHidden();

  // The device has kept its own, and a view that names no columns shows all.
  await trigger(agent).click();
  await choice(agent, 'No view').click();
  await expect(head('Assignee')).toBeVisible();
  expect(await heads()).toEqual(onDevice);
  await trigger(agent).click();
  await choice(agent, 'Under way').click();
  await expect(head('Priority')).toBeVisible();
  await trigger(agent).click();
  await choice(agent, 'Short').click();
  await expect(head('Priority')).toBeHidden();
  await expect(head('Assignee')).toBeHidden();
  await expect(head('Due date')).toBeVisible();
});

test('a view of a list that shows no table holds the columns that a person sees all the same', async ({
  agent,
  demo,
}) => {
  await openTasks(agent, demo);
  const table = agent.getByRole('table', { name: 'Tasks' });
  const heads = (): Promise<string[]> => table.getByRole('columnheader').allInnerTexts();
  /** Keeps a view of a list that is empty when its page opens, looks at it with rows, and is without a view again. */
  const saveOfNothing = async (name: string): Promise<void> => {
    await search(agent).fill('nothing is called so');
    await expect(agent.getByText('No task fits these filters.')).toBeVisible();
    await agent.getByRole('link', { name: 'Dashboard' }).click();
    await expect(agent.getByRole('heading', { level: 1, name: 'Tasks' })).toBeHidden();
    await agent.goBack();
    await expect(agent.getByText('No task fits these filters.')).toBeVisible();
    await trigger(agent).click();
    await item(agent, 'Save as new view…').click();
    const dialog = agent.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Name').press('Enter');
    await expect(trigger(agent)).toHaveAccessibleName(`View: ${name}`);
    await search(agent).fill('');
    await expect(table).toBeVisible();
  };
  await expect(table.getByRole('columnheader').filter({ hasText: 'Priority' })).toBeVisible();
  const byDefault = await heads();
  await saveOfNothing('As it is');
  expect(await heads()).toEqual(byDefault);

  await trigger(agent).click();
  await choice(agent, 'No view').click();
  await table.getByRole('button', { name: 'Columns' }).click();
  await agent.getByRole('checkbox', { name: 'Show Priority' }).setChecked(false);
  await agent.keyboard.press('Escape');
  await expect(table.getByRole('columnheader').filter({ hasText: 'Priority' })).toBeHidden();
  const chosen = await heads();
  await saveOfNothing('Without priority');
  await expect(agent).toHaveURL(/columns=/);
  expect(await heads()).toEqual(chosen);
  // Whatever the device shows by now, each view shows its own.
  await trigger(agent).click();
  await choice(agent, 'As it is').click();
  await search(agent).fill('');
  await expect(table.getByRole('columnheader').filter({ hasText: 'Priority' })).toBeVisible();
  expect(await heads()).toEqual(byDefault);
});
