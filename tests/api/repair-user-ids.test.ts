import { REPAIR } from '../../src/server/domains/chat/repair/repair-user-ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '@shared/contract/endpoint';
import type { notificationList } from '@shared/contract/notifications';
import { type WhatsappTest, startWhatsapp } from '../support/whatsapp';

/** Numbers that an earlier version read out of business-scoped user ids. */
describe('a number that was read out of a user id', () => {
  let test: WhatsappTest;
  const scope = () => test.app.platform.database.forWorkspace(test.owner.business);
  const business = () => test.owner.business;

  beforeAll(async () => {
    test = await startWhatsapp();
  });
  afterAll(() => test.close());

  /** What a customer wrote, filed under the number as it was then: `from` is what WhatsApp had said. */
  async function filed(phone: string, from: string, extra: object = {}): Promise<string> {
    const wamid = await test.write(`+${phone}`, { type: 'text', text: { body: `from ${from}` } });
    await test.settled();
    await scope()
      .updateTable('messages')
      .set({ raw: JSON.stringify({ from, id: wamid, type: 'text', ...extra }) })
      .where('business_id', '=', business())
      .where('wamid', '=', wamid)
      .execute();
    return wamid;
  }

  async function repair(): Promise<void> {
    const { database, jobs, clock } = test.app.platform;
    await jobs.enqueue(database.system, {
      kind: REPAIR,
      business_id: business(),
      payload: {},
      run_at: clock(),
    });
    jobs.wake();
    await jobs.idle();
  }

  /** By the text of its newest message. */
  async function rowOf(text: string) {
    const rows = await test.conversations();
    const found = rows.filter((row) => row.last_message?.message['body'] === text);
    if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} of ${text}.`);
    return found[0];
  }
  const identitiesOf = async (contactId: string) =>
    (
      await scope()
        .selectFrom('contact_identities')
        .select(['kind', 'value'])
        .where('business_id', '=', business())
        .where('contact_id', '=', contactId)
        .execute()
    ).map(({ kind, value }) => `${kind} ${value}`);
  const audited = async () =>
    (
      await scope()
        .selectFrom('audit_log')
        .select('summary')
        .where('business_id', '=', business())
        .where('kind', '=', 'contact.repaired')
        .orderBy('summary', 'desc')
        .execute()
    ).map(({ summary }) => summary);

  it('is taken back, and people who were mixed up are told apart; nothing else changes', async () => {
    // Nobody has this number: a contact was made of the id.
    await filed('436601230001', 'US.436601230001');
    // Somebody has it, and wrote first.
    await filed('436601230002', '436601230002');
    await filed('436601230002', 'US.436601230002');
    // One person under number and id: not mixed up.
    await filed('436601230003', '436601230003', { from_user_id: 'US.436601230003' });
    await filed('436601230003', 'US.436601230003');
    // Called by the number, as it was grouped once.
    await filed('12125550147', '12125550147');
    await scope()
      .updateTable('contacts')
      .set({ name: '+1 21255 50147' })
      .where('phone', '=', '+12125550147')
      .execute();

    const made = await rowOf('from US.436601230001');
    const mixed = await rowOf('from US.436601230002');
    const proven = await rowOf('from US.436601230003');
    await repair();

    expect(await rowOf('from US.436601230001')).toMatchObject({ _id: made._id });
    const madeContact = (await rowOf('from US.436601230001')).participants[0];
    expect(madeContact).toMatchObject({ phone: null, part_id: made.participants[0]?.part_id });
    expect(await identitiesOf(madeContact?.part_id ?? '')).toEqual(['bsuid US.436601230001']);

    const own = await rowOf('from US.436601230002');
    expect(own._id).not.toBe(mixed._id);
    expect(own).toMatchObject({ unread_count: 1, message_count: 1, unanswered: true });
    expect(await identitiesOf(own.participants[0]?.part_id ?? '')).toEqual(['bsuid US.436601230002']);
    const customer = await rowOf('from 436601230002');
    expect(customer).toMatchObject({ _id: mixed._id, message_count: 1 });
    expect(customer.participants[0]?.phone).toBe('+436601230002');
    expect(await identitiesOf(customer.participants[0]?.part_id ?? '')).toEqual(['wa_id 436601230002']);
    expect((await test.messages(customer._id)).map(({ message }) => message['body'])).toEqual([
      'from 436601230002',
    ]);

    expect(await rowOf('from US.436601230003')).toEqual(proven);
    const regrouped = await rowOf('from 12125550147');
    expect(regrouped.participants[0]?.name).toBe('+1 212-555-0147');
    const notes = await audited();
    expect(notes).toEqual([
      expect.stringContaining('Took the number +436601230001 from'),
      expect.stringContaining('Gave the WhatsApp user US.436601230002 a contact of their own: 1 message had'),
    ]);

    const told = async () =>
      (await test.owner.get<ResponseOf<typeof notificationList>>('/notifications')).body.data.rows.filter(
        ({ subtype }) => subtype === 'SERVER_problem',
      );
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ title: '2 contacts had phone numbers that are none', path: 'audit-log' });
    for (const { participants } of [await rowOf('from US.436601230001'), own]) {
      expect(notice?.text).toContain(participants[0]?.name);
    }

    const before = await test.conversations();
    await repair();
    expect(await told()).toEqual([notice]);
    expect(await test.conversations()).toEqual(before);
    expect(await audited()).toEqual(notes);
    const counts = await scope().selectFrom('conversation_counts').select(['total', 'unread']).execute();
    expect(counts).toEqual([
      { total: before.length, unread: before.filter((row) => row.unread_count > 0).length },
    ]);
  });
});
