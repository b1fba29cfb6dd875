import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduledMessage } from '@shared/contract/scheduled';
import { SCHEDULED } from '../../src/server/domains/chat/scheduled/service';
import type { Client } from '../support/client';
import { scopeOf } from '../support/channel';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { givePlan } from '../support/locked-plan';
import { openStream } from '../support/stream';
import { plantToken } from '../support/token';
import { patient } from '../support/patience.mjs';

const HOUR_MS = 60 * 60 * 1000;
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

let test: InboxTest;
let phones = 0;

beforeAll(async () => {
  test = await startInbox();
});
afterAll(() => test.close());

const at = (ms: number): string => new Date(ms).toISOString();
const textOf = (body: string) => ({ type: 'text', message: { body } });
const path = (id: string) => `/chat/whatsapp/conversations/${id}/scheduled`;
const plan = (id: string, body: object, client: Client = test.owner, headers?: Record<string, string>) =>
  client.post<{ data: ScheduledMessage }>(path(id), body, headers);
const change = (id: string, scheduled: string, body: object, client: Client = test.owner) =>
  client.request<{ data: ScheduledMessage }>('PATCH', `${path(id)}/${scheduled}`, { body });
const list = async (id: string) => dataOf(await test.owner.get<{ data: ScheduledMessage[] }>(path(id)));
const sentTo = (phone: string) =>
  (test.emulator?.core.ledger.list({ direction: 'outbound' }) ?? []).filter(
    ({ customer }) => customer === phone.replace('+', ''),
  );
const bodies = async (id: string) =>
  (await test.messages(id)).rows
    .filter(({ direction }) => direction === 'outbound')
    .map(({ message }) => message['body']);

/** Waits until so many messages are held back, for this reason. */
const held = (id: string, reason: string, count = 1) =>
  until(async () =>
    expect(await list(id)).toEqual(
      Array.from({ length: count }, () =>
        expect.objectContaining({ state: 'held', reason: expect.stringContaining(reason) as string }),
      ),
    ),
  );

/** A customer whose message has just come; the clock of the server is always ahead of theirs here, so it is told it. */
async function talk() {
  phones += 1;
  const phone = `+43660700${String(1000 + phones)}`;
  const { conversation } = await test.says(phone, 'Hello?');
  const { business_id, db } = scopeOf(test, test.team.business);
  await db
    .updateTable('conversations')
    .set({ last_inbound_at: test.now() })
    .where('business_id', '=', business_id)
    .where('_id', '=', conversation._id)
    .execute();
  return { phone, id: conversation._id };
}

describe('a message for later', () => {
  it('waits, is sent at its time, once, and everybody is told', async () => {
    const { id, phone } = await talk();
    const watching = await openStream(test.url, test.agent);
    const send_at = test.now() + 2 * HOUR_MS;
    const waiting = dataOf(await plan(id, { message: textOf('Your coat is ready'), send_at: at(send_at) }));
    expect(waiting).toMatchObject({
      conversation_id: id,
      message_type: 'text',
      message: { body: 'Your coat is ready' },
      send_at: at(send_at),
      cancel_on_reply: false,
      state: 'waiting',
      reason: null,
      by: { name: 'owner Tester' },
    });
    expect(await list(id)).toEqual([waiting]);
    await test.advance(2 * HOUR_MS - 60_000);
    expect(await bodies(id)).toEqual([]);
    await test.advance(61_000);
    await until(async () => expect(await bodies(id)).toEqual(['Your coat is ready']));
    await until(() => expect(sentTo(phone)).toHaveLength(1));
    expect(await list(id)).toEqual([]);
    expect((await test.messages(id)).rows[0]).toMatchObject({ sent_by: { name: 'owner Tester' } });
    await until(() =>
      expect(watching.frames.filter(({ kind }) => kind === 'scheduled.updated').length).toBeGreaterThan(1),
    );
    watching.close();

    // The job again, as after a crash: nothing is sent again.
    const { database, jobs } = test.app.platform;
    const payload = { id: waiting._id, send_at };
    await jobs.enqueue(database.system, { kind: SCHEDULED, business_id: test.team.business, payload });
    await test.advance(1000);
    expect(await bodies(id)).toEqual(['Your coat is ready']);
    // And as after a crash between the sending and the note of it.
    await scopeOf(test, test.team.business)
      .db.updateTable('scheduled_messages')
      .set({ message_id: null })
      .where('business_id', '=', test.team.business)
      .where('_id', '=', waiting._id)
      .execute();
    await jobs.enqueue(database.system, { kind: SCHEDULED, business_id: test.team.business, payload });
    await test.advance(1000);
    await test.settled();
    expect(await bodies(id)).toEqual(['Your coat is ready']);
    expect(sentTo(phone)).toHaveLength(1);
  });

  it('is moved, and then sent at its new time only', async () => {
    const { id } = await talk();
    const now = test.now();
    const first = dataOf(await plan(id, { message: textOf('Moved'), send_at: at(now + HOUR_MS) }));
    const moved = dataOf(
      await change(id, first._id, { send_at: at(now + 3 * HOUR_MS), cancel_on_reply: true }),
    );
    expect(moved).toMatchObject({ _id: first._id, send_at: at(now + 3 * HOUR_MS), cancel_on_reply: true });
    await test.advance(2 * HOUR_MS);
    expect(await bodies(id)).toEqual([]);
    expect(await list(id)).toHaveLength(1);
    await test.advance(HOUR_MS + 1000);
    await until(async () => expect(await bodies(id)).toEqual(['Moved']));
    expect(refusalOf(await change(id, first._id, { state: 'cancelled' }))).toBe('404 scheduled_not_found');
  });

  it('is cancelled, and then not sent', async () => {
    const { id } = await talk();
    const { _id } = dataOf(await plan(id, { message: textOf('Never'), send_at: at(test.now() + HOUR_MS) }));
    expect(dataOf(await change(id, _id, { state: 'cancelled' })).state).toBe('cancelled');
    expect(await list(id)).toEqual([]);
    await test.advance(2 * HOUR_MS);
    expect(await bodies(id)).toEqual([]);
    for (const body of [{ state: 'cancelled' }, { send_at: at(test.now() + HOUR_MS) }]) {
      expect(refusalOf(await change(id, _id, body))).toBe('404 scheduled_not_found');
    }
  });

  it('is taken back by a message of the customer, where that was wished', async () => {
    const { id, phone } = await talk();
    const send_at = at(test.now() + HOUR_MS);
    await plan(id, { message: textOf('Are you still there?'), send_at, cancel_on_reply: true });
    await plan(id, { message: textOf('We close at six'), send_at });
    await test.says(phone, 'Here I am');
    const rows = await list(id);
    expect(rows.map(({ state, reason }) => [state, reason])).toContainEqual([
      'cancelled',
      'Cancelled, because the customer has written meanwhile.',
    ]);
    const { business_id, db } = scopeOf(test, test.team.business);
    const open = db.updateTable('conversations').set({ last_inbound_at: test.now() });
    await open.where('business_id', '=', business_id).where('_id', '=', id).execute();
    await test.advance(HOUR_MS + 1000);
    await until(async () => expect(await bodies(id)).toEqual(['We close at six']));
    await test.advance(25 * HOUR_MS);
    expect(await list(id)).toEqual([]);
  });

  it.each([
    ['in the past', -1000, '400 schedule_in_past'],
    ['after the window has closed', 24 * HOUR_MS + 1000, '409 schedule_outside_window'],
  ])('is refused %s, new or moved', async (_when, ms, refusal) => {
    const { id } = await talk();
    const send_at = at(test.now() + ms);
    expect(refusalOf(await plan(id, { message: textOf('No'), send_at }))).toBe(refusal);
    const { _id } = dataOf(await plan(id, { message: textOf('Yes'), send_at: at(test.now() + HOUR_MS) }));
    expect(refusalOf(await change(id, _id, { send_at }))).toBe(refusal);
    expect(await list(id)).toHaveLength(1);
  });

  it('fails with a sentence when the window has closed meanwhile', async () => {
    const { id } = await talk();
    await plan(id, { message: textOf('Late'), send_at: at(test.now() + HOUR_MS) });
    const { business_id, db } = scopeOf(test, test.team.business);
    const closed = db.updateTable('conversations').set({ last_inbound_at: test.now() - 24 * HOUR_MS });
    await closed.where('business_id', '=', business_id).where('_id', '=', id).execute();
    await test.advance(HOUR_MS + 1000);
    await until(async () =>
      expect(await list(id)).toMatchObject([
        {
          state: 'failed',
          reason: "You can't reply until the user messages you or within 24 hours of their last message.",
        },
      ]),
    );
    expect(await bodies(id)).toEqual([]);
  });

  it('is held back when who planned it is gone, and sent by whoever lets it go', async () => {
    const { id } = await talk();
    const { marketer, manager } = test.team.members;
    expect(
      refusalOf(await plan(id, { message: textOf('x'), send_at: at(test.now() + HOUR_MS) }, marketer)),
    ).toBe('403 permission_denied');
    const { _id } = dataOf(
      await plan(id, { message: textOf('From a manager'), send_at: at(test.now() + HOUR_MS) }, manager),
    );
    const members = test.app.platform.database.system.deleteFrom('members');
    await members
      .where('business_id', '=', test.team.business)
      .where('user_id', '=', manager.profile.id)
      .execute();
    await test.advance(HOUR_MS + 1000);
    await held(id, 'has left the workspace');
    expect(refusalOf(await change(id, _id, { state: 'sent' }, test.team.members.viewer))).toBe(
      '403 permission_denied',
    );
    await change(id, _id, { state: 'sent' });
    await test.advance(0);
    await until(async () => expect(await bodies(id)).toEqual(['From a manager']));
    expect((await test.messages(id)).rows[0]).toMatchObject({ sent_by: { name: 'owner Tester' } });
    expect(await list(id)).toEqual([]);
  });

  it('is held back when who planned it may not write any more', async () => {
    const { id } = await talk();
    const { agent } = test.team.members;
    const send_at = at(test.now() + HOUR_MS);
    const { _id } = dataOf(await plan(id, { message: textOf('From an agent'), send_at }, agent));
    const { system } = test.app.platform.database;
    const membership = (set: { role_id: string }) =>
      system
        .updateTable('members')
        .set(set)
        .where('business_id', '=', test.team.business)
        .where('user_id', '=', agent.profile.id)
        .execute();
    const roles = await system
      .selectFrom('roles')
      .select(['_id', 'built_in'])
      .where('business_id', '=', test.team.business)
      .execute();
    const role = (name: string) => ({ role_id: roles.find(({ built_in }) => built_in === name)?._id ?? '' });
    await membership(role('viewer'));
    await test.advance(HOUR_MS + 1000);
    await held(id, 'may not write messages any more');
    await membership(role('agent'));
    // Given another time, it leaves by itself again.
    const later = at(test.now() + HOUR_MS);
    expect(dataOf(await change(id, _id, { send_at: later }))).toMatchObject({
      state: 'waiting',
      reason: null,
    });
    await test.advance(HOUR_MS + 1000);
    await until(async () => expect(await bodies(id)).toEqual(['From an agent']));
  });

  it('is held back while the plan is not running, does not leave when it runs again, and can be sent then', async () => {
    const { id, phone } = await talk();
    const send_at = at(test.now() + HOUR_MS);
    const { _id } = dataOf(await plan(id, { message: textOf('Your coat is ready'), send_at }));
    const other = dataOf(
      await plan(id, { message: textOf('It was a pleasure'), send_at, cancel_on_reply: true }),
    );
    await givePlan(test, test.team.business, 'cancelled', test.now());
    await test.advance(HOUR_MS + 1000);
    expect(refusalOf(await test.owner.get(path(id)))).toBe('402 plan_locked');
    await givePlan(test, test.team.business, 'active', null);
    await test.advance(6000);
    await held(id, 'the workspace’s plan was not running', 2);
    expect(sentTo(phone)).toEqual([]);
    // What was only meant for the customer's silence is taken back all the same.
    await test.says(phone, 'Is it ready?');
    expect((await list(id)).map(({ state }) => state).sort()).toEqual(['cancelled', 'held']);
    expect(refusalOf(await change(id, other._id, { state: 'sent' }))).toBe('404 scheduled_not_found');
    // Let go twice at once, it leaves once.
    const answers = await Promise.all([1, 2].map(() => change(id, _id, { state: 'sent' })));
    expect(answers.map(({ status }) => status)).toContain(200);
    await test.advance(1000);
    await until(() => expect(sentTo(phone)).toHaveLength(1));
    expect(await bodies(id)).toEqual(['Your coat is ready']);
  });

  it('that is held back is not let go when the window has closed, and can be taken back', async () => {
    const { id } = await talk();
    const send_at = at(test.now() + HOUR_MS);
    const { _id } = dataOf(await plan(id, { message: textOf('Late'), send_at }));
    await givePlan(test, test.team.business, 'paused', null);
    await test.advance(HOUR_MS + 1000);
    await givePlan(test, test.team.business, 'active', null);
    await test.advance(24 * HOUR_MS);
    expect(await list(id)).toHaveLength(1);
    expect(refusalOf(await change(id, _id, { state: 'sent' }))).toBe('409 reply_window_closed');
    expect(dataOf(await change(id, _id, { state: 'cancelled' })).state).toBe('cancelled');
    expect(await list(id)).toEqual([]);
    await test.advance(HOUR_MS);
    expect(await bodies(id)).toEqual([]);
  });

  it('of an API token is held back when the token does not work any more, or may not write', async () => {
    const { id } = await talk();
    const maker = test.owner.profile.id;
    const { system } = test.app.platform.database;
    const tokens = system.updateTable('api_tokens').where('created_by', '=', maker);
    const chat = { chat: ['view', 'create', 'update'] } as const;
    for (const [spoil, reason] of [
      [
        () => system.deleteFrom('api_tokens').execute(),
        'the API token that planned it does not work any more',
      ],
      [() => tokens.set({ expires_at: test.now() }).execute(), 'does not work any more'],
      [
        () => tokens.set({ permissions: '{"chat":["view"]}' }).execute(),
        'the API token that planned it may not',
      ],
    ] as const) {
      const program = await plantToken(test, { business: test.team.business, maker }, chat);
      const body = { message: textOf('By a program'), send_at: at(test.now() + HOUR_MS) };
      const planned = await program.request<{ data: ScheduledMessage }>('POST', path(id), { body });
      const { _id } = dataOf(planned);
      await spoil();
      await test.advance(HOUR_MS + 1000);
      await held(id, reason);
      await change(id, _id, { state: 'cancelled' });
      await system.deleteFrom('api_tokens').execute();
    }
    expect(await bodies(id)).toEqual([]);
    // One that works goes.
    const program = await plantToken(test, { business: test.team.business, maker }, chat);
    const send_at = at(test.now() + HOUR_MS);
    await program.request('POST', path(id), { body: { message: textOf('By a program'), send_at } });
    await test.advance(HOUR_MS + 1000);
    await until(async () => expect(await bodies(id)).toEqual(['By a program']));
  });

  it('that cannot be sent at all is refused at once', async () => {
    const { id } = await talk();
    const send_at = at(test.now() + HOUR_MS);
    const file = { type: 'image', message: { media_id: GONE } };
    expect(refusalOf(await plan(id, { message: file, send_at }))).toBe('404 media_not_found');
    const template = { type: 'template', message: { template_id: GONE } };
    expect(refusalOf(await plan(id, { message: template, send_at }))).toBe('404 template_not_found');
    const quoting = { ...textOf('x'), quoted_message_id: GONE };
    expect(refusalOf(await plan(id, { message: quoting, send_at }))).toBe('404 message_not_found');
    expect(refusalOf(await plan(GONE, { message: textOf('x'), send_at }))).toBe('404 conversation_not_found');
    expect(await list(id)).toEqual([]);
  });

  it(
    'is planned once for one key, and 50 wait at most',
    async () => {
      const { id } = await talk();
      const body = { message: textOf('Once'), send_at: at(test.now() + HOUR_MS) };
      const key = { 'idempotency-key': 'scheduled-of-the-tests' };
      const same = await Promise.all([1, 2, 3].map(() => plan(id, body, test.owner, key)));
      expect(new Set(same.map((answer) => dataOf(answer)._id)).size).toBe(1);
      for (let n = 1; n < 50; n += 1) expect((await plan(id, body)).status).toBe(200);
      expect(refusalOf(await plan(id, body))).toBe('409 too_many_scheduled');
      expect(await list(id)).toHaveLength(50);
    },
    patient(30_000),
  );

  it('of another workspace is neither seen nor touched', async () => {
    const { id } = await talk();
    const { _id } = dataOf(await plan(id, { message: textOf('Ours'), send_at: at(test.now() + HOUR_MS) }));
    const stranger = test.other.members.owner;
    expect(refusalOf(await stranger.get(path(id)))).toBe('404 conversation_not_found');
    expect(refusalOf(await change(id, _id, { state: 'cancelled' }, stranger))).toBe(
      '404 scheduled_not_found',
    );
    expect(await list(id)).toHaveLength(1);
  });
});
