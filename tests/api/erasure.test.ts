import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '@shared/contract/contacts';
import type { Erasure } from '@shared/contract/erasure';
import type { Task } from '@shared/contract/tasks';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';

const PHONE = '+436603000091';
const NAME = 'Quirina Zwettlinger';
/**
 * Tables that show a thing of its own to somebody: what is searched in all of them. What WhatsApp tells of a message after
 * it was erased waits for it as the webhooks do, and goes with time; the certificate says so.
 */
const NOT_OURS = /^(kysely_|pending_statuses|sessions|users|webhooks)/;

/** A person who asks for it is erased with everything that is known of them; what is left says what went. */
describe('erasure', () => {
  let test: InboxTest;
  let contact: string;
  let conversation: string;

  beforeAll(async () => {
    test = await startInbox();
    const said = await test.says(PHONE, 'My secret is quetzalcoatl');
    conversation = said.conversation._id;
    contact = said.conversation.participants.find(({ type }) => type === 'customer')!.part_id;
    await test.owner.request('PATCH', `/customer/${contact}`, {
      body: { first_name: 'Quirina', last_name: 'Zwettlinger', email: 'quirina@zwettl.example' },
    });
    await test.owner.post('/customer/addcustomertags', { customer_id: [contact], tag_text: ['Erased tag'] });
    await test.send(conversation, 'Dear Quirina Zwettlinger, we keep it.');
    await test.owner.post<{ data: Task }>('/task', { title: 'Call them back', customer_ids: [contact] });
    await test.settled();
  });
  afterAll(() => test.close());

  const erase = (body: object, client = test.owner) =>
    client.post<{ data: Erasure }>(`/customer/${contact}/erase`, body);

  /** Where the database still holds one of these texts. */
  async function traces(texts: readonly string[]): Promise<string[]> {
    const { system } = test.app.platform.database;
    const tables = await system.introspection.getTables();
    const found: string[] = [];
    for (const { name } of tables.filter(({ name: table }) => !NOT_OURS.test(table))) {
      const { rows } = await sql`select * from ${sql.table(name)}`
        .execute(system)
        .catch(() => ({ rows: [] }));
      const hits = rows.filter((row) => texts.some((text) => JSON.stringify(row).includes(text)));
      for (const hit of hits) found.push(`${name}: ${JSON.stringify(hit).slice(0, 300)}`);
    }
    return found;
  }

  it('hands out everything that is known of one person', async () => {
    const { data } = dataOf(
      await test.owner.get<{ data: { data: Record<string, unknown> } }>(`/customer/${contact}/personal-data`),
    );
    expect(data).toMatchObject({
      contact: { name: NAME, email: 'quirina@zwettl.example', tags: [{ label: 'Erased tag' }] },
      tasks: [{ title: 'Call them back' }],
      visits: [],
      deals: [],
    });
    const text = JSON.stringify(data);
    for (const part of ['quetzalcoatl', 'we keep it', '436603000091']) expect(text).toContain(part);
    expect(refusalOf(await test.agent.get(`/customer/${contact}/personal-data`))).toBe(
      '403 permission_denied',
    );
  });

  it('is asked for by name, by those who may delete', async () => {
    expect(refusalOf(await erase({ name: 'quirina', reference: '' }))).toBe('400 name_differs');
    expect(refusalOf(await erase({ name: NAME, reference: '' }, test.agent))).toBe('403 permission_denied');
  });

  it('leaves no trace but the certificate', async () => {
    expect(await traces([NAME])).not.toEqual([]);
    const asked = dataOf(await erase({ name: NAME, reference: 'GDPR-7' }));
    expect(asked).toMatchObject({ reference: 'GDPR-7', asked_by_name: expect.any(String) });
    const done = await until(async () => {
      const [row] = dataOf(await test.owner.get<{ data: { rows: Erasure[] } }>('/erasure/list')).rows;
      expect(row?.finished_at).toEqual(expect.any(String));
      return row!;
    });
    expect(done.erased).toMatchObject({ contacts: 1, identities: 1, conversations: 1, messages: 2 });
    await test.app.platform.jobs.idle();
    expect(refusalOf(await test.owner.get(`/customer/${contact}`))).toBe('404 contact_not_found');
    expect((await test.list()).rows.map(({ _id }) => _id)).not.toContain(conversation);
    expect(
      await traces([NAME, 'quirina@zwettl.example', 'quetzalcoatl', 'we keep it', '436603000091']),
    ).toEqual([]);
    const counts = await test.app.platform.database.system
      .selectFrom('conversation_counts')
      .select(['total', 'unread'])
      .where('business_id', '=', test.team.business)
      .execute();
    expect(counts).toEqual([{ total: 0, unread: 0 }]);
    // Whoever writes again is somebody new.
    const again = await test.says(PHONE, 'Hello');
    expect(again.conversation._id).not.toBe(conversation);
    expect(
      dataOf(
        await test.owner.get<{ data: Contact }>(
          `/customer/${again.conversation.participants.find(({ type }) => type === 'customer')!.part_id}`,
        ),
      ).email,
    ).toBeNull();
  });
});
