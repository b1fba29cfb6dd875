import type { Locator, Page } from '@playwright/test';
import type { Deal } from '@shared/contract/deals';
import type { Pipeline } from '@shared/contract/pipelines';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { anotherAgent, expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { goTo } from './support/users';

test.use({ begins: 'outside' });
const column = (page: Page, stage: string): Locator => page.getByRole('region', { name: stage, exact: true });
const cards = (page: Page, stage: string): Locator => column(page, stage).locator('[data-card]');
const card = (page: Page, title: string): Locator => page.locator('[data-card]').filter({ hasText: title });
const dealDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Update Deal' });

/** A pipeline of this test alone, with three deals in its first stage: the last one made stands first. */
async function begin(page: Page, name: string, titles: readonly string[]): Promise<Pipeline> {
  const pipeline = await callApi<Pipeline>(page, 'POST', '/pipeline', { name });
  const { rows } = await callApi<{ rows: { _id: string }[] }>(page, 'GET', '/customer/customerList');
  for (const deal_title of [...titles].reverse())
    await callApi(page, 'POST', '/deal', {
      deal_title,
      deal_value: 1000,
      pipeline_id: pipeline._id,
      pipeline_stage_id: pipeline.stages[0]?._id,
      customer_ids: [rows[0]?._id],
    });
  return pipeline;
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to drag it.');
  await page.mouse.move(start.x + 40, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + 140, { steps: 12 });
}

test(
  'deals are moved by hand and by keys, on every board that is open, and moves are taken back',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    await goTo(agent, demo, 'task');
    const pipeline = await begin(agent, 'Board by hand', ['Ovens', 'Mixers', 'Trays']);
    const board = `deal?pipeline_id=${pipeline._id}`;
    await goTo(agent, demo, board);
    const other = await anotherAgent(browser, demo);
    await goTo(other, demo, board);
    await expect(cards(agent, 'New')).toHaveCount(3);
    await expect(cards(other, 'New')).toHaveCount(3);
    const loaded: string[] = [];
    other.on('request', (request) => {
      if (request.url().includes('/deal/board')) loaded.push(request.url());
    });
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);

    await drag(agent, card(agent, 'Ovens'), column(agent, 'Qualified'));
    await expect(column(agent, 'Qualified')).toContainText('+$1,000');
    await expect(agent.getByText('Ovens to Qualified, 1 of 1').first()).toBeVisible();
    await agent.mouse.up();
    for (const page of [agent, other]) {
      await expect(cards(page, 'Qualified')).toHaveText([/Ovens/]);
      await expect(cards(page, 'New')).toHaveText([/Mixers/, /Trays/]);
      await expect(column(page, 'Qualified')).toContainText('$400 weighted');
    }
    await clickAt(agent.getByRole('button', { name: 'Undo' }));
    for (const page of [agent, other])
      await expect(cards(page, 'New')).toHaveText([/Ovens/, /Mixers/, /Trays/]);

    // By keys: a place further down, then back where it was.
    await card(agent, 'Ovens').focus();
    await agent.keyboard.press('Space');
    await agent.keyboard.press('ArrowDown');
    await agent.keyboard.press('Space');
    await expect(cards(agent, 'New')).toHaveText([/Mixers/, /Ovens/, /Trays/]);
    await expect(card(agent, 'Ovens')).toBeFocused();
    await agent.keyboard.press('Space');
    await agent.keyboard.press('ArrowRight');
    await agent.keyboard.press('Escape');
    await expect(cards(agent, 'New')).toHaveText([/Mixers/, /Ovens/, /Trays/]);

    // A deal that is lost says why; without an answer it stays.
    await agent.keyboard.press('Space');
    for (let step = 0; step < 4; step += 1) await agent.keyboard.press('ArrowRight');
    await agent.keyboard.press('Enter');
    const why = agent.getByRole('dialog', { name: 'Why was “Ovens” lost?' });
    await clickAt(why.getByRole('button', { name: 'Mark as lost' }));
    await expect(why.getByText('Say why the deal was lost.')).toBeVisible();
    await clickAt(why.getByText('Too expensive'));
    await clickAt(why.getByRole('button', { name: 'Mark as lost' }));
    await expect(cards(agent, 'New')).toHaveText([/Mixers/, /Trays/]);
    await clickAt(agent.getByRole('button', { name: 'Show Lost' }));
    await expect(cards(agent, 'Lost')).toHaveText([/Ovens/]);
    await expect(card(other, 'Ovens')).toHaveCount(0);
    // What somebody else does is patched into the board: no column is loaded again.
    expect(loaded).toEqual([]);

    // Found by a part of its title on the board, and from everywhere.
    await agent.getByRole('searchbox', { name: 'Search deal, company and contact' }).fill('ray');
    await expect(cards(agent, 'New')).toHaveText([/Trays/]);
    // The title counts what is on the board.
    await expect(agent.getByRole('heading', { level: 1 })).toHaveText(/\D1$/);
    await agent.keyboard.press('Control+k');
    await agent.getByRole('combobox', { name: 'Search people, screens and actions' }).fill('mixers');
    const palette = agent.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('option', { name: /Mixers/ }).click();
    await expect(dealDrawer(agent)).toBeVisible();
  },
);

test('a deal is changed in its drawer, and what somebody else has changed meanwhile is shown beside it', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'task');
  const pipeline = await begin(agent, 'Two at once', ['Sharpening', 'Polish']);
  await goTo(agent, demo, `deal?pipeline_id=${pipeline._id}&show=list`);
  await clickAt(agent.getByRole('button', { name: 'Open Sharpening' }));
  await expect(agent).toHaveURL(/deal_id=/);
  const drawer = dealDrawer(agent);
  const update = drawer.getByRole('button', { name: 'Update', exact: true });
  await expect(update).toBeDisabled();
  await expect(drawer).toContainText('Begun in New');
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);

  const id = new URL(agent.url()).searchParams.get('deal_id') ?? '';
  await drawer.getByLabel('Deal Title', { exact: true }).fill('Sharpening, twice');
  await drawer.getByLabel('Deal Value').fill('2,500');
  await callApi(agent, 'PATCH', `/deal/${id}`, { deal_title: 'Sharpening, thrice', probability: 33 });
  await clickAt(update);
  const notice = drawer.getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this meanwhile.');
  await expect(notice).toContainText('Theirs: Sharpening, thrice');
  await expect(drawer.getByLabel('Deal Title', { exact: true })).toHaveValue('Sharpening, twice');
  await expect(drawer.getByLabel('Probability')).toHaveValue('33');
  await clickAt(notice.getByRole('button', { name: 'Take theirs: Deal Title' }));
  await expect(drawer.getByLabel('Deal Title', { exact: true })).toHaveValue('Sharpening, thrice');

  // With whom: a company instead of the contact, and two who work on it.
  await clickAt(drawer.getByRole('button', { name: 'Deal Contact' }));
  await clickAt(
    agent.getByRole('region', { name: 'Companies' }).getByRole('button', { name: 'Okafor Textiles' }),
  );
  await agent.keyboard.press('Escape');
  await clickAt(drawer.getByRole('button', { name: 'Collaborators' }));
  const people = agent.getByRole('region', { name: 'Contacts' }).getByRole('listitem').getByRole('button');
  for (const nth of [0, 1]) await clickAt(people.nth(nth));
  await agent.keyboard.press('Escape');
  await clickAt(update);
  await expect(drawer).toBeHidden();
  const saved = await callApi<Deal>(agent, 'GET', `/deal/${id}`);
  expect(saved).toMatchObject({
    deal_title: 'Sharpening, thrice',
    deal_value: 2500,
    probability: 33,
    company_id: { mp_company_label: 'Okafor Textiles' },
  });
  expect(saved.collaborator_ids).toHaveLength(2);
  await clickAt(agent.getByRole('button', { name: 'Forecast' }));
  await expect(agent.getByText('All open deals')).toBeVisible();
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
});

test(
  'the next task of a deal stands on its card, on every board that is open; keys and arrows lead from deal to deal',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    await goTo(agent, demo, 'task');
    const pipeline = await begin(agent, 'Next tasks', ['Coats', 'Capes', 'Cloaks']);
    const board = `deal?pipeline_id=${pipeline._id}`;
    await goTo(agent, demo, board);
    const other = await anotherAgent(browser, demo);
    await goTo(other, demo, board);
    await expect(card(other, 'Coats')).toBeVisible();

    await agent.getByRole('button', { name: 'Add a task to Coats' }).click();
    const create = agent.getByRole('dialog', { name: 'Create Task' });
    await create.getByRole('textbox', { name: 'Title' }).fill('Send samples');
    await create.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(create).toBeHidden();
    const next = (page: Page): Locator =>
      page.getByRole('button', { name: 'Next task of Coats: Send samples' });
    await expect(next(agent)).toBeVisible();
    await expect(next(other)).toBeVisible();
    await next(agent).click();
    const task = agent.getByRole('dialog', { name: 'Update Task' });
    await expect(task.getByRole('textbox', { name: 'Title' })).toHaveValue('Send samples');
    await task.getByRole('button', { name: 'Close' }).click();

    await card(agent, 'Coats').click();
    const drawer = dealDrawer(agent);
    const title = drawer.getByRole('textbox', { name: 'Deal Title' });
    await expect(title).toHaveValue('Coats');
    const tasks = drawer.getByRole('region', { name: 'Tasks' });
    await tasks.getByRole('checkbox', { name: 'Done: Send samples' }).click();
    await expect(tasks.getByText('Nothing left to do')).toBeVisible();
    await tasks.getByRole('button', { name: 'Show 1 done' }).click();
    await expect(tasks.getByRole('checkbox', { name: 'Done: Send samples' })).toBeChecked();
    await expect(other.getByRole('button', { name: 'Add a task to Coats' })).toBeVisible();
    await tasks.getByRole('button', { name: 'Create Task' }).click();
    await expect(create.getByText('Coats').first()).toBeVisible();
    await create.getByRole('textbox', { name: 'Title' }).fill('Ask for the deposit');
    await create.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(tasks.getByRole('button', { name: 'Open Ask for the deposit' })).toBeVisible();
    await expect(drawer).toBeVisible();
    expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);

    await agent.keyboard.press('j');
    await expect(title).toHaveValue('Capes');
    await drawer.getByRole('button', { name: 'Next deal' }).click();
    await expect(title).toHaveValue('Cloaks');
    await expect(drawer.getByRole('button', { name: 'Next deal' })).toBeDisabled();
    await agent.keyboard.press('Alt+PageUp');
    await expect(title).toHaveValue('Capes');
    await title.fill('Capes and hoods');
    await drawer.getByRole('button', { name: 'Previous deal' }).click();
    const asked = agent.getByRole('dialog', { name: 'Drop the changes?' });
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Capes and hoods');
    await drawer.getByRole('button', { name: 'Previous deal' }).click();
    await asked.getByRole('button', { name: 'Drop changes' }).click();
    await expect(title).toHaveValue('Coats');
    // Back closes the drawer, however many deals it has shown.
    await agent.goBack();
    await expect(drawer).toBeHidden();
    await expect(card(agent, 'Coats')).toBeVisible();
  },
);
