import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeOn } from './support/axe';
import { expect, test } from './support/fixtures';
import { callApi } from './support/inbox';
import { newcomer } from './support/newcomer';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Log', exact: true });

interface Named {
  readonly _id: string;
}

async function contactNamed(page: Page, name: string): Promise<string> {
  const { rows } = await callApi<{ readonly rows: readonly Named[] }>(
    page,
    'GET',
    `/customer/customerList?name=${encodeURIComponent(name)}`,
  );
  return rows[0]?._id ?? '';
}

/** As Word for Windows puts it on the clipboard, shortened. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style>
<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--></head><body lang=EN-US><!--StartFragment-->
<p class=MsoNormal>Agreed on <b>price</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Linen<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Wool<o:p></o:p></p>
<!--EndFragment--></body></html>`;

test('teammates are mentioned by keyboard and pointer and led to the record; what Word copies is cleaned', async ({
  agent,
  browser,
  demo,
}) => {
  const contact = await contactNamed(agent, 'Amara Okafor');
  const { page: mentioned } = await newcomer(agent, browser, demo, 'Zelda');
  await goTo(mentioned, demo, 'task');
  await goTo(agent, demo, `contact?customer_id=${contact}`);
  await toolbar(agent).getByRole('button', { name: 'Note' }).click();
  const note = drawer(agent, 'Note');
  const text = note.getByRole('textbox', { name: 'Text' });
  await text.click();
  await agent.keyboard.type('Please look, @zel');
  const people = agent.getByRole('listbox', { name: 'Teammates to mention' });
  await expect(people.getByRole('option')).toHaveCount(1);
  await agent.keyboard.press('Enter');
  await expect(text.locator('[data-type="mention"]')).toHaveText(/^@Zelda/);
  await agent.keyboard.type('and @');
  await expect(people.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await agent.keyboard.press('ArrowDown');
  await expect(people.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await people.getByRole('option').first().click();
  await expect(text.locator('[data-type="mention"]')).toHaveCount(2);
  await expect(people).toBeHidden();

  await agent.keyboard.press('Enter');
  await agent.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.url });
  await agent.evaluate(async (html) => {
    const blob = (content: string, type: string) => new Blob([content], { type });
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': blob(html, 'text/html'), 'text/plain': blob('Agreed', 'text/plain') }),
    ]);
  }, WORD);
  await agent.keyboard.press('Control+V');
  await expect(text.locator('li')).toHaveText(['Linen', 'Wool']);

  // A link: what is no address is said, and what is typed behind it is no part of it.
  await note.getByRole('button', { name: 'Link', exact: true }).click();
  const address = agent.getByLabel('Address', { exact: true });
  await address.fill('the prices');
  await address.press('Enter');
  await expect(agent.getByText('A link is a web address')).toBeVisible();
  await address.fill('parley.example/prices');
  await address.press('Enter');
  await expect(address).toBeHidden();
  await agent.keyboard.type(' of today');
  await expect(text.getByRole('link', { name: 'parley.example/prices', exact: true })).toHaveAttribute(
    'href',
    'https://parley.example/prices',
  );
  await expect(text.locator('strong')).toHaveText('price');
  expect(await text.innerText()).not.toMatch(/mso|supportLists|·|xml/);
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await note.getByRole('button', { name: 'Log activity' }).click();
  await expect(note.getByRole('button', { name: 'Update log activity' })).toBeVisible();

  await mentioned.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await mentioned
    .getByRole('dialog', { name: 'Notifications', exact: true })
    .getByRole('link', { name: /mentioned you in an activity about Amara Okafor/ })
    .click();
  await expect(mentioned).toHaveURL(new RegExp(`contact\\?.*customer_id=${contact}`));
  const row = mentioned.getByRole('article').filter({ hasText: 'Note' }).first();
  await row.getByRole('button', { name: 'Note' }).click();
  await expect(row.getByText(/^@Zelda/)).toBeVisible();
});

test('a meeting to come has its attendees and stands in the week of its host, from where other calendars take it; a call is logged when it is over', async ({
  agent,
  demo,
}) => {
  const contact = await contactNamed(agent, 'Amara Okafor');
  await goTo(agent, demo, `contact?customer_id=${contact}`);
  await toolbar(agent).getByRole('button', { name: 'Log', exact: true }).click();
  await agent.getByRole('menuitem', { name: 'Log Meeting' }).click();
  const meeting = drawer(agent, 'Log Meeting');
  await meeting.getByRole('button', { name: 'Select Attendees' }).click();
  const hosts = agent.getByRole('region', { name: 'Host' });
  const guests = agent.getByRole('region', { name: 'Contacts', exact: true }).last();
  await hosts.getByRole('searchbox', { name: 'Search host...' }).fill('nobody is called so');
  await expect(hosts.getByText('No hosts found.')).toBeVisible();
  await hosts.getByRole('searchbox', { name: 'Search host...' }).fill('Maya');
  await hosts.getByRole('button', { name: /^Maya/ }).first().click();
  await guests.getByRole('searchbox', { name: 'Search contacts...' }).fill('zzzz');
  await expect(guests.getByText('No Contacts Found!')).toBeVisible();
  await guests.getByRole('searchbox', { name: 'Search contacts...' }).fill('Amara');
  await guests.getByRole('button', { name: 'Amara Okafor' }).click();
  await hosts.getByRole('button', { name: 'Add user' }).click();
  await expect(agent.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
  await agent.getByRole('dialog', { name: 'Invite people' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(meeting.getByRole('button', { name: '2 attendee(s)' })).toBeVisible();
  await meeting.getByLabel('Location').fill('Shop; upstairs, left');
  const tomorrow = Date.now() + 86_400_000;
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Europe/Dublin' }).format(tomorrow);
  const written = meeting.getByRole('textbox', { name: 'Date' });
  await written.fill(`${shown({ dateStyle: 'medium' })} 10:00 AM`);
  await written.press('Tab');
  await meeting.getByRole('button', { name: 'Log activity' }).click();
  await expect(meeting.getByRole('button', { name: 'Update log activity' })).toBeVisible();
  await meeting.getByRole('button', { name: 'Close' }).click();

  // In a browser the system is asked by the link itself; nothing comes to the front here.
  await agent
    .getByRole('link', { name: /^\+234/ })
    .first()
    .click();
  await agent.getByRole('button', { name: 'Log Call' }).click();
  const call = drawer(agent, 'Log Call');
  await call.getByLabel('Outcome').selectOption('Connected');
  await call.getByRole('button', { name: 'Log activity' }).click();
  await expect(call.getByRole('button', { name: 'Update log activity' })).toBeVisible();
  await call.getByRole('button', { name: 'Close' }).click();
  await expect(agent).not.toHaveURL(/log=call/);

  await goTo(agent, demo, 'task?view=week');
  const week = agent.getByRole('toolbar', { name: 'My week' });
  await expect(agent.locator('[aria-current="date"]').getByText('Call: Amara Okafor')).toBeVisible();
  if (shown({ weekday: 'short' }) === 'Mon')
    await week.getByRole('button', { name: 'The week after' }).click();
  const card = agent.getByRole('listitem').filter({ hasText: 'Meeting: Amara Okafor' });
  await expect(card).toContainText('10:00 AM');
  await expect(card).toContainText('Shop; upstairs, left');
  const download = agent.waitForEvent('download');
  await card.getByRole('button', { name: 'Save for a calendar (.ics)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^parley-\d{4}-\d\d-\d\d\.ics$/);
  const content = await readFile(await file.path(), 'utf8');
  expect(content).toMatch(/\r\nSUMMARY:Meeting: Amara Okafor\r\n/);
  expect(content).toMatch(/\r\nDTSTART:\d{8}T\d{4}00Z\r\n/);
  expect(content).toContain('LOCATION:Shop\\; upstairs\\, left');
  expect((await (await axeOn(agent)).analyze()).violations).toEqual([]);
  await card.getByRole('button', { name: /Meeting: Amara Okafor/ }).click();
  await expect(agent.getByRole('dialog').filter({ hasText: 'Amara Okafor' }).first()).toBeVisible();
});

test('a company says whom its activities miss; the side panel has tasks with their status, notes and deals', async ({
  agent,
  demo,
}) => {
  const { _id: company } = await callApi<Named>(agent, 'POST', '/company', {
    mp_company_label: 'Nobody Works Here',
    mp_company_phone: '+2348035550199',
  });
  await goTo(agent, demo, `company?company_id=${company}`);
  // Also a pointer that rested on it before the company's contacts were there is told.
  await toolbar(agent).getByRole('button', { name: 'Note' }).hover();
  await expect(
    agent.getByText('There are no contacts associated with this company, so you can’t create this activity.'),
  ).toBeVisible();
  await agent.getByRole('link', { name: /^\+234/ }).click();
  await agent.getByRole('button', { name: 'Log Call' }).click();
  const call = drawer(agent, 'Log Call');
  await expect(call.getByText('Nobody Works Here')).toBeVisible();
  await call.getByRole('button', { name: 'Close' }).click();
  await expect(agent).not.toHaveURL(/log=/);

  const contact = await contactNamed(agent, 'Amara Okafor');
  await callApi(agent, 'POST', '/task', { title: 'Measure the sleeves', customer_ids: [contact] });
  await goTo(agent, demo, `contact?customer_id=${contact}`);
  const side = agent.getByRole('tabpanel', { name: 'Task list' });
  await side.getByRole('button', { name: 'Everyone’s' }).click();
  await expect(side.getByRole('combobox', { name: 'Status' })).toHaveValue('');
  await side.getByRole('button', { name: /Measure the sleeves.*Todo/ }).click();
  await agent.getByRole('menuitemradio', { name: 'Done' }).click();
  await side.getByRole('combobox', { name: 'Status' }).selectOption('Done');
  await expect(side.getByText('Measure the sleeves')).toBeVisible();
  await side.getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
  await expect(side.getByText('Measure the sleeves')).toBeHidden();
  await agent.getByRole('tab', { name: 'Notes' }).click();
  await expect(
    agent.getByRole('tabpanel', { name: 'Notes' }).getByRole('button', { name: 'Create Note' }),
  ).toBeVisible();
  await agent.getByRole('tab', { name: 'Old Deals' }).click();
  await expect(agent.getByRole('tabpanel', { name: 'Old Deals' })).toBeVisible();
});
