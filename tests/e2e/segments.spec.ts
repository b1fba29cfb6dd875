import type { Page } from '@playwright/test';
import type { Segment } from '@shared/contract/segments';
import type { Role } from '@shared/contract/workspaces';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { changeAndKeep, isKept } from './support/kept-draft';
import { newcomer } from './support/newcomer';
import { deskIn } from './support/people';
import { goTo } from './support/users';
import { chooseFound } from './support/options';

test.use({ begins: 'outside' });

const problems = async (page: Page) => (await (await axeOn(page)).analyze()).violations;
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const sidebar = (page: Page) => page.getByRole('list', { name: 'Quick Access Segments' });

/** Chooses the field of a condition by its name. */
async function ask(page: Page, number: number, field: string): Promise<void> {
  const condition = page.getByRole('group', { name: `Condition ${number}`, exact: true }).first();
  await condition.getByRole('combobox', { name: 'Field' }).fill(field);
  await page.getByTitle(field, { exact: true }).last().click();
}

test('a static list is made, filled, worked with, copied and deleted by clicks', async ({ agent, demo }) => {
  await goTo(agent, demo, 'contacts?drawer=add_list');
  const form = drawer(agent, 'Create list');
  await form.getByRole('button', { name: 'Create list' }).click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Fair in June');
  // What was typed outlives the page.
  await expect.poll(() => agent.evaluate(isKept)).toBe(true);
  agent.on('dialog', (dialog) => void dialog.accept());
  await agent.reload();
  await expect(form.getByText('Your draft is here again.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Fair in June');
  await form.getByRole('switch', { name: 'Quick access' }).click();
  expect(await problems(agent)).toEqual([]);
  await form.getByRole('button', { name: 'Create list' }).click();

  // Empty, in the words of the specification, with the way in.
  const list = drawer(agent, /^Fair in June/);
  await expect(
    list.getByText('No contacts yet! Start by creating your first contact to get going.'),
  ).toBeVisible();
  await expect(agent).toHaveURL(/drawer=segment_detail.*custom_seg=yes/);
  await list.getByRole('button', { name: 'Add Contact' }).first().click();
  const add = drawer(agent, 'Add Contacts');
  await expect(
    add.getByText('Select any of the following option to add new contacts in your list'),
  ).toBeVisible();
  await add.getByRole('button', { name: /^Add a contact manually/ }).click();
  for (const name of ['Amara Okafor', 'Aoife Brennan', 'Camille Lefèvre']) {
    await add.getByRole('combobox', { name: 'Contacts' }).fill(name);
    await chooseFound(agent, name);
  }
  await add.getByRole('button', { name: 'Add 3 contacts' }).click();
  const rows = list.getByRole('grid').getByRole('rowheader');
  await expect(rows).toHaveCount(3);
  await expect(drawer(agent, /^Fair in June 3 /)).toBeVisible();

  // Search, and what is done with one row, and with several.
  await list.getByRole('searchbox', { name: 'Search name, email and phone...' }).fill('amara');
  await expect(rows).toHaveCount(1);
  await list.getByRole('button', { name: 'Actions for Amara Okafor' }).click();
  await agent.getByRole('menuitem', { name: 'Log Call' }).click();
  await expect(drawer(agent, 'Log Call')).toBeVisible();
  await drawer(agent, 'Log Call').getByRole('button', { name: 'Close' }).click();
  await list.getByRole('button', { name: 'Actions for Amara Okafor' }).click();
  await agent.getByRole('menuitem', { name: 'Delete from List' }).click();
  await expect(list.getByText('No contact fits these filters')).toBeVisible();
  await list.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rows).toHaveCount(2);
  await list.getByRole('checkbox', { name: 'Select Aoife Brennan' }).click();
  await list
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Delete from List' })
    .click();
  await agent.getByRole('dialog').last().getByRole('button', { name: 'Delete from List' }).click();
  await expect(rows).toHaveCount(1);

  // The contact over the list says where they are, and comes into another list that is made there.
  await rows.first().getByRole('button').click();
  const lists = agent.getByRole('group', { name: 'Lists' });
  await expect(lists.getByRole('link', { name: 'Open Fair in June' })).toBeVisible();
  await lists.getByRole('button', { name: 'Add to list' }).click();
  await agent.getByRole('combobox', { name: 'Add to a list' }).fill('Regulars of June');
  await agent.getByRole('button', { name: /Regulars of June/ }).click();
  await expect(lists.getByRole('link', { name: 'Open Regulars of June' })).toBeVisible();
  await drawer(agent, 'Customer').getByRole('button', { name: 'Close' }).first().click();
  await list.getByRole('button', { name: 'More for this list' }).click();
  await agent.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  const copied = drawer(agent, 'Copy list');
  await expect(copied.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Fair in June');
  await copied.getByRole('button', { name: 'Create list' }).click();
  const copy = drawer(agent, /^Copy of Fair in June/);
  await expect(copy.getByRole('grid').getByRole('button', { name: 'Open Camille Lefèvre' })).toBeVisible();

  // Deleted, and back again; then with the contacts it asks twice, and once is not enough.
  await copy.getByRole('button', { name: 'More for this list' }).click();
  await agent.getByRole('menuitem', { name: 'Delete' }).click();
  await agent.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click();
  await agent.getByRole('button', { name: 'Undo' }).click();
  const table = agent.getByRole('grid', { name: 'Contact lists' });
  const row = table.getByRole('button', { name: 'Open Copy of Fair in June' });
  await expect(row).toBeVisible();
  await table.getByRole('button', { name: 'Actions for Copy of Fair in June' }).click();
  await agent.getByRole('menuitem', { name: 'Delete' }).click();
  await agent.getByRole('checkbox', { name: /^Delete its contacts, too/ }).click();
  await agent.getByRole('button', { name: 'Delete list and contacts' }).click();
  await expect(agent.getByRole('dialog', { name: /^Really delete Copy of Fair in June/ })).toBeVisible();
  await agent.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await expect(
    sidebar(agent)
      .getByRole('link', { name: /Fair in June/ })
      .first(),
  ).toBeVisible();
  expect(await problems(agent)).toEqual([]);
});

test(
  'a living list is built with a live count, read back, edited beside whom it finds, and followed',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, 'contact');
    await agent.getByRole('button', { name: 'Advanced filter' }).click();
    const editor = drawer(agent, 'Advanced filter');
    await ask(agent, 1, 'Job title');
    await editor.getByRole('textbox', { name: 'Value' }).fill('Falconer');
    await expect(editor.getByText('0 contacts match')).toBeVisible();
    await expect(editor.getByText('Contacts whose job title is “Falconer”.')).toBeVisible();
    await editor.getByRole('button', { name: 'Undo the last change of the filter' }).click();
    await expect(editor.getByText(/^Complete every condition/)).toBeVisible();
    await editor.getByRole('button', { name: 'Redo the change of the filter' }).click();
    // A group within says how many it finds by itself, and nothing while it is incomplete.
    await editor.getByRole('button', { name: 'Add a group' }).click();
    const inner = editor.getByRole('group', { name: 'Group at level 2' });
    await inner.getByRole('combobox', { name: 'Field' }).fill('Job title');
    await agent.getByTitle('Job title', { exact: true }).last().click();
    await expect(inner.getByTitle(/^By this group alone/)).toHaveCount(0);
    await inner.getByRole('textbox', { name: 'Value' }).fill('Dentist');
    await expect(inner.getByTitle('By this group alone, 1 contact matches')).toBeVisible();
    await inner.getByRole('button', { name: 'Remove group' }).click();
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await agent.getByRole('menuitem', { name: /^Save as list/ }).click();
    const save = drawer(agent, 'Save as list');
    await save.getByRole('textbox', { name: 'Name' }).fill('Falconers');
    await save.getByRole('switch', { name: 'Quick access' }).click();
    expect(await problems(agent)).toEqual([]);
    // What was typed outlives the page, the filter below it as well.
    await expect.poll(() => agent.evaluate(isKept)).toBe(true);
    agent.on('dialog', (dialog) => void dialog.accept());
    await agent.reload();
    await expect(save.getByText('Your draft is here again.')).toBeVisible();
    await expect(save.getByRole('textbox', { name: 'Name' })).toHaveValue('Falconers');
    await expect(save.getByRole('switch', { name: 'Quick access' })).toBeChecked();
    await expect(editor.getByRole('textbox', { name: 'Value' })).toHaveValue('Falconer');
    await save.getByRole('button', { name: 'Save list' }).click();
    await agent.getByRole('link', { name: 'Open list' }).click();
    await agent.getByRole('button', { name: /^(Leave|Close) without/ }).click();

    const list = drawer(agent, /^Falconers/);
    await expect(list.getByText('Nobody fits the conditions of this list yet')).toBeVisible();
    // Whoever fits comes in, while one looks.
    const made = await callApi<{ readonly _id: string }>(agent, 'POST', '/customer', {
      data: {
        first_name: 'Ferro',
        last_name: 'Falk',
        email: 'ferro.falk@mail.example',
        current_job_title: 'Falconer',
      },
    });
    await expect(list.getByRole('grid').getByRole('button', { name: 'Open Ferro Falk' })).toBeVisible();
    await expect(drawer(agent, /^Falconers 1 /)).toBeVisible();

    // The conditions beside whom they find, before anything is saved.
    await list.getByRole('button', { name: 'Edit Conditions' }).click();
    const panel = list.getByRole('complementary', { name: 'Conditions' });
    await panel.getByRole('combobox', { name: 'Condition' }).selectOption('contains');
    await panel.getByRole('textbox', { name: 'Value' }).fill('Dentist');
    await expect(
      list.getByRole('grid').getByRole('button', { name: 'Open Agnieszka Kowalczyk' }),
    ).toBeVisible();
    await expect(panel.getByText(/^\d+ contacts? fits?$/)).toBeVisible();
    // Not saved, they are there after a reload, half ones as well; given up, they are those of the list.
    await changeAndKeep(agent, () => panel.getByRole('button', { name: 'Add a condition' }).click());
    await changeAndKeep(agent, () => ask(agent, 2, 'City'));
    await expect(panel.getByText(/^Complete every condition/)).toBeVisible();
    await agent.reload();
    await expect(panel.getByText('Your draft is here again.')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Value' }).first()).toHaveValue('Dentist');
    await expect(panel.getByRole('group', { name: 'Condition 2', exact: true })).toContainText('City');
    expect(await problems(agent)).toEqual([]);
    await panel.getByRole('button', { name: 'Discard' }).click();
    await expect(panel.getByRole('textbox', { name: 'Value' })).toHaveValue('Falconer');
    await panel.getByRole('combobox', { name: 'Condition' }).selectOption('contains');
    await panel.getByRole('textbox', { name: 'Value' }).fill('Dentist');
    await expect(
      list.getByRole('grid').getByRole('button', { name: 'Open Agnieszka Kowalczyk' }),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Save conditions' }).click();
    await expect(panel).toBeHidden();
    await expect(list.getByText('Contacts whose job title contains “Dentist”.')).toBeVisible();
    await expect(list.getByRole('grid').getByRole('button', { name: 'Open Ferro Falk' })).toBeHidden();

    // A condition asks for a field that is deleted: the list says so, and leads to its conditions.
    const field = await callApi<{ readonly _id: string; readonly name: string }>(agent, 'POST', '/fields', {
      entity: 'contact',
      kind: 'text',
      group: 'More',
      label: 'Bird',
    });
    const { _id } = await callApi<Segment>(agent, 'POST', '/segmentation', {
      name: 'Owners of birds',
      filter: { match: 'all', filters: [{ field: `field.${field._id}`, operator: 'is', value: 'Kite' }] },
    });
    await callApi(agent, 'DELETE', `/fields/${field._id}`);
    await callApi(agent, 'PATCH', `/customer/${made._id}`, { current_job_title: 'Owner' });
    await goTo(agent, demo, 'contacts/segment');
    const table = agent.getByRole('grid', { name: 'Contact lists' });
    const row = table.getByRole('row').filter({ hasText: 'Owners of birds' });
    await expect(row.getByText('Its conditions cannot be applied any more')).toBeAttached();
    await row.getByRole('button', { name: 'Open Owners of birds' }).click();
    const broken = drawer(agent, /^Owners of birds/);
    await expect(
      broken.getByRole('alert').getByText('The conditions of this list cannot be applied any more'),
    ).toBeVisible();
    expect(await problems(agent)).toEqual([]);
    await broken.getByRole('alert').getByRole('button', { name: 'Edit Conditions' }).click();
    await expect(broken.getByRole('complementary', { name: 'Conditions' })).toBeVisible();
    await callApi(agent, 'DELETE', `/segmentation/${_id}`);
    await callApi(agent, 'DELETE', `/customer/${made._id}`);
  },
);

test('lists follow the role: refused with a reason, hidden, and taken away while one is open', async ({
  agent,
  browser,
  demo,
}) => {
  const owner = await deskIn(agent, 'Northwind');
  const may = (...actions: readonly ('view' | 'create' | 'update' | 'delete')[]) => ({
    crm_contacts: ['view'],
    marketing_segments: actions,
  });
  await owner.call('POST', '/workspace/roles', { role_name: 'Looker', permissions: may('view') });
  const { rows } = await owner.call<{ readonly rows: readonly Role[] }>('GET', '/workspace/roles');
  const role = rows.find(({ role_name }) => role_name === 'Looker');
  const made = await owner.call<Segment>('POST', '/segmentation', { name: 'For looking' });
  const { page } = await newcomer(agent, browser, demo, 'Lou', 'Looker');
  await goTo(page, demo, `contacts/segment?drawer=segment_detail&id=${made._id}&custom_seg=yes`);
  const list = drawer(page, /^For looking/);
  const edit = list.getByRole('button', { name: 'Edit List' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Your role does not allow you to change lists.');
  const setRole = (permissions: object) =>
    owner.call('PATCH', `/workspace/roles/${role?._id ?? ''}`, { permissions });
  await setRole(may('view', 'update'));
  await edit.click();
  const form = drawer(page, 'Edit List');
  await form.getByRole('textbox', { name: 'Name' }).fill('For changing');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(drawer(page, /^For changing/)).toBeVisible();

  // Who may change lists imports into them only with that right, and takes nobody out without another one.
  const { rows: people } = await owner.call<{ readonly rows: readonly { readonly _id: string }[] }>(
    'GET',
    '/customer/customerList?rows_per_page=10',
  );
  await owner.call('POST', '/segmentation/customers', {
    customer_ids: [people[0]?._id],
    segment_ids: [made._id],
  });
  const changed = drawer(page, /^For changing 1 /);
  await changed.getByRole('button', { name: 'Add Contact' }).first().click();
  const byFile = drawer(page, 'Add Contacts').getByRole('button', { name: /^Import from CSV/ });
  await expect(byFile).toHaveAttribute('aria-disabled', 'true');
  await expect(byFile).toContainText('Your role does not allow you to import contacts.');
  await page.keyboard.press('Escape');
  await changed.getByRole('button', { name: /^Actions for/ }).click();
  const take = page.getByRole('menuitem', { name: /^Delete from List/ });
  await expect(take).toContainText('Your role does not allow you to remove contacts from lists.');
  await page.keyboard.press('Escape');
  await setRole({ ...may('view', 'update', 'delete'), crm_contacts: ['view', 'import'] });
  await changed.getByRole('button', { name: 'Add Contact' }).first().click();
  await expect(byFile).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await changed.getByRole('button', { name: /^Actions for/ }).click();
  await take.click();
  await expect(drawer(page, /^For changing 0 /)).toBeVisible();
  await setRole({ crm_contacts: ['view'] });
  await expect(
    page
      .getByRole('dialog')
      .getByText('Unfortunately, you don’t have the right permissions to access this page'),
  ).toBeVisible();
  await goTo(page, demo, `marketing/segments/import?segmentId=${made._id}`);
  await expect(page.getByText('You may not import contacts')).toBeVisible();
});
