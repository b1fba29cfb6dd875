import type { AuditRecord } from '@shared/contract/audit';
import type { ContactActivity } from '@shared/contract/contact-activity';
import type { Contact } from '@shared/contract/contacts';
import type { Conversation } from '@shared/contract/chat';
import type { Task } from '@shared/contract/tasks';
import type { Module, Permissions } from '@shared/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '../support/channel';
import { contactActivityOf } from '../../src/server/domains/contacts/activity';
import { ticketActivity } from '../../src/server/domains/chat/tickets/contact-activity';
import { taskActivity } from '../../src/server/domains/tasks/contact-activity';
import { visitActivity } from '../../src/server/domains/visitors/contact-activity';
import { mergeConversations } from '../../src/server/domains/chat/merge/merge-conversations';
import { moveTaskChats } from '../../src/server/domains/tasks/from-chat';
import { inTransaction } from '../../src/server/platform/scope';
import { type InboxTest, type Refusal, dataOf, startInbox } from '../support/inbox';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const customerOf = ({ participants }: Conversation): string =>
  participants.find(({ type }) => type === 'customer')!.part_id;

/** What is done for a customer from their chat: a task that leads back to it, a name. */
describe('from a chat', () => {
  let test: InboxTest;
  let contact: string;
  let conversation: string;
  let message: string;

  beforeAll(async () => {
    test = await startInbox();
    const answer = await test.says('+436603000061', 'Could we move the fitting to Friday?');
    contact = customerOf(answer.conversation);
    conversation = answer.conversation._id;
    message = answer.conversation.last_inbound_message_id!;
  });
  afterAll(() => test.close());

  const post = (from_chat: object | null, client = test.owner) =>
    client.post<{ data: Task }>('/task', { title: 'Move the fitting', customer_ids: [contact], from_chat });
  const byId = async (id: string, client = test.owner) =>
    dataOf(await client.get<{ data: Task }>(`/task/${id}`));

  it('a task leads back to the conversation and to the very message', async () => {
    const made = dataOf(await post({ conversation_id: conversation, message_id: message }));
    expect(made.from_chat).toEqual({ conversation_id: conversation, message_id: message });
    // What is changed later leaves it as it is.
    await test.owner.request('PUT', `/task/${made._id}`, { body: { title: 'Moved' } });
    expect((await byId(made._id)).from_chat).toEqual(made.from_chat);
    const whole = dataOf(await post({ conversation_id: conversation }));
    expect(whole.from_chat).toEqual({ conversation_id: conversation, message_id: null });
    expect(dataOf(await post(null)).from_chat).toBeNull();
  });

  it('refuses a chat that is not there, and a message of another conversation', async () => {
    const other = await test.says('+436603000062', 'Hello');
    for (const origin of [
      { conversation_id: GONE },
      { conversation_id: conversation, message_id: GONE },
      { conversation_id: other.conversation._id, message_id: message },
    ]) {
      const refused = await post(origin);
      expect(refused.status).toBe(400);
      expect((refused.body as unknown as Refusal).error.fields).toHaveProperty('from_chat');
    }
  });

  it('tells what has happened with the contact, to each what they may view', async () => {
    const activity = async (client = test.owner) =>
      dataOf(await client.get<{ data: ContactActivity[] }>(`/customer/${contact}/activity`));
    const made = dataOf(await post(null));
    const all = await activity();
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all).toContainEqual(expect.objectContaining({ kind: 'task_created', task_id: made._id }));
    expect(all).toContainEqual(
      expect.objectContaining({ kind: 'conversation_opened', conversation_id: conversation }),
    );
    expect(all.filter(({ kind }) => kind === 'contact_created')).toHaveLength(1);
    expect((await test.owner.get(`/customer/${GONE}/activity`)).status).toBe(404);

    const caller = (modules: readonly Module[]) => ({
      ...scopeOf(test, test.team.business),
      user: { _id: 'U', name: 'U' },
      permissions: Object.fromEntries(modules.map((module) => [module, ['view']])) as Permissions,
    });
    const sources = [ticketActivity, taskActivity, visitActivity];
    const kinds = async (...modules: Module[]) =>
      new Set((await contactActivityOf(sources, caller(modules), contact)).map(({ kind }) => kind));
    expect(await kinds()).toEqual(new Set(['contact_created']));
    expect(await kinds('tasks')).toEqual(new Set(['contact_created', 'task_created']));
    expect(await kinds('chat')).toEqual(new Set(['contact_created', 'conversation_opened']));
  });

  it('lists the tasks about one contact', async () => {
    await test.owner.post('/task', { title: 'About nobody' });
    const list = async (query: object) =>
      dataOf(
        await test.owner.get<{ data: { rows: Task[]; total_number_of_records: number } }>('/task/list', {
          ...query,
          rows_per_page: 100,
        }),
      );
    const about = await list({ customer_id: contact });
    expect(about.rows.length).toBe(about.total_number_of_records);
    expect(about.rows.map(({ title }) => title)).toEqual(
      (await list({})).rows
        .filter(({ customer_ids }) => customer_ids.some(({ _id }) => _id === contact))
        .map(({ title }) => title),
    );
    expect((await list({ customer_id: GONE })).rows).toEqual([]);
  });

  it('follows the conversation when two contacts turn out to be one person', async () => {
    const [a, b] = [await test.says('+436603000063', 'One'), await test.says('+436603000064', 'Two')];
    const of = { conversation_id: b.conversation._id, message_id: b.conversation.last_inbound_message_id };
    const made = dataOf(await post(of));
    const [kept, dropped] = [customerOf(a.conversation), customerOf(b.conversation)];
    await inTransaction(scopeOf(test, test.team.business), async (tx) => {
      await moveTaskChats(tx, { kept, dropped });
      await mergeConversations(test.app.platform, tx, kept, dropped);
    });
    expect((await byId(made._id)).from_chat).toEqual({ ...of, conversation_id: a.conversation._id });
  });

  it('names a contact everywhere, with its note, as the right allows', async () => {
    const rename = (body: object, client = test.owner, id = contact) =>
      client.request<{ data: Contact }>('PATCH', `/customer/${id}`, { body });
    expect(dataOf(await rename({ first_name: '  Amara ', last_name: 'Okafor' }))).toMatchObject({
      first_name: 'Amara',
      last_name: 'Okafor',
      name: 'Amara Okafor',
    });
    // One of them alone leaves the other.
    expect(dataOf(await rename({ last_name: 'Diallo' })).name).toBe('Amara Diallo');
    const found = dataOf(
      await test.owner.get<{ data: { rows: Contact[] } }>('/customer/customerList', { name: 'diallo' }),
    );
    expect(found.rows.map(({ _id }) => _id)).toEqual([contact]);
    const notes = async () =>
      dataOf(
        await test.owner.get<{ data: { rows: AuditRecord[] } }>('/workspace/audit-log', {
          kind: 'contact.renamed',
        }),
      ).rows;
    expect((await notes())[0]).toMatchObject({
      target_id: contact,
      summary: 'Renamed the contact “Amara Okafor” to “Amara Diallo”',
    });
    const shown = await test.conversation(conversation);
    expect(shown.participants.find(({ type }) => type === 'customer')?.name).toBe('Amara Diallo');
    // The name is no news: nothing is noted.
    await rename({ last_name: 'Diallo' });
    expect(await notes()).toHaveLength(2);
    for (const [body, status] of [
      [{ first_name: ' ', last_name: '' }, 400],
      [{ first_name: 'x'.repeat(101) }, 400],
      [{ name: 'Whole' }, 400],
    ] as const) {
      expect((await rename(body)).status).toBe(status);
    }
    expect((await rename({ first_name: 'Ada' }, test.owner, GONE)).status).toBe(404);
  });
});
