import { createHmac } from 'node:crypto';
import type { Delivery, DeliveryDetail, Webhook } from '@shared/contract/integrations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/server/platform/scope';
import { PRUNES } from '../../src/server/modules';
import { sweep } from '../../src/server/platform/maintenance/maintenance';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import { type Answer, type Client, signIn } from '../support/client';
import { type Refusal, dataOf, refusalOf, until } from '../support/inbox';
import { givePlan } from '../support/locked-plan';
import { type Team, addTeam } from '../support/people';
import { type Received, type Receiver, startReceiver } from '../support/receiver';
import { openStream } from '../support/stream';

interface WithSecret {
  readonly webhook: Webhook;
  readonly secret: string | null;
}
interface List {
  readonly rows: Delivery[];
  readonly next_cursor: string | null;
}

const PASSWORD = 'a-long-enough-password';
const SECOND = 1000;
const DAY = 24 * 3_600_000;
const WEBHOOK = '/integration/webhook';
const LOG = '/integration/deliveries';

const fieldsOf = ({ body }: Answer) => (body as Refusal).error.fields;

/** As a receiver checks it: docs/administrator/notifications.md. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const parts = String(headers['parley-signature']).split(',');
  const t = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const wanted = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return parts.includes(`v1=${wanted}`);
}

describe('webhooks', () => {
  let test: TestApp;
  let receiver: Receiver;
  let team: Team;
  let owner: Client;
  let offset = 0;
  let secret = '';

  beforeAll(async () => {
    receiver = await startReceiver();
    test = await startApp({
      clock: () => Date.now() + offset,
      env: { WEBHOOK_ALLOW_PRIVATE: '1', PUBLIC_URL: 'http://parley.example' },
    });
    team = await addTeam(test, 'Harbour Street');
    owner = team.members.owner;
    secret = (await save(`${receiver.url}/in`)).secret ?? '';
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  beforeEach(() => {
    receiver.behave((_request, response) => response.end('thank you'));
  });

  const save = async (url: string, client: Client = owner): Promise<WithSecret> =>
    dataOf(await client.request<{ data: WithSecret }>('PUT', WEBHOOK, { body: { url } }));
  const read = async (): Promise<Webhook> => dataOf(await owner.get<{ data: Webhook }>(WEBHOOK));
  const log = async (query?: Record<string, string | number>): Promise<List> =>
    dataOf(await owner.get<{ data: List }>(LOG, query));
  const detail = async (id: string): Promise<DeliveryDetail> =>
    dataOf(await owner.get<{ data: DeliveryDetail }>(`${LOG}/${id}`));
  const tryOut = async (headers?: Record<string, string>): Promise<Delivery> =>
    dataOf(await owner.post<{ data: Delivery }>('/integration/webhook/test', {}, headers));
  const settled = (id: string, state: Delivery['state']): Promise<DeliveryDetail> =>
    until(async () => {
      const one = await detail(id);
      expect(one).toMatchObject({ state });
      return one;
    });
  /** Tells the workspace of something, as a domain does. */
  const raise = (
    headline: string,
    recipients: readonly string[] = [team.members.agent.profile.id],
    subtype: 'TASK_assign' | 'PLAN_upgrade' = 'TASK_assign',
  ) =>
    inTransaction(scopeOf(test, team.business), (tx) =>
      test.app.notifier.raise(tx, {
        subtype,
        actor: { _id: owner.profile.id, name: 'Olga Owner' },
        recipients,
        module: null,
        title: 'Olga Owner assigned Maria to you',
        headline,
        text: 'Maria Rossi',
        path: 'inbox/C1',
        target: { kind: 'conversation', _id: 'C1' },
      }),
    );
  const newest = async (): Promise<Delivery> => (await log()).rows[0]!;
  /** Lets the time pass that a delivery waits, once nothing runs any more. */
  const pass = async (ms: number): Promise<void> => {
    await test.app.platform.jobs.idle();
    offset += ms;
    test.app.platform.jobs.wake();
    // A session does not last through days of this.
    if (ms > 3_600_000) owner = await signIn(test, owner.profile.email, PASSWORD);
  };

  it('answers its secret once, keeps it sealed, and shows its end', async () => {
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const again = await save(`${receiver.url}/in`);
    expect(again.secret).toBeNull();
    expect(again.webhook).toMatchObject({ state: 'on', secret_hint: secret.slice(-4), previous_until: null });
    const rows = await test.app.platform.database.system
      .selectFrom('webhook_endpoints')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('tells of an event in the documented form, signed', async () => {
    await raise('Olga Owner assigned Maria to Agent Tester');
    const { _id } = await newest();
    await settled(_id, 'delivered');
    const call = receiver.received.at(-1)!;
    expect(call.path).toBe('/in');
    expect(call.headers).toMatchObject({ 'parley-delivery': _id, 'parley-event': 'TASK_assign' });
    expect(isSigned(call, secret)).toBe(true);
    expect(isSigned(call, `${secret}x`)).toBe(false);
    expect(JSON.parse(call.body)).toEqual({
      id: expect.any(String),
      event: 'TASK_assign',
      created_at: expect.stringMatching(/Z$/),
      workspace: { id: team.business, title: 'Harbour Street' },
      actor: { id: owner.profile.id, name: 'Olga Owner' },
      title: 'Olga Owner assigned Maria to Agent Tester',
      text: 'Maria Rossi',
      url: `http://parley.example/business/${team.business}/inbox/C1`,
      target: { kind: 'conversation', id: 'C1' },
      recipients: [
        { id: team.members.agent.profile.id, name: 'agent Tester', email: team.members.agent.profile.email },
      ],
    });
    expect(await detail(_id)).toMatchObject({
      status_code: 200,
      answer: 'thank you',
      error: null,
      attempts: 1,
      next_at: null,
      body: call.body,
      target: `${receiver.url}/in`,
    });
  });

  it('leaves nothing behind of a change that was undone', async () => {
    const before = (await log()).rows.length;
    await inTransaction(scopeOf(test, team.business), async (tx) => {
      await test.app.notifier.raise(tx, {
        subtype: 'TASK_assign',
        actor: null,
        recipients: [],
        module: null,
        title: 'x',
        headline: 'x',
        text: '',
        path: null,
        target: null,
      });
      throw new Error('undone');
    }).catch(() => undefined);
    expect((await log()).rows).toHaveLength(before);
  });

  it('signs with both secrets for a day after a change, and then with the new one', async () => {
    const rotated = dataOf(await owner.post<{ data: WithSecret }>('/integration/webhook/secret'));
    const fresh = rotated.secret!;
    expect(fresh).not.toBe(secret);
    expect(Date.parse(rotated.webhook.previous_until!) - Date.now() - offset).toBeGreaterThan(DAY - 60_000);
    await settled((await tryOut())._id, 'delivered');
    const both = receiver.received.at(-1)!;
    expect([isSigned(both, fresh), isSigned(both, secret)]).toEqual([true, true]);
    await pass(DAY + SECOND);
    await settled((await tryOut())._id, 'delivered');
    const one = receiver.received.at(-1)!;
    expect([isSigned(one, fresh), isSigned(one, secret)]).toEqual([true, false]);
    expect((await read()).previous_until).toBeNull();
    secret = fresh;
  });

  it('tries again after a failure, with the same id, and tells the log', async () => {
    const stream = await openStream(test.url, owner);
    receiver.behave((_request, response) => response.writeHead(500).end('out of order'));
    const { _id } = await tryOut();
    const failed = await until(async () => {
      const one = await detail(_id);
      expect(one.attempts).toBe(1);
      expect(one.status_code).toBe(500);
      return one;
    });
    expect(failed).toMatchObject({
      state: 'waiting',
      answer: 'out of order',
      error: 'The address answered 500.',
    });
    const wait = Date.parse(failed.next_at!) - Date.parse(failed.tried_at!);
    expect(wait).toBeGreaterThan(8 * SECOND);
    expect(wait).toBeLessThan(13 * SECOND);
    await until(() => expect(stream.frames.map(({ kind }) => kind)).toContain('deliveries.updated'));
    stream.close();
    receiver.behave((_request, response) => response.end());
    await pass(13 * SECOND);
    expect(await settled(_id, 'delivered')).toMatchObject({ attempts: 2, status_code: 200, error: null });
    const ids = receiver.received.slice(-2).map(({ headers }) => headers['parley-delivery']);
    expect(ids).toEqual([_id, _id]);
  });

  it('is tried nine times within about a day, then failed, and can be sent again by hand', async () => {
    receiver.behave((_request, response) => response.writeHead(503).end());
    const { _id } = await tryOut();
    for (let attempts = 1; attempts < 9; attempts += 1) {
      await until(async () => expect(await detail(_id)).toMatchObject({ attempts, status_code: 503 }));
      await pass(14 * 3_600_000);
    }
    expect(await settled(_id, 'failed')).toMatchObject({ attempts: 9, next_at: null });
    receiver.behave((_request, response) => response.end());
    const again = dataOf(await owner.post<{ data: Delivery }>(`${LOG}/${_id}/redeliver`));
    expect(again).toMatchObject({ redelivery_of: _id, attempts: 0 });
    const done = await settled(again._id, 'delivered');
    expect(done.body).toBe((await detail(_id)).body);
    expect(receiver.received.at(-1)!.headers['parley-delivery']).toBe(again._id);
  });

  it('is held back while the plan is not running, but for news of the plan, and can be sent again then', async () => {
    const before = receiver.received.length;
    await givePlan(test, team.business, 'paused', null);
    await raise('Olga Owner assigned Maria to Agent Tester');
    await raise('The plan is not running', undefined, 'PLAN_upgrade');
    await test.app.platform.jobs.idle();
    await until(() => expect(receiver.received).toHaveLength(before + 1));
    expect(receiver.received.at(-1)!.headers['parley-event']).toBe('PLAN_upgrade');
    await givePlan(test, team.business, 'active', null);
    await pass(6 * SECOND);
    const held = (await log({ state: 'held' })).rows;
    expect(held).toMatchObject([
      { error: 'Held back, because the workspace’s plan was not running.', attempts: 0, next_at: null },
    ]);
    await pass(13 * SECOND);
    expect(receiver.received).toHaveLength(before + 1);
    const again = dataOf(await owner.post<{ data: Delivery }>(`${LOG}/${held[0]!._id}/redeliver`));
    await settled(again._id, 'delivered');
    expect(receiver.received).toHaveLength(before + 2);
  });

  it('makes one delivery of one wish that was sent twice', async () => {
    const headers = { 'idempotency-key': 'a-test-of-mine-1' };
    const [one, two] = [await tryOut(headers), await tryOut(headers)];
    expect(two._id).toBe(one._id);
    await settled(one._id, 'delivered');
  });

  it('is switched off by itself after five days of failures, tells who can switch it on, and starts over', async () => {
    receiver.behave((_request, response) => response.writeHead(500).end());
    await raise('first');
    const first = await newest();
    await until(async () => expect((await read()).state).toBe('failing'));
    await pass(5 * DAY + SECOND);
    await until(async () => expect(await read()).toMatchObject({ state: 'disabled' }));
    const told = dataOf(
      await owner.get<{ data: { rows: { title: string; subtype: string }[] } }>('/notifications'),
    ).rows;
    expect(told[0]).toMatchObject({
      subtype: 'USER_platform_token_expiration',
      title: 'The webhook was switched off',
    });
    const agentTold = dataOf(
      await (
        await signIn(test, team.members.agent.profile.email, PASSWORD)
      ).get<{ data: { rows: { subtype: string }[] } }>('/notifications'),
    ).rows;
    expect(agentTold.map(({ subtype }) => subtype)).not.toContain('USER_platform_token_expiration');
    // Nothing more is sent there, what waits included.
    const calls = receiver.received.length;
    await raise('second');
    expect((await newest())._id).toBe(first._id);
    await pass(14 * 3_600_000);
    expect(await settled(first._id, 'failed')).toMatchObject({
      error: 'The webhook was switched off meanwhile.',
    });
    expect(receiver.received).toHaveLength(calls);
    receiver.behave((_request, response) => response.end());
    expect((await save(`${receiver.url}/in`)).webhook).toMatchObject({ state: 'on', disabled_at: null });
    await raise('third');
    await settled((await newest())._id, 'delivered');
  });

  it('sends what was told to one address to no other', async () => {
    receiver.behave((_request, response) => response.writeHead(500).end());
    await raise('for the first address');
    const { _id } = await newest();
    await until(async () => expect((await detail(_id)).attempts).toBe(1));
    await save(`${receiver.url}/other`);
    const calls = receiver.received.length;
    await pass(60 * SECOND);
    expect(await settled(_id, 'failed')).toMatchObject({ error: 'The address was changed meanwhile.' });
    expect(receiver.received).toHaveLength(calls);
  });

  it('lists by channel and state, newest first, a page after the other', async () => {
    const all = (await log({ rows_per_page: 100 })).rows;
    const first = await log({ rows_per_page: 3 });
    const second = await log({ rows_per_page: 3, cursor: first.next_cursor! });
    expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 6));
    const failed = (await log({ state: 'failed', rows_per_page: 100 })).rows;
    expect(failed).toEqual(all.filter(({ state }) => state === 'failed'));
    expect((await log({ channel: 'slack' })).rows).toEqual([]);
    expect(refusalOf(await owner.get(LOG, { cursor: 'nonsense' }))).toBe('400 validation_failed');
    expect(refusalOf(await owner.get(`${LOG}/unknown`))).toBe('404 delivery_not_found');
  });

  it('cannot flood a server by hand', async () => {
    await pass(2 * 60 * SECOND);
    for (let count = 0; count < 20; count += 1) await tryOut();
    const refused = await owner.post('/integration/webhook/test');
    expect(refusalOf(refused)).toBe('429 too_many_tests');
  });

  it('refuses what is no address, and addresses that hold a password', async () => {
    for (const url of ['example.com', 'ftp://example.com', 'http://user:word@example.com', 'https://']) {
      const answer = await owner.request('PUT', WEBHOOK, { body: { url } });
      expect(refusalOf(answer)).toBe('400 validation_failed');
      expect(fieldsOf(answer)).toEqual({ url: 'Please enter a valid URL (e.g., https://example.com)' });
    }
  });

  it('notes changes in the audit log, and forgets deliveries after 30 days', async () => {
    const audit = dataOf(
      await owner.get<{ data: { rows: { kind: string }[] } }>('/workspace/audit-log', { rows_per_page: 100 }),
    ).rows.map(({ kind }) => kind);
    expect(audit).toEqual(expect.arrayContaining(['webhook.changed', 'webhook.secret_changed']));
    expect(audit.join()).not.toContain('whsec_');
    await sweep(test.app.platform.database, PRUNES, Date.now() + offset + 31 * DAY);
    expect((await log()).rows).toEqual([]);
  });

  it('can be taken away', async () => {
    expect((await save('')).webhook).toMatchObject({ url: null, state: 'none' });
    expect(refusalOf(await owner.post('/integration/webhook/test'))).toBe('409 webhook_missing');
    expect(refusalOf(await owner.post('/integration/webhook/secret'))).toBe('409 webhook_missing');
    await raise('to nobody');
    expect((await log()).rows).toEqual([]);
  });

  it('survives a process that dies between a call and its note: the same delivery comes again', async () => {
    await save(`${receiver.url}/crash`);
    // As a process leaves it: tried, and not noted what came of it.
    const { _id } = await tryOut();
    await settled(_id, 'delivered');
    const { system } = test.app.platform.database;
    await system
      .updateTable('deliveries')
      .set({ state: 'waiting', status_code: null })
      .where('_id', '=', _id)
      .execute();
    await system
      .updateTable('jobs')
      .set({ state: 'running', lease_owner: 'a dead process', lease_until: 1, finished_at: null })
      .where('queue', '=', 'deliveries')
      .where('payload', 'like', `%${_id}%`)
      .execute();
    expect(await settled(_id, 'delivered')).toMatchObject({ attempts: 2 });
    const ids = receiver.received.slice(-2).map(({ headers }) => headers['parley-delivery']);
    expect(ids).toEqual([_id, _id]);
  });
});

describe('webhooks where private addresses are not allowed', () => {
  let test: TestApp;
  let receiver: Receiver;
  let owner: Client;

  beforeAll(async () => {
    receiver = await startReceiver();
    test = await startApp();
    owner = (await addTeam(test, 'Harbour Street')).members.owner;
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });

  it.each([
    'http://127.0.0.1:8080/',
    'http://localhost:8080/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.1.1/',
    'http://0x7f.1/',
  ])('%s is refused when it is entered', async (url) => {
    const answer = await owner.request('PUT', WEBHOOK, { body: { url } });
    expect(refusalOf(answer)).toBe('400 webhook_private');
    expect(fieldsOf(answer)).toEqual({ url: expect.stringContaining('private network') });
  });

  it('is refused when it is called, by whichever way it came into the settings', async () => {
    const saved = await owner.request('PUT', '/workspace/notification-settings', {
      body: { setting_type: 'business', webhook_url: receiver.url, notification: {} },
    });
    expect(saved.status).toBe(200);
    const { _id } = dataOf(await owner.post<{ data: Delivery }>('/integration/webhook/test'));
    await until(async () => {
      const one = dataOf(await owner.get<{ data: DeliveryDetail }>(`${LOG}/${_id}`));
      expect(one).toMatchObject({
        attempts: 1,
        status_code: null,
        answer: null,
        error: 'The address leads into a private network, which this server does not call.',
      });
    });
    expect(receiver.received).toEqual([]);
  });
});
