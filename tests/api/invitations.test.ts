import type { Invitation, OwnInvitation } from '@shared/contract/invitations';
import type { Profile } from '@shared/contract/session';
import type { Role } from '@shared/contract/workspaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { call } from '../support/call';
import { type Client, send, signIn } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type MailServer, startMailServer } from '../support/mail-server';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';
import { patient } from '../support/patience.mjs';

const PATH = '/workspace/invitations';
const PASSWORD = 'a-long-enough-password';
const DAY = 24 * 3600_000;

describe('invitations', () => {
  let test: TestApp;
  let mail: MailServer;
  let team: Team;
  let other: Team;
  let owner: Client;
  let offset = 0;
  let roles: Record<string, string>;
  let counter = 0;

  beforeAll(async () => {
    mail = await startMailServer();
    test = await startApp({
      clock: () => Date.now() + offset,
      env: {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Parley <parley@example.com>',
        PUBLIC_URL: 'http://people.parley.example',
      },
    });
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    owner = team.members.owner;
    const { rows } = dataOf(await owner.get<{ data: { rows: Role[] } }>('/workspace/roles'));
    roles = Object.fromEntries(rows.map(({ role_name, _id }) => [role_name, _id]));
  });
  afterAll(async () => {
    await test.close();
    await mail.close();
  });

  const address = (): string => `person-${(counter += 1)}@new.example`;
  const invite = (email: string, role = 'Agent', client: Client = owner, headers?: Record<string, string>) =>
    client.post<{ data: Invitation }>(PATH, { email, role_id: roles[role] }, headers);
  const list = async () => dataOf(await owner.get<{ data: { rows: Invitation[]; mail: boolean } }>(PATH));
  const mine = async (client: Client) =>
    dataOf(await client.get<{ data: { rows: OwnInvitation[]; count: number } }>('/session/invitations'));
  const answer = (client: Client, id: string | undefined, what: 'accept' | 'decline') =>
    client.post<{ data: Profile }>(`/session/invitations/${id}`, { answer: what });
  const open = (path: string, body: object) => send<{ data: unknown }>(test.url, 'POST', path, { body });
  const join = (token: string, over: object = {}) =>
    open('/invitation/join', {
      token,
      first_name: 'Nora',
      last_name: 'New',
      password: PASSWORD,
      ...over,
    });
  /** The secret in the newest mail to an address. */
  const tokenFor = async (email: string, nth = 1): Promise<string> => {
    await until(() => expect(mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(nth));
    const newest = mail.mails.filter(({ to }) => to.includes(email)).at(-1);
    const [, token = ''] =
      /http:\/\/people\.parley\.example\/invitation#([\w-]{43})/.exec(newest?.text ?? '') ?? [];
    return token;
  };

  it('come by mail, make an account, and let the person in with the role', async () => {
    const email = address();
    const watching = await openStream(test.url, team.members.viewer);
    const made = dataOf(await invite(` ${email.toUpperCase()} `));
    expect(made).toMatchObject({ email, state: 'pending', role: { role_name: 'Agent' } });
    expect(made).not.toHaveProperty('link');
    expect(await list()).toMatchObject({
      rows: [{ _id: made._id, email, invited_by: 'owner Tester' }],
      mail: true,
    });

    const token = await tokenFor(email);
    const received = mail.mails.at(-1);
    expect(received).toMatchObject({ from: 'parley@example.com', to: [email] });
    expect(received?.text).toContain('Subject: owner Tester invites you to Harbour Street on Parley');

    const seen = await open('/invitation', { token });
    expect(dataOf(seen)).toMatchObject({ email, business_title: 'Harbour Street', has_account: false });
    const joined = await join(token);
    expect(dataOf(joined)).toMatchObject({
      email,
      first_name: 'Nora',
      workspaces: [{ business_title: 'Harbour Street' }],
    });
    const client = await signIn(test, email, PASSWORD);
    expect((await client.get('/chat/whatsapp/conversations')).status).toBe(200);
    expect(refusalOf(await client.get('/workspace/audit-log'))).toBe('403 permission_denied');
    expect((await list()).rows).toEqual([]);
    await until(() => expect(watching.frames.map(({ kind }) => kind)).toContain('members.updated'));
    watching.close();
    // The link has done its work.
    expect(refusalOf(await join(token))).toBe('404 invitation_not_found');
    expect(refusalOf(await open('/invitation', { token }))).toBe('404 invitation_not_found');
  });

  it('are kept so that a copy of the database opens no door', async () => {
    const email = address();
    dataOf(await invite(email));
    const token = await tokenFor(email);
    const { system } = test.app.platform.database;
    const rows = await Promise.all([
      system.selectFrom('invitations').selectAll().execute(),
      system.selectFrom('jobs').selectAll().execute(),
      system.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows[1])).not.toContain(email);
  });

  it('to somebody with an account wait under their bell, in whichever workspace they are', async () => {
    const guest = other.members.agent;
    const stream = await openStream(test.url, guest);
    expect((await mine(guest)).count).toBe(0);
    dataOf(await invite(guest.profile.email, 'Manager'));
    await until(() => expect(stream.frames.map(({ kind }) => kind)).toContain('my_invitations.updated'));
    const { rows, count } = await mine(guest);
    expect([count, rows[0]?.business_title, rows[0]?.role.role_name]).toEqual([
      1,
      'Harbour Street',
      'Manager',
    ]);
    expect((await mine(other.members.owner)).count).toBe(0);

    const token = await tokenFor(guest.profile.email);
    expect(dataOf(await open('/invitation', { token }))).toMatchObject({ has_account: true });
    expect(refusalOf(await join(token))).toBe('409 account_exists');

    const profile = dataOf(await answer(guest, rows[0]?._id, 'accept'));
    expect(profile.workspaces.map(({ business_title }) => business_title)).toEqual([
      'Another street',
      'Harbour Street',
    ]);
    expect(refusalOf(await invite(guest.profile.email))).toBe('409 already_member');
    stream.close();
  });

  it('are answered by the invited address alone', async () => {
    const guest = other.members.marketer;
    const made = dataOf(await invite(guest.profile.email));
    for (const what of ['accept', 'decline'] as const) {
      expect(refusalOf(await answer(other.members.owner, made._id, what))).toBe('404 invitation_not_found');
      expect(refusalOf(await answer(owner, made._id, what))).toBe('404 invitation_not_found');
    }
    expect((await mine(guest)).count).toBe(1);
    dataOf(await answer(guest, made._id, 'decline'));
    expect((await mine(guest)).count).toBe(0);
    expect(refusalOf(await answer(guest, made._id, 'accept'))).toBe('404 invitation_not_found');
    expect((await list()).rows.map(({ _id }) => _id)).not.toContain(made._id);
  });

  it('can be declined by their link', async () => {
    const email = address();
    dataOf(await invite(email));
    const token = await tokenFor(email);
    expect((await open('/invitation/decline', { token })).status).toBe(200);
    expect(refusalOf(await open('/invitation/decline', { token }))).toBe('404 invitation_not_found');
    expect(refusalOf(await join(token))).toBe('404 invitation_not_found');
  });

  it('are open once for an address, also when they come at once', async () => {
    const email = address();
    const answers = await Promise.all([invite(email), invite(email.toUpperCase()), invite(email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refusalOf(await invite(email))).toBe('409 already_invited');
    const headers = { 'idempotency-key': 'invite-once-1' };
    const [one, two] = [address(), counter].map(String);
    const first = await invite(one ?? '', 'Agent', owner, headers);
    expect(dataOf(await invite(one ?? '', 'Agent', owner, headers))).toEqual(dataOf(first));
    expect(two).toBeDefined();
  });

  it('of many who accept at once, one becomes a member', async () => {
    const email = address();
    dataOf(await invite(email));
    const token = await tokenFor(email);
    const joined = await Promise.all(Array.from({ length: 5 }, () => join(token)));
    expect(joined.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(joined.every(({ status }) => status < 500)).toBe(true);
    const users = await test.app.platform.database.system
      .selectFrom('users')
      .select('_id')
      .where('email', '=', email)
      .execute();
    expect(users).toHaveLength(1);

    const guest = other.members.viewer;
    const made = dataOf(await invite(guest.profile.email));
    const [link, bell, refusal] = await Promise.all([
      answer(guest, made._id, 'accept'),
      answer(guest, made._id, 'accept'),
      answer(guest, made._id, 'decline'),
    ]);
    expect([link, bell, refusal].map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('are over after seven days, and good again when they are sent again; the old link is not', async () => {
    const email = address();
    const made = dataOf(await invite(email));
    const old = await tokenFor(email);
    const atOnce = await owner.post(`${PATH}/${made._id}/resend`);
    expect(refusalOf(atOnce)).toBe('429 too_many_requests');
    expect(Number(atOnce.headers.get('retry-after'))).toBeGreaterThan(50);
    offset += 7 * DAY;
    const again = await signIn(test, owner.profile.email, PASSWORD);
    const { rows } = dataOf(await again.get<{ data: { rows: Invitation[] } }>(PATH));
    expect(rows.find(({ _id }) => _id === made._id)?.state).toBe('expired');
    expect(refusalOf(await open('/invitation', { token: old }))).toBe('410 invitation_expired');
    expect(refusalOf(await join(old))).toBe('410 invitation_expired');

    const resent = dataOf(await again.post<{ data: Invitation }>(`${PATH}/${made._id}/resend`));
    expect(resent).toMatchObject({ _id: made._id, state: 'pending' });
    const fresh = await tokenFor(email, 2);
    expect(refusalOf(await join(old))).toBe('404 invitation_not_found');
    expect((await join(fresh)).status).toBe(200);

    // A new invitation takes the place of an expired one.
    const late = address();
    dataOf(await invite(late, 'Agent', again));
    offset += 8 * DAY;
    owner = await signIn(test, owner.profile.email, PASSWORD);
    expect((await invite(late)).status).toBe(200);
    expect((await list()).rows.filter(({ email: of }) => of === late)).toHaveLength(1);
  });

  it('are taken back: their link and their place under the bell are gone', async () => {
    const email = address();
    const made = dataOf(await invite(email));
    const token = await tokenFor(email);
    expect((await owner.request('DELETE', `${PATH}/${made._id}`)).status).toBe(200);
    expect(refusalOf(await owner.request('DELETE', `${PATH}/${made._id}`))).toBe('404 invitation_not_found');
    expect(refusalOf(await owner.post(`${PATH}/${made._id}/resend`))).toBe('404 invitation_not_found');
    expect(refusalOf(await join(token))).toBe('404 invitation_not_found');
  });

  it('give nobody more than the one who invites has', async () => {
    const manager = await joinTeam(test, team.business, roles['Manager'] ?? '', 'manager');
    expect(refusalOf(await invite(address(), 'Owner', manager))).toBe('403 beyond_your_rights');
    expect(refusalOf(await invite(address(), 'Administrator', manager))).toBe('403 beyond_your_rights');
    expect((await invite(address(), 'Agent', manager)).status).toBe(200);
    const mighty = dataOf(await invite(address(), 'Owner'));
    expect(refusalOf(await manager.post(`${PATH}/${mighty._id}/resend`))).toBe('403 beyond_your_rights');
    expect(refusalOf(await manager.request('DELETE', `${PATH}/${mighty._id}`))).toBe(
      '403 beyond_your_rights',
    );
    const agent = await joinTeam(test, team.business, roles['Agent'] ?? '', 'agent');
    expect(refusalOf(await invite(address(), 'Agent', agent))).toBe('403 permission_denied');
  });

  it('follow their role when it is deleted', async () => {
    const role = dataOf(
      await owner.post<{ data: Role }>('/workspace/roles', { role_name: 'Passing', permissions: {} }),
    );
    const email = address();
    const body = { email, role_id: role._id };
    dataOf(await owner.post<{ data: Invitation }>(PATH, body));
    const path = `/workspace/roles/${role._id}`;
    expect(refusalOf(await owner.request('DELETE', path))).toBe('409 role_in_use');
    const moved = await owner.request('DELETE', path, { query: { move_to: roles['Viewer'] } });
    expect(moved.status).toBe(200);
    const joined = dataOf(await join(await tokenFor(email))) as Profile;
    expect(joined.workspaces[0]?.role.role_name).toBe('Viewer');
  });

  it('wait for a mail server that is away', async () => {
    mail.refuse(2);
    const email = address();
    dataOf(await invite(email));
    expect(await tokenFor(email)).toHaveLength(43);
    expect(mail.refused()).toBe(2);
  });

  it('refuse what is no address', async () => {
    for (const email of ['nobody', 'a@b', 'a@x.example, b@x.example', 'a@x.example\r\nBcc: b@x.example']) {
      expect(refusalOf(await invite(email))).toBe('400 validation_failed');
    }
  });
});

describe('a server without mail', () => {
  it('gives the link to the one who invites, and keeps it nowhere', async () => {
    const test = await startApp();
    try {
      const { owner } = (await addTeam(test, 'Harbour Street')).members;
      const { rows } = dataOf(await owner.get<{ data: { rows: Role[] } }>('/workspace/roles'));
      const body = { email: 'new@parley.example', role_id: rows[3]?._id };
      const headers = { 'idempotency-key': 'without-mail' };
      const made = dataOf(await owner.post<{ data: Invitation }>(PATH, body, headers));
      const [, token = ''] = /\/invitation#([\w-]{43})$/.exec(made.link ?? '') ?? [];
      const stored = await test.app.platform.database.system
        .selectFrom('idempotency_keys')
        .selectAll()
        .execute();
      expect(JSON.stringify(stored)).not.toContain(token);
      expect(dataOf(await owner.post<{ data: Invitation }>(PATH, body, headers))).not.toHaveProperty('link');
      const joined = await send(test.url, 'POST', '/invitation/join', {
        body: { token, first_name: 'Nora', password: PASSWORD },
      });
      expect(joined.status).toBe(200);
      expect(refusalOf(await owner.get('/demo/mailbox'))).toBe('404 not_found');
    } finally {
      await test.close();
    }
  });

  it(
    'of a demo keeps its mail in a mailbox of its own, where people see what was sent to them',
    async () => {
      const test = await startApp({ demo: true });
      try {
        const maya = await signIn(test, 'demo@parley.example', 'parley-demo');
        const { rows } = dataOf(await maya.get<{ data: { rows: Role[] } }>('/workspace/roles'));
        const roleId = (name: string) => rows.find(({ role_name }) => role_name === name)?._id ?? '';
        const newcomer = { email: 'new@parley.example', role_id: roleId('Agent') };
        dataOf(await maya.post<{ data: Invitation }>(PATH, newcomer));
        const ask = { email: 'demo@parley.example' };
        // Whoever asks says where the server is; the link leads to where it really is.
        const headers = { 'content-type': 'application/json', host: 'evil.example' };
        const path = `${test.url}/api/session/forgot-password`;
        expect((await call(path, { method: 'POST', headers, body: JSON.stringify(ask) })).status).toBe(200);

        interface Mailbox {
          readonly data: { readonly whole: boolean; readonly rows: { to: string; text: string }[] };
        }
        const boxOf = async (client: Client) => dataOf(await client.get<Mailbox>('/demo/mailbox'));
        const links = await until(async () => {
          const box = await boxOf(maya);
          expect(box.whole).toBe(true);
          // The demo begins with mail that leads nowhere.
          const asked = box.rows.filter(({ text }) => text.includes('://'));
          expect(asked.map(({ to }) => to).sort()).toEqual(['demo@parley.example', 'new@parley.example']);
          return asked.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
        });
        for (const link of links) expect(new URL(link).origin).toBe(test.url);
        expect(links.some((link) => link.includes('/reset-password#'))).toBe(true);

        const business = maya.business;
        const join = (role: string) => joinTeam(test, business, roleId(role), role.toLowerCase());
        const [agent, manager] = [await join('Agent'), await join('Manager')];
        const administrator = await join('Administrator');
        expect((await boxOf(administrator)).rows).toHaveLength(5);
        for (const client of [agent, manager])
          expect(await boxOf(client)).toEqual({ whole: false, rows: [] });
        // Their own workspace makes nobody an owner of the demo.
        const own = { business_title: 'A workspace of my own' };
        expect((await agent.post('/session/workspaces', own)).status).toBe(200);
        expect((await boxOf(agent)).rows).toEqual([]);
        const invited = { email: agent.profile.email };
        const again = JSON.stringify(invited);
        await call(path, { method: 'POST', headers, body: again });
        await until(async () =>
          expect((await boxOf(agent)).rows).toMatchObject([{ to: agent.profile.email }]),
        );
        expect((await boxOf(manager)).rows).toEqual([]);
      } finally {
        await test.close();
      }
    },
    patient(60_000),
  );
});
