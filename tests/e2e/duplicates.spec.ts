import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const drawer = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, label: string) => drawer(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => clickAt(drawer(page).getByRole('button', { name, exact: true }));

test('is warned of while it is created, stands among the duplicates, is merged field by field and parted again', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'contact');
  await callApi(agent, 'POST', '/customer', {
    data: {
      first_name: 'Zora',
      last_name: 'Lindqvist',
      email: 'zora@lindqvist.example',
      phone: '+5511987654321',
      current_job_title: 'Baker',
    },
  });
  // The same number without its ninth digit: warned of, and created all the same.
  await goTo(agent, demo, 'contact?contact_detail=create');
  await field(agent, 'Contact type').selectOption({ label: 'Lead' });
  await field(agent, 'First name').fill('Z.');
  await field(agent, 'Last name').fill('Lindqvist');
  await field(agent, 'Job title').fill('Head baker');
  await field(agent, 'Country of Phone').selectOption({ label: 'Brazil +55' });
  await field(agent, 'Phone').fill('11 8765 4321');
  await expect(drawer(agent).getByText('There is a contact like this already')).toBeVisible();
  await press(agent, 'Create all the same');
  await expect(agent.getByText('Z. Lindqvist was created')).toBeVisible();

  await clickAt(agent.getByRole('button', { name: 'Duplicates', exact: true }));
  await expect(agent).toHaveURL(/contact\/duplicates$/);
  const pair = agent.getByRole('listitem', { name: /Lindqvist and .*Lindqvist/ });
  await expect(pair.getByText('Same phone')).toBeVisible();
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await clickAt(pair.getByRole('button', { name: /^Merge / }));
  await expect(drawer(agent).getByRole('radio', { name: 'Zora Lindqvist stays' })).toBeChecked();
  // What only one of them has is right by itself; of two values one chooses.
  await clickAt(drawer(agent).getByText(/that only one of them has$/));
  await expect(drawer(agent).getByRole('radio', { name: 'Contact type: Lead' })).toBeChecked();
  await expect(drawer(agent).getByRole('radio', { name: 'Job title: Baker' })).toBeChecked();
  await clickAt(drawer(agent).getByRole('radio', { name: 'Job title: Head baker' }));
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await press(agent, 'Merge');
  await expect(agent.getByText('Z. Lindqvist was merged into Zora Lindqvist.')).toBeVisible();
  await expect(pair).toHaveCount(0);

  // What it is now, and what was changed.
  await goTo(agent, demo, 'contact?search=Lindqvist');
  await expect(agent.getByRole('row', { name: /Lindqvist/ })).toHaveCount(1);
  await clickAt(agent.getByRole('button', { name: 'Open Zora Lindqvist' }));
  await expect(drawer(agent).getByText('Z. Lindqvist was merged into this contact')).toBeVisible();
  await expect(drawer(agent).getByText('Head baker').first()).toBeVisible();
  await press(agent, 'History');
  await expect(drawer(agent).getByRole('heading', { name: 'History of Zora Lindqvist' })).toBeVisible();
  const job = drawer(agent).getByRole('listitem').filter({ hasText: 'Job title' });
  await expect(job.getByText('Baker', { exact: true })).toBeVisible();
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await clickAt(job.getByRole('button', { name: 'Put back what Job title was before' }));
  await expect(agent.getByText('Job title is again what it was before the change.')).toBeVisible();
  await expect(job).toHaveCount(2);
  await press(agent, 'Close');

  // Parted again: each has its own, and what was put back since stays.
  await press(agent, 'Undo the merge of Z. Lindqvist');
  await clickAt(drawer(agent).getByRole('button', { name: 'Undo the merge', exact: true }));
  await expect(agent.getByText(/Z\. Lindqvist is a contact of its own again/)).toBeVisible();
  await expect(drawer(agent).getByText('was merged into this contact')).toHaveCount(0);
  await press(agent, 'Close');
  await expect(agent.getByRole('row', { name: /Lindqvist/ })).toHaveCount(2);
});

test('is said to be two people and stays so; three that are selected are merged from the list, two at a time', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'contact');
  for (const first_name of ['Ylva', 'Ylwa'])
    await callApi(agent, 'POST', '/customer', {
      data: { first_name, last_name: 'Quist', email: 'ylva@quist.example' },
      allow_duplicate: true,
    });
  await goTo(agent, demo, 'contact/duplicates');
  const pair = agent.getByRole('listitem', { name: /Quist and .*Quist/ });
  await clickAt(pair.getByRole('button', { name: /are not duplicates$/ }));
  await expect(agent.getByText(/Quist are not suggested again\.$/)).toBeVisible();
  await expect(pair).toHaveCount(0);
  await agent.reload();
  await expect(agent.getByRole('heading', { name: /^Duplicates/ })).toBeVisible();
  await expect(pair).toHaveCount(0);

  await callApi(agent, 'POST', '/customer', {
    data: { first_name: 'Ilva', last_name: 'Quist', email: 'ilva@quist.example' },
  });
  await goTo(agent, demo, 'contact?search=Quist');
  for (const name of ['Ylva Quist', 'Ylwa Quist', 'Ilva Quist'])
    await agent.getByRole('row', { name }).getByRole('checkbox').check();
  await clickAt(agent.getByRole('button', { name: 'Merge…', exact: true }));
  await clickAt(drawer(agent).getByRole('radio', { name: 'Ylwa Quist stays' }));
  await press(agent, 'Merge');
  await expect(agent.getByText('Ylva Quist was merged into Ylwa Quist.')).toBeVisible();
  await expect(agent.getByRole('dialog', { name: 'Merge contacts: 2 of 2' })).toBeVisible();
  await clickAt(drawer(agent).getByRole('radio', { name: 'Ylwa Quist stays' }));
  await press(agent, 'Merge');
  await expect(agent.getByText('Ilva Quist was merged into Ylwa Quist.')).toBeVisible();
  await expect(agent.getByRole('row', { name: /Quist/ })).toHaveCount(1);
});
