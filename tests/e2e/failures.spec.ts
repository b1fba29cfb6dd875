import type { Page } from '@playwright/test';
import {
  type Party,
  accepted,
  bubble,
  composer,
  control,
  expect,
  open,
  party,
  row,
  test,
} from './support/fixtures';
import { openedId } from './support/inbox';
import type { Parley } from './support/server';

const NAME = 'Cormac Hegarty';

const refuseNext = (demo: Parley, code: number, mode: 'sync' | 'async') =>
  control(demo, 'PATCH', '/config', { sends: { fail_next: { count: 1, code, mode } } });

/** How often WhatsApp has accepted this text. */
const times = async (demo: Parley, customer: Party, text: string) =>
  (await accepted(demo, customer)).filter(({ preview }) => preview === text).length;

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

test(
  'what WhatsApp refuses is explained, and arrives with Retry, once',
  { tag: '@quick' },
  async ({ agent, demo }) => {
    const customer = await party(demo, NAME, 'Northwind Tailors');
    await open(agent, NAME);
    const text = 'The jacket is ready to be picked up.';
    await refuseNext(demo, 131042, 'sync');
    await send(agent, text);

    const refused = bubble(agent, text).first();
    const reason = refused.getByRole('note');
    await expect(reason).toContainText(
      'Not delivered: WhatsApp does not send because of a problem with the payment method (131042)',
    );
    await expect(row(agent, NAME)).toContainText('Not delivered');
    expect(await times(demo, customer, text)).toBe(0);

    const next = 'Ask an administrator to fix the payment method in Meta Business settings.';
    await expect(reason).not.toContainText(next);
    await reason.getByRole('button', { name: 'Why?' }).click();
    await expect(reason).toContainText(next);
    await expect(reason).toContainText('WhatsApp: ');
    await reason.getByRole('button', { name: 'Hide' }).click();
    await expect(reason).not.toContainText(next);

    await reason.getByRole('button', { name: 'Retry' }).click();
    const both = bubble(agent, text);
    await expect(both).toHaveCount(2);
    await expect(both.last().getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
    // The first one stays what it is: it never left.
    await expect(both.first().getByRole('note')).toContainText('131042');
    await expect(row(agent, NAME)).not.toContainText('Not delivered');
    expect(await times(demo, customer, text)).toBe(1);
    // The same after loading it all again.
    await agent.reload();
    await expect(both).toHaveCount(2);
    await expect(both.first().getByRole('note')).toContainText('131042');
    expect(await times(demo, customer, text)).toBe(1);
  },
);

test('what fails after it was accepted says so later; what cannot help is not offered', async ({
  agent,
  demo,
}) => {
  const customer = await party(demo, NAME, 'Northwind Tailors');
  await open(agent, NAME);
  const text = 'And one more thing about the lining.';
  await refuseNext(demo, 131026, 'async');
  await send(agent, text);
  const reason = bubble(agent, text).getByRole('note');
  await expect(reason).toContainText('(131026)');
  await expect(reason.getByRole('button', { name: 'Retry' })).toBeHidden();
  await reason.getByRole('button', { name: 'Why?' }).click();
  await expect(reason).toContainText(/\.$/m);
  expect(await times(demo, customer, text)).toBe(1);
});

test('a message whose answer is lost is checked, not sent again', async ({ agent, demo }) => {
  const customer = await party(demo, NAME, 'Northwind Tailors');
  await open(agent, NAME);
  const text = 'The horn buttons have come.';
  // No status either, for now: nobody can know.
  await control(demo, 'PATCH', '/config', {
    webhooks: { paused: true },
    sends: { lost_answers: { next: 1 } },
  });
  try {
    await send(agent, text);
    await expect(bubble(agent, text)).toContainText('Checking with WhatsApp');
    await expect(row(agent, NAME)).toContainText('Checking');
  } finally {
    await control(demo, 'PATCH', '/config', { webhooks: { paused: false } });
  }
  await expect(bubble(agent, text).getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
  await expect(bubble(agent, text)).not.toContainText('Checking with WhatsApp');
  await expect(bubble(agent, text)).toHaveCount(1);
  expect(await times(demo, customer, text)).toBe(1);
});

test('a refusal by our own server keeps the message here, to be tried again', async ({ agent, demo }) => {
  const customer = await party(demo, NAME, 'Northwind Tailors');
  await open(agent, NAME);
  const text = 'Shall we post the spare buttons?';
  const sends = new RegExp(`/conversations/${openedId(agent)}/messages$`);
  await agent.route(sends, (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'validation_failed', message: 'The server has a reason.' }, request_id: 'x' },
    }),
  );
  await send(agent, text);
  const refused = bubble(agent, text);
  await expect(refused.getByRole('note')).toContainText('Not sent: The server has a reason.');
  await agent.unroute(sends);
  await refused.getByRole('button', { name: 'Retry' }).click();
  await expect(refused.getByRole('img', { name: /Sent|Delivered|Read/ })).toBeVisible();
  await expect(refused).toHaveCount(1);
  expect(await times(demo, customer, text)).toBe(1);
});
