import type { Locator, Page } from '@playwright/test';
import { allWithinReach, clickAt, missesAt } from './support/click-at';
import { callApi, pane } from './support/inbox';
import { composer, expect, open, party, test } from './support/fixtures';
import { chooseByRole, nativeOptions, optionsOf } from './support/options';
import { goTo } from './support/users';
import { patient } from '../support/patience.mjs';

/*
 * What hangs from a dialog or a drawer (a menu, a select, a calendar, a popover, a tooltip) takes a press where it is
 * seen, and the options of every select are read by their names.
 */

const dialog = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('dialog', name === undefined ? {} : { name });

test.describe('in dialogs of the inbox', () => {
  test('selects of a new conversation; calendars of snooze and of send later', async ({ agent, demo }) => {
    const customer = await party(demo, 'Fatima Diallo', 'Morrow Bakery');
    await customer.writes({ type: 'text', text: { body: 'Until when are you there?' } });
    await open(agent, 'Fatima Diallo', 'Morrow Bakery');

    await clickAt(agent.getByRole('button', { name: 'Start a new conversation' }));
    const start = dialog(agent, 'New conversation');
    await chooseByRole(start.getByRole('combobox', { name: 'From' }), /^Morrow Bakery/);
    const to = start.getByRole('combobox', { name: 'To' });
    await to.fill('Amara');
    await chooseByRole(to, /Amara Okafor/, 'opened');
    await clickAt(start.getByRole('button', { name: 'Cancel' }));
    await expect(start).toBeHidden();

    await clickAt(pane(agent).getByRole('button', { name: 'Snooze' }));
    await clickAt(agent.getByRole('menuitem', { name: 'Choose date and time…' }));
    await clickAt(dialog(agent).getByRole('button', { name: /Open the calendar$/ }));
    const calendar = dialog(agent, /Open the calendar$/);
    await clickAt(calendar.getByRole('button', { name: 'Go to the Next Month' }));
    await clickAt(calendar.getByRole('button', { name: /15th, / }));
    await clickAt(calendar.getByRole('option', { name: '8:00 AM', exact: true }));
    await expect(calendar).toBeHidden();
    const field = dialog(agent).getByRole('textbox');
    await expect(field).toHaveValue(/ 15, \d{4} 8:00 AM$/);
    // What is not understood holds the dialog.
    await field.fill('soonish');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/^“soonish” is not understood/);
    await expect(field).toHaveValue('soonish');
    await clickAt(dialog(agent).getByRole('button', { name: 'Cancel' }));

    await composer(agent).fill('See you then');
    await clickAt(agent.getByRole('button', { name: 'Send later' }));
    const later = dialog(agent, 'Send later');
    await later.getByRole('radio', { name: 'Custom date and time' }).check();
    await clickAt(later.getByRole('button', { name: /Open the calendar$/ }));
    await clickAt(calendar.getByRole('gridcell', { selected: true }).getByRole('button'));
    await agent.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(later).toBeVisible();
    await clickAt(later.getByRole('button', { name: 'Cancel' }));
    await composer(agent).fill('');
  });
});

test.describe('elsewhere', () => {
  test.use({ begins: 'outside' });

  test('the drawer of a task: selects, calendars and its tooltip', async ({ agent, demo }) => {
    await goTo(agent, demo, 'task');
    await chooseByRole(agent.getByRole('combobox', { name: 'Type' }), 'Call', 'stays');
    await chooseByRole(agent.getByRole('combobox', { name: 'Status' }), 'Todo', 'stays');
    expect(await nativeOptions(agent)).toEqual([]);
    await clickAt(agent.getByRole('button', { name: 'Create Task' }));
    const drawer = dialog(agent, 'Create Task');
    await drawer.getByLabel('Title', { exact: true }).fill('Press the flags');
    expect(await nativeOptions(agent)).toEqual([]);
    await chooseByRole(drawer.getByRole('combobox', { name: 'Assignee' }), 'Marta Ruiz');
    for (const [name, option] of [
      ['Contacts', /\w/],
      ['Companies', 'Okafor Textiles'],
      ['Deals', /\w/],
    ] as const) {
      await chooseByRole(drawer.getByRole('combobox', { name }), option, 'stays');
    }
    await clickAt(drawer.getByRole('button', { name: 'Due date: Open the calendar' }));
    const calendar = dialog(agent, 'Due date: Open the calendar');
    await clickAt(calendar.getByRole('button', { name: 'Go to the Next Month' }));
    await clickAt(calendar.getByRole('button', { name: /20th, / }));
    await clickAt(calendar.getByRole('option', { name: '10:00 AM', exact: true }));
    await drawer.getByLabel('Reminder', { exact: true }).selectOption({ label: 'Custom date' });
    await clickAt(drawer.getByRole('button', { name: /^Reminder .*: Open the calendar$/ }));
    const reminder = dialog(agent, /^Reminder .*: Open the calendar$/);
    await clickAt(reminder.getByRole('button', { name: 'Go to the Next Month' }));
    await clickAt(reminder.getByRole('button', { name: /19th, / }));
    await clickAt(reminder.getByRole('option', { name: '9:30 AM', exact: true }));
    await clickAt(drawer.getByRole('button', { name: 'Create', exact: true }));
    await expect(drawer).toBeHidden();
    await goTo(agent, demo, 'task?title=Press%20the%20flags');
    const row = agent.getByRole('row').filter({ hasText: 'Press the flags' });
    for (const [button, item] of [
      [/^Status of/, 'In Progress'],
      [/^Priority of/, 'High'],
    ] as const) {
      await clickAt(row.getByRole('button', { name: button }));
      await clickAt(agent.getByRole('menuitemradio', { name: item }));
      await expect(row.getByRole('button', { name: button })).toContainText(item);
    }
  });

  test('colours of a contact type, rights of a role, filters of visitors', async ({ agent, demo }) => {
    await goTo(agent, demo, 'settings/contact-types');
    const swatch = agent.getByRole('button', { name: /^Colour of / }).first();
    await clickAt(swatch);
    await clickAt(agent.getByRole('button', { name: 'Pink', exact: true }));
    await expect(swatch).toHaveAccessibleName(/Pink$/);
    await goTo(agent, demo, 'analytics/visitor');
    const who = agent.getByRole('combobox', { name: 'Visitors' });
    await chooseByRole(who, /^Known/, 'stays');
    await expect(agent).toHaveURL(/known_customer_only=true/);
    const time = agent.getByRole('group', { name: 'Time' });
    await clickAt(time.getByRole('button', { name: /Open the calendar$/ }));
    await clickAt(dialog(agent, /Open the calendar$/).getByRole('button', { name: 'Last 7 days' }));
    await expect(agent).toHaveURL(/start_date=.*&end_date=/);
    await goTo(agent, demo, 'audit-log');
    expect(await nativeOptions(agent)).toEqual([]);
    const when = agent.getByRole('group', { name: 'When' });
    await when.getByRole('textbox', { name: 'From' }).fill('1 Nov 2026');
    await agent.keyboard.press('Enter');
    await expect(agent).toHaveURL(/from=2026-11-01/);
  });

  test('zones, languages and accounts', async ({ agent, demo }) => {
    await goTo(agent, demo, 'my-account/profile');
    const zone = agent.getByRole('combobox', { name: 'Time zone' });
    await clickAt(zone);
    expect((await optionsOf(zone)).length).toBeGreaterThan(300);
    await zone.fill('kolkata');
    await chooseByRole(zone, /^Asia\/Kolkata/, 'opened');
    await agent.getByRole('combobox', { name: 'Language' }).selectOption('English (India)');
    await expect(agent.getByText(/12,34,567\.5/)).toBeVisible();

    const before = await callApi<Record<string, unknown>>(agent, 'GET', '/workspace/business-hours');
    const { updated_at: _, ...hours } = before;
    await callApi(agent, 'PUT', '/workspace/business-hours', {
      ...hours,
      away_on: true,
      away_text: 'Back soon',
    });
    await goTo(agent, demo, 'settings/hours');
    await chooseByRole(agent.getByRole('combobox', { name: 'Time zone' }), /^Europe\/Lisbon/);
    const numbers = agent.getByRole('combobox', { name: 'Sent from' });
    await chooseByRole(numbers, /^Northwind Tailors/, 'stays');
    expect(await nativeOptions(agent)).toEqual([]);
    await callApi(agent, 'PUT', '/workspace/business-hours', hours);
  });

  test('lists of the system name what is gone, and a tooltip lies above its dialog', async ({
    agent,
    demo,
  }) => {
    const gone = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
    for (const place of [`task?user=${gone}`, `audit-log?actor=${gone}`, `dashboard?account=${gone}`]) {
      await goTo(agent, demo, place);
      await expect(agent.locator('select').first(), place).toBeAttached();
      expect(await nativeOptions(agent), place).toEqual([]);
    }
    await goTo(agent, demo, 'api-tokens');
    await clickAt(agent.getByRole('button', { name: 'Create token' }).first());
    await dialog(agent).locator('[aria-disabled="true"]').first().hover();
    const tip = agent.getByRole('tooltip');
    await expect(tip).toBeVisible();
    expect(await tip.evaluate(missesAt)).toBe('');
  });

  test('drawers without a layer of their own take a press at everything in them', async ({ agent, demo }) => {
    await goTo(agent, demo, 'analytics/visitor');
    await clickAt(agent.getByRole('button', { name: /^View Sessions/ }).first());
    await expect.poll(() => allWithinReach(dialog(agent, /Sessions/))).toBeGreaterThan(1);
    await clickAt(dialog(agent, /Sessions/).getByRole('button', { name: 'Close' }));
    await expect(dialog(agent)).toBeHidden();
    await clickAt(agent.getByRole('button', { name: /^Open / }).first());
    // Everything that has happened with them is in it.
    await expect
      .poll(() => allWithinReach(dialog(agent, 'Customer')), { timeout: patient(30_000) })
      .toBeGreaterThan(1);

    await goTo(agent, demo, 'task');
    await clickAt(
      agent
        .getByRole('table')
        .getByRole('button', { name: /^Open / })
        .first(),
    );
    await expect.poll(() => allWithinReach(dialog(agent))).toBeGreaterThan(0);
    await clickAt(dialog(agent).getByRole('button', { name: 'Close' }));
    await expect(dialog(agent)).toBeHidden();

    await goTo(agent, demo, 'whatsapp/accounts');
    const account = agent.getByRole('row').filter({ hasText: 'Northwind Tailors' });
    await clickAt(account.getByRole('button').first());
    const parts = dialog(agent).getByRole('tab');
    await expect(parts).toHaveCount(3);
    for (const part of await parts.all()) {
      await clickAt(part);
      await expect(part).toHaveAttribute('aria-selected', 'true');
      await expect(dialog(agent).getByRole('tabpanel')).not.toBeEmpty();
      await expect.poll(() => allWithinReach(dialog(agent))).toBeGreaterThan(4);
    }
  });
});
