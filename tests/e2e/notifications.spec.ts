import type { Page } from '@playwright/test';
import type { Conversation } from '@shared/contract/chat';
import type { NotificationSettings } from '@shared/contract/notifications';
import type { Member } from '@shared/contract/workspaces';
import { clickAt } from './support/click-at';
import { callApi } from './support/inbox';
import { anotherAgent, bubble, expect, test } from './support/fixtures';
import { goTo } from './support/users';

const MARTA = 'marta@parley.example';
const JONAS = 'jonas@parley.example';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications', exact: true });
const setting = (page: Page) => page.getByRole('dialog', { name: 'Notification Setting' });
const toggle = (page: Page, name: string) => setting(page).getByRole('checkbox', { name, exact: true });
const mute = (page: Page, group: string) =>
  setting(page).getByRole('combobox', { name: `${group}: muted or unmuted` });
const shown = (page: Page, group: string) =>
  mute(page, group).locator('xpath=ancestor::*[contains(@class, "ant-select")][1]');

/** Everything that the person was told before is read. */
async function readAll(page: Page): Promise<void> {
  const { rows } = await callApi<{ rows: { _id: string }[] }>(page, 'GET', '/notifications?rows_per_page=1');
  if (rows[0]) await callApi(page, 'POST', '/notifications/read', { up_to: rows[0]._id });
}

/** Writes a note that names a teammate, as somebody who works elsewhere just now. @returns the conversation's id */
async function mention(author: Page, email: string, body: string, workspace = 0): Promise<string> {
  const { rows: members } = await callApi<{ rows: Member[] }>(
    author,
    'GET',
    '/workspace/members',
    undefined,
    workspace,
  );
  const { rows } = await callApi<{ rows: Conversation[] }>(
    author,
    'GET',
    '/chat/whatsapp/conversations?rows_per_page=1',
    undefined,
    workspace,
  );
  const id = rows[0]?._id ?? '';
  const mentions = [members.find((member) => member.email === email)?._id];
  await callApi(author, 'POST', `/chat/whatsapp/conversations/${id}/notes`, { body, mentions }, workspace);
  return id;
}

async function openSetting(page: Page, query = ''): Promise<void> {
  const { pathname, origin } = new URL(page.url());
  const at = pathname.startsWith('/business/') ? pathname : '/business/1/inbox';
  await page.goto(`${origin}${at}?modal=notification_setting${query}`);
  await expect(setting(page).getByRole('table')).toBeVisible();
}

async function choose(page: Page, group: string, option: 'Muted' | 'Unmuted'): Promise<void> {
  await mute(page, group).click();
  const shownOption = page.getByRole('option', { name: option, exact: true });
  await clickAt(shownOption);
  // One that is fading away would be taken for the next one.
  await expect(shownOption).toBeHidden();
  await expect(shown(page, group)).toHaveText(new RegExp(`^${option}$`));
}

async function update(page: Page): Promise<void> {
  // After a save the profile is asked for again (spec 3 §4).
  const profile = page.waitForResponse((response) => response.url().endsWith('/api/session/me'));
  await setting(page).getByRole('button', { name: 'Update' }).click();
  await profile;
  await expect(page.getByText('Notification settings updated')).toBeVisible();
  await expect(setting(page)).toBeHidden();
}

test(
  'a teammate’s mention is in the centre within a second, and a press leads to it',
  { tag: '@quick' },
  async ({ agent, demo, browser }) => {
    const marta = await anotherAgent(browser, demo, MARTA);
    await readAll(marta);
    await expect(bell(marta)).toHaveAccessibleName('Notifications');
    await bell(marta).click();
    await expect(panel(marta)).toBeVisible();
    await marta.keyboard.press('Escape');
    await expect(panel(marta)).toBeHidden();
    await expect(bell(marta)).toBeFocused();

    const body = 'Seven yards of the green tweed, can you look?';
    const id = await mention(agent, MARTA, body);
    await expect(bell(marta)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 1000 });

    await bell(marta).press('Enter');
    const row = panel(marta).getByRole('link', { name: /^Unread: Maya Lindqvist mentioned you/ });
    await expect(row).toContainText(body);
    await row.press('Enter');
    await expect(marta).toHaveURL(new RegExp(`/business/1/inbox/${id}$`));
    await expect(bubble(marta, body)).toBeVisible();
    await expect(panel(marta)).toBeHidden();
    await expect(bell(marta)).toHaveAccessibleName('Notifications');
  },
);

test('notifications are read and unread, one by one and all at once, on their page', async ({
  agent,
  demo,
  browser,
}) => {
  const marta = await anotherAgent(browser, demo, MARTA);
  await readAll(marta);
  await mention(agent, MARTA, 'First thing');
  await mention(agent, MARTA, 'Second thing');
  await bell(marta).click();
  await panel(marta).getByRole('link', { name: 'See all notifications' }).click();
  await expect(marta.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(marta).toHaveTitle(/Notifications · Parley$/);
  const list = marta.getByRole('region', { name: 'Today' });
  const rows = list.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Second thing');
  await expect(rows.nth(1)).toContainText('First thing');

  await rows
    .nth(0)
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(bell(marta)).toHaveAccessibleName('Notifications, 1 unread');
  await rows
    .nth(0)
    .getByRole('button', { name: /^Mark as unread/ })
    .click();
  await expect(bell(marta)).toHaveAccessibleName('Notifications, 2 unread');

  await marta.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await rows.nth(0).getByRole('link').focus();
  await marta.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await marta.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(marta.getByText('You have read everything')).toBeVisible();
  await expect(bell(marta)).toHaveAccessibleName('Notifications');
  await marta.getByRole('button', { name: 'Show all' }).click();
  await expect(rows.nth(0)).toContainText('Second thing');

  // What comes while one looks at it stands there at once.
  await mention(agent, MARTA, 'Third thing');
  await expect(rows.nth(0)).toContainText('Third thing', { timeout: 1000 });
});

test('a notification of another workspace leads there', async ({ agent, demo, browser }) => {
  const giulia = await anotherAgent(browser, demo, 'giulia@parley.example');
  await readAll(agent);
  const id = await mention(giulia, 'demo@parley.example', 'The blue frame has arrived', 1);
  await expect(bell(agent)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 2000 });
  await bell(agent).click();
  await panel(agent)
    .getByRole('link', { name: /^Unread: Giulia/ })
    .click();
  await expect(agent).toHaveURL(new RegExp(`/business/2/inbox/${id}$`));
  await expect(bubble(agent, 'The blue frame has arrived')).toBeVisible();
  await expect(bell(agent)).toHaveAccessibleName('Notifications');
});

test('all is muted, kept, and unmuted again', async ({ agent }) => {
  await agent.getByRole('button', { name: /^Account of Maya/ }).click();
  await agent.getByRole('menuitem', { name: 'Notification Setting' }).click();
  await expect(agent).toHaveURL(/modal=notification_setting/);
  const groups = ['Tasks', 'Template', 'Posts', 'Email', 'Plan'];
  await expect(setting(agent).getByRole('button', { name: 'Update' })).toBeDisabled();
  for (const group of groups) {
    await expect(shown(agent, group)).toHaveText('Unmuted');
    await choose(agent, group, 'Muted');
  }
  await expect(toggle(agent, 'Task assigned: In-app')).not.toBeChecked();
  // What is required stays.
  await expect(toggle(agent, 'Email answered: Email (Required)')).toBeChecked();
  await update(agent);
  await expect(agent).not.toHaveURL(/modal/);
  // All channels: those of the workspace, and one that is not connected yet.
  const { notification } = await callApi<NotificationSettings>(
    agent,
    'GET',
    '/workspace/notification-settings?setting_type=business',
  );
  for (const channel of ['in_app', 'email', 'slack', 'webhook'] as const)
    expect([channel, notification[channel]?.TASK_due]).toEqual([channel, 0]);

  await openSetting(agent);
  for (const group of groups) await expect(shown(agent, group)).toHaveText('Muted');
  // One of them is enough.
  await toggle(agent, 'Task due: Email').click();
  await expect(shown(agent, 'Tasks')).toHaveText('Unmuted');
  for (const group of groups.slice(1)) await choose(agent, group, 'Unmuted');
  await choose(agent, 'Tasks', 'Muted');
  await choose(agent, 'Tasks', 'Unmuted');
  await update(agent);
  await openSetting(agent);
  await expect(toggle(agent, 'Task assigned: In-app')).toBeChecked();
});

test.describe('with the settings', () => {
  test.use({ begins: 'outside' });

  test('what is not saved survives the tabs and the other workspace, and goes with Cancel', async ({
    agent,
  }) => {
    await openSetting(agent, '&account_noti=1');
    const tab = (name: string | RegExp) => setting(agent).getByRole('tab', { name });
    await expect(tab('Account Notifications')).toHaveAttribute('aria-selected', 'true');
    await toggle(agent, 'Welcome: Email').click();
    await toggle(agent, 'Password reset: Email (Required)').click();
    await expect(setting(agent).getByRole('alert')).toHaveText(
      "This notifcation is required! you can't turn it off.",
    );
    await expect(toggle(agent, 'Password reset: Email (Required)')).toBeChecked();

    await tab('Account Notifications').press('ArrowLeft');
    await expect(tab('Workspace Notifications')).toBeFocused();
    await toggle(agent, 'Task due: In-app').click();
    await tab(/^Ruota/).click();
    await expect(agent).toHaveURL(/\/business\/2\/inbox\?modal=notification_setting/);
    await expect(tab(/^Ruota/)).toBeFocused();
    await expect(tab(/^Ruota/)).toContainText('Agent');
    await expect(toggle(agent, 'Task due: In-app')).toBeChecked();
    // An agent changes their own, not what is the workspace’s.
    for (const group of ['Tasks', 'Account', 'Template', 'Posts', 'Email', 'Plan'])
      await expect(setting(agent).getByRole('switch', { name: `${group}: Webhook` })).toBeDisabled();
    await expect(toggle(agent, 'Plan and trial: Webhook')).toBeDisabled();
    await toggle(agent, 'Plan and trial: In-app').click();

    await tab(/^Northwind/).click();
    await expect(agent).toHaveURL(/\/business\/1\/inbox/);
    await expect(toggle(agent, 'Task due: In-app')).not.toBeChecked();
    await tab('Account Notifications').click();
    await expect(toggle(agent, 'Welcome: Email')).not.toBeChecked();
    await setting(agent).getByRole('button', { name: 'Cancel' }).click();
    await expect(setting(agent)).toBeHidden();

    await openSetting(agent);
    await expect(toggle(agent, 'Task due: In-app')).toBeChecked();
    await expect(setting(agent).getByRole('button', { name: 'Update' })).toBeDisabled();
  });

  test('the webhook is switched on with its address, and off without one', async ({ agent }) => {
    await openSetting(agent);
    const box = toggle(agent, 'Task due: Webhook');
    const switchOf = (group: string) => setting(agent).getByRole('switch', { name: `${group}: Webhook` });
    const onOff = switchOf('Tasks');
    await expect(box).toBeDisabled();
    await clickAt(onOff);
    const url = setting(agent).getByRole('textbox', { name: 'URL' });
    await expect(url).toBeFocused();
    await clickAt(url);
    await url.fill('hooks.example');
    await clickAt(setting(agent).getByRole('button', { name: 'Done' }));
    await expect(
      setting(agent).getByText('Please enter a valid URL (e.g., https://example.com)'),
    ).toBeVisible();
    await expect(box).toBeDisabled();
    await url.fill('https://hooks.example/parley');
    await clickAt(setting(agent).getByRole('button', { name: 'Done' }));
    await expect(url).toBeHidden();
    // There is one address: each group has its switch, and all say the same.
    for (const group of ['Account', 'Template', 'Posts', 'Email', 'Plan'])
      await expect(switchOf(group)).toBeChecked();
    // What lies below the layer was not touched.
    await expect(toggle(agent, 'Task assigned: Email')).toBeChecked();
    await expect(box).toBeEnabled();
    await box.click();
    await update(agent);

    await openSetting(agent);
    await expect(onOff).toBeChecked();
    await expect(box).not.toBeChecked();
    const edit = setting(agent).getByRole('button', { name: 'Template: change the webhook’s URL' });
    await clickAt(edit);
    await expect(url).toHaveValue('https://hooks.example/parley');
    // Escape closes the layer and nothing else.
    await url.press('Escape');
    await expect(url).toBeHidden();
    await expect(setting(agent)).toBeVisible();
    await expect(edit).toBeFocused();
    await onOff.click();
    await expect(box).toBeDisabled();
    await update(agent);
    await openSetting(agent);
    await expect(onOff).not.toBeChecked();
  });

  test('where settings cannot be had it says so; a refused save keeps what was set', async ({
    agent,
    demo,
  }) => {
    const path = '**/api/workspace/notification-settings*';
    await agent.route(path, (route) => route.abort());
    await goTo(agent, demo, 'inbox?modal=notification_setting');
    await expect(setting(agent).getByText('No notification settings found at this moment!')).toBeVisible();
    await agent.unroute(path);
    await setting(agent).getByRole('button', { name: 'Try again' }).click();
    await toggle(agent, 'Task due: In-app').click();
    await agent.route(path, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await setting(agent).getByRole('button', { name: 'Update' }).click();
    await expect(setting(agent).getByRole('alert')).toContainText('Not saved for Northwind');
    await expect(toggle(agent, 'Task due: In-app')).not.toBeChecked();
    await agent.unroute(path);
    await update(agent);
    await openSetting(agent);
    await toggle(agent, 'Task due: In-app').click();
    await update(agent);
  });

  test('somebody in one workspace sees no list of workspaces', async ({ demo, browser }) => {
    const jonas = await anotherAgent(browser, demo, JONAS, 'outside');
    await openSetting(jonas);
    await expect(setting(jonas).getByRole('tablist', { name: 'Workspaces' })).toBeHidden();
  });
});
