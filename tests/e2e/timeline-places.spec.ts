import type { Locator, Page } from '@playwright/test';
import { anotherAgent, expect, open, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { newcomer } from './support/newcomer';
import { deskIn, roleNamed } from './support/people';
import { goTo } from './support/users';

/** What one of the team logs is on the screens of the others within it (spec 2 §2). Milliseconds. */
const SOON = 1000;
const activities = (at: Page | Locator): Locator =>
  at.getByRole('region', { name: 'Activities', exact: true }).getByRole('article');

interface Person {
  readonly _id: string;
  readonly current_company_id: { readonly _id: string };
}
async function amara(page: Page): Promise<Person> {
  const { rows } = await callApi<{ readonly rows: readonly Person[] }>(
    page,
    'GET',
    '/customer/customerList?name=Amara',
  );
  return callApi(page, 'GET', `/customer/${rows[0]?._id ?? ''}`);
}
const note = (contact: string, text: string) => ({
  activity_type: 4,
  activity_date: new Date().toISOString(),
  customer_ids: [contact],
  activity_data: { content: { description: [{ type: 'paragraph', data: { text } }] } },
});

test('what is logged shows within a second beside the conversation, all of it over it, and in a narrow window behind a tab', async ({
  agent,
  browser,
  demo,
}) => {
  const contact = await amara(agent);
  const teammate = await anotherAgent(browser, demo, undefined, 'outside');
  await goTo(teammate, demo, `contact?customer_id=${contact._id}`);
  await expect(activities(teammate).first()).toBeVisible();
  await open(agent, 'Amara Okafor');
  const panel = agent.getByRole('complementary', { name: 'Details' });
  const address = agent.url();
  await expect(panel.getByText('minutes ago').or(panel.getByText('just now')).first()).toBeVisible();

  await callApi(agent, 'POST', '/activity', note(contact._id, 'Wants the grey one'));
  await Promise.all([
    expect(panel.getByText('Wants the grey one')).toBeVisible({ timeout: SOON }),
    expect(activities(teammate).filter({ hasText: 'Wants the grey one' })).toBeVisible({ timeout: SOON }),
  ]);

  await panel.getByRole('button', { name: 'Show all activity' }).click();
  const drawer = agent.getByRole('dialog').last();
  await expect(activities(drawer).filter({ hasText: 'Wants the grey one' })).toBeVisible();
  const saving = agent.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Export Activity' }).click();
  const popover = agent.getByRole('dialog', { name: 'Export', exact: true });
  await popover.getByRole('button', { name: 'Choose' }).click();
  await popover.getByRole('checkbox', { name: 'Direction' }).uncheck();
  await popover.getByRole('button', { name: 'Export' }).click();
  expect((await saving).suggestedFilename()).toBe('exported_data.csv');
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect(drawer).toBeHidden();
  expect(agent.url()).toBe(address);

  await teammate.setViewportSize({ width: 1024, height: 800 });
  // Tabs without room scroll, with the chosen one in view.
  await goTo(teammate, demo, `contact?customer_id=${contact._id}&activity_type=logs`);
  const tab = (name: string) => teammate.getByRole('dialog').last().getByRole('tab', { name, exact: true });
  await expect(tab('Logs')).toBeInViewport({ ratio: 0.95 });
  await expect(tab('All Activities')).not.toBeInViewport({ ratio: 0.95 });
  await tab('Logs').press('Home');
  await expect(tab('All Activities')).toBeInViewport({ ratio: 0.95 });
  await expect(tab('Logs')).not.toBeInViewport({ ratio: 0.95 });

  // What is not valid does not stay in the address; what was begun in the other tab stays.
  await goTo(
    teammate,
    demo,
    `company?company_id=${contact.current_company_id._id}&campaign=none&activity=999&activity_type=logs`,
  );
  const company = teammate.getByRole('dialog');
  await company.getByRole('button', { name: /^Edit/ }).first().click();
  const slogan = company.getByLabel('Slogan');
  await slogan.fill('Cloth that lasts');
  await company.getByRole('tab', { name: 'Activities', exact: true }).click();
  await expect(teammate).not.toHaveURL(/campaign|activity=/);
  await expect(slogan).toBeHidden();
  await company.getByRole('searchbox', { name: 'Search Customer' }).fill('nobody of that name');
  await expect(company.getByText('We couldn’t find any Activity')).toBeVisible();
  await company.getByRole('searchbox', { name: 'Search Customer' }).fill('Amara');
  await expect(activities(company).first()).toBeVisible();
  // What asks before something is lost is seen from either tab.
  await company.getByRole('button', { name: 'Close' }).first().click();
  await teammate.getByRole('button', { name: /^(Keep|Stay)/ }).click();
  await company.getByRole('tab', { name: 'Details' }).click();
  await expect(slogan).toHaveValue('Cloth that lasts');
});

const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const activity = (id: string, activity_type: number, day: number, more: object = {}) => ({
  _id: id,
  activity_type,
  status: 3,
  activity_date: at(day),
  created_at: at(day),
  updated_at: at(day),
  user_id: null,
  customer_ids: [],
  company_ids: [],
  deal_ids: [],
  marketer_ids: [],
  workflow_id: null,
  preview: `preview of ${id}`,
  is_cut: false,
  is_logged: false,
  ...more,
  activity_data: { content: {}, metadata: {}, response: null, analytics: {}, engagements: null, ...more },
});
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@shop.example` });
/** One of each kind that the demo has none of. */
const KINDS = [
  activity('mail', 16, 20, {
    content: {
      subject: 'Linen suits',
      from: person('Shop'),
      to: ['Ada', 'Bo', 'Cy'].map(person),
      cc: [person('Di')],
    },
    engagements: {
      sent: true,
      delivered: true,
      opened: false,
      replied: false,
      sent_at: at(20),
      delivered_at: at(20),
      opened_at: null,
      replied_at: null,
    },
  }),
  activity('failed', 37, 19, { response: { description: 'The number is not on WhatsApp.' } }),
  activity('thread-1', 29, 18, {
    content: { last_message: { message_type: 'text', message: 'First thread' } },
  }),
  activity('thread-2', 29, 17, {
    content: { last_message: { message_type: 'text', message: 'Other thread' } },
  }),
  activity('visit', 32, 16, {
    content: {
      pages: [59, 3599, 7200].map((total_stay_time, n) => ({
        created_at: at(16),
        page_title: `Page ${n}`,
        page_url: `https://shop.example/${n}`,
        total_stay_time,
      })),
    },
  }),
  activity('social', 36, 15, { content: { post_liked: true, post_like_date: at(15) } }),
];

test('each kind of activity shows what the specification says; what does not come is said, and asked for again', async ({
  agent,
  demo,
}) => {
  const contact = await amara(agent);
  let fails = true;
  await agent.route('**/api/activity/list?**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.get('planned') === 'only')
      return route.fulfill({ json: { data: { rows: [], next_cursor: null } } });
    const isNext = asked.has('cursor');
    if (isNext && fails) return route.abort('internetdisconnected');
    const rows = isNext
      ? [{ date: '2026-02-01', activities: [activity('last', 36, 1)] }]
      : [{ date: '2026-03-01', activities: KINDS }];
    return route.fulfill({ json: { data: { rows, next_cursor: isNext ? null : '1.a' } } });
  });
  await goTo(agent, demo, `contact?customer_id=${contact._id}`);
  const row = (id: string): Locator => agent.locator(`[data-activity=${id}]`);
  const toggle = (id: string) => row(id).getByRole('button').first().click();

  await toggle('mail');
  await expect(row('mail').getByRole('list', { name: 'Engagement' }).getByRole('listitem')).toHaveText([
    /^Sent.*2026/,
    /^Delivered.*2026/,
    'OpenedN/A',
    'RepliedN/A',
  ]);
  const people = await Promise.all(
    ['Ada', 'Bo', 'Cy'].map((name) => row('mail').getByText(`${name} <`, { exact: false }).boundingBox()),
  );
  // Two on a line.
  expect(people[1]?.y).toBe(people[0]?.y);
  expect(people[2]?.y).toBeGreaterThan(people[0]?.y ?? Infinity);
  await expect(row('mail').getByText(/months? ago/)).toBeVisible();
  await expect(row('visit').getByText(/ago$/)).toHaveCount(0);
  await expect(agent.getByRole('button', { name: /^(Edit|Delete) activity$/ })).toHaveCount(0);

  await toggle('failed');
  const reason = row('failed').getByText('The number is not on WhatsApp.');
  const [red, plain] = await Promise.all(
    [reason, row('mail').getByText('Linen suits')].map((one) =>
      one.evaluate((element) => getComputedStyle(element).color),
    ),
  );
  expect(red).not.toBe(plain);
  await toggle('thread-1');
  await expect(row('thread-1').getByText('First thread')).toBeVisible();
  await toggle('thread-2');
  await expect(row('thread-2').getByText('Other thread')).toBeVisible();
  // One conversation at a time; other rows stay open.
  await expect(row('thread-1').getByText('First thread')).toBeHidden();
  await expect(reason).toBeVisible();
  await toggle('visit');
  await expect(row('visit').getByRole('listitem')).toHaveText([/59 sec$/, /59 min$/, /2 hr$/]);
  await toggle('social');
  await expect(row('social').getByRole('term').filter({ hasText: 'Post liked' })).toBeVisible();

  const again = agent
    .getByRole('region', { name: 'Activities', exact: true })
    .getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  fails = false;
  await again.click();
  await expect(agent.getByText('You’ve reached the end of the content')).toBeVisible();
  await expect(row('last')).toBeVisible();
});

test('each right that is taken away while the drawer is open changes the screen, and nothing that is typed is lost', async ({
  agent,
  browser,
  demo,
}) => {
  const contact = await amara(agent);
  const northwind = await deskIn(agent, 'Northwind');
  const role_name = 'Keeper of activities';
  const { _id } = await northwind.call<{ readonly _id: string }>('POST', '/workspace/roles', {
    role_name,
    copy_of: await roleNamed(northwind, 'Administrator'),
  });
  const grant = (...crm_activities: readonly string[]) =>
    callApi(agent, 'PATCH', `/workspace/roles/${_id}`, {
      permissions: { crm_contacts: ['view'], crm_activities, workspace: ['view'] },
    });
  await grant('view', 'create', 'update', 'delete', 'export');
  const { page } = await newcomer(agent, browser, demo, 'Kim', role_name);
  await goTo(page, demo, `contact?customer_id=${contact._id}`);
  const edit = page.getByRole('button', { name: 'Edit activity' }).first();
  const remove = page.getByRole('button', { name: 'Delete activity' }).first();
  const exports = page.getByRole('button', { name: 'Export Activity' });
  await expect(edit).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Note', exact: true });
  const text = drawer.getByRole('textbox', { name: 'Text' });
  const submit = drawer.getByRole('button', { name: 'Log activity' });
  await text.fill('Begun before the right went');
  await expect(submit).not.toHaveAttribute('aria-disabled');

  await grant('view', 'update', 'delete', 'export');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await grant();
  await expect(page.getByText('permissions to access activities')).toBeAttached();
  await expect(text).toContainText('Begun before the right went');
  await grant('view', 'create');
  await submit.click();
  await expect(drawer.getByRole('button', { name: 'Update log activity' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(activities(page).filter({ hasText: 'Begun before' })).toBeVisible();
  for (const button of [edit, remove, exports]) await expect(button).toHaveAttribute('aria-disabled', 'true');
  await exports.hover();
  await expect(page.getByText('Your role does not allow you to export activities.')).toBeVisible();
});

test('the page of all activities: by campaign while email is looked at, in the address, live, and a person over it', async ({
  agent,
  demo,
}) => {
  await goTo(agent, demo, 'activity');
  const list = agent.getByRole('main');
  await expect(list.getByRole('heading', { name: 'Activities', level: 1 })).toBeVisible();
  await expect(activities(list).first()).toBeVisible();
  const contact = await amara(agent);
  await callApi(agent, 'POST', '/activity', note(contact._id, 'Comes at noon'));
  const fresh = activities(list).filter({ hasText: 'Comes at noon' });
  await expect(fresh).toBeVisible({ timeout: SOON });

  await agent.getByRole('tab', { name: 'Emails' }).click();
  await expect(fresh).toBeHidden();
  await agent.getByRole('combobox', { name: 'Campaign' }).click();
  await agent.getByRole('option', { name: 'Autumn invitation' }).click();
  await agent.keyboard.press('Escape');
  await expect(agent).toHaveURL(/campaign=[^&]+/);
  await expect(activities(list).first()).toContainText('An evening with us');
  await expect(activities(list).filter({ hasText: 'The spring collection' })).toHaveCount(0);
  await activities(list)
    .first()
    .getByRole('button', { name: /^Email/ })
    .click();
  await expect(activities(list).first().getByText('Autumn invitation')).toBeVisible();

  // A page of its own, without a tab.
  await agent.getByRole('link', { name: 'All activities of the campaign' }).first().click();
  await expect(agent).toHaveURL(/activity\?campaign=[^&]+$/);
  await expect(activities(list).first()).toContainText('An evening with us');
  const person = activities(list).first().getByRole('button').nth(1);
  const name = (await person.textContent()) ?? '';
  await person.click();
  await expect(agent.getByRole('dialog').getByText(name).first()).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(agent.getByRole('dialog')).toHaveCount(0);

  // A timeline of a record offers campaigns while email is looked at, and drops what there is not.
  await goTo(agent, demo, `contact?customer_id=${contact._id}&activity_type=emails&campaign=gone`);
  const drawer = agent.getByRole('dialog');
  await expect(drawer.getByRole('combobox', { name: 'Campaign' })).toBeVisible();
  await expect(agent).not.toHaveURL(/campaign/);
  await drawer.getByRole('tab', { name: 'Logs' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Campaign' })).toHaveCount(0);
});

test(
  'rows say what was done, by whom and together; what is planned stands apart; a search marks what it finds',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    const contact = await amara(agent);
    const planned = { activity_type: 31, activity_date: new Date(Date.now() + 2 * 86_400_000).toISOString() };
    await callApi(agent, 'POST', '/activity', {
      ...note(contact._id, 'Ask which lining she wants'),
      ...planned,
    });
    await goTo(agent, demo, `contact?customer_id=${contact._id}`);
    const list = agent.getByRole('region', { name: 'Activities', exact: true });
    await expect(
      activities(agent).filter({ hasText: 'Moved “Autumn suits” from Measured to Proposal' }),
    ).toBeVisible();
    const headings = list.getByRole('heading');
    await expect(headings.first()).toHaveText('Upcoming');
    const [upcoming, month] = await Promise.all([0, 1].map((n) => headings.nth(n).boundingBox()));
    const call = await activities(agent).filter({ hasText: 'Ask which lining she wants' }).boundingBox();
    expect(call?.y).toBeGreaterThan(upcoming?.y ?? Infinity);
    expect(call?.y).toBeLessThan(month?.y ?? 0);

    const task = activities(agent).filter({ hasText: 'Call Amara about the Friday fitting' });
    await task.getByRole('button', { name: /^Task/ }).click();
    await expect(task.getByText('Due', { exact: true })).toBeVisible();
    await expect(task.getByRole('button', { name: /^Task/ })).toContainText(
      'Call Amara about the Friday fitting',
    );

    // Two records that one person changes within a minute are one row.
    const { rows } = await callApi<{ readonly rows: readonly { readonly _id: string }[] }>(
      agent,
      'GET',
      `/deal/list?customer_ids=${contact._id}`,
    );
    await callApi(agent, 'PATCH', `/deal/${rows[0]?._id ?? ''}`, { probability: 37 });
    await callApi(agent, 'PATCH', `/customer/${contact._id}`, { current_job_title: 'Head of cloth' });
    const together = list.getByRole('button', { name: 'Changed a contact and a deal' });
    await expect(together).toBeVisible();
    await together.click();
    await expect(
      activities(agent)
        .filter({ hasText: /^Changed Job title from .* to Head of cloth/ })
        .first(),
    ).toBeVisible();

    const search = agent.getByRole('searchbox', { name: 'Search in activities' });
    await search.fill('LINEN');
    await expect(agent).toHaveURL(/text=LINEN/);
    await expect(list.locator('mark').first()).toHaveText(/linen/i);
    await expect(activities(agent).filter({ hasNotText: /linen/i })).toHaveCount(0);
    await agent.getByRole('tab', { name: 'Logs' }).click();
    await expect(activities(agent).filter({ hasText: 'WhatsApp' })).toHaveCount(0);
    await search.fill('no such words');
    await expect(agent.getByText('No activity says “no such words”')).toBeVisible();
    await search.fill('');
    await expect(activities(agent).filter({ hasText: 'Shirts for autumn' })).toBeVisible();
  },
);
