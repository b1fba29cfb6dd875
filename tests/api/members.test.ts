import type { Member, Role } from '@shared/contract/workspaces';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectNumber, scopeOf } from '../support/channel';
import { type TestApp, startApp } from '../support/app';
import type { Answer, Client } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';
import { patient } from '../support/patience.mjs';

const GONE = '01HZZZZZZZZZZZZZZZZZZZZZZZ';

describe('members', () => {
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

  const rolesOf = async (client: Client): Promise<Record<string, string>> => {
    const { rows } = dataOf(await client.get<{ data: { rows: Role[] } }>('/workspace/roles'));
    return Object.fromEntries(rows.map(({ role_name, _id }) => [role_name, _id]));
  };
  const roleId = async (name: string, client: Client = owner): Promise<string> =>
    (await rolesOf(client))[name] ?? '';
  const people = async (client: Client = owner) =>
    dataOf(await client.get<{ data: { rows: Member[] } }>('/workspace/members')).rows;
  const change = (who: Client | string, role_id: string, client: Client = owner) =>
    client.request<{ data: Member }>('PATCH', `/workspace/members/${idOf(who)}`, { body: { role_id } });
  const remove = (who: Client | string, client: Client = owner) =>
    client.request('DELETE', `/workspace/members/${idOf(who)}`);
  const leave = (client: Client, business = team.business) =>
    client.request('DELETE', `/session/workspaces/${business}`, { workspace: null });
  const idOf = (who: Client | string): string => (typeof who === 'string' ? who : who.profile.id);
  const join = async (role: string, name: string) => joinTeam(test, team.business, await roleId(role), name);

  it('get another role, which counts from their next call, and everybody hears of it', async () => {
    const person = await join('Viewer', 'vera');
    const watching = await openStream(test.url, team.members.viewer);
    expect(refusalOf(await person.get('/workspace/audit-log'))).toBe('403 permission_denied');
    const changed = dataOf(await change(person, await roleId('Administrator')));
    expect(changed).toMatchObject({ _id: person.profile.id, role: { role_name: 'Administrator' } });
    expect((await person.get('/workspace/audit-log')).status).toBe(200);
    await until(() => expect(watching.kinds().at(-1)).toBe('members.updated'));
    watching.close();
    await remove(person);
  });

  it('who are gone hear nothing further, are told so at the next call, and leave nothing hanging', async () => {
    const person = await join('Agent', 'gone');
    const { account } = await connectNumber(test, team.business);
    const started = dataOf(
      await owner.post<{ data: { conversation_id: string } }>('/chat/whatsapp/conversations', {
        from: account,
        to: '+447900100200',
      }),
    );
    const id = started.conversation_id;
    const now = Date.now();
    await test.app.platform.database.system
      .updateTable('conversations')
      .set({ last_inbound_at: now, last_inbound_message_id: 'm1' })
      .where('_id', '=', id)
      .execute();
    await owner.request('PATCH', '/chat/whatsapp/conversations', {
      body: { ids: [id], change: { assignee_id: person.profile.id } },
    });
    const planned = await person.post(`/chat/whatsapp/conversations/${id}/scheduled`, {
      message: { type: 'text', message: { body: 'See you tomorrow' } },
      send_at: new Date(now + 3_600_000).toISOString(),
    });
    expect(planned.status).toBe(200);
    const own = await openStream(test.url, person);
    const watching = await openStream(test.url, owner);
    await until(() => expect([own.kinds().length, watching.kinds().length]).toEqual([1, 1]));

    expect((await remove(person)).status).toBe(200);
    await own.ended;
    expect(own.kinds()).toEqual(['ready']);
    expect(refusalOf(await person.get('/chat/whatsapp/conversations'))).toBe('404 workspace_not_found');
    expect(refusalOf(await person.get('/events'))).toBe('404 workspace_not_found');
    expect(dataOf(await person.get<{ data: { workspaces: unknown[] } }>('/session/me')).workspaces).toEqual(
      [],
    );
    await until(() =>
      expect(watching.kinds()).toEqual([
        'ready',
        'conversation.updated',
        'scheduled.updated',
        'members.updated',
      ]),
    );
    const { db } = scopeOf(test, team.business);
    const row = await db.selectFrom('conversations').select('assignee_id').where('_id', '=', id).execute();
    expect(row).toEqual([{ assignee_id: null }]);
    const waiting = await db.selectFrom('scheduled_messages').select(['state', 'reason']).execute();
    expect(waiting).toEqual([
      {
        state: 'held',
        reason: 'Held back, because the person who planned it has left the workspace.',
      },
    ]);
    watching.close();
    expect(refusalOf(await remove(person))).toBe('404 member_not_found');
  });

  it('leave by themselves, whatever their role', async () => {
    const person = await join('Viewer', 'leaving');
    expect((await leave(person)).status).toBe(200);
    expect(refusalOf(await leave(person))).toBe('404 workspace_not_found');
    expect((await people()).map(({ _id }) => _id)).not.toContain(person.profile.id);
  });

  it('nobody gives a role or removes a person beyond their own rights', async () => {
    const refused = '403 beyond_your_rights';
    const administrator = await join('Administrator', 'admin');
    const viewer = await join('Viewer', 'small');
    const [ownerRole, agentRole] = [await roleId('Owner'), await roleId('Agent')];
    expect(refusalOf(await change(viewer, ownerRole, administrator))).toBe(refused);
    expect(refusalOf(await change(administrator, ownerRole, administrator))).toBe(refused);
    expect(refusalOf(await change(owner, agentRole, administrator))).toBe(refused);
    expect(refusalOf(await remove(owner, administrator))).toBe(refused);
    expect((await change(viewer, agentRole, administrator)).status).toBe(200);
    expect((await remove(viewer, administrator)).status).toBe(200);
    await remove(administrator);
  });

  it('names that lead nowhere are told apart', async () => {
    expect(refusalOf(await change(GONE, await roleId('Agent')))).toBe('404 member_not_found');
    expect(refusalOf(await change(team.members.agent, GONE))).toBe('404 role_not_found');
    expect(refusalOf(await remove(other.members.agent))).toBe('404 member_not_found');
    const theirs = await roleId('Viewer', other.members.owner);
    expect(refusalOf(await change(team.members.agent, theirs))).toBe('404 role_not_found');
    expect(refusalOf(await leave(owner, other.business))).toBe('404 workspace_not_found');
    expect(refusalOf(await leave(owner, GONE))).toBe('404 workspace_not_found');
  });

  describe('the last owner', () => {
    it('stays: neither removed, nor changed, nor leaving', async () => {
      expect(refusalOf(await remove(owner))).toBe('409 last_owner');
      expect(refusalOf(await leave(owner))).toBe('409 last_owner');
      expect(refusalOf(await change(owner, await roleId('Agent')))).toBe('409 last_owner');
      expect((await change(owner, await roleId('Owner'))).status).toBe(200);
      const second = await join('Owner', 'second');
      expect((await change(second, await roleId('Agent'))).status).toBe(200);
      expect(refusalOf(await leave(owner))).toBe('409 last_owner');
      await remove(second);
    });

    it('of two who remove each other at once, one stays', async () => {
      for (let round = 0; round < 5; round += 1) {
        const fresh = await addTeam(test, `Round ${round}`);
        const first = fresh.members.owner;
        const second = await joinTeam(test, fresh.business, await roleId('Owner', first), 'rival');
        const answers = await Promise.all([remove(second, first), remove(first, second)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
        const refused = answers.find(({ status }) => status === 404);
        expect(refusalOf(refused as Answer)).toBe('404 workspace_not_found');
      }
    });

    it(
      'is there after whatever owners do to each other at once',
      async () => {
        const ACTIONS = ['remove', 'demote', 'leave'] as const;
        const step = fc.record({ by: fc.nat(2), to: fc.nat(2), action: fc.constantFrom(...ACTIONS) });
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
            const { members, business } = await addTeam(test, 'Property');
            const roles = await rolesOf(members.owner);
            const owners = [
              members.owner,
              await joinTeam(test, business, roles['Owner'] ?? '', 'two'),
              await joinTeam(test, business, roles['Owner'] ?? '', 'three'),
            ] as const;
            const answers = await Promise.all(
              steps.map(({ by, to, action }) => {
                const [author, target] = [owners[by] ?? owners[0], owners[to] ?? owners[0]];
                if (action === 'leave') return leave(author, business);
                if (action === 'remove') return remove(target, author);
                return change(target, roles['Agent'] ?? '', author);
              }),
            );
            expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
            const left = await test.app.platform.database.system
              .selectFrom('members')
              .select('user_id')
              .where('business_id', '=', business)
              .where('role_id', '=', roles['Owner'] ?? '')
              .execute();
            expect(left.length).toBeGreaterThan(0);
          }),
          { numRuns: 8 },
        );
      },
      patient(120_000),
    );
  });
});
