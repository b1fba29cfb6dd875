import type { Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { goTo } from './support/users';
import { chooseFound } from './support/options';

test.use({ begins: 'outside' });

const table = (page: Page) => page.getByRole('grid', { name: 'Contacts' });
const rows = (page: Page) => table(page).getByRole('button', { name: /^Open / });
const cell = (page: Page, name: RegExp) => table(page).getByRole('button', { name });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Advanced filter' });
const condition = (page: Page, number: number) =>
  editor(page)
    .getByRole('group', { name: `Condition ${number}`, exact: true })
    .first();
const problems = async (page: Page) => (await (await axeOn(page)).analyze()).violations;

/** Chooses the field of a condition by its name. */
async function ask(page: Page, number: number, field: string): Promise<void> {
  const pick = condition(page, number).getByRole('combobox', { name: 'Field' });
  await pick.fill(field);
  await page
    .getByRole('option', { name: field, exact: true })
    .or(page.getByTitle(field, { exact: true }))
    .last()
    .click();
}

test(
  'the list is searched by kind, narrowed, sorted, paged, arranged, and kept as a view',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    // Links of the specification lead here, with what they say, also without a workspace.
    await agent.goto(new URL('/contacts?search=okafor', demo.url).href);
    await expect(agent).toHaveURL(/\/business\/1\/contact\?search=okafor$/);
    await goTo(agent, demo, 'contacts?tags=nothing,&drawer=advanced_filter');
    await expect(agent).toHaveURL(/\/contact\?.*contact_detail=advanced_filter/);
    await expect(editor(agent)).toBeVisible();
    await editor(agent).getByRole('button', { name: 'Cancel' }).click();
    await expect(agent).not.toHaveURL(/contact_detail|drawer/);
    await agent.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(rows(agent)).toHaveCount(10);

    const search = agent.getByRole('searchbox', { name: 'Search name, email and phone...' });
    for (const [typed, found] of [
      ['amara.okafor@', 'Amara Okafor'],
      ['+353 20 912 0318', 'Aoife Brennan'],
      ['lefèvre', 'Camille Lefèvre'],
    ] as const) {
      await search.fill(typed);
      await expect(rows(agent)).toHaveCount(1);
      await expect(rows(agent)).toHaveAccessibleName(`Open ${found}`);
    }
    await search.fill('');
    await expect(rows(agent)).toHaveCount(10);

    // A tab of one type, and a type that is gone.
    await agent.getByRole('tab', { name: /^Prospect/ }).click();
    await expect(agent).toHaveURL(/customer_topic_type=/);
    await expect(agent.getByRole('heading', { level: 1, name: 'Prospect' })).toBeVisible();
    const prospects = table(agent).getByRole('button', { name: /^Lifecycle stage of .*: Prospect$/ });
    // The rows of before stay until those of the type have come.
    await expect.poll(async () => (await rows(agent).count()) - (await prospects.count())).toBe(0);
    await expect(prospects).not.toHaveCount(0);
    // Those of none have a tab, too.
    const made = await callApi<{ _id: string }>(agent, 'POST', '/customer', {
      data: { first_name: 'Nemo', last_name: 'Typeless', email: 'nemo@typeless.example' },
    });
    await agent.getByRole('tab', { name: /^No stage/ }).click();
    await expect(agent.getByRole('heading', { level: 1, name: /^No stage/ })).toBeVisible();
    await search.fill('typeless');
    await expect(rows(agent)).toHaveCount(1);
    await expect(rows(agent)).toHaveAccessibleName('Open Nemo Typeless');
    await search.fill('');
    await callApi(agent, 'DELETE', `/customer/${made._id}`);
    await agent.getByRole('tab', { name: 'All' }).click();
    await expect(agent.getByRole('heading', { level: 1, name: /^Contacts ?\d+$/ })).toBeVisible();

    // A company, by its name, and who created them.
    await agent.getByRole('button', { name: /^More filters/ }).click();
    const more = agent.getByRole('dialog', { name: 'More filters' });
    await more.getByRole('button', { name: 'Company' }).click();
    await agent.getByRole('combobox', { name: 'Company' }).fill('ostara');
    await chooseFound(agent, 'Café Ostara');
    await expect(agent).toHaveURL(/current_company_id=/);
    await expect(table(agent).getByRole('button', { name: 'Open Aoife Brennan' })).toBeVisible();
    await agent.keyboard.press('Escape');
    await agent.keyboard.press('Escape');
    await agent.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(agent).not.toHaveURL(/current_company_id=/);

    // Sorted both ways, and turned to the last page by its number.
    const head = table(agent).getByRole('columnheader', { name: /^Name/ });
    await head.getByRole('button').first().click();
    await expect(agent).toHaveURL(/sort=name/);
    await head.getByRole('button').first().click();
    await expect(agent).toHaveURL(/order=desc/);
    await expect(rows(agent).first()).not.toHaveAccessibleName('Open 3boys&me');
    const firstOfAll = await rows(agent).first().getAttribute('aria-label');
    await agent.getByRole('button', { name: 'Next page' }).click();
    await expect(agent).toHaveURL(/page=2/);
    await expect(rows(agent).first()).not.toHaveAccessibleName(firstOfAll ?? '');
    await agent.getByRole('textbox', { name: 'Goto page' }).fill('0');
    await agent.getByRole('textbox', { name: 'Goto page' }).fill('5');
    await expect(agent).toHaveURL(/page=5/);
    await agent.getByRole('combobox', { name: 'Contacts on a page' }).selectOption('50');
    await expect(agent).not.toHaveURL(/page=5/);
    await expect(rows(agent).first()).toHaveAccessibleName(firstOfAll ?? '');

    // Another column, kept with the sort as a view.
    await agent.getByRole('button', { name: 'Columns' }).click();
    await agent.getByRole('checkbox', { name: 'Show Created by' }).click();
    await agent.keyboard.press('Escape');
    await expect(table(agent).getByRole('columnheader', { name: /^Created by/ })).toBeVisible();
    expect(await problems(agent)).toEqual([]);
  },
);

test(
  'a filter is written as a tree, counted, applied, read in words, and kept in a view',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    await goTo(agent, demo, 'contact');
    await agent.getByRole('button', { name: 'Advanced filter' }).click();
    await expect(agent).toHaveURL(/contact_detail=advanced_filter/);
    await expect(editor(agent).getByText(/\d+ contacts match/)).toBeVisible();

    // What is missing is said where it is missing.
    await ask(agent, 1, 'Score band');
    await editor(agent).getByRole('button', { name: 'Apply' }).click();
    await expect(condition(agent, 1).getByText('Choose a value.')).toBeVisible();
    expect(await problems(agent)).toEqual([]);
    await condition(agent, 1).getByRole('combobox', { name: 'Value' }).fill('High');
    await agent.keyboard.press('Enter');
    await agent.keyboard.press('Escape');
    await expect(condition(agent, 1).getByText('Choose a value.')).toBeHidden();

    await editor(agent).getByRole('button', { name: 'Add a condition' }).click();
    await ask(agent, 2, 'City');
    await condition(agent, 2).getByRole('combobox', { name: 'Condition' }).selectOption('is empty');
    await condition(agent, 2).getByRole('button', { name: 'More for Condition 2' }).click();
    await agent.getByRole('menuitem', { name: 'Put into a group of its own' }).click();
    const inner = editor(agent).getByRole('group', { name: 'Group at level 2' });
    await inner.getByRole('button', { name: 'Any of these' }).click();
    await inner.getByRole('button', { name: 'Add a condition' }).click();
    await inner
      .getByRole('group', { name: 'Condition 2' })
      .getByRole('combobox', { name: 'Field' })
      .fill('Created');
    await agent.keyboard.press('Enter');
    const created = inner.getByRole('group', { name: 'Condition 2' });
    await created.getByRole('combobox', { name: 'Condition' }).selectOption('is in the last');
    await created.getByRole('textbox', { name: 'days' }).fill('0');
    await expect(editor(agent).getByText(/^Complete every condition/)).toBeVisible();
    await created.getByRole('textbox', { name: 'days' }).fill('3650');
    // Of the whole, not of the group alone.
    const count = await editor(agent)
      .locator('b', { hasText: /^\d+ contacts match$/ })
      .textContent();
    await editor(agent).getByRole('button', { name: 'Apply' }).click();
    await expect(editor(agent)).toBeHidden();
    await expect(agent).toHaveURL(/filter=/);
    await expect(agent.getByText(`of ${count?.replace(/\D/g, '') ?? ''}`)).toBeVisible();
    const chips = agent.getByRole('group', { name: 'Conditions of the advanced filter' });
    await expect(chips.getByText('Score band is any of High potential')).toBeVisible();
    await expect(chips.getByText('City is empty or Created is in the last 3,650 days')).toBeVisible();
    expect(await problems(agent)).toEqual([]);

    // The view holds the tree.
    await agent.getByRole('button', { name: /^Views?(:|$)/ }).click();
    await agent.getByRole('menuitem', { name: 'Save as new view…' }).click();
    const dialog = agent.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill('Warm ones');
    await dialog.getByLabel('Name').press('Enter');
    await expect(agent.getByRole('button', { name: 'View: Warm ones' })).toBeVisible();
    await chips.getByRole('button', { name: /^Remove: City/ }).click();
    await expect(chips.getByText('City is empty')).toBeHidden();
    await expect(agent.getByRole('button', { name: 'View: Warm ones, changed' })).toBeVisible();
    await agent.getByRole('button', { name: 'View: Warm ones, changed' }).click();
    await agent.getByRole('menuitem', { name: 'Reset' }).click();
    await expect(chips.getByText('City is empty or Created is in the last 3,650 days')).toBeVisible();

    // What was changed and not applied is asked for.
    await chips.getByRole('button', { name: /^Change: Score band/ }).click();
    await editor(agent).getByRole('button', { name: 'Clear' }).click();
    await agent.keyboard.press('Escape');
    await agent.getByRole('button', { name: 'Stay here' }).click();
    await editor(agent).getByRole('button', { name: 'Apply' }).click();
    await expect(chips).toBeHidden();
    await expect(agent).not.toHaveURL(/filter=/);
  },
);

test(
  'a row is changed where it stands, by mouse and keyboard, over nobody’s head',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    await agent.setViewportSize({ width: 1920, height: 1000 });
    await goTo(agent, demo, 'contact?search=Chlo%C3%A9');
    await expect(rows(agent)).toHaveAccessibleName('Open Chloé Tremblay');

    // By mouse.
    await clickAt(cell(agent, /^Lifecycle stage of Chloé Tremblay: Lead$/));
    await agent.getByRole('menuitemradio', { name: 'Prospect' }).click();
    const stage = cell(agent, /^Lifecycle stage of Chloé Tremblay: Prospect$/);
    await expect(stage).toBeVisible();
    await expect(stage).toBeFocused();

    // By keyboard: F2 opens, Escape leaves it, Enter chooses.
    const owner = cell(agent, /^Assignee of Chloé Tremblay/);
    const before = (await owner.getAttribute('aria-label')) ?? '';
    await owner.press('F2');
    const people = agent.getByRole('combobox', { name: 'Assignee of Chloé Tremblay' });
    await expect(people).toBeFocused();
    await agent.keyboard.press('Escape');
    await expect(people).toBeHidden();
    await expect(owner).toBeFocused();
    await expect(owner).toHaveAccessibleName(before);
    await owner.press('Enter');
    await people.fill('Aiko');
    await agent.keyboard.press('Enter');
    await expect(owner).toHaveAccessibleName('Assignee of Chloé Tremblay: Aiko Mori');
    await expect(owner).toBeFocused();

    const tags = cell(agent, /^Tags of Chloé Tremblay/);
    await tags.press('Enter');
    await agent.getByRole('combobox', { name: 'Tags of Chloé Tremblay' }).fill('Skating');
    await agent.getByRole('button', { name: 'Add “Skating”' }).click();
    await expect(tags).toContainText('Skating');
    await agent.keyboard.press('Escape');

    // A colleague sees it without loading anything, and changes the stage at the same time.
    const id = new URL(agent.url()).pathname;
    expect(id).toMatch(/contact$/);
    const marta = await anotherAgent(browser, demo, 'marta@parley.example', 'outside');
    await marta.setViewportSize({ width: 1920, height: 1000 });
    await goTo(marta, demo, 'contact?search=Chlo%C3%A9');
    await expect(cell(marta, /^Assignee of Chloé Tremblay: Aiko Mori$/)).toBeVisible();
    await clickAt(stage);
    await agent.getByRole('menuitemradio', { name: 'Customer' }).click();
    await expect(cell(marta, /^Lifecycle stage of Chloé Tremblay: Customer$/)).toBeVisible();

    // What is refused is taken back with its sentence; what somebody else has changed is shown beside it.
    let isTold = false;
    await agent.route('**/api/customer/*', async (route) => {
      if (isTold || route.request().method() !== 'PATCH') return route.fallback();
      isTold = true;
      const [, contact] = /customer\/([^/?]+)/.exec(route.request().url()) ?? [];
      const stages = await callApi<{ rows: { _id: string; label: string }[] }>(
        marta,
        'GET',
        '/lifecyclestage/list',
      );
      const inactive = stages.rows.find(({ label }) => label === 'Inactive');
      await callApi(marta, 'PATCH', `/customer/${contact ?? ''}`, { current_lifecycle_stage: inactive?._id });
      return route.continue();
    });
    await clickAt(cell(agent, /^Lifecycle stage of Chloé Tremblay: Customer$/));
    await agent.getByRole('menuitemradio', { name: 'Qualified lead' }).click();
    const conflict = agent.getByRole('dialog', { name: 'Chloé Tremblay was changed meanwhile' });
    await expect(conflict.getByText('Yours: Qualified lead')).toBeVisible();
    await expect(conflict.getByText('Theirs: Inactive')).toBeVisible();
    expect(await problems(agent)).toEqual([]);
    await conflict.getByRole('button', { name: /^Keep mine/ }).click();
    await expect(cell(marta, /^Lifecycle stage of Chloé Tremblay: Qualified lead$/)).toBeVisible();

    await agent.route('**/api/customer/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 404,
            json: {
              error: { code: 'contact_not_found', message: 'This contact does not exist any more.' },
              request_id: 'r',
            },
          })
        : route.fallback(),
    );
    await clickAt(cell(agent, /^Lifecycle stage of Chloé Tremblay: Qualified lead$/));
    await agent.getByRole('menuitemradio', { name: 'No stage' }).click();
    await expect(agent.getByText(/^Lifecycle stage of Chloé Tremblay stays as it was\./)).toBeVisible();
    await expect(cell(agent, /^Lifecycle stage of Chloé Tremblay: Qualified lead$/)).toBeVisible();
  },
);

test('drawers take their parameters along, and roles decide what a row offers', async ({
  agent,
  demo,
  browser,
}) => {
  await agent.setViewportSize({ width: 1920, height: 1000 });
  await goTo(agent, demo, 'contact?search=Amara');
  await clickAt(rows(agent).first());
  await expect(agent).toHaveURL(/customer_id=/);
  const opened = new URL(agent.url()).searchParams.get('customer_id') ?? '';
  await agent.getByRole('dialog').first().getByRole('button', { name: 'Close' }).click();
  // Opened here: the list stays as it was.
  await expect(agent).toHaveURL(/contact\?search=Amara$/);
  await table(agent).getByRole('button', { name: 'Open Okafor Textiles' }).click();
  await expect(agent).toHaveURL(/company_id=/);
  await expect(agent.getByRole('dialog', { name: 'Company', exact: true })).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(agent).not.toHaveURL(/company_id=/);

  // Came with the address: its parameters go with it.
  await goTo(
    agent,
    demo,
    `contact?customer_id=${opened}&campaign=c1&activity=16&search=Amara&user=U1&name=n&email=e&id=i&drawer=none&sort=email&rows=20`,
  );
  await agent.getByRole('dialog').first().getByRole('button', { name: 'Close' }).click();
  await expect(agent).toHaveURL(/contact\?(sort=email&rows=20|rows=20&sort=email)$/);

  // What can be done from the row.
  await table(agent).getByRole('button', { name: 'Actions for Amara Okafor' }).click();
  await expect(agent.getByRole('menuitem', { name: 'Start conversation' })).toBeVisible();
  await agent.getByRole('menuitem', { name: 'Open', exact: true }).click();
  await expect(agent).toHaveURL(new RegExp(`customer_id=${opened}`));

  const viewer = await anotherAgent(browser, demo, 'giulia@parley.example', 'outside');
  await viewer.setViewportSize({ width: 1920, height: 1000 });
  await goTo(viewer, demo, 'contact?search=Amara');
  await expect(rows(viewer).first()).toHaveAccessibleName('Open Amara Okafor');
  await expect(cell(viewer, /^(Lifecycle stage|Tags|Assignee) of /)).toHaveCount(0);
  await expect(viewer.getByTitle('Your role does not allow you to change contacts.').first()).toBeVisible();
});

test('columns grow with the window by what is in them: no phone number is cut, and tags are not where there is room', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'contact');
  await expect(rows(agent)).toHaveCount(10);
  /** Values of a column that are cut, and pixels that columns have beside what is in them. */
  const cutIn = (column: string): Promise<string[]> =>
    table(agent).evaluate(
      (grid, id) =>
        [...grid.querySelectorAll(`tbody [data-column="${id}"] *`)]
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === 'hidden',
          )
          .map((part) => part.textContent),
      column,
    );
  for (const [width, columns] of [
    [1280, ['phone', 'current_lifecycle_stage', 'total_score']],
    [1440, ['phone', 'current_lifecycle_stage', 'total_score']],
    [1920, ['phone', 'current_lifecycle_stage', 'total_score', 'assignee_id']],
  ] as const) {
    await agent.setViewportSize({ width, height: 900 });
    for (const column of columns)
      await expect.poll(() => cutIn(column), { message: `${width} ${column}` }).toEqual([]);
  }
  // With fewer columns there is room for the tags, too.
  await agent.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Show Email', 'Show Score'])
    await agent.getByRole('checkbox', { name }).or(agent.getByRole('switch', { name })).first().uncheck();
  await agent.keyboard.press('Escape');
  await expect.poll(() => cutIn('tags')).toEqual([]);
});
