import type { Page } from '@playwright/test';
import { clickAt } from './support/click-at';
import { workbookOf } from '../support/workbook';
import { callApi } from './support/inbox';
import { type Shown, readSelects, selectsInSource } from './support/every-select';
import { expect, test } from './support/fixtures';
import type { Parley } from './support/server';
import { goTo } from './support/users';
import { patient } from '../support/patience.mjs';

/*
 * Every select that the source draws is found by its name, opened, and its options read as a screen reader reads
 * them. The walks below say where each stands; one that no walk has read fails the last test.
 */

test.use({ begins: 'outside' });
test.describe.configure({ mode: 'serial' });

const seen = new Map<string, number>();

async function read(page: Page, shown: Shown): Promise<void> {
  for (const [file, count] of Object.entries(await readSelects(page, shown))) {
    seen.set(file, (seen.get(file) ?? 0) + count);
  }
}

/** Those that one part draws wherever it is used: each is read, and they are one in the source. */
async function readPart(page: Page, shown: Shown): Promise<void> {
  for (const file of Object.keys(await readSelects(page, shown))) seen.set(file, 1);
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  clickAt(page.getByRole('button', { name }).first());
const features = (shown: Shown): Shown =>
  Object.fromEntries(Object.entries(shown).map(([file, names]) => [`features/${file}.tsx`, names]));

/** Lets a person of the demo hold a role of its own, so that deleting it asks for another one. @returns the way back */
async function heldRole(page: Page): Promise<() => Promise<unknown>> {
  type Rows<Row> = { readonly rows: readonly ({ readonly _id: string } & Row)[] };
  const { rows: roles } = await callApi<Rows<{ role_name: string }>>(page, 'GET', '/workspace/roles');
  const agent = roles.find(({ role_name }) => role_name === 'Agent');
  const made = await callApi<{ _id: string }>(page, 'POST', '/workspace/roles', {
    role_name: 'Of selects',
    copy_of: agent?._id,
  });
  const { rows: members } = await callApi<Rows<{ email: string; role: { _id: string } }>>(
    page,
    'GET',
    '/workspace/members',
  );
  const aiko = members.find(({ email }) => email.startsWith('aiko'));
  await callApi(page, 'PATCH', `/workspace/members/${String(aiko?._id)}`, { role_id: made._id });
  return () => callApi(page, 'DELETE', `/workspace/roles/${made._id}?move_to=${String(aiko?.role._id)}`);
}

/** Pages whose selects stand there without a press. */
const PAGES: Readonly<Record<string, Shown>> = {
  inbox: { 'chat/list/AccountFilter': ['WhatsApp account'] },
  dashboard: { 'dashboard/PeriodBar': ['WhatsApp account'] },
  deal: { 'deals/DealPage': ['Pipeline'] },
  'business-management': { 'workspaces/settings/CurrencyField': ['Currency of deals'] },
  'my-account/profile': { 'profile/form/TimeFields': ['Time zone', 'Language'] },
  'my-account/selectedplan': { 'plans/components/TaxIdForm': ['Country and kind'] },
  'inbox?modal=notification_setting': { 'notifications/settings/SettingTable': [/muted or unmuted$/] },
  'whatsapp/campaign/?template=admin': { 'templates/components/PickerTools': ['Category'] },
};

test('on pages', async ({ agent: page, demo }) => {
  test.setTimeout(patient(120_000));
  for (const [place, shown] of Object.entries(PAGES)) {
    await test.step(place, async () => {
      await goTo(page, demo, place);
      await read(page, features(shown));
    });
  }
  for (const [place, shown] of Object.entries(BARS)) {
    await test.step(place, async () => {
      await goTo(page, demo, place);
      await readPart(page, shown);
    });
  }
});

/** Filters and pagers of lists, by what they are made of. */
const BARS: Readonly<Record<string, Shown>> = {
  task: {
    'ui/filter-bar/ChoicesFilter.tsx': ['Type', 'Status'],
    'ui/filter-bar/ChoiceFilter.tsx': ['Assignee'],
    'ui/table/Pager.tsx': ['Tasks on a page'],
  },
  company: {
    'ui/filter-bar/ChoicesFilter.tsx': ['Tags'],
    'ui/table/Pager.tsx': ['Companies on a page'],
  },
  'deal?show=list': {
    'ui/filter-bar/ChoiceFilter.tsx': ['Owner'],
    'ui/table/Pager.tsx': ['Deals on a page'],
  },
  'whatsapp/templates': { 'ui/filter-bar/ChoiceFilter.tsx': ['Language'] },
  'analytics/visitor': { 'ui/filter-bar/ChoicesFilter.tsx': ['Visitors'] },
  'audit-log': { 'ui/filter-bar/ChoiceFilter.tsx': ['Who', 'What'] },
};

/** What a press on a page opens. */
const DIALOGS: readonly (readonly [place: string, button: string | RegExp, shown: Shown])[] = [
  [
    'task',
    'Create Task',
    features({
      'tasks/drawer/TypeAndPriority': ['Type', 'Priority'],
      'tasks/drawer/ReminderField': ['Reminder'],
    }),
  ],
  ['inbox', 'Start a new conversation', features({ 'chat/start/StartConversationDialog': ['From'] })],
  ['users', 'Invite people', features({ 'members/InviteFields': ['Role'] })],
  ['roles', 'Create role', features({ 'roles/RoleDialog': ['Start from'] })],
  ['settings/fields', 'Add field', features({ 'fields/FieldDialog': ['Kind'] })],
  ['settings/contact-types', /^Delete Customer/, { 'ui/MoveToSelect.tsx': ['Move the contacts to'] }],
  ['api-tokens', 'Create token', features({ 'api-tokens/CreateTokenDialog': ['Good for'] })],
];

test('in dialogs and drawers', async ({ agent: page, demo }) => {
  // Twenty places, one after the other.
  test.setTimeout(patient(150_000));
  await test.step('sending later, and a new deal', async () => {
    await goTo(page, demo, 'inbox');
    await page.getByRole('listbox', { name: 'Conversations' }).getByRole('option').first().click();
    const composer = page.getByRole('textbox', { name: 'Message', exact: true });
    await composer.fill('Later');
    await clickAt(page.getByRole('button', { name: 'Send later' }));
    await page.getByRole('radio', { name: /^Custom/ }).check();
    await readPart(page, { 'ui/send-later/SendLaterDialog.tsx': ['Time zone'] });
    await clickAt(page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }));
    await composer.fill('');
    await clickAt(page.getByRole('button', { name: 'Deal', exact: true }));
    await read(page, features({ 'deals/DealFields': ['Pipeline', 'Pipeline Stage'] }));
  });
  await test.step('a group of fields', async () => {
    await goTo(page, demo, 'settings/fields');
    await press(page, 'Add field');
    await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('object');
    await press(page, 'Add to the group');
    await read(page, features({ 'fields/PropertiesEditor': ['Kind of field 1'] }));
    await clickAt(page.getByRole('button', { name: 'Cancel', exact: true }));
  });
  await test.step('a new contact, and one with tasks', async () => {
    await goTo(page, demo, 'task?contact_detail=create');
    await read(page, features({ 'contacts/drawer/SelectType': ['Contact type'] }));
    await page.getByRole('combobox', { name: 'Contact type', exact: true }).selectOption({ label: 'Lead' });
    await clickAt(page.getByRole('button', { name: /Place and language/ }));
    await read(page, features({ 'contacts/form/AddressField': ['Country'] }));
    await readPart(page, { 'ui/phone/CallingCodeSelect.tsx': ['Country of Phone'] });
    await goTo(page, demo, 'contact');
    const people = page.getByRole('grid');
    await clickAt(people.getByRole('checkbox').nth(1));
    await clickAt(page.getByRole('button', { name: 'Add tags', exact: true }));
    await read(page, features({ 'contacts/list/bulk/EntryPicker': ['Choose or type tags'] }));
    await clickAt(page.getByRole('button', { name: 'Back', exact: true }));
    await press(page, 'More for the selected contacts');
    await clickAt(page.getByRole('menuitem', { name: 'Set assignee', exact: true }));
    await read(page, features({ 'contacts/list/bulk/EntryPicker': ['Choose a person'] }));
    await clickAt(page.getByRole('button', { name: 'Back', exact: true }));
    await clickAt(people.getByRole('row').nth(1).getByRole('button').first());
    await read(page, features({ 'tasks/embedded/StatusFilter': ['Status'] }));
    const toolbar = page.getByRole('toolbar', { name: 'Log', exact: true });
    await clickAt(toolbar.getByRole('button', { name: 'Log', exact: true }));
    await clickAt(page.getByRole('menuitem', { name: 'Log Call', exact: true }));
    await read(
      page,
      features({
        'activities/log/CallFields': [/^Outcome/, /^Direction/, /^Duration/],
        'activities/log/FollowUp': ['Kind of task', 'When to follow up'],
      }),
    );
  });
  await test.step('many companies', async () => {
    await goTo(page, demo, 'company');
    await clickAt(page.getByRole('grid').getByRole('checkbox').nth(1));
    await clickAt(page.getByRole('button', { name: 'Add tags', exact: true }));
    await read(page, features({ 'companies/list/bulk/TagPicker': ['Choose or type tags'] }));
  });
  await test.step('many deals', async () => {
    await goTo(page, demo, 'deal?show=list');
    await clickAt(page.getByRole('grid').getByRole('checkbox').nth(1));
    await clickAt(page.getByRole('button', { name: 'Move to stage', exact: true }));
    await read(page, features({ 'deals/list/bulk/StagePicker': ['Choose a stage'] }));
    await clickAt(page.getByRole('button', { name: 'Back', exact: true }));
    await clickAt(page.getByRole('button', { name: 'Set field value', exact: true }));
    await read(page, features({ 'fields/set-value/SetFieldDialog': ['Field'] }));
  });
  await test.step('lists of contacts', async () => {
    await goTo(page, demo, 'contacts/segment');
    await clickAt(page.getByRole('grid').getByRole('checkbox').nth(1));
    await clickAt(page.getByRole('button', { name: 'Add tags', exact: true }));
    await read(page, features({ 'segments/list/SegmentBulk': ['Choose or type tags'] }));
    await goTo(page, demo, 'contacts/segment?drawer=create_segment');
    // The page below has a “Status”, too.
    await expect(page.getByRole('dialog')).toBeVisible();
    await read(page, features({ 'segments/form/SegmentFields': ['Status', 'What it is for'] }));
  });
  await test.step('the advanced filter', async () => {
    const open = async (filter: object): Promise<void> => {
      const tree = JSON.stringify({ match: 'all', filters: [filter] });
      const address = new URLSearchParams({ contact_detail: 'advanced_filter', filter: tree });
      await goTo(page, demo, `contact?${address.toString()}`);
    };
    await open({ field: 'score_band', operator: 'any_of', value: ['high'] });
    await read(page, {
      'ui/filter-editor/FieldPick.tsx': ['Field'],
      'ui/filter-editor/ConditionRow.tsx': ['Condition'],
      'ui/filter-editor/ChoiceValue.tsx': ['Value'],
    });
    await page.getByRole('combobox', { name: 'Condition', exact: true }).selectOption('is');
    await read(page, { 'ui/filter-editor/ChoiceValue.tsx': ['Value'] });
    await open({ field: 'has_deals', operator: 'is', value: true });
    await read(page, { 'ui/filter-editor/ValueEditor.tsx': ['Value'] });
  });
  for (const [place, button, shown] of DIALOGS) {
    await test.step(`${place}: ${String(button)}`, async () => {
      await goTo(page, demo, place);
      await press(page, button);
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await read(page, shown);
      if (button === 'Start a new conversation')
        await readPart(page, { 'ui/record-picker/RecordPicker.tsx': ['To'] });
      if (button === 'Create Task')
        await readPart(page, {
          'ui/record-picker/RecordPicker.tsx': ['Assignee', 'Contacts', 'Companies', 'Deals'],
        });
    });
  }
});

test('of rules, roles, people, stages and opening hours', async ({ agent: page, demo }) => {
  await goTo(page, demo, 'contact/crm_score');
  await press(page, 'Add rule');
  await read(page, features({ 'lead-score/RuleDialog': ['When a contact', 'Effect'] }));
  const kind = page.getByRole('combobox', { name: 'When a contact' });
  for (const [value, name] of [
    ['filled', 'What'],
    ['tag', 'Tag'],
    ['deals', 'Deals that are'],
  ] as const) {
    await kind.selectOption(value);
    await read(page, features({ 'lead-score/ConditionFields': [name] }));
  }
  const takeBack = await heldRole(page);
  await goTo(page, demo, 'roles');
  await press(page, /^Of selects/);
  await clickAt(page.getByRole('button', { name: 'Delete', exact: true }));
  await read(page, features({ 'roles/DeleteRoleDialog': ['Role that they get instead'] }));
  await takeBack();
  await goTo(page, demo, 'users');
  await read(page, features({ 'members/RoleCell': [/^Role of /] }));
  await goTo(page, demo, 'settings/pipelines');
  await read(page, features({ 'pipelines/StageRow': [/^Kind of /] }));

  const before = await callApi<Record<string, unknown>>(page, 'GET', '/workspace/business-hours');
  const { updated_at: _, ...hours } = before;
  await callApi(page, 'PUT', '/workspace/business-hours', {
    ...hours,
    away_on: true,
    away_text: 'Back soon',
  });
  await goTo(page, demo, 'settings/hours');
  await read(
    page,
    features({
      'business-hours/ZoneSelect': ['Time zone'],
      'business-hours/AwayLanguage': ['Language of days and times'],
      'business-hours/AwaySection': ['Sent from'],
    }),
  );
  await callApi(page, 'PUT', '/workspace/business-hours', hours);
});

async function ofDesigner(page: Page, demo: Parley): Promise<void> {
  await goTo(page, demo, 'whatsapp/templates/editor?template=user&isWhatsAppEditor=true');
  await page.getByRole('textbox', { name: 'Body text' }).fill('Hello {{first_name}}, your order is ready.');
  await read(
    page,
    features({ 'templates/designer/inspector/SourceSelect': [/^Where first_name comes from/] }),
  );
  await press(page, 'Add button');
  await clickAt(page.getByRole('menuitem', { name: /phone|call/i }).first());
  await read(
    page,
    features({
      'templates/designer/inspector/ButtonRow': ['Type of button'],
    }),
  );
  await readPart(page, { 'ui/phone/CallingCodeSelect.tsx': ['Country'] });
  await clickAt(page.getByRole('tab', { name: 'Settings' }));
  await read(
    page,
    features({
      'templates/designer/inspector/LanguageSetting': ['Language'],
      'templates/designer/inspector/CategorySetting': ['Category'],
      'templates/designer/inspector/AccountSetting': ['WhatsApp account'],
    }),
  );
}

test('of templates and accounts', async ({ agent: page, demo }) => {
  await ofDesigner(page, demo);
  await goTo(page, demo, 'whatsapp/templates');
  await press(page, /^What to do with/);
  await clickAt(page.getByRole('menuitem', { name: 'Add a language' }));
  await read(page, features({ 'templates/languages/AddLanguageDialog': ['Language'] }));

  await goTo(page, demo, 'whatsapp/campaign/?template=admin');
  await clickAt(page.getByRole('listbox', { name: 'Templates' }).getByRole('option').first());
  await press(page, 'Add to Campaign');
  await read(page, features({ 'templates/campaign/CategoryField': ['Category'] }));

  await goTo(page, demo, 'whatsapp/accounts');
  await clickAt(page.getByRole('row').filter({ hasText: 'Northwind Tailors' }).getByRole('button').first());
  // What can be sent depends on whom it is for: templates are open to everybody.
  await page.getByRole('dialog').getByLabel('Phone number', { exact: true }).fill('+43 660 5000999');
  await read(page, features({ 'whatsapp-accounts/page/TestMessage': ['What is sent'] }));
  await clickAt(page.getByRole('tab', { name: 'Business profile' }));
  await read(page, features({ 'whatsapp-accounts/page/ProfileForm': ['Industry'] }));
});

test('of a campaign', async ({ agent: page, demo }) => {
  await goTo(page, demo, 'contact');
  // People of the demo, who have joined lists.
  await page.getByRole('searchbox', { name: 'Search name, email and phone...' }).fill('okafor');
  const people = page.getByRole('grid').getByRole('button', { name: /^Open / });
  await expect(people.first()).toHaveAccessibleName(/Okafor/);
  await clickAt(page.getByRole('grid').getByRole('row').first().getByRole('checkbox'));
  await press(page, 'Start campaign');
  const form = page.getByRole('dialog', { name: 'Start campaign' });
  const number = form.getByLabel('WhatsApp number');
  await number.selectOption(
    await number.locator('option', { hasText: 'Northwind Tailors' }).getAttribute('value'),
  );
  await clickAt(form.getByRole('button', { name: 'Choose a template' }));
  const choice = page.getByRole('dialog', { name: 'Choose a template' });
  await clickAt(choice.getByRole('option', { name: /fitting_confirmed/ }));
  await clickAt(choice.getByRole('button', { name: 'Use this template' }));
  await expect(choice).toHaveCount(0);
  await read(
    page,
    features({
      'campaigns/form/About': ['Campaign'],
      'campaigns/form/MessageFields': ['WhatsApp number'],
    }),
  );
  await readPart(page, features({ 'campaigns/form/SourceChoice': ['Where Value 1 comes from'] }));
  await form.getByLabel('Name', { exact: true }).fill('Of selects');
  await form.getByRole('textbox', { name: 'Value 1, where the field is empty' }).fill('there');
  await form.getByRole('textbox', { name: 'Text for Value 2' }).fill('Friday');
  await clickAt(form.getByRole('button', { name: 'Next: recipients' }));
  await read(page, features({ 'campaigns/review/ReviewStep': ['List of the communication preferences'] }));
  await clickAt(form.getByRole('button', { name: 'Keep as draft' }));
});

test('of an import', async ({ agent: page, demo }) => {
  await goTo(page, demo, 'contact/import');
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    ['Email', 'Lifecycle stage'],
    ['ann@trade.example', 'Trade'],
  ].map((cells) => `<row>${cells.map(cell).join('')}</row>`);
  await page.getByLabel('Choose file').setInputFiles({
    name: 'stages.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf({ People: rows.join(''), More: '' }),
  });
  await read(
    page,
    features({
      'imports/FormatBar': ['Sheet'],
      'imports/MappingTable': ['Field for Email'],
      'imports/UnknownValues': ['What Trade means'],
      'imports/RulesPanel': ['Same person', 'Phones are from'],
      'imports/EveryRow': ['Lifecycle stage', 'Assignee', 'Tags', 'Put into list', 'Put into campaign'],
    }),
  );
  await goTo(page, demo, 'contact/import');
  await page.getByLabel('Choose file').setInputFiles({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email\nann@trade.example\n'),
  });
  await read(page, features({ 'imports/FormatBar': ['Encoding', 'Separator'] }));
  await goTo(page, demo, 'deal/import');
  await page.getByLabel('Choose file').setInputFiles({
    name: 'deals.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Title,Company\nCoats,Bello Fabrics\n'),
  });
  await read(page, features({ 'imports/EveryDeal': ['Stage'] }));
  await goTo(page, demo, 'activity/import');
  await page.getByLabel('Choose file').setInputFiles({
    name: 'calls.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Type,Date\nCall,2024-07-01\n'),
  });
  await read(page, features({ 'imports/EveryActivity': ['Type if missing', 'Time zone'] }));
});

test('each of the source has been read', () => {
  expect(Object.fromEntries(seen)).toEqual(selectsInSource());
});
