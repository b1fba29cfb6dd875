import type { Page } from '@playwright/test';
import type { CustomField } from '@shared/contract/fields';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const drawer = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, label: string) => drawer(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click();
const section = (page: Page, name: string) =>
  drawer(page).getByRole('button', { name: new RegExp(`^${name}`) });

const make = (page: Page, path: string, body: object) =>
  callApi<{ _id: string; updated_at: string }>(page, 'POST', path, body);
const addField = (page: Page, body: object) =>
  callApi<CustomField>(page, 'POST', '/fields', { group: 'Cellar', ...body });

const PDF = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

/** Runs in the page: how much of what was typed into records lies on the device, sealed. Bytes. */
const keptSize = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('parley');
    opening.onerror = () => {
      reject(new Error('It does not open.'));
    };
    opening.onsuccess = () => {
      const reading = opening.result.transaction('texts').objectStore('texts').openCursor();
      let size = 0;
      reading.onsuccess = () => {
        const at = reading.result;
        if (at === null) {
          opening.result.close();
          resolve(size);
          return;
        }
        const { data } = at.value as { readonly data: ArrayBuffer };
        if (JSON.stringify(at.key).includes('record-draft.')) size += data.byteLength;
        at.continue();
      };
    };
  });

test('a contact’s own fields: groups that repeat, a file, suggestions, options, tags typed free', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'task');
  const made: CustomField[] = [];
  for (const body of [
    { label: 'Vineyard', kind: 'autocomplete', required: true },
    { label: 'Sample', kind: 'file' },
    { label: 'Colour', kind: 'radio', options: [{ label: 'Red' }, { label: 'Grey' }] },
    {
      label: 'Tasting',
      kind: 'array',
      properties: [
        { label: 'Day', kind: 'date', required: true },
        { label: 'Points', kind: 'number' },
      ],
    },
    { label: 'Only when changing', kind: 'text', hideOnCreate: 1 },
    { label: 'Kept by programs', kind: 'text', isEditable: 2 },
  ])
    made.push(await addField(agent, { entity: 'contact', ...body }));
  await make(agent, '/customer', {
    data: { first_name: 'Nils', last_name: 'Berg', email: 'nils@mail.example', vineyard: 'Château Nord' },
  });

  await goTo(agent, demo, 'contact?contact_detail=create');
  await field(agent, 'Contact type').selectOption({ label: 'Lead' });
  await press(agent, 'Create');
  await expect(drawer(agent).getByText('Vineyard is required.')).toBeVisible();
  await field(agent, 'First name').fill('Ingrid');
  await field(agent, 'Last name').fill('Halvorsen');
  await field(agent, 'Email').fill('ingrid@mail.example');
  // What others have written is suggested.
  const vineyard = field(agent, 'Vineyard');
  await vineyard.pressSequentially('chât');
  const list = await vineyard.getAttribute('list');
  await expect(agent.locator(`[id="${list ?? ''}"] option`)).toHaveAttribute('value', 'Château Nord');
  await vineyard.fill('Château Nord');
  await expect(field(agent, 'Kept by programs')).toBeDisabled();
  await expect(field(agent, 'Only when changing')).toHaveCount(0);

  // A group more comes after the one whose button was pressed; what is deleted renumbers the rest.
  const entry = (n: number) => drawer(agent).getByRole('group', { name: `Tasting ${n}` });
  await entry(1).getByRole('textbox', { name: 'Day' }).fill('Jan 31, 2030');
  await entry(1).getByLabel('Points').fill('91');
  await press(agent, 'Add more after Tasting 1');
  await entry(2).getByLabel('Points').fill('60');
  await press(agent, 'Add more after Tasting 1');
  await expect(entry(3).getByLabel('Points')).toHaveValue('60');
  await entry(2).getByLabel('Points').fill('75');
  await press(agent, 'Delete Tasting 3');
  await expect(entry(3)).toHaveCount(0);
  await press(agent, 'Create');
  await expect(drawer(agent).getByText('2. Day is required.')).toBeVisible();
  await entry(2).getByRole('textbox', { name: 'Day' }).fill('Feb 1, 2030');

  const input = drawer(agent).locator('input[type=file][name=sample]');
  await input.setInputFiles({ ...PDF, name: 'offer.exe' });
  await expect(
    drawer(agent).getByText(
      'You can only upload CSV, XLSX, XLS, PDF, PPT, DOC, JPG, PNG, GIF, MP4, WEBM, and MP3 files!',
    ),
  ).toBeVisible();
  await input.setInputFiles(PDF);
  await expect(drawer(agent).getByRole('link', { name: /^offer\.pdf/ })).toBeVisible();

  // Options are changed from the form; one that is deleted is taken from it.
  await drawer(agent).getByRole('radio', { name: 'Grey' }).check();
  await press(agent, 'Customize the options of Colour');
  await press(agent, 'Delete the option Grey');
  await expect(drawer(agent).getByText('Are you sure you want to delete this option?')).toBeVisible();
  await press(agent, 'Delete');
  await drawer(agent).getByPlaceholder('Enter option text').fill('  White  ');
  await press(agent, 'Add Option');
  await press(agent, 'Save');
  await expect(drawer(agent).getByRole('radio', { name: 'Grey' })).toHaveCount(0);
  await drawer(agent).getByRole('radio', { name: 'White' }).check();

  const tags = drawer(agent).getByRole('combobox', { name: 'Tags' });
  await tags.fill('Night shift');
  await tags.press('Enter');
  await tags.fill('night SHIFT');
  await tags.press('Enter');
  await expect(drawer(agent).getByTitle('Night shift')).toHaveCount(1);
  const interests = drawer(agent).getByRole('combobox', { name: 'Interests' });
  await interests.fill('Riesling');
  await interests.blur();
  await expect(drawer(agent).getByTitle('Riesling')).toHaveCount(1);
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await press(agent, 'Create');
  await expect(agent.getByText('Ingrid Halvorsen was created')).toBeVisible();

  await goTo(agent, demo, 'contact?search=Ingrid');
  await agent
    .getByRole('row')
    .filter({ hasText: 'Ingrid Halvorsen' })
    .getByRole('button', { name: /Ingrid/ })
    .first()
    .click();
  const facts = drawer(agent).getByRole('region', { name: 'Cellar' });
  await expect(facts.getByText('Château Nord')).toBeVisible();
  await expect(facts.getByText('White', { exact: true })).toBeVisible();
  await expect(facts.getByRole('listitem')).toHaveCount(2);
  await expect(facts.getByText('Jan 31, 2030')).toBeVisible();
  await expect(facts.getByRole('link', { name: /^offer\.pdf/ })).toBeVisible();
  await expect(drawer(agent).getByText('Night shift')).toBeVisible();
  for (const { _id } of made) await callApi(agent, 'DELETE', `/fields/${_id}`);
});

test('own fields of a company and of a deal are saved with them, and read in the card', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'company');
  const made = [
    await addField(agent, { entity: 'company', label: 'Shelf metres', kind: 'number', required: true }),
    await addField(agent, { entity: 'company', label: 'Open', kind: 'daterange' }),
    await addField(agent, {
      entity: 'deal',
      label: 'Delivery',
      kind: 'object',
      properties: [
        { label: 'Gate', kind: 'text' },
        { label: 'From', kind: 'time' },
      ],
    }),
  ];
  await agent.getByRole('button', { name: 'Add Company' }).first().click();
  await field(agent, 'Company name').fill('Holm Bakery');
  await press(agent, 'Create');
  await expect(drawer(agent).getByText('Shelf metres is required.')).toBeVisible();
  await field(agent, 'Shelf metres').fill('12.5');
  await press(agent, 'Create');
  await expect(agent.getByText('Company created')).toBeVisible();
  await goTo(agent, demo, 'company?label=Holm%20Bakery');
  await agent.getByRole('button', { name: 'Open Holm Bakery' }).first().click();
  await expect(drawer(agent).getByRole('region', { name: 'Cellar' }).getByText('12.5')).toBeVisible();

  const { rows } = await callApi<{ rows: { _id: string; stages: { _id: string }[] }[] }>(
    agent,
    'GET',
    '/pipeline/list',
  );
  const contact = await make(agent, '/customer', {
    data: { first_name: 'Ola', last_name: 'Holm', email: 'ola@mail.example' },
  });
  const deal = await make(agent, '/deal', {
    deal_title: 'Ovens for Holm',
    pipeline_id: rows[0]?._id,
    pipeline_stage_id: rows[0]?.stages[0]?._id,
    customer_ids: [contact._id],
  });
  await goTo(agent, demo, `deal?deal_id=${deal._id}`);
  await expect(field(agent, 'Deal Title')).toHaveValue('Ovens for Holm');
  await expect(drawer(agent).getByRole('button', { name: 'Update', exact: true })).toBeDisabled();
  await section(agent, 'Cellar').click();
  await field(agent, 'Gate').fill('North');
  await field(agent, 'From').fill('2:30 PM');
  await field(agent, 'From').blur();
  await press(agent, 'Update');
  await expect(agent.getByText('The deal was updated.')).toBeVisible();
  const values = await callApi<Record<string, unknown>>(agent, 'GET', `/deal/${deal._id}/fields`);
  expect(values['delivery']).toEqual({ gate: 'North', from: '14:30' });
  for (const { _id } of made) await callApi(agent, 'DELETE', `/fields/${_id}`);
});

test('what is typed is there again after a reload and without a connection, until it is saved or discarded', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'contact?contact_detail=create');
  await field(agent, 'Contact type').selectOption({ label: 'Lead' });
  await field(agent, 'First name').fill('Solveig');
  await field(agent, 'Last name').fill('Dahl');
  await expect.poll(() => agent.evaluate(keptSize)).toBeGreaterThan(0);
  const sizeBefore = await agent.evaluate(keptSize);
  await field(agent, 'Email').fill('solveig@mail.example');
  // All of it, the address too: what was typed before it may have been kept by itself.
  await expect
    .poll(() => agent.evaluate(keptSize))
    .toBeGreaterThan(sizeBefore + 'solveig@mail.example'.length - 1);
  // The question of the browser whether to leave is answered with yes.
  agent.on('dialog', (dialog) => void dialog.accept());
  await agent.reload();
  await expect(drawer(agent).getByText('Your draft is here again.')).toBeVisible();
  await expect(field(agent, 'Email')).toHaveValue('solveig@mail.example');
  await agent.context().setOffline(true);
  await press(agent, 'Create');
  await expect(drawer(agent).getByText(/What you typed is kept on this device/)).toBeVisible();
  await expect(field(agent, 'Last name')).toHaveValue('Dahl');
  // It is saved by itself when the connection is back.
  await agent.context().setOffline(false);
  await expect(agent.getByText('Solveig Dahl was created')).toBeVisible();
  await expect(agent.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => agent.evaluate(keptSize)).toBe(0);

  // What was being loaded of other screens while the connection was away comes with the page.
  await agent.reload();
  await goTo(agent, demo, 'company?company_id=create');
  await field(agent, 'Company name').fill('Dahl Dairy');
  await expect.poll(() => agent.evaluate(keptSize)).toBeGreaterThan(0);
  await agent.reload();
  await expect(field(agent, 'Company name')).toHaveValue('Dahl Dairy');
  await press(agent, 'Discard');
  await expect(field(agent, 'Company name')).toHaveValue('');

  // The answer is lost together with the page: what is sent again makes no second company.
  await field(agent, 'Company name').fill('Dahl Dairy');
  await expect.poll(() => agent.evaluate(keptSize)).toBeGreaterThan(0);
  const made = new Promise<void>((resolve) => {
    void agent.route('**/api/company', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await press(agent, 'Create');
  await made;
  // The page goes first: without the route what waits in it would go on its way.
  await agent.reload();
  await agent.unroute('**/api/company');
  await expect(field(agent, 'Company name')).toHaveValue('Dahl Dairy');
  await press(agent, 'Create');
  await expect(agent.getByText('Company created')).toBeVisible();
  const found = await callApi<{ rows: unknown[] }>(agent, 'GET', '/company/list?same_name=Dahl%20Dairy');
  expect(found.rows).toHaveLength(1);
  await expect.poll(() => agent.evaluate(keptSize)).toBe(0);
  await goTo(agent, demo, 'company?company_id=create');
  await expect(field(agent, 'Company name')).toHaveValue('');
  await press(agent, 'Close');
  await expect(agent.getByRole('dialog')).toHaveCount(0);
});
