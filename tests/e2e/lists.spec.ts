import type { Page } from '@playwright/test';
import { clickAt } from './support/click-at';
import { callApi } from './support/inbox';
import { anotherAgent, expect, open, test } from './support/fixtures';
import { newcomer } from './support/newcomer';
import { goTo } from './support/users';

const MARTA = 'marta@parley.example';
const JONAS = 'jonas@parley.example';

async function visit(page: Page, place: string): Promise<void> {
  await goTo(page, { url: new URL(page.url()).origin }, `settings/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const list = (page: Page, name: string) => page.getByRole('list', { name });
const names = (page: Page, of: string) =>
  list(page, of)
    .getByRole('button', { name: /^Rename / })
    .allTextContents();

test.use({ begins: 'outside' });

test(
  'a tag is added, renamed and deleted by keyboard, and a second window sees each of it',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    const other = await anotherAgent(browser, demo, MARTA, 'outside');
    await visit(other, 'lists');
    await visit(agent, 'lists');
    const tags = (page: Page) => list(page, 'Contact tags');

    const field = agent.getByRole('textbox', { name: 'Name of the tag' });
    await field.focus();
    await agent.keyboard.type('Weekend');
    await agent.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(tags(other).getByText('Weekend')).toBeVisible();

    // The same name again is refused, and stays where it was typed.
    await agent.keyboard.type('WEEKEND');
    await agent.keyboard.press('Enter');
    await expect(agent.getByText('There is a tag with this name already.')).toBeVisible();
    await expect(field).toHaveValue('WEEKEND');
    await field.fill('');

    const rename = agent.getByRole('button', { name: 'Rename Weekend' });
    await rename.focus();
    await agent.keyboard.press('Enter');
    const input = agent.getByRole('textbox', { name: 'Rename Weekend' });
    await expect(input).toBeFocused();
    await agent.keyboard.type('Never');
    await agent.keyboard.press('Escape');
    await expect(rename).toBeFocused();
    await agent.keyboard.press('Enter');
    await input.fill('   ');
    await agent.keyboard.press('Enter');
    await expect(rename).toBeFocused();
    await agent.keyboard.press('Enter');
    await input.fill('Saturday');
    await agent.keyboard.press('Enter');
    await expect(tags(other).getByText('Saturday')).toBeVisible();
    await expect(tags(other).getByText('Weekend')).toBeHidden();
    // Leaving it saves, too.
    await agent.getByRole('button', { name: 'Rename Saturday' }).click();
    await agent.getByRole('textbox', { name: 'Rename Saturday' }).fill('Sunday');
    await agent.keyboard.press('Tab');
    await expect(tags(other).getByText('Sunday')).toBeVisible();

    await agent.getByRole('button', { name: 'Delete Sunday' }).press('Enter');
    const dialog = agent.getByRole('dialog');
    await expect(dialog).toContainText('It is not used by anything.');
    await clickAt(dialog.getByRole('button', { name: 'Delete' }));
    await expect(dialog).toBeHidden();
    await expect(tags(other).getByText('Sunday')).toBeHidden();
  },
);

test('a deleted tag says how many have it, and is gone from them in every window', async ({
  agent,
  demo,
  browser,
}) => {
  const name = 'Amara Okafor';
  const { rows } = await callApi<{ rows: { _id: string }[] }>(
    agent,
    'GET',
    `/customer/customerList?name=${encodeURIComponent(name)}`,
  );
  await callApi(agent, 'POST', '/customer/addcustomertags', {
    customer_id: rows.map(({ _id }) => _id),
    tag_text: ['Silk lover'],
  });
  const marta = await anotherAgent(browser, demo, MARTA);
  await open(marta, name);
  await expect(marta.getByText('Silk lover')).toBeVisible();

  // From the inbox, in the dialog.
  await goTo(agent, demo, 'inbox?modal=contact_tags');
  const manage = agent.getByRole('dialog', { name: 'Manage contact tags' });
  await manage.getByRole('searchbox').fill('silk');
  await manage.getByRole('button', { name: 'Rename Silk lover' }).click();
  await manage.getByRole('textbox', { name: 'Rename Silk lover' }).fill('Loves silk');
  await agent.keyboard.press('Enter');
  await expect(marta.getByText('Loves silk')).toBeVisible();
  await manage.getByRole('button', { name: 'Delete Loves silk' }).click();
  const ask = agent.getByRole('dialog', { name: 'Delete “Loves silk”?' });
  await expect(ask).toContainText('1 contact has it. It will be taken from this contact.');
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(marta.getByText('Loves silk')).toBeHidden();
});

test('contact types are put in order by keyboard and by hand, and deleted into another one', async ({
  agent,
  demo,
  browser,
}) => {
  const other = await anotherAgent(browser, demo, MARTA, 'outside');
  await visit(other, 'contact-types');
  await visit(agent, 'contact-types');
  const of = 'Contact types, in their order';
  await expect(list(agent, of)).toBeVisible();
  const before = await names(agent, of);
  const [first = '', second = '', third = ''] = before;

  await agent.getByRole('button', { name: `Move ${first}` }).focus();
  await agent.keyboard.press('Space');
  await expect(agent.getByText(`Picked up ${first}: 1 of ${before.length}.`)).toBeAttached();
  await agent.keyboard.press('ArrowDown');
  await expect(agent.getByText(`${first} is now 2 of ${before.length}.`)).toBeAttached();
  await agent.keyboard.press('Space');
  const moved = [second, first, ...before.slice(2)];
  await expect.poll(() => names(other, of)).toEqual(moved);
  expect(await names(agent, of)).toEqual(moved);

  const grip = await agent.getByRole('button', { name: `Move ${third}` }).boundingBox();
  const target = await agent.getByRole('button', { name: `Move ${second}` }).boundingBox();
  if (!grip || !target) throw new Error('There is no handle.');
  await agent.mouse.move(grip.x + 8, grip.y + 12);
  await agent.mouse.down();
  await agent.mouse.move(grip.x + 8, grip.y - 4, { steps: 4 });
  await agent.mouse.move(target.x + 8, target.y + 4, { steps: 8 });
  await agent.mouse.up();
  await expect.poll(() => names(other, of)).toEqual([third, second, first, ...before.slice(3)]);
  await callApi(
    agent,
    'PUT',
    '/lifecyclestage/order',
    await callApi<{ rows: { _id: string; label: string }[] }>(agent, 'GET', '/lifecyclestage/list').then(
      ({ rows }) => ({ ids: before.map((label) => rows.find((row) => row.label === label)?._id) }),
    ),
  );
  await expect.poll(() => names(agent, of)).toEqual(before);

  await goTo(agent, demo, 'settings/contact-types?create_life_cycle=true');
  const dialog = agent.getByRole('dialog', { name: 'New contact type' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('A contact type needs a name.')).toBeVisible();
  await dialog.getByLabel('Name of the contact type').fill('Wholesale');
  await dialog.getByRole('button', { name: 'Orange' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(agent).not.toHaveURL(/create_life_cycle/);
  await expect(list(other, of).getByText('Wholesale')).toBeVisible();

  // What its form shows is its own.
  await agent.getByRole('button', { name: 'Fields of Wholesale' }).click();
  const tick = agent.getByRole('checkbox', { name: 'Show Job title when creating' });
  await tick.press('Space');
  await expect(tick).not.toBeChecked();
  await expect(agent.getByRole('checkbox', { name: 'Show First name when creating' })).toBeDisabled();
  await other.getByRole('button', { name: 'Fields of Wholesale' }).click();
  await expect(other.getByRole('checkbox', { name: 'Show Job title when creating' })).not.toBeChecked();

  await agent.getByRole('button', { name: 'Delete Wholesale' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list(other, of).getByText('Wholesale')).toBeHidden();
  // One that contacts have asks where they go.
  await agent.getByRole('button', { name: 'Delete Inactive' }).click();
  const ask = agent.getByRole('dialog');
  await expect(ask).toContainText(/\d contacts? (is|are) of this type/);
  await expect(ask.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await ask.getByLabel('Move the contacts to').selectOption({ label: 'Customer' });
  await expect(ask.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await agent.keyboard.press('Escape');
  await expect(ask).toBeHidden();
});

test('a pipeline is made, its stages changed where they stand, and its deals moved on', async ({
  agent,
  demo,
  browser,
}) => {
  const other = await anotherAgent(browser, demo, MARTA, 'outside');
  await visit(other, 'pipelines');
  await visit(agent, 'pipelines');
  await agent.getByRole('textbox', { name: 'Name of the pipeline' }).fill('Repairs');
  await agent.keyboard.press('Enter');
  const stages = list(agent, 'Stages of Repairs');
  await expect(stages.getByRole('listitem')).toHaveCount(5);
  await expect(list(other, 'Pipelines, in their order').getByText('Repairs')).toBeVisible();
  await other.getByRole('button', { name: 'Show the stages of Repairs' }).click();

  await agent.getByRole('textbox', { name: 'Name of the stage' }).fill('Waiting for cloth');
  await agent.keyboard.press('Enter');
  await expect
    .poll(() => names(other, 'Stages of Repairs'))
    .toEqual(['New', 'Qualified', 'Proposal', 'Waiting for cloth', 'Won', 'Lost']);
  const percent = agent.getByRole('textbox', { name: 'Probability of Waiting for cloth, in percent' });
  await percent.fill('85');
  await percent.press('Enter');
  const seen = other.getByRole('textbox', { name: 'Probability of Waiting for cloth, in percent' });
  await expect(seen).toHaveValue('85');
  await agent.getByRole('combobox', { name: 'Kind of Waiting for cloth' }).selectOption('Lost');
  await expect(seen).toBeHidden();
  await agent.getByRole('button', { name: 'Delete Waiting for cloth' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list(other, 'Stages of Repairs').getByText('Waiting for cloth')).toBeHidden();

  await agent.getByRole('button', { name: 'Delete Orders' }).click();
  const ask = agent.getByRole('dialog', { name: 'Delete “Orders”?' });
  await expect(ask).toContainText(/There are \d+ deals in it: choose where they go\./);
  await expect(ask.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await agent.keyboard.press('Escape');
  await agent.getByRole('button', { name: 'Delete Repairs' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list(other, 'Pipelines, in their order').getByText('Repairs')).toBeHidden();
});

test('a field with options is made and changed; what was typed stays when it is refused', async ({
  agent,
}) => {
  await visit(agent, 'fields');
  await expect(list(agent, 'Fields in At the tailors').getByRole('listitem').first()).toBeVisible();
  await agent.getByRole('button', { name: 'Add field' }).first().click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Favourite bread');
  await dialog.getByLabel('Kind').selectOption({ label: 'Choice' });
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByText('A field to choose from needs at least one option.')).toBeVisible();
  await expect(dialog.getByText('No options found!')).toBeVisible();
  const option = dialog.getByPlaceholder('Enter option text');
  for (const text of ['Rye', 'Spelt', 'RYE']) {
    await option.fill(text);
    await option.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByText('Two options have the same name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete the option RYE', exact: true }).click();
  await dialog.getByLabel('Group').fill('Taste');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toBeHidden();
  const row = list(agent, 'Fields in Taste').getByRole('listitem');
  await expect(row).toContainText('favourite_bread');

  await agent.getByRole('button', { name: 'Change Favourite bread' }).click();
  await expect(dialog.getByLabel('Kind')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Delete the option Spelt' }).click();
  await expect(dialog.getByText('Are you sure you want to delete this option?')).toBeVisible();
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Bread');
  await dialog.getByRole('checkbox', { name: /^Required/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Choice · Required');
  await expect(row).toContainText('favourite_bread');

  // The options alone; a text that is taken away stays as it was, and an empty one is none.
  await agent.getByRole('button', { name: 'Customize the options of Bread' }).click();
  await expect(dialog.getByRole('group', { name: 'Customize your options' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Option 1').fill('  ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await option.fill('  Oat  ');
  await dialog.getByRole('button', { name: 'Add Option' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await agent.getByRole('button', { name: 'Customize the options of Bread' }).click();
  await expect(dialog.getByLabel('Option 1')).toHaveValue('Rye');
  await expect(dialog.getByLabel('Option 2')).toHaveValue('Oat');
  await agent.keyboard.press('Escape');
  await agent.getByRole('button', { name: 'Delete Bread' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();

  await agent.getByRole('button', { name: 'Add field' }).first().click();
  await dialog.getByLabel('Name', { exact: true }).fill('Schools');
  await dialog.getByLabel('Kind', { exact: true }).selectOption({ label: 'Repeatable group' });
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog.getByText('A group needs at least one field.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to the group' }).click();
  await agent.keyboard.type('Since');
  await dialog.getByLabel('Kind of field 1').selectOption({ label: 'Date' });
  await dialog.getByRole('checkbox', { name: 'People can change it' }).uncheck();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(agent.getByRole('main').getByRole('listitem').filter({ hasText: 'Schools' })).toContainText(
    'Repeatable group · Only programs change it',
  );
  await agent.getByRole('button', { name: 'Delete Schools' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(list(agent, 'Fields in Taste')).toBeHidden();
  await expect(agent.getByRole('button', { name: 'Delete Schools' })).toBeHidden();
});

test('who may not change a list sees it, with the reason at every control', async ({ demo, browser }) => {
  const jonas = await anotherAgent(browser, demo, JONAS, 'outside');
  await visit(jonas, 'lists');
  const remove = jonas.getByRole('button', { name: /^Delete / }).first();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.focus();
  await expect(jonas.getByRole('tooltip')).toHaveText('Your role does not allow you to delete tags.');
  await jonas.keyboard.press('Enter');
  await expect(jonas.getByRole('dialog')).toBeHidden();
  await visit(jonas, 'contact-types');
  await jonas.getByRole('button', { name: 'Move Lead' }).focus();
  await expect(jonas.getByRole('tooltip')).toHaveText(
    'Your role does not allow you to change contact types.',
  );
  await expect(jonas.getByRole('checkbox', { name: 'Show Email when creating' })).toBeDisabled();
});

test('whoever may view one of the lists finds it, and nothing of the others', async ({
  agent,
  demo,
  browser,
}) => {
  const role_name = 'Interested';
  await callApi(agent, 'POST', '/workspace/roles', {
    role_name,
    permissions: { chat: ['view'], crm_interests: ['view'] },
  });
  const { page } = await newcomer(agent, browser, demo, 'Ines', role_name);
  await goTo(page, demo, 'my-account/invitations');
  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  await expect(page.getByRole('tab')).toHaveText(['Interests']);
  await expect(page.getByRole('textbox', { name: 'Name of the interest' })).not.toBeEditable();
  await goTo(page, demo, 'settings/lists?list=contact');
  await expect(page.getByRole('tab')).toHaveText(['Interests']);
  await goTo(page, demo, 'inbox?modal=contact_tags');
  await expect(page.getByRole('dialog')).toContainText('you don');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
});
