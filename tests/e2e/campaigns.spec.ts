import type { Page } from '@playwright/test';
import type { Campaign } from '@shared/contract/campaigns';
import { axeOn } from './support/axe';
import { clickAt } from './support/click-at';
import { bubble, control, expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { changeAndKeep } from './support/kept-draft';
import { newcomer } from './support/newcomer';
import { goTo } from './support/users';
import { chooseByRole, chooseFound } from './support/options';
import { patient } from '../support/patience.mjs';

test.use({ begins: 'outside' });
const SHOP = 'Northwind Tailors';
const PEOPLE = ['Amara Okafor', 'Aoife Brennan', 'Camille Lefèvre'] as const;

const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();
const states = (page: Page) => page.getByRole('group', { name: 'State' });
/** Of a draft people can be selected. */
const members = (page: Page) =>
  page.getByRole('grid', { name: 'Recipients' }).or(page.getByRole('table', { name: 'Recipients' }));
const faults = async (page: Page) => (await (await axeOn(page)).analyze()).violations;

/** The id of a number of the demo, and of one of its approved templates. */
async function sending(page: Page, name: string): Promise<{ account: string; template: string }> {
  const accounts = await callApi<{
    rows: readonly { _id: string; account: { account_name: string } }[];
  }>(page, 'GET', '/integration/whatsapp');
  const account = accounts.rows.find((one) => one.account.account_name === SHOP)?._id ?? '';
  const templates = await callApi<readonly { _id: string; template_name: string; language: string }[]>(
    page,
    'GET',
    `/whatsapp/templates?verification_status=APPROVED&platform_account_id=${account}`,
  );
  const template = templates.find((one) => one.template_name === name && one.language === 'en_US')?._id ?? '';
  return { account, template };
}

/** A draft that lacks nothing but people. */
async function draftOf(page: Page, campaign_name: string): Promise<Campaign> {
  const { account, template } = await sending(page, 'fitting_confirmed');
  return callApi<Campaign>(page, 'POST', '/campaigns', {
    campaign_name,
    platform_account_id: account,
    template_id: template,
    parameters: {
      1: { from: 'field', source: { entity: 'contact', field: 'first_name' }, fallback: 'there' },
      2: { from: 'text', text: 'Friday at nine' },
    },
  });
}

async function contactOf(page: Page, first_name: string, more: object): Promise<string> {
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/customer', {
    data: { first_name, last_name: 'Campaigner', ...more },
  });
  return _id;
}

const putIn = (page: Page, campaign_id: string, ids: readonly string[]) =>
  callApi(page, 'POST', '/operations', {
    kind: 'campaigns.add_members',
    records: { ids },
    params: { campaign_id },
  });

test(
  'people are selected in the list, the message is written, counted and sent, and arrives',
  { tag: '@quick' },
  async ({ agent: page, demo }) => {
    // One filter finds all of them, so that the selection lasts.
    const ids: string[] = [];
    for (const name of PEOPLE) {
      const found = await callApi<{ rows: readonly { _id: string }[] }>(
        page,
        'GET',
        `/customer/customerList?name=${encodeURIComponent(name)}`,
      );
      ids.push(found.rows[0]?._id ?? '');
    }
    const list = await callApi<{ _id: string }>(page, 'POST', '/segmentation', { name: 'For the campaign' });
    await callApi(page, 'POST', '/segmentation/customers', { segment_ids: [list._id], customer_ids: ids });
    await goTo(page, demo, `contacts/segment?drawer=segment_detail&id=${list._id}&custom_seg=yes`);
    const begin = async (): Promise<void> => {
      for (const name of PEOPLE) await clickAt(page.getByRole('checkbox', { name: `Select ${name}` }));
      await clickAt(bar(page).getByRole('button', { name: 'Start campaign' }));
    };
    await begin();
    const form = drawer(page, 'Start campaign');
    await expect(form.getByText('To 3 contacts')).toBeVisible();
    await clickAt(form.getByRole('button', { name: 'Next: recipients' }));
    await expect(form.getByText('Name is required.')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Friday fittings');
    const number = form.getByLabel('WhatsApp number');
    // Esc closes the open list, and not the drawer.
    await number.click();
    await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await number.selectOption(await number.locator('option', { hasText: SHOP }).getAttribute('value'));
    await clickAt(form.getByRole('button', { name: 'Choose a template' }));
    const choice = drawer(page, 'Choose a template');
    await clickAt(choice.getByRole('option', { name: /fitting_confirmed/ }));
    await clickAt(choice.getByRole('button', { name: 'Use this template' }));
    await chooseByRole(form.getByRole('combobox', { name: 'Where Value 1 comes from' }), 'First name');
    await form.getByRole('textbox', { name: 'Value 1, where the field is empty' }).fill('there');
    const second = form.getByRole('textbox', { name: 'Text for Value 2' });
    await changeAndKeep(page, () => second.fill('Friday at nine'));

    // What was typed outlives the page.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await begin();
    await expect(form.getByText('Your draft is here again.')).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Friday fittings');

    // As one of them sees it, then the next.
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(/Hi (Amara|Aoife|Camille), your fitting is on Friday at nine/);
    const first = await preview.textContent();
    await clickAt(form.getByRole('button', { name: 'Preview for the next contact' }));
    await expect(preview).not.toHaveText(first ?? '');
    await expect(preview).toContainText(/Hi (Amara|Aoife|Camille), your/);
    expect(await faults(page)).toEqual([]);
    await clickAt(form.getByRole('button', { name: 'Next: recipients' }));
    await expect(form.getByText('of 3 contacts in the campaign')).toBeVisible();
    await expect(form.getByRole('status').first()).toContainText('3 people get this message');
    expect(await faults(page)).toEqual([]);
    await clickAt(form.getByRole('button', { name: 'Start campaign' }));
    await expect(page.getByText('Send to 3 people?')).toBeVisible();
    await clickAt(button(page, 'Send to 3 people'));

    // Its page shows them arrive, and leads to the conversation.
    await expect(page.getByRole('heading', { name: 'Friday fittings' })).toBeVisible();
    await expect(states(page).getByRole('button', { name: 'Delivered 3' })).toBeVisible({
      timeout: patient(30_000),
    });
    await expect(page.getByText('Completed')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await clickAt(members(page).getByRole('button', { name: 'Conversation with Amara Okafor' }));
    await expect(bubble(page, 'Hi Amara, your fitting is on Friday at nine')).toBeVisible();
  },
);

test('who is left out is told with the reason; a draft is filled from a list and by hand, and thinned out', async ({
  agent: page,
  demo,
}) => {
  const mute = await contactOf(page, 'Mute', { email: 'mute@campaign.example' });
  const here = await contactOf(page, 'Here', { phone: '+353871230001' });
  const again = await contactOf(page, 'Again', { phone: '+353871230002' });
  const draft = await draftOf(page, 'Left out');
  const list = await callApi<{ _id: string }>(page, 'POST', '/segmentation', { name: 'Of the left out' });
  await callApi(page, 'POST', '/segmentation/customers', {
    segment_ids: [list._id],
    customer_ids: [mute, here],
  });
  await goTo(page, demo, `whatsapp/campaign/${draft.workflow_id}?tab=members`);
  await clickAt(button(page, 'From a list'));
  await expect(page).toHaveURL(/members=list&year=\d{4}/);
  const fill = async (field: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(name);
    await chooseFound(page, name);
  };
  await fill('List', 'Of the left out');
  await clickAt(button(page, 'Add the list'));
  await expect(members(page).getByRole('rowheader')).toHaveCount(2);
  await clickAt(button(page, 'Pick contacts'));
  await fill('Contacts', 'Again Campaigner');
  await clickAt(button(page, 'Add 1 contact'));
  await expect(members(page).getByRole('rowheader')).toHaveCount(3);
  await expect(members(page).getByRole('row', { name: /Mute/ })).toContainText('Left out');

  // Taken out again by hand.
  await clickAt(page.getByRole('checkbox', { name: 'Select Again Campaigner' }));
  await clickAt(bar(page).getByRole('button', { name: 'Take out' }));
  await expect(members(page).getByRole('rowheader')).toHaveCount(2);
  expect(again).not.toBe('');
  expect(await faults(page)).toEqual([]);
  await clickAt(states(page).getByRole('button', { name: /^Left out/ }));
  await expect(page).toHaveURL(/state=left_out/);
  await expect(members(page).getByRole('rowheader')).toHaveCount(1);
  await clickAt(members(page).getByRole('button', { name: 'Open Mute Campaigner' }));
  await expect(drawer(page, 'Contact')).toBeVisible();
  await clickAt(drawer(page, 'Contact').getByRole('button', { name: 'Close' }).first());

  await clickAt(button(page, 'Start campaign'));
  const review = drawer(page, 'Start campaign');
  await expect(review.getByRole('status').first()).toContainText('1 person gets this message');
  await expect(review.getByRole('region', { name: 'Left out' })).toContainText('No WhatsApp number');
  expect(await faults(page)).toEqual([]);
  await clickAt(review.getByRole('button', { name: 'Cancel' }));

  // Deleted, once that is confirmed.
  await clickAt(button(page, 'More for this campaign'));
  await clickAt(page.getByRole('menuitem', { name: 'Delete draft' }));
  await clickAt(button(page, 'Delete draft'));
  await expect(page.getByText('Left out is deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
});

test(
  'a running campaign is paused, goes on, and is stopped for good',
  { tag: '@quick' },
  async ({ agent: page, demo }) => {
    await control(demo, 'PATCH', '/config', {
      graph: { latency_ms: 1500 },
      customers: { unknown: 'accept' },
    });
    try {
      const draft = await draftOf(page, 'Long one');
      const ids = await Promise.all(
        Array.from({ length: 40 }, (_, at) => contactOf(page, `Nr${at}`, { phone: `+35387124${1000 + at}` })),
      );
      await putIn(page, draft.workflow_id, ids);
      await goTo(page, demo, `whatsapp/campaign/${draft.workflow_id}`);
      await clickAt(button(page, 'Start campaign'));
      await clickAt(drawer(page, 'Start campaign').getByRole('button', { name: 'Start campaign' }));
      await clickAt(button(page, 'Send to 40 people'));
      await expect(page.getByRole('progressbar', { name: 'How many have had their turn' })).toBeVisible();
      await clickAt(button(page, 'Pause'));
      await expect(page.getByText('Paused', { exact: true })).toBeVisible();
      await clickAt(button(page, 'Resume'));
      await expect(page.getByText('Running', { exact: true })).toBeVisible();
      await clickAt(button(page, 'Stop'));
      await expect(page.getByText('Stop Long one?')).toBeVisible();
      await clickAt(button(page, 'Stop campaign'));
      await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible();
      await clickAt(states(page).getByRole('button', { name: /^Stopped/ }));
      await expect(members(page)).toContainText('The campaign was stopped before their turn.');
      await expect(states(page).getByRole('button', { name: /^Left out/ })).toHaveText(/0$/);
      // What has happened by it is a part of its page.
      await clickAt(page.getByRole('tab', { name: 'Activity' }));
      await expect(page.getByRole('heading', { name: 'Long one' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export Activity' })).toBeVisible();
      await expect(page.getByText(/Nr\d+/).first()).toBeVisible();
      await clickAt(page.getByRole('tab', { name: /^Recipients/ }));
      await expect(page.getByRole('button', { name: /^(Pause|Resume|Stop)$/ })).toHaveCount(0);
      // In the list of campaigns as well.
      await goTo(page, demo, 'whatsapp/campaign?search=Long');
      await expect(page.getByRole('row', { name: /Long one/ })).toContainText('Stopped');
    } finally {
      await control(demo, 'PATCH', '/config', { graph: { latency_ms: 0 } });
    }
  },
);

test('a file of people is imported into a draft, and the wizard says so', async ({ agent: page, demo }) => {
  const draft = await draftOf(page, 'From a file');
  await goTo(page, demo, `whatsapp/campaign/${draft.workflow_id}?tab=members`);
  await expect(page.getByText('Nobody is in this campaign yet')).toBeVisible();
  await clickAt(button(page, 'Import'));
  await expect(page).toHaveURL(/whatsapp\/campaign\/import\?campaignId=/);
  const note = page.getByText('Everybody in the file comes into the campaign “From a file”');
  await expect(note).toBeVisible();
  await page.getByLabel('Choose file').setInputFiles({
    name: 'winter.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Phone\nNell Filer,+353871239001\nOna Filer,+353871239002\n'),
  });
  await expect(page.getByLabel('Field for Phone')).toHaveValue('phone');
  await expect(note).toBeVisible();
  await clickAt(button(page, 'Import 2 rows'));
  await expect(page.getByRole('status').filter({ hasText: 'Imported' })).toBeVisible();
  await clickAt(button(page, 'Open campaign'));
  await expect(members(page).getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('tab', { name: /^Recipients/ })).toContainText('2');

  // The route of marketing campaigns leads to the same wizard, and back to a list.
  await goTo(page, demo, `marketing/campaign/import?campaignId=${draft.workflow_id}`);
  await expect(note).toBeVisible();
  await clickAt(button(page, 'Select a list'));
  await expect(drawer(page, 'Recipients from a list')).toBeVisible();
});

test('who may only look at templates sees campaigns, and can start none', async ({
  agent,
  browser,
  demo,
}) => {
  const { page } = await newcomer(agent, browser, demo, 'Cam', 'Agent');
  await page.goto(`${demo.url}/business/1/whatsapp/campaign`);
  await expect(page.getByRole('table', { name: 'Campaigns' })).toBeVisible();
  await expect(button(page, 'New campaign')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'New campaign').focus();
  await expect(page.getByRole('tooltip')).toContainText('does not allow you to make campaigns');
  await goTo(page, demo, 'contact');
  await clickAt(page.getByRole('grid').getByRole('row').nth(1).getByRole('checkbox'));
  const start = bar(page).getByRole('button', { name: 'Start campaign' });
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await clickAt(start);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tooltip')).toContainText('does not allow you to start campaigns');
});
