import type { Page } from '@playwright/test';
import { axeOn, faultsOn } from './support/axe';
import { clickAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';
import { goTo } from './support/users';
import { chooseFound } from './support/options';

test.use({ begins: 'outside' });

const MARTA = 'marta@parley.example';
const table = (page: Page) => page.getByRole('grid', { name: 'Companies' });
const rows = (page: Page) => table(page).getByRole('button', { name: /^Open / });
const card = (page: Page) => page.getByRole('dialog', { name: 'Company', exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: 'Update Company' });
const problems = async (page: Page) => (await (await axeOn(page)).analyze()).violations;

test(
  'a company is added, found, tagged where it stands, opened and changed',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, 'company');
    await expect(rows(agent).first()).toHaveAccessibleName('Open Café Ostara');
    expect(await problems(agent)).toEqual([]);

    await agent.getByRole('button', { name: 'Add Company' }).click();
    await expect(agent).toHaveURL(/company_id=create/);
    const dialog = agent.getByRole('dialog', { name: 'Create Company' });
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog.getByText('Company name is required.')).toBeVisible();
    await dialog.getByLabel('Company name').fill('okafor  TEXTILES');
    await expect(
      dialog.getByText('There is a company with this name already: Okafor Textiles.'),
    ).toBeVisible();
    await dialog.getByLabel('Company name').fill('Aran Knitwear');
    await dialog.getByRole('textbox', { name: 'Website' }).fill('aran');
    await dialog.getByRole('textbox', { name: 'Email' }).click();
    await expect(dialog.getByText('This is not the address of a website.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Website' }).fill('aranknitwear.example');
    await dialog.getByLabel('Employees').fill('1,250');
    expect(await problems(agent)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(agent).not.toHaveURL(/company_id/);

    await agent.getByRole('searchbox', { name: 'Search name, website' }).fill('knit');
    await expect(agent).toHaveURL(/label=knit/);
    await expect(rows(agent)).toHaveCount(1);
    await expect(table(agent)).toContainText('1,250');

    const tags = table(agent).getByRole('button', { name: /^Tags of Aran Knitwear/ });
    await clickAt(tags);
    await agent.getByRole('combobox', { name: 'Tags of Aran Knitwear' }).fill('Knitters');
    await agent.getByRole('button', { name: 'Add “Knitters”' }).click();
    await expect(tags).toContainText('Knitters');
    await agent.keyboard.press('Escape');

    await clickAt(rows(agent).first());
    await expect(card(agent).getByRole('heading', { name: 'Aran Knitwear' })).toBeVisible();
    await expect(card(agent).getByText('Knitters')).toBeVisible();
    await expect(card(agent).getByRole('link', { name: 'aranknitwear.example' })).toHaveAttribute(
      'href',
      'https://aranknitwear.example',
    );
    expect(await problems(agent)).toEqual([]);
    await card(agent).getByRole('button', { name: 'Edit' }).click();
    const update = form(agent).getByRole('button', { name: 'Update', exact: true });
    await expect(update).toBeDisabled();
    await form(agent).getByRole('combobox', { name: 'City' }).fill('Galway');
    await expect(update).toBeEnabled();

    // What was typed is not lost to a slip.
    await form(agent).getByRole('button', { name: 'Close' }).click();
    await agent.getByRole('button', { name: 'Keep editing' }).click();
    await update.click();
    await expect(form(agent)).toBeHidden();
    await expect(table(agent)).toContainText('Galway');

    // Many at once: tags with Go, then taken back at the foot of the sidebar.
    await agent.getByRole('searchbox', { name: 'Search name, website' }).fill('');
    await expect(agent).not.toHaveURL(/label=/);
    await expect(rows(agent)).not.toHaveCount(1);
    const bar = agent.getByRole('region', { name: 'Selection' });
    await clickAt(agent.getByRole('checkbox', { name: 'Aran Knitwear' }));
    await clickAt(agent.getByRole('checkbox', { name: 'Café Ostara' }));
    await expect(bar).toContainText('2 selected');
    await clickAt(bar.getByRole('button', { name: 'Set owner' }));
    await expect(bar.getByRole('button', { name: 'Go' })).toBeDisabled();
    expect(await problems(agent)).toEqual([]);
    await agent.getByRole('combobox', { name: 'Choose a contact' }).fill('mette kj');
    await chooseFound(agent, 'Mette Kjærgaard');
    await clickAt(bar.getByRole('button', { name: 'Go' }));
    await expect(agent.getByText('Owner set for 2 companies')).toBeVisible();
    for (const name of ['Aran Knitwear', 'Café Ostara'])
      await expect(table(agent).getByRole('row').filter({ hasText: name })).toContainText('Mette');
    await clickAt(agent.getByRole('checkbox', { name: 'Aran Knitwear' }));
    await clickAt(agent.getByRole('checkbox', { name: 'Café Ostara' }));
    await clickAt(bar.getByRole('button', { name: 'Add tags' }));
    const pick = agent.getByRole('combobox', { name: 'Choose or type tags' });
    await pick.fill('Fair');
    await pick.press('Enter');
    await pick.press('Escape');
    await clickAt(bar.getByRole('button', { name: 'Go' }));
    await expect(agent.getByText('Tags added to 2 companies')).toBeVisible();
    await expect(table(agent).getByText('Fair', { exact: true })).toHaveCount(2);
    await clickAt(agent.getByRole('button', { name: /^Work on many records/ }));
    await clickAt(
      agent
        .getByRole('dialog', { name: 'Work on many records' })
        .getByRole('button', { name: /^Undo/ })
        .first(),
    );
    await expect(table(agent).getByText('Fair', { exact: true })).toHaveCount(0);
    await agent.keyboard.press('Escape');

    // One value in a field, and out of it again.
    await clickAt(agent.getByRole('checkbox', { name: 'Aran Knitwear' }));
    await clickAt(agent.getByRole('checkbox', { name: 'Café Ostara' }));
    await clickAt(bar.getByRole('button', { name: 'Set field value' }));
    const setting = agent.getByRole('dialog', { name: 'Set a field of 2 companies' });
    const field = setting.getByRole('combobox', { name: 'Field' });
    await clickAt(field);
    await expect(agent.getByRole('listbox', { name: 'Field' })).toBeVisible();
    // The arrows of its field go through the list.
    expect(await faultsOn(agent, undefined, { without: ['scrollable-region-focusable'], all: true })).toEqual(
      [],
    );
    await field.fill('Employees');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await setting.getByRole('textbox', { name: 'Employees' }).fill('4321');
    expect(await problems(agent)).toEqual([]);
    await setting.getByRole('button', { name: 'Set value' }).click();
    await expect(agent.getByText('Field set for 2 companies')).toBeVisible();
    for (const name of ['Aran Knitwear', 'Café Ostara'])
      await expect(table(agent).getByRole('row').filter({ hasText: name })).toContainText('4,321');

    // Narrowed by a tag with the search, kept over a reload, and cleared.
    await agent.getByRole('combobox', { name: 'Tags' }).click();
    await agent.locator('.ant-select-dropdown:visible').getByText('Supplier', { exact: true }).click();
    await agent.keyboard.press('Escape');
    await expect(agent).toHaveURL(/tags=/);
    await expect(rows(agent)).toHaveCount(4);
    await agent.getByRole('searchbox', { name: 'Search name, website' }).fill('stoffe');
    await expect(rows(agent)).toHaveCount(1);
    await agent.reload();
    await expect(rows(agent)).toHaveCount(1);
    await expect(rows(agent)).toHaveAccessibleName('Open Hansen Stoffe');
    await agent.getByRole('button', { name: 'Clear filters' }).click();
    await expect(agent).not.toHaveURL(/tags=|label=/);
    await expect(rows(agent)).toHaveCount(10);

    // It is found by its website, and takes on somebody who is there, and somebody new.
    await agent.getByRole('searchbox', { name: 'Search name, website' }).fill('aranknitwear.ex');
    await expect(agent).toHaveURL(/label=aranknitwear.ex/);
    await clickAt(rows(agent).first());
    const people = card(agent).getByRole('region', { name: 'Contacts' });
    await expect(people).toContainText('No contacts associated with this company!');
    await people.getByRole('button', { name: 'Add contact' }).click();
    await people.getByRole('combobox', { name: 'Add contact' }).fill('harpreet');
    await chooseFound(agent, 'Harpreet Singh Gill');
    await expect(people.getByRole('link')).toHaveCount(1);
    await expect(people).not.toContainText('No contacts associated');
    expect(await problems(agent)).toEqual([]);
    await people.getByRole('button', { name: 'Create contact' }).click();
    await agent.getByRole('combobox', { name: 'Contact type' }).selectOption({ label: 'Lead' });
    const lead = agent.getByRole('dialog', { name: 'Create Lead' });
    await expect(lead.getByText('Aran Knitwear', { exact: true })).toBeVisible();
  },
);

test('two people change one company: nothing is overwritten, and both see both', async ({
  agent,
  demo,
  browser,
}) => {
  const marta = await anotherAgent(browser, demo, MARTA, 'outside');
  for (const page of [agent, marta]) {
    await goTo(page, demo, 'company?label=lantern');
    await clickAt(rows(page).first());
    await card(page).getByRole('button', { name: 'Edit' }).click();
  }
  await form(marta).getByRole('combobox', { name: 'City' }).fill('Cork');
  await form(agent).getByRole('combobox', { name: 'City' }).fill('Galway');
  await form(agent).getByLabel('Industry').fill('Weddings');
  await form(marta).getByLabel('Employees').fill('15');
  await form(marta).getByRole('button', { name: 'Update', exact: true }).click();
  await expect(form(marta)).toBeHidden();

  await form(agent).getByRole('button', { name: 'Update', exact: true }).click();
  const notice = form(agent).getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this meanwhile.');
  await expect(notice).toContainText('Yours: Galway');
  await expect(notice).toContainText('Theirs: Cork');
  await expect(form(agent).getByLabel('Employees')).toHaveValue('15');
  await expect(form(agent).getByLabel('Industry')).toHaveValue('Weddings');
  await notice.getByRole('button', { name: 'Take theirs: City' }).click();
  await expect(form(agent).getByRole('combobox', { name: 'City' })).toHaveValue('Cork');
  await form(agent).getByRole('button', { name: 'Update', exact: true }).click();
  await expect(form(agent)).toBeHidden();
  await expect(table(agent)).toContainText('Weddings');
  // Told to the other window without asking.
  await expect(table(marta)).toContainText('Weddings');
});
