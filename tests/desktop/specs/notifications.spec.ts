import type { Conversation } from '@shared/contract/chat';
import type { WhatsappTemplate } from '@shared/contract/templates';
import { bubble, control, openBySearch, party, row, thread } from '../../e2e/support/fixtures';
import { openedId } from '../../e2e/support/inbox';
import { deliver, phoneOf, postWebhook } from '../../e2e/support/hostile-webhooks';
import { change, clickNewest, closeWindow, isVisible, shownBy, teammate } from '../support/agent';
import { type Parley, expect } from '../support/fixtures';
import { test } from '../support/signed-in';
import { patient } from '../../support/patience.mjs';

const SHOP = 'Northwind Tailors';
/** The workspace has two numbers: a notice says which one was written to. */
const titled = (name: string): string => `${name} · ${SHOP}`;
const ALL_KINDS = { message: true, failed_send: true, mention: true, task: true, template: true };
const text = (body: string) => ({ type: 'text', text: { body } });

/** The conversation of a customer with the shop. */
async function talkWith(demo: Parley, name: string): Promise<Conversation> {
  const { call } = await teammate(demo);
  const { rows } = await call<{ readonly rows: readonly Conversation[] }>(
    'GET',
    `/chat/whatsapp/conversations?search=${encodeURIComponent(name)}`,
  );
  const found = rows.find(({ participants }) => participants.some((one) => one.name === SHOP)) ?? rows[0];
  if (!found) throw new Error(`There is no conversation with ${name}`);
  return found;
}

test(
  'a new message is seen on the session’s bus, and its click opens the conversation from a closed window',
  { tag: '@quick' },
  async ({ demo, notices, desktop, page }) => {
    const customer = await party(demo, 'Cormac Hegarty', SHOP);
    await closeWindow(desktop);
    await expect.poll(() => isVisible(desktop)).toBe(false);
    await customer.writes(text('Is the <b>jacket</b> ready?'));

    const seen = { title: titled('Cormac Hegarty'), body: 'Is the &lt;b&gt;jacket&lt;/b&gt; ready?' };
    await expect.poll(() => notices.seen().filter(({ title }) => title === seen.title)).toMatchObject([seen]);

    await clickNewest(desktop);
    await expect.poll(() => isVisible(desktop)).toBe(true);
    await expect(page).toHaveURL(/\/inbox\/\w+$/);
    await expect(bubble(page, 'Is the <b>jacket</b> ready?')).toBeVisible();
  },
);

test('nothing comes up for the conversation before one’s eyes, nor twice after a reload (fake Electron)', async ({
  demo,
  desktop,
  page,
}) => {
  const [here, there] = [
    await party(demo, 'Siobhán Murphy', SHOP),
    await party(demo, 'Agnieszka Kowalczyk', SHOP),
  ];
  await openBySearch(page, 'Siobhán Murphy');
  await here.writes(text('I am at the door.'));
  await expect(bubble(page, 'I am at the door.')).toBeVisible();
  await there.writes(text('Me too.'));
  const ofThem = async () => (await shownBy(desktop)).filter(({ body }) => /at the door|Me too/.test(body));
  await expect.poll(ofThem).toMatchObject([{ title: titled('Agnieszka Kowalczyk'), body: 'Me too.' }]);
  await page.reload();
  await expect(row(page, 'Agnieszka Kowalczyk')).toContainText('Me too.');
  expect(await ofThem()).toHaveLength(1);
});

test('failed sends and mentions come up, and reading elsewhere takes a message away (fake Electron)', async ({
  demo,
  notices,
  desktop,
}) => {
  // Where nothing shows notices they fail at once, and there is nothing to take away.
  expect(notices.seen()).toEqual([]);
  const customer = await party(demo, 'Cormac Hegarty', SHOP);
  await customer.writes(text('Where are you?'));
  await expect
    .poll(() => shownBy(desktop))
    .toContainEqual(
      expect.objectContaining({ title: titled('Cormac Hegarty'), body: 'Where are you?', isShown: true }),
    );
  const talk = await talkWith(demo, 'Cormac Hegarty');
  const me = await teammate(demo);
  await me.call(
    'PUT',
    `/chat/whatsapp/conversations/${talk._id}/messages/${talk.last_inbound_message_id ?? ''}/status`,
  );
  await expect
    .poll(() => shownBy(desktop))
    .toContainEqual(
      expect.objectContaining({ title: titled('Cormac Hegarty'), body: 'Where are you?', isShown: false }),
    );

  await control(demo, 'PATCH', '/config', { sends: { fail_next: { count: 1, code: 131042, mode: 'sync' } } });
  await me.call('POST', `/chat/whatsapp/conversations/${talk._id}/messages`, {
    type: 'text',
    message: { body: 'On my way' },
  });
  await expect
    .poll(async () => (await shownBy(desktop)).map(({ title }) => title))
    .toContain(titled('Not sent to Cormac Hegarty'));

  const marta = await teammate(demo, 'marta@parley.example');
  const { first_name, last_name, id } = me.profile;
  await marta.call('POST', `/chat/whatsapp/conversations/${talk._id}/notes`, {
    body: `@${first_name} ${last_name} please look`,
    mentions: [id],
  });
  await expect
    .poll(async () => (await shownBy(desktop)).map(({ title }) => title))
    .toContain(`${marta.profile.first_name} ${marta.profile.last_name} mentioned you`);
});

test('what Meta decides about a template comes up, unless the person does not want it (fake Electron)', async ({
  demo,
  desktop,
  page,
}) => {
  const { call } = await teammate(demo);
  const approved = await call<readonly WhatsappTemplate[]>(
    'GET',
    '/whatsapp/templates?verification_status=APPROVED',
  );
  const { template_name, language } = approved.at(-1)!;
  const decide = (event: string): Promise<void> =>
    postWebhook(
      demo,
      { event, message_template_name: template_name, message_template_language: language },
      'message_template_status_update',
    );
  const told = async () => (await shownBy(desktop)).filter(({ title }) => title.startsWith(template_name));
  await decide('REJECTED');
  await expect.poll(told).toMatchObject([{ title: `${template_name} (${language}) was rejected by Meta` }]);
  await change(page, { notifications: { kinds: { ...ALL_KINDS, template: false } } });
  await decide('APPROVED');
  const isApproved = async () =>
    (await call<readonly WhatsappTemplate[]>('GET', '/whatsapp/templates?verification_status=APPROVED')).some(
      (one) => one.template_name === template_name && one.language === language,
    );
  await expect.poll(isApproved).toBe(true);
  // What comes later has come up: what came before it would have, too.
  const customer = await party(demo, 'Cormac Hegarty', SHOP);
  await customer.writes(text('After the template'));
  await expect
    .poll(async () => (await shownBy(desktop)).map(({ body }) => body))
    .toContain('After the template');
  expect(await told()).toHaveLength(1);
});

test('quiet hours, muted conversations and hidden words are kept to (fake Electron)', async ({
  demo,
  desktop,
  page,
}) => {
  const [muted, other] = [
    await party(demo, 'Siobhán Murphy', SHOP),
    await party(demo, 'Agnieszka Kowalczyk', SHOP),
  ];
  await openBySearch(page, 'Siobhán Murphy');
  const id = openedId(page);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Mute on this computer' }).click();
  await openBySearch(page, 'Cormac Hegarty');
  const before = (await shownBy(desktop)).length;
  await muted.writes(text('Shh'));
  await expect(row(page, 'Siobhán Murphy')).toContainText('Shh');

  await change(page, { notifications: { quietHours: { on: true, from: '00:00', to: '00:00' } } });
  await other.writes(text('At night'));
  await expect(row(page, 'Agnieszka Kowalczyk')).toContainText('At night');
  expect((await shownBy(desktop)).slice(before)).toEqual([]);

  await change(page, {
    notifications: { quietHours: { on: false, from: '20:00', to: '08:00' }, preview: false },
  });
  await other.writes(text('By day'));
  await expect
    .poll(async () => (await shownBy(desktop)).slice(before).map(({ title, body }) => [title, body]))
    .toEqual([[titled('Agnieszka Kowalczyk'), 'New message']]);
  expect(id).not.toBe('');
});

test('a storm of 1,000 messages makes a handful, whose number is right (fake Electron)', async ({
  demo,
  desktop,
  page,
}) => {
  const before = (await shownBy(desktop)).length;
  await deliver(
    demo,
    Array.from({ length: 1000 }, (_, index) => ({
      phone: phoneOf(700 + (index % 40)),
      name: `Storm ${index % 40}`,
      message: text(`Message ${index}`),
    })),
  );
  const storm = async () => (await shownBy(desktop)).slice(before);
  await expect
    .poll(
      async () => {
        const all = await storm();
        const last = all.findLast(({ title }) => title.includes(' new messages from '));
        const singles = all.filter(({ title }) => title.startsWith('Storm ')).length;
        return singles + Number(last?.title.split(' ')[0] ?? 0);
      },
      { timeout: patient(45_000) },
    )
    .toBe(1000);
  // A handful within any ten seconds, however slowly the storm comes; no more of them at once than four.
  const times = (await storm()).map(({ shownAt }) => shownAt);
  const mostWithin = (ms: number): number =>
    Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length));
  expect(mostWithin(10_000)).toBeLessThanOrEqual(8);
  expect(mostWithin(5000)).toBeLessThanOrEqual(4);
  await expect(page.getByRole('listbox', { name: 'Conversations' })).toContainText('Storm');
  await expect(thread(page)).toHaveCount(0);
});
