import type { Page } from '@playwright/test';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import { type Party, accepted, bubble, composer, expect, open, party, test } from './support/fixtures';
import { callApi, openedId } from './support/inbox';
import { newcomer } from './support/newcomer';
import { whoIs } from './support/people';
import type { Parley } from './support/server';

const SHOP = 'Morrow Bakery';
const strip = (page: Page) => page.getByRole('list', { name: 'Messages for later' });

/** Plans what is typed for an hour from now. */
async function planInAnHour(page: Page, text: string, untilReply: boolean): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await expect(dialog.getByRole('radio', { name: /^In one hour/ })).toBeChecked();
  await dialog.getByLabel('Cancel it when the customer writes before that').setChecked(untilReply);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(strip(page).getByRole('listitem').filter({ hasText: text })).toContainText(
    /Sends (tomorrow, )?\d{1,2}:\d\d [AP]M/,
  );
  await expect(composer(page)).toHaveValue('');
}

/** Brings the time of a waiting message forward. */
async function bringForward(page: Page, text: string): Promise<void> {
  const path = `/chat/whatsapp/conversations/${openedId(page)}/scheduled`;
  const waiting = await callApi<ScheduledMessage[]>(page, 'GET', path);
  const id = waiting.find(({ message }) => 'body' in message && message.body === text)?._id;
  await callApi(page, 'PATCH', `${path}/${String(id)}`, {
    send_at: new Date(Date.now() + 1000).toISOString(),
  });
}

const sent = async (demo: Parley, customer: Party) =>
  (await accepted(demo, customer)).map(({ preview }) => preview);

test('what is planned waits in sight, goes at its time and once, and can be taken back', async ({
  agent,
  demo,
}) => {
  const customer = await party(demo, 'Fatima Diallo', SHOP);
  const text = 'Good evening! Your loaf waits until six.';
  const other = 'This one I take back.';
  await open(agent, 'Fatima Diallo', SHOP);
  await planInAnHour(agent, text, false);
  await planInAnHour(agent, other, false);
  await expect(bubble(agent, text)).toHaveCount(0);
  // Another time, by the clock of another zone; a time that is past is refused, and the choice is found again.
  const move = strip(agent)
    .getByRole('listitem')
    .filter({ hasText: other })
    .getByRole('button', { name: 'Change when it is sent' });
  const dialog = agent.getByRole('dialog', { name: 'Send later' });
  await move.click();
  await expect(dialog.getByRole('radio', { name: /^In one hour/ })).toBeChecked();
  const moment = dialog.getByRole('textbox', { name: 'Date and time' });
  await expect(dialog.getByRole('combobox', { name: 'Time zone' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Custom date and time' }).check();
  await moment.fill('1 Jan 2020, 10:00');
  await moment.press('Tab');
  await expect(dialog.getByText('Please choose a time in the future.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^In two hours/ }).check();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await move.click();
  await expect(dialog.getByRole('radio', { name: /^In two hours/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await strip(agent)
    .getByRole('listitem')
    .filter({ hasText: other })
    .getByRole('button', { name: 'Do not send it' })
    .click();
  await expect(strip(agent)).not.toContainText(other);

  // Without "until they write", a message of the customer changes nothing.
  await customer.writes({ type: 'text', text: { body: 'Is the loaf ready?' } });
  await expect(bubble(agent, 'Is the loaf ready?')).toBeVisible();
  await expect(strip(agent)).toContainText(text);
  expect(await sent(demo, customer)).not.toContain(text);

  await bringForward(agent, text);
  await expect(bubble(agent, text).getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
  await expect(strip(agent)).toBeHidden();
  await expect(bubble(agent, text)).toHaveCount(1);
  const all = await sent(demo, customer);
  expect(all.filter((preview) => preview === text)).toHaveLength(1);
  expect(all).not.toContain(other);
});

test('planned until they write: the customer writes first, and it stays here and says why', async ({
  agent,
  demo,
}) => {
  const customer = await party(demo, 'Ελένη', SHOP);
  const text = 'Just asking whether everything is fine.';
  await open(agent, 'Ελένη', SHOP);
  await planInAnHour(agent, text, true);
  await customer.writes({ type: 'text', text: { body: 'All is well!' } });
  const gone = strip(agent).getByRole('listitem').filter({ hasText: text });
  await expect(gone).not.toContainText('Sends');
  await expect(gone).toContainText('Cancelled, because the customer has written meanwhile.');
  await gone.getByRole('button', { name: 'Dismiss' }).click();
  await expect(gone).toBeHidden();
  expect(await sent(demo, customer)).not.toContain(text);
});

test('whoever planned it has left: it is held back in sight, and a teammate lets it go', async ({
  agent,
  browser,
  demo,
}) => {
  const customer = await party(demo, 'Fatima Diallo', SHOP);
  const text = 'Planned by somebody who leaves.';
  const { page: leaver } = await newcomer(agent, browser, demo, 'Lena');
  await leaver.goto(`${demo.url}/business/1/inbox`);
  await open(leaver, 'Fatima Diallo', SHOP);
  await customer.writes({ type: 'text', text: { body: 'One more thing' } });
  await expect(bubble(leaver, 'One more thing')).toBeVisible();
  await planInAnHour(leaver, text, false);
  await open(agent, 'Fatima Diallo', SHOP);
  const planned = strip(agent).getByRole('listitem').filter({ hasText: text });
  await expect(planned).toContainText('Sends');
  const { business_id } = (await whoIs(leaver)).workspaces[0] ?? {};
  await callApi(leaver, 'DELETE', `/session/workspaces/${String(business_id)}`);
  await expect(planned).toContainText('Held back, because the person who planned it has left the workspace.');
  await planned.getByRole('button', { name: /^Send (tomorrow, )?\d{1,2}:\d\d [AP]M$/ }).click();
  await expect(planned).toContainText('Sends');
  await bringForward(agent, text);
  await expect(bubble(agent, text).getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
  expect((await sent(demo, customer)).filter((preview) => preview === text)).toHaveLength(1);
});
