import type { Page } from '@playwright/test';
import type { ContactRow } from '@shared/contract/contacts';
import { expect, party, test } from './support/fixtures';
import { newcomer } from './support/newcomer';
import { type Desk, deskIn } from './support/people';
import { rawStreamOf } from './support/raw-stream';
import { goTo } from './support/users';

test.use({ begins: 'outside' });

/** What one person does, the other sees within this. Milliseconds. */
const AT_ONCE = 1000;
const ROLE = 'Tasks and contacts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openTasks(page: Page, demo: Parameters<typeof goTo>[1]): Promise<void> {
  await goTo(page, demo, 'task');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
}

/** A contact of the demo. */
async function someContact(desk: Desk, name: string): Promise<ContactRow> {
  const { rows } = await desk.call<{ readonly rows: readonly ContactRow[] }>(
    'GET',
    `/customer/customerList?name=${encodeURIComponent(name)}`,
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no contact “${name}”.`);
  return found;
}

test(
  'a role with tasks and contacts only sees what others do at once, and hears nothing of chats',
  { tag: '@quick' },
  async ({ agent, browser, demo }) => {
    const owner = await deskIn(agent, 'Northwind');
    await owner.call('POST', '/workspace/roles', {
      role_name: ROLE,
      permissions: { tasks: ['view', 'create', 'update'], crm_contacts: ['view', 'update'] },
    });
    const [nils, ada] = await Promise.all(
      ['Nils', 'Ada'].map(async (name) => (await newcomer(agent, browser, demo, name, ROLE)).page),
    );
    if (!nils || !ada) throw new Error('nobody has come');
    const stream = await rawStreamOf(ada);
    const asked: string[] = [];
    ada.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await openTasks(ada, demo);
    await openTasks(nils, demo);
    await expect.poll(stream.kinds).toContain('ready');

    // Created in one window, seen in the other.
    const contact = await someContact(owner, 'Priya Sharma');
    await nils.getByRole('button', { name: 'Create Task' }).click();
    const drawer = nils.getByRole('dialog').filter({ hasText: 'Create Task' });
    await drawer.getByLabel('Title', { exact: true }).fill('Count the shears');
    await drawer.getByRole('combobox', { name: 'Contacts' }).fill(contact.name);
    await nils.getByRole('option', { name: contact.name }).last().dispatchEvent('click');
    await nils.keyboard.press('Tab');
    const created = nils.waitForResponse((answer) => answer.request().method() !== 'GET');
    await drawer.getByRole('button', { name: 'Create', exact: true }).click();
    await created;
    await expect(rowOf(ada, 'Count the shears')).toBeVisible({ timeout: AT_ONCE });

    // Changed in one, changed in the other.
    await rowOf(nils, 'Count the shears')
      .getByRole('button', { name: /^Status of/ })
      .click();
    const changed = nils.waitForResponse((answer) => answer.request().method() !== 'GET');
    await nils.getByRole('menuitemradio', { name: 'In Progress' }).click();
    await changed;
    await expect(rowOf(ada, 'Count the shears').getByText('In Progress')).toBeVisible({ timeout: AT_ONCE });

    // A contact that is open is called by its new name.
    await rowOf(ada, 'Count the shears').getByRole('button', { name: contact.name }).click();
    const sheet = ada.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: contact.name })).toBeVisible();
    const mine = await deskIn(nils, 'Northwind');
    await mine.call('PATCH', `/customer/${contact._id}`, { first_name: 'Priyanka' });
    await expect(sheet.getByRole('heading', { name: /^Priyanka/ })).toBeVisible({ timeout: AT_ONCE });
    await mine.call('PATCH', `/customer/${contact._id}`, { first_name: contact.first_name });

    // Chats go on meanwhile; what comes after them has come, and nothing of theirs.
    const customer = await party(demo, contact.name, 'Northwind Tailors');
    await customer.writes({ type: 'text', text: { body: 'Are the shears ready?' } });
    await expect
      .poll(async () => {
        const { rows } = await owner.call<{ readonly rows: readonly unknown[] }>(
          'GET',
          '/chat/whatsapp/conversations',
        );
        return JSON.stringify(rows);
      })
      .toContain('Are the shears ready?');
    const heard = stream.text().length;
    await owner.call('POST', '/task', { title: 'Oil the shears' });
    await expect(rowOf(ada, 'Oil the shears')).toBeVisible({ timeout: AT_ONCE });
    expect(stream.text().slice(heard)).toContain('tasks.updated');
    expect(stream.kinds()).toEqual(expect.arrayContaining(['tasks.updated', 'contact.updated']));
    expect(
      stream
        .kinds()
        .filter((kind) =>
          /^(?:message|mention|conversation|scheduled|marks|account)\b|^presence$/.test(kind),
        ),
    ).toEqual([]);
    expect(stream.text()).not.toContain('Are the shears ready?');
    // Nobody without the right asks for conversations, and certainly not again and again.
    expect(asked.filter((path) => path.startsWith('/api/chat/'))).toEqual([]);
  },
);
