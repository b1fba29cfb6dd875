import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const drawer = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, label: string) => drawer(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click();

interface Made {
  readonly _id: string;
  readonly updated_at: string;
}

const make = async (page: Page, data: object): Promise<Made> =>
  callApi<Made>(page, 'POST', '/customer', { data });

test(
  'is created by its type, with what is missing said, what is double warned of, and nothing lost',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, 'task?contact_detail=create');
    await expect(drawer(agent).getByRole('heading', { name: 'Select Contact Type' })).toBeVisible();
    await expect(
      drawer(agent).getByText(
        'To create a new contact, you must first select the Contact type (e.g., lead, prospect).',
      ),
    ).toBeVisible();
    await field(agent, 'Contact type').selectOption({ label: 'Lead' });
    await expect(drawer(agent).getByRole('heading', { name: 'Create Lead' })).toBeVisible();

    await press(agent, 'Create');
    await expect(drawer(agent).getByText('First name is required.')).toBeVisible();
    await expect(drawer(agent).getByText('Either email or phone number is required.')).toBeVisible();
    await expect(drawer(agent).getByText('Please fill in: first_name, last_name')).toBeVisible();
    await expect(field(agent, 'First name')).toBeFocused();
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);

    await field(agent, 'First name').fill('Zelda');
    await field(agent, 'Last name').fill('Fenwick');
    await field(agent, 'Country of Phone').selectOption({ label: 'Nigeria +234' });
    await field(agent, 'Phone').fill('0803 555 0142');
    await expect(drawer(agent).getByText('There is a contact like this already')).toBeVisible();
    await clickAt(drawer(agent).getByRole('button', { name: 'Open Amara Okafor' }));
    await expect(drawer(agent).getByRole('heading', { name: 'Amara Okafor' })).toBeVisible();
    await press(agent, 'Close');
    await field(agent, 'Phone').fill('');
    await field(agent, 'Email').fill('zelda.fenwick@mail.example');
    await expect(drawer(agent).getByText('There is a contact like this already')).toBeHidden();

    // Another country clears state and city.
    await drawer(agent)
      .getByRole('button', { name: /Place and language/ })
      .click();
    await field(agent, 'Country').selectOption('India');
    const place = (name: string) => drawer(agent).getByRole('combobox', { name, exact: true });
    await place('State').fill('kera');
    await clickAt(agent.getByTitle('Kerala', { exact: true }).last());
    await expect(place('State')).toHaveValue('Kerala');
    await place('City').fill('koch');
    await clickAt(agent.getByTitle('Kochi', { exact: true }).last());
    await expect(place('City')).toHaveValue('Kochi');
    await place('State').fill('Goa');
    await expect(place('City')).toHaveValue('');
    await place('City').fill('A village that is in no list');
    await field(agent, 'Country').selectOption('Spain');
    await expect(place('State')).toHaveValue('');
    await expect(place('City')).toHaveValue('');
    // A city that is typed first brings its state.
    await place('City').fill('Zarago');
    await clickAt(agent.getByTitle('Zaragoza', { exact: true }).last());
    await expect(place('State')).toHaveValue('Aragon');

    await press(agent, 'Close');
    await agent.getByRole('button', { name: 'Stay here' }).click();
    await expect(field(agent, 'First name')).toHaveValue('Zelda');
    await press(agent, 'Create');
    await expect(agent.getByText('Zelda Fenwick was created')).toBeVisible();
    await expect(agent.getByRole('dialog')).toHaveCount(0);
    await expect(agent).toHaveURL(/task$/);
  },
);

test('two people change one at a time: both values are shown, and what is typed stays', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'task');
  const made = await make(agent, {
    first_name: 'Quentin',
    last_name: 'Marsh',
    email: 'quentin@mail.example',
    current_job_title: 'Cook',
  });
  const title = 'Ring Quentin about the menu';
  await callApi(agent, 'POST', '/task', { title, customer_ids: [made._id] });
  await goTo(agent, demo, 'task?title=Ring%20Quentin');
  await agent
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Quentin Marsh' })
    .click();
  await press(agent, 'Edit');
  await expect(field(agent, 'Job title')).toHaveValue('Cook');
  await callApi(agent, 'PATCH', `/customer/${made._id}`, {
    current_job_title: 'Head cook',
    last_name: 'Marshall',
  });
  await field(agent, 'Job title').fill('Baker');
  await press(agent, 'Save');
  await expect(drawer(agent).getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(drawer(agent).getByText('Yours: Baker')).toBeVisible();
  await expect(drawer(agent).getByText('Theirs: Head cook')).toBeVisible();
  // What only they have changed is in the form already.
  await expect(field(agent, 'Last name')).toHaveValue('Marshall');
  await drawer(agent).getByRole('button', { name: 'Keep mine: Job title' }).click();
  await press(agent, 'Save');
  await expect(agent.getByText('The contact was saved')).toBeVisible();
  await expect(drawer(agent).getByRole('heading', { name: 'Quentin Marshall' })).toBeVisible();
  await expect(drawer(agent).getByText('Baker', { exact: true })).toBeVisible();

  await press(agent, 'Manage');
  const dialog = agent.getByRole('dialog', { name: 'Manage Your Notification Preferences' });
  await dialog.getByRole('checkbox', { name: 'Unsubscribe from all' }).click();
  const oneToOne = dialog.getByRole('switch', { name: 'One to one' });
  await expect(oneToOne).not.toBeChecked();
  // A notice of what could not be saved goes as soon as it was saved.
  await agent.route('**/communication-settings', (route) => route.abort(), { times: 1 });
  const refusal = agent.getByText('One to one could not be changed.');
  await oneToOne.click();
  await expect(refusal).toBeVisible();
  await expect(oneToOne).not.toBeChecked();
  await oneToOne.click();
  await expect(oneToOne).toBeChecked();
  await expect(refusal).toBeHidden({ timeout: 2000 });
  await oneToOne.click();
  await expect(oneToOne).not.toBeChecked();
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(drawer(agent).getByText('Unsubscribed', { exact: true })).toBeVisible();
});

test('whoever may not change contacts reads them, and is told why', async ({ browser, demo }) => {
  const viewer = await anotherAgent(browser, demo, 'giulia@parley.example', 'outside');
  await goTo(viewer, demo, 'task?contact_detail=create');
  await expect(drawer(viewer).getByText('Your role does not allow you to create contacts.')).toBeVisible();
});
