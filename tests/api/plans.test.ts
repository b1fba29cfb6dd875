import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@shared/contract';
import { type Endpoint, allows } from '@shared/contract/endpoint';
import type { AuditRecord } from '@shared/contract/audit';
import type { BillingView } from '@shared/contract/plans';
import type { Profile } from '@shared/contract/session';
import { type BuiltInRole, BUILT_IN_ROLES } from '@shared/rules/permissions';
import { planRoute } from '@shared/rules/plan-state';
import { connectNumber } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type GivenPlan, type PlansTest, DAY, startPlans } from '../support/plans';
import { openStream } from '../support/stream';

const endpoints: readonly Endpoint[] = ENDPOINTS;
const ofWorkspace = endpoints.filter(({ access }) => access.kind === 'workspace');
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const codeOf = (body: unknown): string | undefined =>
  (body as { error?: { code?: string } } | null)?.error?.code;

/** Where a closed workspace still answers: to see it, and to mend it. Anything else is a decision. */
const OPEN = [
  'GET /workspace/members',
  'GET /workspace/roles',
  'GET /workspace',
  'DELETE /workspace',
  'GET /plan',
  'GET /plan/billing',
  'POST /plan/change',
  'POST /plan/portal',
  'PUT /plan/tax-id',
  'GET /events',
  'GET /server/problems',
];

describe('plans', () => {
  let test: PlansTest;
  let owner: Client;
  beforeAll(async () => {
    test = await startPlans({}, Date.parse('2026-11-22T12:00:00.000Z'));
    ({ owner } = test);
  });
  afterAll(() => test.close());

  const planInfo = async (client = owner) =>
    dataOf(await client.get<{ data: Profile }>('/session/me')).workspaces[0]?.plan_info ?? [];
  const choose = async (plan: string, client?: Client, key?: string) =>
    test.change({ action: 'choose', plan, revision: (await test.view()).state.revision }, client, key);
  const act = async (action: 'cancel' | 'resume') =>
    test.change({ action, revision: (await test.view()).state.revision });
  const audit = async (): Promise<AuditRecord[]> =>
    dataOf(await owner.get<{ data: { rows: AuditRecord[] } }>('/workspace/audit-log')).rows;
  const later = (days: number): string => new Date(test.now() + days * DAY).toISOString();

  describe('by status and dates', () => {
    const starts = { before: -DAY, now: 0, later: 40 * DAY, never: null } as const;
    const endings = { before: -1000, later: DAY, never: null } as const;
    const table = (['trial', 'active', 'cancelled', 'paused', 'created'] as const).flatMap((status) =>
      (Object.keys(starts) as (keyof typeof starts)[]).flatMap((start) =>
        (Object.keys(endings) as (keyof typeof endings)[]).map((end) => ({ status, start, end })),
      ),
    );
    it.each(table)('$status, starts $start, ends $end', async ({ status, start, end }) => {
      const at = (offset: number | null) => (offset === null ? null : test.now() + offset);
      await test.give([{ status, start_at: at(starts[start]), end_at: at(endings[end]) }]);
      const info = await planInfo();
      expect(info).toHaveLength(1);
      const locked = planRoute(info, test.now()) !== null;
      const expected = {
        trial: end === 'before',
        active: false,
        cancelled: end === 'before',
        paused: true,
        created: start === 'before' || start === 'now',
      }[status];
      expect(locked).toBe(expected);
      const list = await owner.get('/chat/whatsapp/conversations');
      expect([list.status, codeOf(list.body)]).toEqual(locked ? [402, 'plan_locked'] : [200, undefined]);
      expect((await owner.get('/plan')).status).toBe(200);
    });

    it('none at all is closed; a trial that is over closes beside a plan', async () => {
      await test.give([]);
      expect(refusalOf(await owner.get('/chat/whatsapp/conversations'))).toBe('402 plan_locked');
      await test.give([{ status: 'active' }, { status: 'trial', end_at: test.now() - 1 }]);
      expect(refusalOf(await owner.get('/chat/whatsapp/conversations'))).toBe('402 plan_locked');
      await test.give([{ status: 'active' }, { status: 'trial', end_at: test.now() + DAY }]);
      expect((await owner.get('/chat/whatsapp/conversations')).status).toBe(200);
    });
  });

  describe('a closed workspace', () => {
    beforeAll(() => test.give([{ status: 'trial', end_at: test.now() - DAY }]));

    it('has a known list of what it answers', () => {
      const open = endpoints.filter(({ whenLocked }) => whenLocked === true).map(nameOf);
      expect(open.sort()).toEqual([...OPEN].sort());
    });

    const roles = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];
    it.each(ofWorkspace.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      '%s, for every role',
      async (name, endpoint) => {
        const { access } = endpoint;
        if (access.kind !== 'workspace') throw new Error('not of a workspace');
        // A stream would go on for ever; it is listened to below.
        if (name === 'GET /events') return;
        // Values are looked at last: whoever may not is told before.
        const path = endpoint.path.replaceAll(/:\w+/g, '01HZZZZZZZZZZZZZZZZZZZZZZZ');
        for (const role of roles) {
          const answer = await test.team.members[role].request(endpoint.method, path, {
            ...(endpoint.method === 'GET' ? {} : { body: {} }),
          });
          const allowed = allows(access, BUILT_IN_ROLES[role].permissions);
          if (!allowed) expect([role, codeOf(answer.body)]).toEqual([role, 'permission_denied']);
          else if (OPEN.includes(name))
            expect([role, codeOf(answer.body)]).not.toEqual([role, 'plan_locked']);
          else expect([role, answer.status, codeOf(answer.body)]).toEqual([role, 402, 'plan_locked']);
        }
      },
    );

    it('tells everybody who can mend it, and lets people leave and sign out', async () => {
      const { viewer } = test.team.members;
      const { admins, state } = await test.view(viewer);
      expect(admins.map(({ role_name }) => role_name)).toEqual(['Owner', 'Administrator']);
      expect(admins.map(({ name }) => name)).toEqual(['owner Tester', 'administrator Tester']);
      expect(state.plan_info[0]).toMatchObject({ status: 'trial' });
      expect((await viewer.get('/session/me')).status).toBe(200);
      expect(refusalOf(await owner.request('DELETE', `/session/workspaces/${test.team.business}`))).toBe(
        '409 last_owner',
      );
    });

    it('keeps what WhatsApp delivers, and its streams tell only of the plan', async () => {
      const { viewer } = test.team.members;
      const stream = await openStream(test.url, viewer);
      await connectNumber(test, test.team.business);
      expect((await choose('business')).status).toBe(200);
      await until(() => expect(stream.kinds().at(-1)).toBe('plan.updated'));
      expect(stream.kinds()).toEqual(['ready', 'plan.updated']);
      // Open again: the same stream tells everything.
      await connectNumber(test, test.team.business);
      await until(() => expect(stream.kinds().at(-1)).toBe('account.updated'));
      stream.close();
    });
  });

  describe('choosing', () => {
    const running = (over: Partial<GivenPlan> = {}) =>
      test.give([{ status: 'active', plan: 'business', ...over }]);
    beforeAll(async () => {
      // The team is larger than a small plan holds.
      for (const role of ['marketer', 'viewer', 'agent', 'manager'] as const)
        await owner.request('DELETE', `/workspace/members/${test.team.members[role].profile.id}`);
      const { database } = test.app.platform;
      await database.system.deleteFrom('whatsapp_accounts').execute();
    });

    it('ends a trial, counts at once, and is told and noted', async () => {
      await test.give([{ status: 'trial', plan: 'business', end_at: test.now() - DAY }]);
      const stream = await openStream(test.url, test.team.members.administrator);
      const { state, url } = dataOf(await choose('team'));
      expect(url).toBeNull();
      const renewal = new Date(test.now());
      renewal.setUTCMonth(renewal.getUTCMonth() + 1);
      expect(state).toMatchObject({ plan: 'team', renews_at: renewal.toISOString(), next_plan: null });
      expect(await planInfo()).toEqual([
        { status: 'active', subscription_start_date: later(0), subscription_end_date: null },
      ]);
      expect((await owner.get('/chat/whatsapp/conversations')).status).toBe(200);
      await until(() => expect(stream.kinds()).toEqual(['ready', 'plan.updated', 'notification.created']));
      stream.close();
      expect((await audit())[0]).toMatchObject({ kind: 'plan.changed', summary: 'Chose the plan Team' });
    });

    it('more begins at once, less with the next month, by itself', async () => {
      await running({ start_at: test.now() - 10 * DAY, plan: 'team' });
      expect(dataOf(await choose('business')).state).toMatchObject({ plan: 'business', next_plan: null });
      const { state } = dataOf(await choose('starter'));
      expect(state).toMatchObject({ plan: 'business', next_plan: 'starter', next_at: state.renews_at });
      const wait = Date.parse(state.next_at ?? '') - test.now();
      expect(wait).toBeGreaterThan(0);
      await test.advance(wait - 1);
      expect((await test.view()).state.plan).toBe('business');
      const stream = await openStream(test.url, owner);
      await test.advance(1);
      expect((await test.view()).state).toMatchObject({ plan: 'starter', next_plan: null });
      await until(() => expect(stream.kinds().at(-1)).toBe('plan.updated'));
      stream.close();
      expect((await audit())[0]).toMatchObject({ actor_name: 'Parley', kind: 'plan.changed' });
    });

    it('cancelled, it runs until the month is over, then is closed; until then it can be resumed', async () => {
      await running({ start_at: test.now() - 10 * DAY });
      const { state } = dataOf(await act('cancel'));
      const [info] = state.plan_info;
      expect(info).toMatchObject({ status: 'cancelled' });
      expect(state.renews_at).toBeNull();
      expect((await owner.get('/chat/whatsapp/conversations')).status).toBe(200);
      expect(dataOf(await act('resume')).state.plan_info[0]).toMatchObject({ status: 'active' });
      const again = dataOf(await act('cancel')).state.plan_info[0];
      expect(again).toEqual(info);
      const stream = await openStream(test.url, owner);
      await test.advance(Date.parse(info?.subscription_end_date ?? '') - test.now());
      expect(refusalOf(await owner.get('/chat/whatsapp/conversations'))).toBe('402 plan_locked');
      await until(() => expect(stream.kinds().at(-1)).toBe('plan.updated'));
      stream.close();
      expect(refusalOf(await act('resume'))).toBe('409 plan_not_running');
      expect((await choose('starter')).status).toBe(200);
      expect((await owner.get('/chat/whatsapp/conversations')).status).toBe(200);
    });

    it('what does not run is neither cancelled nor resumed', async () => {
      for (const given of [
        [],
        [{ status: 'trial', end_at: test.now() + DAY }],
        [{ status: 'paused' }],
      ] as const) {
        await test.give([...given]);
        expect(refusalOf(await act('cancel'))).toBe('409 plan_not_running');
        expect(refusalOf(await act('resume'))).toBe('409 plan_not_running');
      }
    });

    it('of two who choose at once one does, and the other is told', async () => {
      await running({ plan: 'team' });
      const { revision } = (await test.view()).state;
      const answers = await Promise.all([
        test.change({ action: 'choose', plan: 'business', revision }, owner),
        test.change({ action: 'choose', plan: 'starter', revision }, test.team.members.administrator),
        test.change({ action: 'cancel', revision }, owner),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await test.view()).state.revision).toBe(revision + 1);
      const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => codeOf(body));
      expect(refused).toEqual(['conflict', 'conflict']);
    });

    it('once for a key: the same again is answered the same, another body is refused', async () => {
      await running({ plan: 'team' });
      const { revision } = (await test.view()).state;
      const body = { action: 'choose', plan: 'business', revision };
      const [first, second] = [
        await test.change(body, owner, 'choose-once'),
        await test.change(body, owner, 'choose-once'),
      ];
      expect(second.body).toEqual(first.body);
      expect((await test.view()).state.revision).toBe(revision + 1);
      expect(refusalOf(await test.change({ ...body, plan: 'team' }, owner, 'choose-once'))).toBe(
        '409 idempotency_key_reused',
      );
    });

    it('nobody begins with less than is there', async () => {
      await running({ plan: 'business' });
      await connectNumber(test, test.team.business);
      await connectNumber(test, test.team.business);
      expect((await test.view()).usage).toEqual({ members: 2, numbers: 2 });
      const answer = await choose('starter');
      expect(refusalOf(answer)).toBe('409 plan_too_small');
      expect(JSON.stringify(answer.body)).toContain('Starter holds 1 WhatsApp numbers; here are 2.');
      expect((await choose('team')).status).toBe(200);
    });

    it('a full plan takes nobody more, and no further number', async () => {
      await running({ plan: 'starter' });
      await expect(connectNumber(test, test.team.business)).rejects.toMatchObject({ code: 'plan_full' });
      const { rows } = dataOf(await owner.get<{ data: { rows: { _id: string }[] } }>('/workspace/roles'));
      const invite = (email: string) =>
        owner.post('/workspace/invitations', { email, role_id: rows.at(-1)?._id });
      expect((await invite('third@parley.example')).status).toBe(200);
      expect((await test.view()).usage.members).toBe(3);
      const answer = await invite('fourth@parley.example');
      expect(refusalOf(answer)).toBe('409 plan_full');
      expect(JSON.stringify(answer.body)).toContain(
        'The plan Starter holds 3 people, invited ones included.',
      );
      await running({ plan: 'business' });
      expect((await invite('fourth@parley.example')).status).toBe(200);
    });

    it('whoever lost the right a moment ago does not choose any more', async () => {
      await running();
      const { administrator } = test.team.members;
      const { revision } = (await test.view()).state;
      const { database } = test.app.platform;
      // On another node: this one still remembers what the person could do.
      expect((await administrator.get('/plan/billing')).status).toBe(200);
      await database.system
        .updateTable('roles')
        .set({ permissions: '{}' })
        .where('business_id', '=', test.team.business)
        .where('built_in', '=', 'administrator')
        .execute();
      const answer = await test.change({ action: 'cancel', revision }, administrator);
      expect(refusalOf(answer)).toBe('403 permission_denied');
      expect((await test.view()).state.plan_info[0]).toMatchObject({ status: 'active' });
    });
  });

  describe('the tax ID', () => {
    const save = (tax_id: object | null) => owner.request('PUT', '/plan/tax-id', { body: { tax_id } });
    const billing = async () => dataOf(await owner.get<{ data: BillingView }>('/plan/billing'));

    it('is kept as it was written, in capitals, and can be taken away', async () => {
      expect(await billing()).toEqual({ tax_id: null, invoices: null, has_portal: false });
      const given = { country: 'CH', type: 'ch_vat', value: ' che-123.456.789  mwst' };
      expect((await save(given)).status).toBe(200);
      const kept = { country: 'CH', type: 'ch_vat', value: 'CHE-123.456.789 MWST' };
      expect((await billing()).tax_id).toEqual(kept);
      expect((await audit())[0]).toMatchObject({ summary: 'Set the tax ID (ch_vat)' });
      expect((await save(null)).status).toBe(200);
      expect((await billing()).tax_id).toBeNull();
    });

    it.each([
      [{ country: 'CH', type: 'ch_vat', value: '12' }, 'tax_id.value'],
      [{ country: 'DE', type: 'ch_vat', value: 'CHE-123.456.789 MWST' }, 'tax_id.type'],
      [{ country: '', type: '', value: '' }, 'tax_id.type'],
    ])('%o is refused at its field, with what it should look like', async (given, field) => {
      const answer = await save(given);
      expect(refusalOf(answer)).toBe('400 validation_failed');
      const { fields } = (answer.body as { error: { fields: Record<string, string> } }).error;
      expect(fields).toHaveProperty([field]);
    });
  });

  it('there is no page of a provider where there is none, and nobody is Stripe', async () => {
    expect(refusalOf(await owner.post('/plan/portal'))).toBe('409 no_portal');
    const answer = await fetch(`${test.url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
  });
});

describe('a trial', () => {
  let test: PlansTest;
  beforeAll(async () => {
    test = await startPlans({ TRIAL_DAYS: '8' });
  });
  afterAll(() => test.close());

  const create = async (skipTrial: boolean): Promise<{ business: string; profile: Profile }> => {
    const body = { business_title: 'On trial', skipTrial };
    const { business_id, profile } = dataOf(
      await test.owner.post<{ data: { business_id: string; profile: Profile } }>('/session/workspaces', body),
    );
    return { business: business_id, profile };
  };
  const list = (workspace: string) =>
    test.owner.request('GET', '/chat/whatsapp/conversations', { workspace });

  it('begins with the workspace, ends by itself to the millisecond, and open windows hear of its days', async () => {
    const { business, profile } = await create(false);
    expect(profile.workspaces.at(-1)?.plan_info).toEqual([
      {
        status: 'trial',
        subscription_start_date: new Date(test.now()).toISOString(),
        subscription_end_date: new Date(test.now() + 8 * DAY).toISOString(),
      },
    ]);
    const told = async (): Promise<number> => {
      const { database } = test.app.platform;
      const rows = await database.system
        .selectFrom('events')
        .select('kind')
        .where('business_id', '=', business)
        .where('kind', '=', 'plan.updated')
        .execute();
      return rows.length;
    };
    const news = async (): Promise<string[]> => {
      const rows = await test.app.platform.database.system
        .selectFrom('notifications')
        .select('title')
        .where('business_id', '=', business)
        .where('subtype', '=', 'PLAN_upgrade')
        .orderBy('_id')
        .execute();
      return rows.map(({ title }) => title.replace(/ on \w+ \d+, \d{4}$/, ' on DATE'));
    };
    expect((await list(business)).status).toBe(200);
    await test.advance(DAY);
    expect(await told()).toBe(1);
    await test.advance(6 * DAY);
    expect(await told()).toBe(2);
    await test.advance(DAY - 1);
    expect((await list(business)).status).toBe(200);
    await test.advance(1);
    expect(refusalOf(await list(business))).toBe('402 plan_locked');
    await until(async () => expect(await told()).toBe(3));
    expect(await news()).toEqual([...Array<string>(2).fill('The trial ends on DATE'), 'The trial has ended']);
    // The other workspace of the same person is open.
    expect((await list(test.team.business)).status).toBe(200);
  });

  it('a date of a plan that is another one by now is not told', async () => {
    const { business } = await create(false);
    const { revision } = dataOf(
      await test.owner.request<{ data: { state: { revision: number } } }>('GET', '/plan', {
        workspace: business,
      }),
    ).state;
    await test.owner.request('POST', '/plan/change', {
      workspace: business,
      body: { action: 'choose', plan: 'team', revision },
    });
    await test.advance(9 * DAY);
    const { database } = test.app.platform;
    const events = await database.system
      .selectFrom('events')
      .select('kind')
      .where('business_id', '=', business)
      .where('kind', 'like', 'plan.%')
      .execute();
    expect(events).toEqual([{ kind: 'plan.updated' }]);
    expect((await list(business)).status).toBe(200);
  });

  it('can be skipped: the plan is chosen first', async () => {
    const { business, profile } = await create(true);
    expect(profile.workspaces.at(-1)?.plan_info).toMatchObject([{ status: 'created' }]);
    expect(refusalOf(await list(business))).toBe('402 plan_locked');
  });
});

describe('plans switched off', () => {
  let test: PlansTest;
  beforeAll(async () => {
    test = await startPlans({ BILLING: 'off' });
  });
  afterAll(() => test.close());

  it('keep every workspace open, whatever it had', async () => {
    await test.give([{ status: 'trial', end_at: test.now() - DAY }]);
    expect((await test.owner.get('/chat/whatsapp/conversations')).status).toBe(200);
    const view = await test.view();
    expect(view).toMatchObject({ provider: 'off', plans: [], state: { plan: null, renews_at: null } });
    expect(view.state.plan_info).toEqual([
      { status: 'active', subscription_start_date: null, subscription_end_date: null },
    ]);
    expect(refusalOf(await test.change({ action: 'choose', plan: 'team', revision: 0 }))).toBe(
      '409 plans_off',
    );
    await test.give([{ status: 'active', plan: 'starter' }]);
    for (let more = 0; more < 3; more += 1) await connectNumber(test, test.team.business);
  });
});
