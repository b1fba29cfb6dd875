import type { ApiToken } from '@shared/contract/api-tokens';
import type { AuditRecord } from '@shared/contract/audit';
import type { Role } from '@shared/contract/workspaces';
import { MAX_TOKENS } from '@shared/rules/api-token';
import type { Permissions } from '@shared/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../src/server/domains/workspaces/create-workspace';
import { TOKEN_LIMIT } from '../../src/server/platform/http/request-limit';
import { type TestApp, startApp } from '../support/app';
import { scopeOf } from '../support/channel';
import { type Client, send } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';
import { plantToken, programOf } from '../support/token';

const PATH = '/workspace/api-tokens';
const DAY = 24 * 3600_000;
const READ_CHAT: Permissions = { chat: ['view'] };

describe('API tokens', () => {
  let test: TestApp;
  let team: Team;
  let other: Team;
  let owner: Client;
  let offset = 0;
  /** The time stands still. Epoch milliseconds. */
  let frozen: number | null = null;

  beforeAll(async () => {
    test = await startApp({ clock: () => frozen ?? Date.now() + offset });
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    owner = team.members.owner;
  });
  afterAll(() => test.close());

  const make = (
    permissions: Permissions = READ_CHAT,
    over: { name?: string; expires_in_days?: number | null; client?: Client; key?: string } = {},
  ) =>
    (over.client ?? owner).post<{ data: ApiToken }>(
      PATH,
      { name: over.name ?? 'Reports', permissions, expires_in_days: over.expires_in_days ?? null },
      over.key === undefined ? undefined : { 'idempotency-key': over.key },
    );
  const list = async (client: Client = owner) =>
    dataOf(await client.get<{ data: { rows: ApiToken[] } }>(PATH)).rows;
  const revoke = (id: string, client: Client = owner) => client.request('DELETE', `${PATH}/${id}`);
  const program = async (permissions: Permissions = READ_CHAT, over: Parameters<typeof make>[1] = {}) => {
    const made = dataOf(await make(permissions, over));
    return { ...made, ...programOf(test, made.token ?? '', team.business) };
  };
  const audit = async () =>
    dataOf(await owner.get<{ data: { rows: AuditRecord[] } }>('/workspace/audit-log')).rows;
  const roleId = async (name: string): Promise<string> => {
    const { rows } = dataOf(await owner.get<{ data: { rows: Role[] } }>('/workspace/roles'));
    return rows.find(({ role_name }) => role_name === name)?._id ?? '';
  };

  it('are shown once, kept as a hash, and known by their beginning', async () => {
    const made = dataOf(await make({ chat: ['view', 'create'] }, { name: '  Zapier ' }));
    expect(made.token).toMatch(/^parley_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Zapier', ends_with: made.token?.slice(-4), last_used_on: null });
    expect(made.permissions['chat']).toEqual(['view', 'create']);
    const [listed] = await list();
    expect(listed).toMatchObject({ _id: made._id, name: 'Zapier' });
    expect(listed).not.toHaveProperty('token');
    const { system } = test.app.platform.database;
    const everywhere = JSON.stringify([
      await system.selectFrom('api_tokens').selectAll().execute(),
      await system.selectFrom('audit_log').selectAll().execute(),
      await system.selectFrom('idempotency_keys').selectAll().execute(),
      await system.selectFrom('events').selectAll().execute(),
    ]);
    expect(everywhere).not.toContain(made.token);
    expect((await audit())[0]).toMatchObject({
      kind: 'api_token.created',
      summary: 'Made the API token Zapier',
    });
    await revoke(made._id);
    expect((await audit())[0]).toMatchObject({ summary: 'Revoked the API token Zapier' });
  });

  it('a repeated request makes one token, and does not tell its secret again', async () => {
    const key = 'the-same-key-twice';
    const first = dataOf(await make(READ_CHAT, { key }));
    const again = dataOf(await make(READ_CHAT, { key }));
    expect(again._id).toBe(first._id);
    expect(again).not.toHaveProperty('token');
    const { system } = test.app.platform.database;
    const kept = await system.selectFrom('idempotency_keys').select('response').execute();
    expect(JSON.stringify(kept)).not.toContain(first.token);
    await revoke(first._id);
  });

  it('work in their workspace alone, within what they were given, with their maker as the author', async () => {
    const { _id, request } = await program({ roles: ['view', 'create'], members: ['view'] });
    expect((await request('GET', '/workspace/roles')).status).toBe(200);
    expect(refusalOf(await request('GET', '/workspace/audit-log'))).toBe('403 permission_denied');
    // Also where their maker is a member of the other one.
    await addMember(test.app.platform.database.system, {
      business_id: other.business,
      user_id: owner.profile.id,
      at: Date.now(),
      role_id: other.members.owner.profile.workspaces[0]?.role._id ?? '',
    });
    const there = await owner.request('GET', '/workspace/roles', { workspace: other.business });
    expect(there.status).toBe(200);
    const elsewhere = await request('GET', '/workspace/roles', { workspace: other.business });
    expect(refusalOf(elsewhere)).toBe('404 workspace_not_found');
    const unnamed = await request('GET', '/workspace/roles', { workspace: null });
    expect(refusalOf(unnamed)).toBe('400 workspace_missing');

    const role = dataOf(
      await request<{ data: Role }>('POST', '/workspace/roles', {
        body: { role_name: 'By a program', permissions: { members: ['view'] } },
      }),
    );
    expect((await audit())[0]).toMatchObject({
      actor_id: owner.profile.id,
      summary: 'Created the role By a program (by the API token Reports)',
    });
    // Nobody gives away more than they have: nor does a token, whoever has made it.
    const tooMuch = await request('POST', '/workspace/roles', {
      body: { role_name: 'More', permissions: { chat: ['view'] } },
    });
    expect(refusalOf(tooMuch)).toBe('403 beyond_your_rights');
    await owner.request('DELETE', `/workspace/roles/${role._id}`);
    await revoke(_id);
  });

  it('have at most what their maker may do now', async () => {
    const manager = await joinTeam(test, team.business, await roleId('Manager'), 'mia');
    const { request } = await program(
      { crm_contacts: ['view'], crm_deals: ['view'], members: ['view', 'create'] },
      { client: manager },
    );
    const list = () => request('GET', '/customer/customerList');
    const deals = () => request('GET', '/deal/list', { query: { customer_ids: 'c1' } });
    expect((await deals()).status).toBe(200);
    expect((await list()).status).toBe(200);
    const give = async (role: string) =>
      owner.request('PATCH', `/workspace/members/${manager.profile.id}`, {
        body: { role_id: await roleId(role) },
      });
    expect((await give('Marketer')).status).toBe(200);
    expect(refusalOf(await deals())).toBe('403 permission_denied');
    expect((await give('Viewer')).status).toBe(200);
    expect((await list()).status).toBe(200);
    const invitation = { body: { email: 'ana@new.example', role_id: await roleId('Viewer') } };
    expect(refusalOf(await request('POST', '/workspace/invitations', invitation))).toBe(
      '403 permission_denied',
    );
    await give('Manager');
    // They may again; and the role that they hand out is more than the token was given.
    expect(refusalOf(await request('POST', '/workspace/invitations', invitation))).toBe(
      '403 beyond_your_rights',
    );

    expect((await owner.request('DELETE', `/workspace/members/${manager.profile.id}`)).status).toBe(200);
    expect(refusalOf(await list())).toBe('401 not_signed_in');
    expect(
      (await scopeOf(test, team.business).db.selectFrom('api_tokens').selectAll().execute()).length,
    ).toBe(0);
  });

  it('cannot be made with more than one may do oneself, nor with nothing, nor with rights about tokens', async () => {
    const manager = team.members.manager;
    expect(refusalOf(await make({ audit_log: ['view'] }, { client: manager }))).toBe(
      '403 beyond_your_rights',
    );
    expect(refusalOf(await make({}))).toBe('400 token_scope_empty');
    expect(refusalOf(await make({ api_tokens: ['view', 'create', 'delete'] }))).toBe('400 token_scope_empty');
    const { _id, permissions, request } = await program({ api_tokens: ['view', 'create'], chat: ['view'] });
    expect(permissions['api_tokens']).toEqual([]);
    expect(refusalOf(await request('GET', PATH))).toBe('403 permission_denied');
    const body = { name: 'Another', permissions: READ_CHAT, expires_in_days: null };
    expect(refusalOf(await request('POST', PATH, { body }))).toBe('403 permission_denied');
    await revoke(_id);
    // Nor where one was planted with them.
    const planted = await plantToken(
      test,
      { business: team.business, maker: owner.profile.id },
      { api_tokens: ['view', 'create', 'delete'], workspace: ['view', 'delete'] },
    );
    expect(refusalOf(await planted.request('POST', PATH, { body }))).toBe('403 permission_denied');
    const title = { body: { title: 'Harbour Street' } };
    expect(refusalOf(await planted.request('DELETE', '/workspace', title))).toBe('403 permission_denied');
  });

  it('do nothing that only a person does', async () => {
    const { _id, request } = await program({ chat: ['view'], members: ['view'] });
    for (const [method, path] of [
      ['GET', '/session/me'],
      ['POST', '/session/sign-out'],
      ['POST', '/session/sign-out-everywhere'],
      ['GET', '/session/list'],
      ['GET', '/session/invitations'],
      ['POST', '/session/workspaces'],
      ['PUT', '/session/workspaces/order'],
      ['DELETE', `/session/workspaces/${team.business}`],
    ] as const)
      expect([path, refusalOf(await request(method, path))]).toEqual([path, '403 token_not_allowed']);
    expect((await owner.get('/session/me')).status).toBe(200);
    await revoke(_id);
  });

  it('expire, and are revoked at once; their event stream ends', async () => {
    const short = await program(READ_CHAT, { expires_in_days: 1 });
    expect(Date.parse(short.expires_at ?? '') - Date.parse(short.created_at)).toBe(DAY);
    expect((await short.request('GET', '/chat/whatsapp/marks')).status).toBe(200);
    offset += DAY;
    expect(refusalOf(await short.request('GET', '/chat/whatsapp/marks'))).toBe('401 not_signed_in');

    const { _id, token, request } = await program();
    const authorization = `Bearer ${token}`;
    const stream = await openStream(test.url, { ...owner, cookie: '' }, undefined, undefined, {
      authorization,
    });
    await until(() => expect(stream.kinds()).toEqual(['ready']));
    const watching = await openStream(test.url, owner);
    expect((await revoke(_id)).status).toBe(200);
    let hasEnded = false;
    void stream.ended.then(() => {
      hasEnded = true;
    });
    // Long before the stream is looked over by itself.
    await until(() => expect(hasEnded).toBe(true), 5000);
    expect(refusalOf(await request('GET', '/chat/whatsapp/marks'))).toBe('401 not_signed_in');
    await until(() => expect(watching.frames.map(({ kind }) => kind)).toContain('api_tokens.updated'));
    watching.close();
    expect(refusalOf(await revoke(_id))).toBe('404 api_token_not_found');
  });

  it('hear events with a right to view something, and only of that', async () => {
    const { _id, token } = await program({ tasks: ['view'] });
    const narrow = { ...owner, cookie: '' };
    const authorization = `Bearer ${token}`;
    const stream = await openStream(test.url, narrow, undefined, undefined, { authorization });
    await owner.post('/task', { title: 'For the program' });
    await until(() => expect(stream.kinds()).toContain('tasks.updated'));
    expect(stream.kinds()).not.toContain('presence');
    stream.close();
    await revoke(_id);
    const reader = await program(READ_CHAT);
    const path = (business: string) => `/media/${business}/anything`;
    expect(refusalOf(await reader.request('GET', path(team.business)))).toBe('404 media_not_found');
    expect(refusalOf(await reader.request('GET', path(other.business)))).toBe('404 workspace_not_found');
    await revoke(reader._id);
  });

  it('note the day of their last use, and no address', async () => {
    const { _id, request } = await program();
    await request('GET', '/chat/whatsapp/marks', { headers: { 'user-agent': 'curl/8.5' } });
    const today = new Date(Date.now() + offset).toISOString().slice(0, 10);
    expect((await list()).find((one) => one._id === _id)?.last_used_on).toBe(today);
    const row = await scopeOf(test, team.business).db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|curl/);
    await revoke(_id);
  });

  it('are let through only so fast, each for itself', async () => {
    const eager = await program();
    const calm = await program();
    frozen = Date.now() + offset;
    const answers = await Promise.all(
      Array.from({ length: TOKEN_LIMIT.burst + 20 }, () => eager.request('GET', '/chat/whatsapp/marks')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await calm.request('GET', '/chat/whatsapp/marks')).status).toBe(200);
    frozen = null;
    await revoke(eager._id);
    await revoke(calm._id);
  });

  it('unknown ones, and pieces of one, are nobody', async () => {
    const { _id, token } = await program();
    for (const wrong of ['parley_', `${token}x`, token.slice(0, -1), token.toUpperCase(), token.slice(7)]) {
      const headers = { authorization: `Bearer ${wrong}`, b_id: team.business };
      const answer = await send(test.url, 'GET', '/chat/whatsapp/marks', { headers });
      expect([wrong, refusalOf(answer)]).toEqual([wrong, '401 not_signed_in']);
    }
    await revoke(_id);
  });

  it('are as many as a workspace can hold, and no more', async () => {
    const at = { business: other.business, maker: other.members.owner.profile.id };
    for (let count = 0; count < MAX_TOKENS; count += 1) await plantToken(test, at, READ_CHAT);
    const client = other.members.owner;
    expect(refusalOf(await make(READ_CHAT, { client }))).toBe('409 too_many_api_tokens');
    const [first] = await list(client);
    await revoke(first?._id ?? '', client);
    expect((await make(READ_CHAT, { client })).status).toBe(200);
  });

  it('end with their workspace', async () => {
    const { token } = await plantToken(
      test,
      { business: other.business, maker: other.members.owner.profile.id },
      READ_CHAT,
    );
    const { request } = programOf(test, token, other.business);
    expect((await request('GET', '/chat/whatsapp/marks')).status).toBe(200);
    const gone = await other.members.owner.request('DELETE', '/workspace', {
      body: { title: 'Another street' },
    });
    expect(gone.status).toBe(200);
    expect(refusalOf(await request('GET', '/chat/whatsapp/marks'))).toBe('401 not_signed_in');
    const { system } = test.app.platform.database;
    const left = system.selectFrom('api_tokens').select('_id').where('business_id', '=', other.business);
    expect(await left.execute()).toEqual([]);
  });
});
