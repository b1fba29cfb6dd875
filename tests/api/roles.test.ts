import type { Member, Role } from '@shared/contract/workspaces';
import { BUILT_IN_ROLES } from '@shared/rules/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';

const PATH = '/workspace/roles';
const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('roles', () => {
  let test: TestApp;
  let team: Team;
  let other: Team;
  let owner: Client;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    owner = team.members.owner;
  });
  afterAll(() => test.close());

  const list = async (client: Client = owner) =>
    dataOf(await client.get<{ data: { rows: Role[] } }>(PATH)).rows;
  const create = (body: object, client: Client = owner, headers?: Record<string, string>) =>
    client.post<{ data: Role }>(PATH, body, headers);
  const update = (id: string, body: object, client: Client = owner) =>
    client.request<{ data: Role }>('PATCH', `${PATH}/${id}`, { body });
  const remove = (id: string, moveTo?: string, client: Client = owner) =>
    client.request('DELETE', `${PATH}/${id}`, { query: { move_to: moveTo } });
  const named = async (name: string): Promise<Role> => {
    const role = (await list()).find(({ role_name }) => role_name === name);
    if (!role) throw new Error(`There is no role ${name}.`);
    return role;
  };
  const auditKinds = async (): Promise<string[]> => {
    const rows = await test.app.platform.database.system
      .selectFrom('audit_log')
      .select('kind')
      .where('business_id', '=', team.business)
      .orderBy('_id')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  it('start with the built-in ones, which are fixed', async () => {
    expect(
      (await list()).map(({ role_name, built_in, is_owner, member_count }) => [
        role_name,
        built_in,
        is_owner,
        member_count,
      ]),
    ).toEqual([
      ['Owner', true, true, 1],
      ['Administrator', true, false, 1],
      ['Manager', true, false, 1],
      ['Agent', true, false, 1],
      ['Marketer', true, false, 1],
      ['Viewer', true, false, 1],
    ]);
    for (const { role_name } of Object.values(BUILT_IN_ROLES)) {
      const { _id } = await named(role_name);
      expect(refusalOf(await update(_id, { role_name: 'Renamed' }))).toBe('409 role_built_in');
      expect(refusalOf(await update(_id, { permissions: {} }))).toBe('409 role_built_in');
      expect(refusalOf(await remove(_id, (await named('Viewer'))._id))).toBe('409 role_built_in');
    }
  });

  it('are made, renamed, changed and deleted, and each step is noted', async () => {
    const before = (await auditKinds()).length;
    const role = dataOf(
      await create({ role_name: ' Night shift ', permissions: { chat: ['update', 'create'] } }),
    );
    expect(role).toMatchObject({ role_name: 'Night shift', built_in: false, member_count: 0 });
    // Seeing goes with changing.
    expect(role.permissions['chat']).toEqual(['view', 'create', 'update']);
    expect(role.permissions['members']).toEqual([]);

    const changed = dataOf(await update(role._id, { role_name: 'Nights', permissions: { chat: ['view'] } }));
    expect(changed).toMatchObject({ _id: role._id, role_name: 'Nights' });
    expect(changed.permissions['chat']).toEqual(['view']);
    expect((await remove(role._id)).status).toBe(200);
    expect(refusalOf(await remove(role._id))).toBe('404 role_not_found');
    expect(refusalOf(await update(role._id, { role_name: 'x' }))).toBe('404 role_not_found');
    expect((await auditKinds()).slice(before)).toEqual(['role.created', 'role.updated', 'role.deleted']);
  });

  it('can be copies: the built-in one stays as it is, and the copy has nothing that is the owner’s alone', async () => {
    const source = await named('Owner');
    const copy = dataOf(await create({ role_name: 'Deputy', copy_of: source._id }));
    expect(copy.permissions['chat']).toEqual(source.permissions['chat']);
    expect(copy.permissions['workspace']).toEqual(['view', 'update']);
    expect((await named('Owner')).permissions).toEqual(source.permissions);
    await remove(copy._id);
    expect(refusalOf(await create({ role_name: 'Copy', copy_of: GONE }))).toBe('404 role_not_found');
    const theirs = dataOf(await other.members.owner.get<{ data: { rows: Role[] } }>(PATH)).rows[3];
    expect(refusalOf(await create({ role_name: 'Copy', copy_of: theirs?._id }))).toBe('404 role_not_found');
  });

  it.each([
    [{ role_name: ' ', permissions: {} }, 'role_name'],
    [{ role_name: 'x'.repeat(61), permissions: {} }, 'role_name'],
    [{ role_name: 'A', permissions: { kitchen: ['view'] } }, 'permissions'],
    [{ role_name: 'A', permissions: { chat: ['delete'] } }, 'permissions.chat.0'],
    [{ role_name: 'A' }, 'permissions'],
  ])('refuse %j', async (body, field) => {
    const answer = await create(body);
    expect(refusalOf(answer)).toBe('400 validation_failed');
    expect(answer.body).toHaveProperty(['error', 'fields', field]);
  });

  it('have one name each, however it is written, also when they come at once', async () => {
    const answers = await Promise.all(
      ['Éclair', 'éclair', 'ÉCLAIR ', 'E\u0301clair'].map((role_name) =>
        create({ role_name, permissions: {} }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(refusalOf(await create({ role_name: 'viewer', permissions: {} }))).toBe('409 role_name_taken');
    const made = answers.find(({ status }) => status === 200);
    const { _id } = dataOf(made as typeof made & object);
    expect((await update(_id, { role_name: 'ÉCLAIR' })).status).toBe(200);
    expect(refusalOf(await update(_id, { role_name: 'agent' }))).toBe('409 role_name_taken');
    await remove(_id);
  });

  it('answer a repeated request once', async () => {
    const headers = { 'idempotency-key': 'role-once-1' };
    const [one, two] = [
      await create({ role_name: 'Once', permissions: {} }, owner, headers),
      await create({ role_name: 'Once', permissions: {} }, owner, headers),
    ];
    expect(dataOf(two)).toEqual(dataOf(one));
    await remove(dataOf(one)._id);
  });

  it('a change counts at the very next call, and every open window hears of it', async () => {
    const role = dataOf(
      await create({ role_name: 'Helpers', permissions: { chat: ['view'], members: ['view'] } }),
    );
    const helper = await joinTeam(test, team.business, role._id, 'helper');
    const watching = await openStream(test.url, team.members.viewer);
    const own = await openStream(test.url, helper);
    expect((await helper.get('/workspace/members')).status).toBe(200);
    await until(() => expect([watching.kinds().length, own.kinds().length]).toEqual([1, 1]));

    await update(role._id, { permissions: { chat: ['view'] } });
    expect(refusalOf(await helper.get('/workspace/members'))).toBe('403 permission_denied');
    await until(() => expect(watching.kinds().at(-1)).toBe('roles.updated'));
    await until(() => expect(own.kinds().at(-1)).toBe('roles.updated'));

    await update(role._id, { permissions: { members: ['view'] } });
    expect((await helper.get('/workspace/members')).status).toBe(200);
    // Who may not listen any more is not told anything further.
    await own.ended;
    expect(own.frames.filter(({ kind }) => kind === 'roles.updated')).toHaveLength(1);
    watching.close();
  });

  it('that somebody holds go only with another one to take their place', async () => {
    const role = dataOf(await create({ role_name: 'Temporary', permissions: { tasks: ['view'] } }));
    const person = await joinTeam(test, team.business, role._id, 'temp');
    const agent = await named('Agent');
    expect(refusalOf(await remove(role._id))).toBe('409 role_in_use');
    expect(refusalOf(await remove(role._id, role._id))).toBe('404 role_not_found');
    expect(refusalOf(await remove(role._id, GONE))).toBe('404 role_not_found');
    expect(refusalOf(await person.get('/chat/whatsapp/conversations'))).toBe('403 permission_denied');
    expect((await remove(role._id, agent._id)).status).toBe(200);
    expect((await person.get('/chat/whatsapp/conversations')).status).toBe(200);
    expect((await named('Agent')).member_count).toBe(2);
  });

  it('nobody makes, changes, deletes or hands out a role with more than they have themselves', async () => {
    const keeper = dataOf(
      await create({
        role_name: 'Keeper of roles',
        permissions: { roles: ['view', 'create', 'update', 'delete'], chat: ['view'] },
      }),
    );
    const mighty = dataOf(
      await create({ role_name: 'Mighty', permissions: { members: ['view', 'delete'] } }),
    );
    const client = await joinTeam(test, team.business, keeper._id, 'keeper');
    const refused = '403 beyond_your_rights';
    const more = { chat: ['view', 'update'] };
    expect(refusalOf(await create({ role_name: 'More', permissions: more }, client))).toBe(refused);
    expect(refusalOf(await create({ role_name: 'More', copy_of: mighty._id }, client))).toBe(refused);
    expect(refusalOf(await update(keeper._id, { permissions: more }, client))).toBe(refused);
    expect(refusalOf(await update(mighty._id, { permissions: {} }, client))).toBe(refused);
    expect(refusalOf(await remove(mighty._id, undefined, client))).toBe(refused);
    const small = dataOf(await create({ role_name: 'Small', permissions: { chat: ['view'] } }, client));
    await joinTeam(test, team.business, small._id, 'small');
    const target = (await named('Administrator'))._id;
    expect(refusalOf(await remove(small._id, target, client))).toBe(refused);
    expect((await remove(small._id, keeper._id, client)).status).toBe(200);
  });

  it('of one workspace are nothing in another', async () => {
    const role = dataOf(await create({ role_name: 'Ours alone', permissions: {} }));
    const stranger = other.members.owner;
    expect(refusalOf(await update(role._id, { role_name: 'Theirs' }, stranger))).toBe('404 role_not_found');
    expect(refusalOf(await remove(role._id, undefined, stranger))).toBe('404 role_not_found');
    expect((await named('Ours alone')).permissions['chat']).toEqual([]);
  });

  describe('people by role', () => {
    interface Page {
      readonly rows: Member[];
      readonly total_number_of_records: number;
      readonly next_page: number | null;
    }
    const page = async (query: Record<string, string | number>) =>
      dataOf(await owner.get<{ data: Page }>('/user/users-by-role', query));

    it('are found by one role or several, page by page', async () => {
      const [agent, viewer] = [await named('Agent'), await named('Viewer')];
      const both = await page({ roles: `${agent._id},${viewer._id}` });
      expect(both.rows.map(({ role }) => role.role_name).sort()).toEqual(['Agent', 'Agent', 'Viewer']);
      expect(both).toMatchObject({ total_number_of_records: 3, next_page: null });
      const first = await page({ roles: `${agent._id},${viewer._id}`, rows_per_page: 2 });
      expect([first.rows.length, first.next_page]).toEqual([2, 2]);
      const second = await page({ roles: `${agent._id},${viewer._id}`, rows_per_page: 2, page_num: 2 });
      expect([second.rows.length, second.next_page]).toEqual([1, null]);
      expect([...first.rows, ...second.rows]).toEqual(both.rows);
    });

    it('are everybody without a role, and nobody for a role of another workspace', async () => {
      expect((await page({})).total_number_of_records).toBeGreaterThan(6);
      const theirs = dataOf(await other.members.owner.get<{ data: { rows: Role[] } }>(PATH)).rows;
      expect((await page({ roles: theirs.map(({ _id }) => _id).join(',') })).rows).toEqual([]);
    });
  });
});
