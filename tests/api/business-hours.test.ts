import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessHours } from '@shared/contract/business-hours';
import type { Message } from '@shared/contract/chat';
import { createBusinessHoursService } from '../../src/server/domains/business-hours/service';
import { createAwayAnswer } from '../../src/server/domains/chat/ingest/away-answer';
import { createCampaignOutcomes } from '../../src/server/domains/chat/campaign-outcomes';
import { createChatIngest } from '../../src/server/domains/chat/ingest';
import { createContactsService } from '../../src/server/domains/contacts/service';
import { inTransaction } from '../../src/server/platform/scope';
import { startApp } from '../support/app';
import { connectNumber } from '../support/channel';
import type { Client } from '../support/client';
import { engine } from '../support/databases';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { openStream } from '../support/stream';

const PATH = '/workspace/business-hours';
const HOUR = 3_600_000;
const CHANGED = {
  message: {
    type: 'system',
    system: { body: 'Ana changed', wa_id: '43660009990', type: 'user_changed_number' },
  },
};
const TEXT = 'Hi {{first_name|there}}! {{workspace_name}} is closed. We are back {{opening|soon}}.';

describe('business hours', () => {
  let test: InboxTest;
  let phones = 100;

  beforeAll(async () => {
    test = await startInbox();
  });
  afterAll(() => test.close());
  afterEach(async () => {
    await save({ is_on: false });
  });

  const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
  /** Closed every day from two hours ago, by the server’s clock, until ten hours from now. */
  function closedNow(): object {
    const day = [{ from: clock(test.now() + 10 * HOUR), to: clock(test.now() - 2 * HOUR) }];
    return {
      is_on: true,
      time_zone: 'UTC',
      week: Array.from({ length: 7 }, () => day),
      special_days: [],
      away_on: true,
      away_text: TEXT,
      away_language: 'en',
      away_accounts: null,
    };
  }
  const put = (body: object, client: Client = test.owner) =>
    client.request<{ data: BusinessHours }>('PUT', PATH, { body });
  const save = async (over: object = {}): Promise<BusinessHours> =>
    dataOf(await put({ ...closedNow(), ...over }));

  /** A customer writes, at this moment by WhatsApp’s clock. */
  async function writes(
    phone: string,
    { at = test.now(), name = 'Ana Diaz', number = test.number.phone_number_id, message = {} } = {},
  ): Promise<string> {
    const wamid = `wamid.${phone}.${String(Math.random()).slice(2)}`;
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: test.number.waba_id,
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '1', phone_number_id: number },
                contacts: [{ profile: { name }, wa_id: phone }],
                messages: [
                  {
                    from: phone,
                    id: wamid,
                    timestamp: String(Math.floor(at / 1000)),
                    type: 'text',
                    text: { body: 'Are you there?' },
                    ...message,
                  },
                ],
              },
            },
          ],
        },
      ],
    });
    const signature = createHmac('sha256', test.appSecret).update(body).digest('hex');
    await fetch(`${test.url}/api/webhooks/whatsapp`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    });
    await test.settled();
    return wamid;
  }
  const newPhone = (): string => `4366000${String((phones += 1))}`;
  async function threadOf(phone: string): Promise<Message[]> {
    const row = await test.app.platform.database.system
      .selectFrom('conversations')
      .select('_id')
      .where('business_id', '=', test.team.business)
      .where('wa_id', '=', phone)
      .executeTakeFirstOrThrow();
    return (await test.messages(row._id)).rows;
  }
  const automatic = async (phone: string): Promise<Message[]> =>
    (await threadOf(phone)).filter((message) => message.automatic === 'away');

  it('are suggested, saved, told to everybody and noted', async () => {
    const watching = await openStream(test.url, test.agent);
    const { special_days, ...before } = dataOf(
      await test.other.members.owner.get<{ data: BusinessHours }>(PATH),
    );
    expect(before).toMatchObject({ is_on: false, updated_at: null, away_accounts: null });
    expect(special_days).toEqual([]);
    const days = ['2027-01-01', '2026-12-25'].map((date) => ({ date, name: 'Holiday', intervals: [] }));
    const saved = await save({ special_days: days, time_zone: 'Europe/Madrid', away_language: 'es' });
    expect(saved).toMatchObject({ is_on: true, time_zone: 'Europe/Madrid', away_language: 'es' });
    expect(saved.special_days.map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01']);
    expect(dataOf(await test.agent.get<{ data: BusinessHours }>(PATH))).toEqual(saved);
    await until(() =>
      expect(watching.frames.some(({ kind }) => kind === 'business_hours.updated')).toBe(true),
    );
    watching.close();
    const log = await test.owner.get<{ data: { rows: { summary: string; actor_name: string }[] } }>(
      '/workspace/audit-log',
      { kind: 'business_hours.updated' },
    );
    expect(dataOf(log).rows[0]).toMatchObject({
      summary: 'Switched the business hours on',
      actor_name: 'owner Tester',
    });
  });

  it.each<[string, object, string]>([
    ['an unknown zone', { time_zone: 'Mars/Base' }, 'time_zone'],
    ['a week of six days', { week: Array.from({ length: 6 }, () => []) }, 'week'],
    [
      'overlapping intervals',
      {
        week: [
          [
            { from: '09:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
      'week.0',
    ],
    [
      'an interval without length',
      { week: [[{ from: '09:00', to: '09:00' }], [], [], [], [], [], []] },
      'week.0',
    ],
    ['no time', { week: [[{ from: '9:00', to: '25:00' }], [], [], [], [], [], []] }, 'week.0.0.from'],
    ['no day', { special_days: [{ date: '2026-02-30', name: '', intervals: [] }] }, 'special_days.0.date'],
    [
      'one day twice',
      { special_days: [1, 2].map(() => ({ date: '2026-02-28', name: '', intervals: [] })) },
      'special_days',
    ],
    ['a misspelt variable', { away_text: 'Hi {{frist_name}}' }, 'away_text'],
    ['no text', { away_text: '  ' }, 'away_text'],
    ['a text that is too long', { away_text: 'a'.repeat(1001) }, 'away_text'],
    ['no account', { away_accounts: [] }, 'away_accounts'],
  ])('refuse %s and stay as they are', async (_what, over, field) => {
    const before = await save();
    const refused = await put({ ...closedNow(), ...over });
    expect(refusalOf(refused)).toBe('400 validation_failed');
    expect(JSON.stringify(refused.body)).toContain(`"${field}"`);
    expect(dataOf(await test.owner.get(PATH))).toEqual(before);
  });

  it('refuse accounts of another workspace', async () => {
    const theirs = await connectNumber(test, test.other.business);
    expect(refusalOf(await put({ ...closedNow(), away_accounts: [theirs.account] }))).toBe(
      '404 account_not_found',
    );
  });

  it('answer a customer once while it is closed, and leave the conversation unanswered', async () => {
    await save();
    const phone = newPhone();
    await writes(phone);
    await writes(phone);
    const [answer, ...more] = await automatic(phone);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ direction: 'outbound', sent_by: null, message_type: 'text' });
    expect(String(answer?.message['body'])).toMatch(
      /^Hi Ana! Harbour Street is closed\. We are back (?:today|tomorrow) at \d{1,2}:\d\d\.$/,
    );
    const thread = await threadOf(phone);
    expect(thread.map(({ direction }) => direction)).toEqual(['inbound', 'outbound', 'inbound']);
    const conversation = await test.conversation(thread[0]?.conversation_id ?? '');
    expect(conversation).toMatchObject({
      unread_count: 2,
      unanswered: true,
      assignee: null,
      message_count: 3,
      last_message: { direction: 'inbound' },
    });
    await until(async () => expect((await automatic(phone))[0]?.message_id).not.toBeNull());
  });

  it('shows what the customer wrote in the list, also between the two messages', async () => {
    await save();
    const phone = newPhone();
    await writes(phone);
    const [message] = await threadOf(phone);
    expect(message?.automatic).toBe('away');
    const conversation = await test.conversation(message?.conversation_id ?? '');
    expect(conversation.last_message).toMatchObject({ direction: 'inbound' });
    expect(conversation.message_count).toBe(2);
  });

  it('tell open windows at once', async () => {
    await save();
    const watching = await openStream(test.url, test.agent);
    const phone = newPhone();
    await writes(phone);
    await until(() =>
      expect(
        watching.frames.some(
          ({ event }) => event?.kind === 'message.created' && event.message.automatic === 'away',
        ),
      ).toBe(true),
    );
    watching.close();
  });

  it('answers again in the next closed time, not before', async () => {
    await save();
    const phone = newPhone();
    await writes(phone);
    const at = test.now();
    await test.advance(5 * HOUR);
    await writes(phone);
    expect(await automatic(phone)).toHaveLength(1);
    await test.advance(at + 23.5 * HOUR - test.now());
    await writes(phone);
    expect(await automatic(phone)).toHaveLength(2);
  });

  it.each<[string, object, object]>([
    ['while it is open', { week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]) }, {}],
    ['while the hours are off', { is_on: false }, {}],
    ['while the away text is off', { away_on: false }, {}],
    ['late deliveries', {}, { late: 6 * 60_000 }],
    [
      'a reaction',
      {},
      { message: { type: 'reaction', reaction: { message_id: 'wamid.none', emoji: '👍' } } },
    ],
    ['a changed number', {}, CHANGED],
  ])('never answer %s', async (_what, over, how) => {
    const { late = 0, message = {} } = how as { late?: number; message?: object };
    await save({ is_on: false });
    const phone = newPhone();
    await writes(phone);
    const [{ conversation_id } = { conversation_id: '' }] = await threadOf(phone);
    await save(over);
    await writes(phone, { at: test.now() - late, message });
    const { rows } = await test.messages(conversation_id);
    expect(rows.filter((row) => row.automatic !== null)).toEqual([]);
  });

  it('answers only for the accounts that are chosen, and for connected ones', async () => {
    const second = await connectNumber(test, test.team.business);
    await save({ away_accounts: [second.account] });
    const [first, other] = [newPhone(), newPhone()];
    await writes(first);
    await writes(other, { number: second.phone_number_id });
    expect(await automatic(first)).toEqual([]);
    expect(await automatic(other)).toHaveLength(1);
    const setStatus = (status: number) =>
      test.app.platform.database.system
        .updateTable('whatsapp_accounts')
        .set({ status })
        .where('_id', '=', second.account)
        .execute();
    await setStatus(0);
    const third = newPhone();
    await writes(third, { number: second.phone_number_id });
    expect(await automatic(third)).toEqual([]);
    await setStatus(1);
  });

  it('says nothing while a teammate is in the conversation', async () => {
    await save({ is_on: false });
    const phone = newPhone();
    await writes(phone);
    const [message] = await threadOf(phone);
    await test.send(message?.conversation_id ?? '', 'I am here', test.agent);
    await save();
    await writes(phone);
    expect(await automatic(phone)).toEqual([]);
    await test.advance(61 * 60_000);
    await save();
    await writes(phone);
    expect(await automatic(phone)).toHaveLength(1);
  });

  it('uses its own words for who has no name', async () => {
    await save();
    const phone = newPhone();
    await writes(phone, { name: '' });
    expect(String((await automatic(phone))[0]?.message['body'])).toMatch(/^Hi there! /);
  });

  it('sends nothing while the plan keeps the workspace closed', async () => {
    await save();
    const { system } = test.app.platform.database;
    const rows = await system
      .selectFrom('subscriptions')
      .selectAll()
      .where('business_id', '=', test.team.business)
      .execute();
    const end = (end_at: number) =>
      system
        .updateTable('subscriptions')
        .set({ status: 'cancelled', end_at })
        .where('business_id', '=', test.team.business)
        .execute();
    await end(test.now() - 24 * HOUR);
    const phone = newPhone();
    await writes(phone);
    for (const row of rows) {
      await system
        .updateTable('subscriptions')
        .set(row)
        .where('business_id', '=', row.business_id)
        .where('kind', '=', row.kind)
        .execute();
    }
    expect(await automatic(phone)).toEqual([]);
    await writes(newPhone());
    await writes(phone);
    expect(await automatic(phone)).toHaveLength(1);
  });

  it('answers once when two nodes get messages of one customer at once', async () => {
    await save();
    const phone = newPhone();
    await writes(phone);
    const [{ conversation_id } = { conversation_id: '' }] = await threadOf(phone);
    await test.app.platform.database.system
      .deleteFrom('messages')
      .where('conversation_id', '=', conversation_id)
      .where('automatic', 'is not', null)
      .execute();
    const beside = engine() === 'postgres' ? await startApp({ beside: test, clock: test.now }) : null;
    const nodes = [test.app.platform, (beside?.app ?? test.app).platform];
    const account = {
      business_id: test.team.business,
      _id: test.number.account,
      phone_number_id: test.number.phone_number_id,
      waba_id: test.number.waba_id,
    };
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (n) => {
        const platform = nodes[n % 2] ?? test.app.platform;
        const away = createAwayAnswer(platform, createBusinessHoursService(platform));
        const ingest = createChatIngest(
          platform,
          createContactsService(platform),
          away,
          createCampaignOutcomes(),
        );
        const scope = {
          business_id: test.team.business,
          db: platform.database.forWorkspace(test.team.business),
        };
        await inTransaction(scope, (tx) =>
          ingest.message(tx, account, {
            wamid: `wamid.${phone}.at-once.${n}`,
            sent_at: test.now(),
            message_type: 'text',
            person: { wa_id: phone, user_id: null, name: 'Ana Diaz' },
            content: { body: `${n}` },
            media: null,
            quoted_wamid: null,
            quoted_by: null,
            forwarded: 'no',
            raw: {},
          }),
        );
      }),
    );
    await beside?.close();
    expect(await automatic(phone)).toHaveLength(1);
  });
});
