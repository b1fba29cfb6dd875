import type { Delivery, DeliveryDetail, Integration } from '@shared/contract/integrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/server/platform/scope';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type Team, addTeam } from '../support/people';
import { type FakeSlack, startSlack } from '../support/slack';

interface State {
  readonly configured: boolean;
  readonly rows: Integration[];
}

describe('Slack', () => {
  let test: TestApp;
  let slack: FakeSlack;
  let team: Team;
  let other: Team;
  let owner: Client;
  let offset = 0;

  beforeAll(async () => {
    slack = await startSlack();
    test = await startApp({
      clock: () => Date.now() + offset,
      env: { SLACK_CLIENT_ID: 'id-1', SLACK_CLIENT_SECRET: 'secret-1', SLACK_URL: slack.url },
    });
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    owner = team.members.owner;
  });
  afterAll(async () => {
    await test.close();
    await slack.close();
  });

  const state = async (client: Client = owner): Promise<State> =>
    dataOf(await client.get<{ data: State }>('/integration/slack'));
  const connectUrl = async (client: Client = owner): Promise<string> =>
    dataOf(await client.get<{ data: string }>('/integration/slack/connect'));
  /** Through Slack's dialog and back, in a browser. */
  const through = async (address: string, headers: Record<string, string> = {}) => {
    const dialog = await fetch(address, { redirect: 'manual' });
    const back = await fetch(dialog.headers.get('location') ?? '', { headers });
    return { status: back.status, text: await back.text(), headers: back.headers };
  };
  const connect = async () => through(await connectUrl(), { cookie: owner.cookie });
  const raise = (headline: string) =>
    inTransaction(scopeOf(test, team.business), (tx) =>
      test.app.notifier.raise(tx, {
        subtype: 'TASK_assign',
        actor: null,
        recipients: [team.members.agent.profile.id],
        module: null,
        title: headline,
        headline,
        text: 'See <below> & above',
        path: 'inbox/C1',
        target: null,
      }),
    );
  const newest = async (): Promise<Delivery> => {
    const list = dataOf(
      await owner.get<{ data: { rows: Delivery[] } }>('/integration/deliveries', { channel: 'slack' }),
    );
    return list.rows[0]!;
  };
  const detail = async (id: string): Promise<DeliveryDetail> =>
    dataOf(await owner.get<{ data: DeliveryDetail }>(`/integration/deliveries/${id}`));

  it('asks for the least, and for the way back to this server', async () => {
    const url = new URL(await connectUrl());
    expect(url.pathname).toBe('/oauth/v2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'id-1',
      scope: 'incoming-webhook',
      state: expect.any(String),
      redirect_uri: `${test.url}/api/integration/slack/callback`,
    });
    expect(await state()).toEqual({ configured: true, rows: [] });
  });

  it('is connected by the person who began, with what the app proves to Slack', async () => {
    const page = await connect();
    expect(page.status).toBe(200);
    expect(page.text).toContain('Notifications of Harbour Street now go to #support of Harbour Team');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { authorization, form } = slack.exchanged.at(-1)!;
    expect(authorization).toBe(`Basic ${Buffer.from('id-1:secret-1').toString('base64')}`);
    expect(form.get('code')).toBe('code-of-slack');
    expect((await state()).rows).toEqual([
      {
        _id: expect.any(String),
        platform: 'slack',
        status: 1,
        connected_at: expect.any(String),
        account: { organization_id: 'T1', organization_name: 'Harbour Team', channel_name: '#support' },
      },
    ]);
    const rows = await test.app.platform.database.system.selectFrom('integrations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/xoxb|services/);
  });

  it('is not connected by somebody else, for another workspace, or by what was made up', async () => {
    const before = slack.exchanged.length;
    const mine = await connectUrl();
    const asOther = await through(mine, { cookie: other.members.owner.cookie });
    expect([asOther.status, asOther.text]).toEqual([400, expect.stringContaining('Slack is not connected')]);
    const forged = new URL(mine);
    forged.searchParams.set('state', `${forged.searchParams.get('state')?.slice(0, -4)}AAAA`);
    expect((await through(forged.href)).status).toBe(400);
    const refused = await fetch(
      `${test.url}/api/integration/slack/callback?error=access_denied&state=${new URL(mine).searchParams.get('state')}`,
    );
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('not allowed')]);
    offset += 11 * 60_000;
    expect((await through(mine)).text).toContain('took too long');
    expect(slack.exchanged).toHaveLength(before);
    expect((await state(other.members.owner)).rows).toEqual([]);
  });

  it('is not connected by somebody whose right was taken away meanwhile', async () => {
    const url = await connectUrl(team.members.administrator);
    const { system } = test.app.platform.database;
    const who = team.members.administrator.profile.id;
    const { role_id } = await system
      .selectFrom('members')
      .select('role_id')
      .where('user_id', '=', who)
      .executeTakeFirstOrThrow();
    const viewer = await system
      .selectFrom('roles')
      .select('_id')
      .where('business_id', '=', team.business)
      .where('built_in', '=', 'viewer')
      .executeTakeFirstOrThrow();
    await system.updateTable('members').set({ role_id: viewer._id }).where('user_id', '=', who).execute();
    // What is remembered of rights is good for some seconds.
    offset += 60_000;
    const before = slack.exchanged.length;
    expect((await through(url, { cookie: team.members.administrator.cookie })).status).toBe(400);
    expect(slack.exchanged).toHaveLength(before);
    await system.updateTable('members').set({ role_id }).where('user_id', '=', who).execute();
  });

  it.each([
    ['a refusal', { ok: false, error: 'invalid_code' }],
    ['something else', { ok: true }],
    [
      'an address that is not Slack’s to post to',
      {
        ok: true,
        access_token: 'xoxb',
        team: { id: 'T2', name: 'Evil' },
        incoming_webhook: { channel: '#x', channel_id: 'C2', url: 'http://169.254.169.254/latest' },
      },
    ],
  ])('is not connected by %s', async (_what, body) => {
    const before = (await state()).rows;
    slack.refuseExchange(body);
    const page = await connect();
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('did not answer as expected')]);
    expect((await state()).rows).toEqual(before);
  });

  it('gets what the workspace is told, as plain text', async () => {
    const count = slack.posts.length;
    await raise('Olga assigned <b>Maria</b> & Co. to Agent');
    await until(() => expect(slack.posts).toHaveLength(count + 1));
    const post = slack.posts.at(-1)! as { text: string; blocks: { text?: { type: string; text: string } }[] };
    expect(post.text).toBe('Olga assigned &lt;b&gt;Maria&lt;/b&gt; &amp; Co. to Agent');
    expect(post.blocks[0]!.text).toMatchObject({
      type: 'plain_text',
      text: 'Olga assigned <b>Maria</b> & Co. to Agent\nSee <below> & above',
    });
    await until(async () => expect(await newest()).toMatchObject({ state: 'delivered', status_code: 200 }));
  });

  it('is left in peace for as long as it asks', async () => {
    slack.answer({ status: 429, body: 'rate_limited', headers: { 'retry-after': '300' } });
    const tries = slack.tries();
    await raise('too much');
    const { _id } = await newest();
    const waiting = await until(async () => {
      const one = await detail(_id);
      expect(one).toMatchObject({ state: 'waiting', status_code: 429 });
      return one;
    });
    expect(Date.parse(waiting.next_at!) - Date.parse(waiting.tried_at!)).toBeGreaterThanOrEqual(300_000);
    offset += 200_000;
    test.app.platform.jobs.wake();
    await test.app.platform.jobs.idle();
    expect(slack.tries()).toBe(tries + 1);
    offset += 101_000;
    test.app.platform.jobs.wake();
    await until(async () => expect(await detail(_id)).toMatchObject({ state: 'delivered', attempts: 2 }));
  });

  it('gets no second try of what it does not take', async () => {
    slack.answer({ status: 400, body: 'invalid_payload' });
    await raise('refused');
    const { _id } = await newest();
    await until(async () =>
      expect(await detail(_id)).toMatchObject({ state: 'failed', attempts: 1, answer: 'invalid_payload' }),
    );
    expect((await state()).rows[0]).toMatchObject({ status: 1 });
  });

  it('that ends the connection is taken at its word, and people are told', async () => {
    slack.answer({ status: 404, body: 'no_service' });
    await raise('to nobody');
    const { _id } = await newest();
    await until(async () =>
      expect(await detail(_id)).toMatchObject({
        state: 'failed',
        error: 'Slack takes no more posts from Parley.',
      }),
    );
    expect((await state()).rows[0]).toMatchObject({ status: 0 });
    const row = await test.app.platform.database.system
      .selectFrom('integrations')
      .select(['token', 'post_url'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ token: null, post_url: null });
    const told = dataOf(await owner.get<{ data: { rows: { title: string }[] } }>('/notifications')).rows;
    expect(told[0]).toMatchObject({ title: 'Slack was disconnected' });
    // Nothing more is posted, nor written down to be posted.
    const tries = slack.tries();
    await raise('later');
    expect((await newest())._id).toBe(_id);
    expect(slack.tries()).toBe(tries);
    expect(refusalOf(await owner.post('/integration/slack/test'))).toBe('404 integration_not_found');
  });

  it('can be tested, and disconnected: its token is taken back', async () => {
    await connect();
    const posts = slack.posts.length;
    await owner.post('/integration/slack/test');
    await until(() => expect(slack.posts).toHaveLength(posts + 1));
    const [row] = (await state()).rows;
    const stranger = await other.members.owner.request('DELETE', `/integration/slack/${row!._id}`);
    expect(refusalOf(stranger)).toBe('404 integration_not_found');
    const answer = await owner.request('DELETE', `/integration/slack/${row!._id}`);
    expect(answer.status).toBe(200);
    expect(slack.revoked).toEqual([`xoxb-${slack.exchanged.length}`]);
    expect(await state()).toEqual({ configured: true, rows: [] });
    expect(await test.app.platform.database.system.selectFrom('integrations').selectAll().execute()).toEqual(
      [],
    );
  });
});

describe('Slack where it is not configured', () => {
  it('says so', async () => {
    const test = await startApp();
    const { owner } = (await addTeam(test, 'Harbour Street')).members;
    expect(dataOf(await owner.get('/integration/slack'))).toEqual({ configured: false, rows: [] });
    expect(refusalOf(await owner.get('/integration/slack/connect'))).toBe('409 slack_unconfigured');
    const page = await fetch(`${test.url}/api/integration/slack/callback?code=x&state=y`);
    expect(page.status).toBe(400);
    await test.close();
  });
});
