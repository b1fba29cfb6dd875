import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { anotherAgent, expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { newcomer } from './support/newcomer';
import { deskIn, roleNamed } from './support/people';
import { goTo } from './support/users';
import { chooseFound } from './support/options';

test.use({ begins: 'outside' });

const timeline = (page: Page) => page.getByRole('region', { name: 'Activities', exact: true }).first();
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** What is typed and not saved lies on the disk. */
const isKept = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley');
    opening.onerror = () => {
      reject(new Error('It does not open.'));
    };
    opening.onsuccess = () => {
      const names = opening.result.transaction('texts').objectStore('texts').getAllKeys();
      names.onsuccess = () => {
        opening.result.close();
        resolve(names.result.some((name) => JSON.stringify(name).includes('activity-4')));
      };
    };
  });

async function openContact(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search name, email and phone...' }).fill(name);
  await page
    .getByRole('grid', { name: 'Contacts' })
    .getByRole('button', { name: `Open ${name}` })
    .click();
}

test(
  'a note and a call are logged, found, changed and deleted; what is not logged yet stays over a reload',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, 'contacts');
    await openContact(agent, 'Amara Okafor');
    const toolbar = agent.getByRole('toolbar', { name: 'Log', exact: true });

    await toolbar.getByRole('button', { name: 'Note' }).click();
    const note = drawer(agent, 'Note');
    const text = note.getByRole('textbox', { name: 'Text' });
    const submit = note.getByRole('button', { name: 'Log activity' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await text.fill('Wants the <b>linen</b> suit by Friday');
    await note.getByRole('checkbox', { name: 'Create a' }).check();
    await expect(note.getByRole('combobox', { name: 'When to follow up' })).toContainText(
      /In 3 business days\((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\)/,
    );
    await note.getByRole('button', { name: 'Cancel' }).click();
    await agent.getByRole('button', { name: 'Keep writing' }).click();

    await expect.poll(() => agent.evaluate(isKept)).toBe(true);
    await agent.reload();
    await toolbar.getByRole('button', { name: 'Note' }).click();
    await expect(text).toContainText('Wants the <b>linen</b> suit by Friday');
    await expect(note.getByText('Your draft is here again.')).toBeVisible();
    await submit.click();
    await expect(note.getByRole('button', { name: 'Update log activity' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await note.getByRole('button', { name: 'Close' }).click();
    const row = timeline(agent).getByRole('article').filter({ hasText: 'Note' }).first();
    // A note is cut at 20 characters.
    await expect(row).toContainText('Wants the <b>linen</...');
    await row.getByRole('button', { name: 'Note' }).click();
    await expect(row.getByText('Wants the <b>linen</b> suit by Friday')).toBeVisible();

    await toolbar.getByRole('button', { name: 'Log', exact: true }).click();
    await agent.getByRole('menuitem', { name: 'Log Call' }).click();
    const call = drawer(agent, 'Log Call');
    await expect(call.getByLabel('Duration')).toHaveValue('15');
    await call.getByLabel('Outcome').selectOption('Connected');
    await call.getByRole('textbox', { name: 'Text' }).fill('Agreed on the price');
    await call.getByRole('button', { name: 'Log activity' }).click();
    await expect(call.getByRole('button', { name: 'Update log activity' })).toBeVisible();
    await call.getByRole('button', { name: 'Close' }).click();

    await agent.getByRole('tab', { name: 'Logs' }).click();
    await expect(agent).toHaveURL(/activity_type=logs/);
    // Above what the demo has logged.
    const logged = timeline(agent).getByRole('article').filter({ hasText: 'Agreed on the price' });
    await expect(logged).toHaveCount(1);
    await logged.getByRole('button', { name: 'Call log' }).click();
    await expect(logged).toContainText('15 Minutes');
    await expect(timeline(agent).getByRole('article').filter({ hasText: 'linen' })).toHaveCount(0);
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
    await logged.getByRole('button', { name: 'Delete activity' }).click();
    await expect(agent.getByText('Are you sure you want to delete this Activity?')).toBeVisible();
    await agent.getByRole('button', { name: 'Delete', exact: true }).last().click();
    await expect(logged).toHaveCount(0);
    await expect(timeline(agent).getByText('You’ve reached the end of the content')).toBeVisible();
  },
);

test('an attachment of a company reaches a teammate at once; a role that may only look is told so', async ({
  agent,
  browser,
  demo,
}) => {
  const { rows } = await callApi<{ readonly rows: readonly { readonly _id: string }[] }>(
    agent,
    'GET',
    '/customer/customerList?name=Amara',
  );
  const contact = rows[0]?._id ?? '';
  const { current_company_id: company } = await callApi<{ readonly current_company_id: { _id: string } }>(
    agent,
    'GET',
    `/customer/${contact}`,
  );
  const teammate = await anotherAgent(browser, demo, undefined, 'outside');
  await goTo(teammate, demo, `contact?customer_id=${contact}&activity_type=attachments&date=never`);
  await expect(teammate.getByText('We couldn’t find any Activity')).toBeVisible();

  await goTo(agent, demo, `company?company_id=${company._id}`);
  await agent.getByRole('button', { name: 'Add Attachment' }).click();
  const added = drawer(agent, 'Add Atachment');
  const files = added.locator('input[type=file]');
  await files.setInputFiles({ name: 'run.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ') });
  await expect(added.getByRole('alert')).toHaveText(/^You can only upload CSV, XLSX, XLS, PDF/);
  const list = { name: 'sizes.csv', mimeType: 'text/csv', buffer: Buffer.from('size,count\n48,2\n') };
  await files.setInputFiles(list);
  await expect(added.getByRole('listitem').filter({ hasText: 'sizes.csv' })).toBeVisible();
  await files.setInputFiles(list);
  await expect(added.getByRole('alert')).toHaveText('Media already added in activity!');
  const submit = added.getByRole('button', { name: 'Log activity' });
  await submit.hover();
  await expect(agent.getByText('Please select contact to add Attachment')).toBeVisible();
  await added.getByRole('combobox', { name: 'Contacts' }).fill('Amara');
  await chooseFound(agent, 'Amara Okafor');
  await submit.click();
  await expect(added.getByRole('button', { name: 'Update log activity' })).toBeVisible();
  await expect(timeline(teammate).getByRole('article')).toHaveCount(1, { timeout: 3000 });
  await timeline(teammate).getByRole('button', { name: 'Attachment' }).click();
  await expect(teammate.getByRole('link', { name: 'sizes.csv' })).toBeVisible();

  const northwind = await deskIn(agent, 'Northwind');
  const role_name = 'Reader of activities';
  const { _id } = await northwind.call<{ readonly _id: string }>('POST', '/workspace/roles', {
    role_name,
    copy_of: await roleNamed(northwind, 'Administrator'),
  });
  const permissions = { crm_contacts: ['view'], crm_activities: ['view'], workspace: ['view'] };
  await callApi(agent, 'PATCH', `/workspace/roles/${_id}`, { permissions });
  const { page } = await newcomer(agent, browser, demo, 'Rita', role_name);
  await goTo(page, demo, `contact?customer_id=${contact}`);
  await expect(page.getByRole('button', { name: 'Note', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await timeline(page).getByRole('button', { name: 'Delete activity' }).first().hover();
  await expect(page.getByText('Your role does not allow you to delete activities.')).toBeVisible();
  // Taken away while the drawer is open.
  await callApi(agent, 'PATCH', `/workspace/roles/${_id}`, {
    permissions: { ...permissions, crm_activities: [] },
  });
  await expect(
    page.getByText('Unfortunately, you don’t have the right permissions to access activities'),
  ).toBeVisible();
});
