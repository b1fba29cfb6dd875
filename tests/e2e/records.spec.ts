import type { Page, Request } from '@playwright/test';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';
import { callApi, find } from './support/inbox';
import { goTo } from './support/users';
import { whoIs } from './support/people';
import { chooseFound } from './support/options';

test.use({ begins: 'outside' });

const table = (page: Page) => page.getByRole('grid', { name: 'Contacts' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

interface Field {
  readonly _id: string;
  readonly label: string;
}
interface Person {
  readonly _id: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

test('contacts are sorted by a field of the workspace’s own, both ways, until the field is gone', async ({
  agent,
  demo,
}) => {
  // Links search by what they say, as the specification has them, from the first question on.
  const asked: string[] = [];
  const listen = (request: Request): void => {
    if (request.url().includes('/customer/customerList?')) asked.push(request.url());
  };
  agent.on('request', listen);
  await goTo(agent, demo, 'contact?email=amara.okafor@');
  await expect(agent).toHaveURL(/search=amara/);
  await expect(table(agent).getByRole('button', { name: /^Open / })).toHaveAccessibleName(
    'Open Amara Okafor',
  );
  agent.off('request', listen);
  expect(asked.filter((url) => !url.includes('amara'))).toEqual([]);
  expect(asked).not.toEqual([]);

  await goTo(agent, demo, 'contact');
  const { rows: fields } = await callApi<{ rows: Field[] }>(agent, 'GET', '/fields/list?entity=contact');
  const chest = fields.find(({ label }) => label === 'Chest in cm')?._id ?? '';
  await agent.getByRole('button', { name: 'Columns' }).click();
  await agent.getByRole('checkbox', { name: 'Show Chest in cm' }).click();
  await agent.getByRole('checkbox', { name: 'Show Allergens' }).click();
  await agent.keyboard.press('Escape');
  // Of several values at once there is no order.
  await expect(
    table(agent).getByRole('columnheader', { name: 'Allergens' }).getByRole('button', { name: /Sort/ }),
  ).toHaveCount(0);
  const head = table(agent).getByRole('columnheader', { name: /^Chest in cm/ });
  await head.getByRole('button').first().click();
  await expect(agent).toHaveURL(new RegExp(`sort=field\\.${chest}`));
  const page = async (order: 'asc' | 'desc') =>
    callApi<{ rows: Person[] }>(
      agent,
      'GET',
      `/customer/customerList?rows_per_page=10&fields=${chest}&sort=field.${chest}&order=${order}`,
    );
  for (const order of ['asc', 'desc'] as const) {
    const { rows } = await page(order);
    const values = rows.map((one) => Number(one.fields[chest]));
    expect(values).toEqual([...values].sort((a, b) => (order === 'asc' ? a - b : b - a)));
    expect(values[0]).toBeGreaterThan(80);
    await expect(
      table(agent)
        .getByRole('button', { name: /^Open / })
        .first(),
    ).toHaveAccessibleName(`Open ${rows[0]?.name ?? ''}`);
    if (order === 'asc') await head.getByRole('button').first().click();
  }
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);

  // A field that is no more sorts nothing: the list is there all the same.
  const gone = await callApi<Field>(agent, 'POST', '/fields', {
    entity: 'contact',
    kind: 'number',
    label: 'Soon gone',
    group: 'More',
    required: false,
    options: [],
    properties: [],
    hideOnCreate: 2,
    hideOnUpdate: 2,
    isEditable: 1,
    isInputsEditable: 2,
  });
  await goTo(agent, demo, `contact?sort=field.${gone._id}&order=desc`);
  await expect(table(agent).getByRole('button', { name: /^Open / })).toHaveCount(10);
  await callApi(agent, 'DELETE', `/fields/${gone._id}`);
  await expect(agent).not.toHaveURL(/sort=/);
  await expect(table(agent).getByRole('button', { name: /^Open / })).toHaveCount(10);
});

test('a company is made for a customer without leaving the conversation, and everybody who looks on has it', async ({
  agent,
  demo,
  browser,
}) => {
  const other = await anotherAgent(browser, demo);
  for (const page of [agent, other]) {
    await goTo(page, demo, 'inbox');
    await find(page, 'Niamh');
    await page.getByRole('option', { name: /^Niamh O’Sullivan, on Morrow Bakery/ }).click();
  }
  const panel = details(agent);
  await panel.getByRole('button', { name: '+ Add company' }).click();
  const field = panel.getByRole('combobox', { name: 'Company' });
  await expect(field).toBeFocused();
  await agent.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: '+ Add company' })).toBeVisible();
  await panel.getByRole('button', { name: '+ Add company' }).click();
  await field.fill('Ferry House Books');
  await clickAt(agent.getByRole('button', { name: 'Add “Ferry House Books”' }));
  for (const page of [agent, other])
    await expect(details(page).getByRole('definition').getByText('Ferry House Books')).toBeVisible();
  // Its card opens from there, and another company takes its place.
  await panel.getByRole('button', { name: 'Open company' }).click();
  await expect(agent.getByRole('dialog').getByRole('heading', { name: 'Ferry House Books' })).toBeVisible();
  await agent.keyboard.press('Escape');
  await clickAt(panel.getByRole('button', { name: 'Change company' }));
  await field.fill('tablao');
  await chooseFound(agent, 'Tablao Medina');
  for (const page of [agent, other])
    await expect(details(page).getByRole('definition').getByText('Tablao Medina')).toBeVisible();
  await expect(agent).toHaveURL(/inbox/);
});

test('who is mentioned in a note about a company is led to the company', async ({ agent, demo, browser }) => {
  const marta = await anotherAgent(browser, demo, 'marta@parley.example');
  const { rows } = await callApi<{ rows: { _id: string }[] }>(
    agent,
    'GET',
    '/company/list?label=Hansen%20Stoffe',
  );
  const { id } = await whoIs(marta);
  await callApi(agent, 'POST', '/activity', {
    activity_type: 4,
    activity_date: new Date().toISOString(),
    company_id: rows[0]?._id,
    customer_ids: [],
    activity_data: {
      content: {
        description: [
          {
            type: 'paragraph',
            data: { text: '', spans: [{ text: '@Marta', mention: id }, { text: ' wool comes Tuesday' }] },
          },
        ],
      },
    },
  });
  await marta.getByRole('button', { name: /^Notifications, / }).click();
  await marta.getByRole('link', { name: /mentioned you in an activity about Hansen Stoffe/ }).click();
  await expect(marta).toHaveURL(/company\?company_id=/);
  await expect(marta.getByRole('dialog').getByRole('heading', { name: 'Hansen Stoffe' })).toBeVisible();
});
