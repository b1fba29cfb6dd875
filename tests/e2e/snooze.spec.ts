import { bubble, expect, open, party, row, say, test } from './support/fixtures';
import { callApi, choose, openedId, pane, showView } from './support/inbox';

test('snoozed for an hour it leaves the list, and is back on top when its time is up', async ({
  agent,
  demo,
}) => {
  const name = 'Kenji Watanabe';
  const customer = await party(demo, name, 'Northwind Tailors');
  await customer.writes({ type: 'text', text: { body: 'Is Thursday after five possible?' } });
  const kenji = row(agent, name);
  const until = pane(agent).getByText(/^Snoozed until (tomorrow, )?\d{1,2}:\d\d [AP]M$/);
  await open(agent, name);
  const id = openedId(agent);
  await choose(pane(agent), 'Snooze', /^1 hour/);
  await expect(until).toBeVisible();
  // What one looks at stays where it is until one looks at something else.
  await expect(kenji).toHaveAccessibleName(/Snoozed until/);
  await open(agent, 'Lucas Tavares');
  await expect(kenji).toBeHidden();
  await showView(agent, 'Snoozed');
  await expect(kenji).toHaveAccessibleName(/Snoozed until/);

  // An hour is long: its end is brought forward, as a teammate could.
  await callApi(agent, 'PATCH', '/chat/whatsapp/conversations', {
    ids: [id],
    change: { state: 'snoozed', snoozed_until: new Date(Date.now() + 1500).toISOString() },
  });
  await expect(kenji).toBeHidden();
  await showView(agent, 'All');
  await expect(kenji).toHaveAccessibleName(/Back from its snooze/);
  const pinned = await agent.getByRole('option', { name: /, Pinned$/ }).count();
  await expect(kenji).toHaveAttribute('aria-posinset', String(pinned + 1));
  await kenji.click();
  await expect(until).toBeHidden();
  // Answered, it is one like the others.
  await say(agent, 'Thursday after five is kept for you.');
  await expect(kenji).not.toHaveAccessibleName(/Back from its snooze/);
});

test('when the customer writes, the snoozed and the closed one are open again', async ({ agent, demo }) => {
  const customer = await party(demo, 'Eoin Gallagher', 'Morrow Bakery');
  const eoin = row(agent, 'Eoin Gallagher');
  await customer.writes({ type: 'text', text: { body: 'That was all' } });
  await open(agent, 'Eoin Gallagher', 'Morrow Bakery');
  for (const leave of [
    () => choose(pane(agent), 'Snooze', /^Tomorrow 8am/),
    () => pane(agent).getByRole('button', { name: 'Close conversation' }).click(),
  ]) {
    await leave();
    await expect(pane(agent).getByText(/^(Snoozed until tomorrow, 8:00 AM|Closed)$/)).toBeVisible();
    await open(agent, 'Joaquín Medina', 'Morrow Bakery');
    await expect(eoin).toBeHidden();
    await customer.writes({ type: 'text', text: { body: 'Sorry, one thing more' } });
    await expect(eoin).toHaveAccessibleName(/1 unread message, Sorry, one thing more/);
    await expect(eoin).not.toHaveAccessibleName(/Snoozed|Closed|Back from/);
    await eoin.click();
    await expect(bubble(agent, 'Sorry, one thing more').last()).toBeVisible();
    await expect(pane(agent).getByText(/^(Snoozed until|Closed)/)).toBeHidden();
    await expect(eoin).not.toHaveAccessibleName(/unread/);
  }
});
