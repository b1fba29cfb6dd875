import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedView } from '@shared/contract/saved-views';
import { MAX_OWN_VIEWS } from '@shared/rules/saved-views';
import { type TestApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { dataOf, refusalOf } from '../support/inbox';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';
import { patient } from '../support/patience.mjs';

interface Refused {
  readonly error: { readonly message: string; readonly fields?: Record<string, string> };
}

describe('saved views', () => {
  let test: TestApp;
  let team: Team;
  let owner: Client;
  let agent: Client;
  let viewer: Client;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    ({ owner, agent, viewer } = team.members);
  });
  afterAll(() => test.close());

  const list = async (client: Client) =>
    dataOf(await client.get<{ data: SavedView[] }>('/views', { list: 'tasks' }));
  const names = async (client: Client) => (await list(client)).map(({ name }) => name);
  const create = (client: Client, name: string, more: object = {}, headers?: Record<string, string>) =>
    client.post<{ data: SavedView }>('/views', { list: 'tasks', name, filter: {}, ...more }, headers);
  const made = async (...args: Parameters<typeof create>) => dataOf(await create(...args));
  const change = (client: Client, id: string, body: object) =>
    client.request<{ data: SavedView }>('PATCH', `/views/${id}`, { body });
  const remove = (client: Client, id: string) => client.request('DELETE', `/views/${id}`);
  const sentence = ({ body }: { readonly body: unknown }) => (body as Refused).error;
  const roleOf = async (role_name: string, permissions: object): Promise<string> =>
    dataOf(await owner.post<{ data: { _id: string } }>('/workspace/roles', { role_name, permissions }))._id;

  it('are kept as they were saved, in the order in which they were made', async () => {
    const first = await made(viewer, '  Late   calls ', {
      filter: { task_type: 'call', overdue: '1', 'of no list': 'x' },
      columns: ['title', 'due'],
    });
    expect(first).toEqual({
      _id: first._id,
      list: 'tasks',
      name: 'Late calls',
      filter: { task_type: 'call', overdue: '1', 'of no list': 'x' },
      columns: ['title', 'due'],
      is_shared: false,
      owner: { _id: viewer.profile.id, first_name: 'viewer', last_name: 'Tester' },
      position: 1,
      updated_at: first.updated_at,
    });
    const second = await made(viewer, 'All of them');
    expect(second).toMatchObject({ filter: {}, columns: null, position: 2 });
    expect(await list(viewer)).toEqual([first, second]);
    await remove(viewer, first._id);
    await remove(viewer, second._id);
    expect(await list(viewer)).toEqual([]);
  });

  it('are nobody else’s while they are personal, not even the owner’s of the workspace', async () => {
    const mine = await made(agent, 'Mine');
    expect(await names(owner)).not.toContain('Mine');
    expect(refusalOf(await change(owner, mine._id, { name: 'Yours' }))).toBe('404 view_not_found');
    expect(refusalOf(await remove(owner, mine._id))).toBe('404 view_not_found');
    expect(await names(agent)).toContain('Mine');
    await remove(agent, mine._id);
  });

  it('are shared, changed and deleted by their owner and by those who may update tasks', async () => {
    const shared = await made(agent, 'Today', { is_shared: true, filter: { tab: 'today' } });
    expect(await list(viewer)).toEqual([shared]);
    const refused = await change(viewer, shared._id, { name: 'Tomorrow' });
    expect(refusalOf(refused)).toBe('403 view_not_yours');
    expect(sentence(refused).message).toMatch(/^Only its owner/);
    expect(refusalOf(await remove(viewer, shared._id))).toBe('403 view_not_yours');
    const changed = dataOf(await change(owner, shared._id, { name: 'For today', filter: { tab: 'week' } }));
    expect(changed).toMatchObject({ name: 'For today', filter: { tab: 'week' }, owner: shared.owner });
    expect(refusalOf(await change(owner, shared._id, { is_shared: false }))).toBe('403 view_not_to_unshare');
    expect(dataOf(await change(agent, shared._id, { is_shared: false })).is_shared).toBe(false);
    expect(await list(viewer)).toEqual([]);
    expect(dataOf(await change(agent, shared._id, { is_shared: true })).is_shared).toBe(true);
    expect((await remove(owner, shared._id)).status).toBe(200);
    expect(refusalOf(await remove(agent, shared._id))).toBe('404 view_not_found');
  });

  it('are not shared by those who may only look', async () => {
    const refused = await create(viewer, 'For all', { is_shared: true });
    expect([refusalOf(refused), sentence(refused).message]).toEqual([
      '403 view_not_to_share',
      'Sharing a view takes the right to change what its list holds. You can keep it for yourself.',
    ]);
    const own = await made(viewer, 'For me');
    expect(refusalOf(await change(viewer, own._id, { is_shared: true }))).toBe('403 view_not_to_share');
    expect(await list(viewer)).toEqual([own]);
    await remove(viewer, own._id);
  });

  it('are closed to those who may not view the list', async () => {
    const role = await roleOf('Doorman', { crm_contacts: ['view'] });
    const doorman = await joinTeam(test, team.business, role, 'Dora');
    expect(refusalOf(await doorman.get('/views', { list: 'tasks' }))).toBe('403 permission_denied');
    expect(refusalOf(await create(doorman, 'Peek'))).toBe('403 permission_denied');
  });

  it('have names of their own among those of one person, and among the shared ones', async () => {
    const mine = await made(agent, 'Week');
    const again = await create(agent, ' WEEK ');
    expect([refusalOf(again), sentence(again).fields]).toEqual([
      '409 view_name_taken',
      { name: 'You have a view with this name already.' },
    ]);
    const shared = await made(agent, 'Week', { is_shared: true });
    const taken = await create(owner, 'week', { is_shared: true });
    expect([refusalOf(taken), sentence(taken).fields]).toEqual([
      '409 shared_view_name_taken',
      { name: 'There is a shared view with this name already.' },
    ]);
    const others = await made(owner, 'Week');
    expect(refusalOf(await change(agent, mine._id, { is_shared: true }))).toBe('409 shared_view_name_taken');
    const month = await made(agent, 'Month');
    expect(refusalOf(await change(agent, month._id, { name: 'Week' }))).toBe('409 view_name_taken');
    expect((await change(agent, month._id, { name: 'MONTH' })).status).toBe(200);
    for (const [client, { _id }] of [
      [agent, mine],
      [agent, shared],
      [agent, month],
      [owner, others],
    ] as const)
      await remove(client, _id);
  });

  it('take one of two changes that know the same state', async () => {
    const view = await made(agent, 'Open', { is_shared: true });
    const change1 = { filter: { status: '1' }, updated_at: view.updated_at };
    const [one, two] = await Promise.all([
      change(agent, view._id, change1),
      change(owner, view._id, { ...change1, filter: { status: '2' } }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refusalOf(refused)).toBe('409 view_changed');
    const [now] = await list(agent);
    expect(now?.filter).toEqual((one.status === 200 ? one : two).body.data.filter);
    expect((await change(owner, view._id, { name: 'Opened', updated_at: now?.updated_at })).status).toBe(200);
    await remove(agent, view._id);
  });

  it('are made once, however often they are sent', async () => {
    const headers = { 'Idempotency-Key': 'view-sent-twice' };
    const [one, two] = [await create(agent, 'Once', {}, headers), await create(agent, 'Once', {}, headers)];
    expect(two.body).toEqual(one.body);
    expect(await names(agent)).toEqual(['Once']);
    expect(refusalOf(await create(agent, 'Twice', {}, headers))).toBe('409 idempotency_key_reused');
    await remove(agent, dataOf(one)._id);
  });

  it('tell everybody of what is shared, and of the rest only its owner', async () => {
    const [watching, own] = [await openStream(test.url, owner), await openStream(test.url, agent)];
    const told = (stream: typeof own) => stream.kinds().filter((kind) => kind === 'views.updated').length;
    const view = await made(agent, 'Quiet');
    await expect.poll(() => told(own)).toBe(1);
    await change(agent, view._id, { is_shared: true });
    await expect.poll(() => [told(own), told(watching)]).toEqual([2, 1]);
    await change(agent, view._id, { is_shared: false });
    await expect.poll(() => [told(own), told(watching)]).toEqual([3, 2]);
    await remove(agent, view._id);
    await owner.post('/task', { title: 'The last thing that is told', type: 'call' });
    await expect.poll(() => watching.kinds()).toContain('tasks.updated');
    expect(told(watching)).toBe(2);
    watching.close();
    own.close();
  });

  it('end at a number, for which there is a sentence', async () => {
    const ids: string[] = [];
    for (let at = 0; at < MAX_OWN_VIEWS; at += 1) ids.push((await made(viewer, `View ${at}`))._id);
    const refused = await create(viewer, 'One more');
    expect([refusalOf(refused), sentence(refused).message]).toEqual([
      '409 too_many_views',
      'You can keep at most 50 views of a list. Delete one that you do not need.',
    ]);
    for (const id of ids) await remove(viewer, id);
    expect((await create(viewer, 'One more')).status).toBe(200);
  });

  it('stay without an owner when they are shared and their owner leaves; personal ones go', async () => {
    const role = await roleOf('Helper', { tasks: ['view', 'update'] });
    const leaver = await joinTeam(test, team.business, role, 'Lea');
    const shared = await made(leaver, 'Left behind', { is_shared: true });
    await made(leaver, 'For Lea');
    expect((await owner.request('DELETE', `/workspace/members/${leaver.profile.id}`)).status).toBe(200);
    expect(await list(owner)).toEqual([{ ...shared, owner: null }]);
    const { system } = test.app.platform.database;
    const kept = await system.selectFrom('saved_views').select('name').where('name', 'like', '%L%').execute();
    expect(kept.map(({ name }) => name)).toEqual(['Left behind']);
    expect((await change(agent, shared._id, { name: 'Taken over' })).status).toBe(200);
    expect((await remove(agent, shared._id)).status).toBe(200);
  });

  it.each([
    ['a name of white space', { name: ' \u200b ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['a list that is none', { list: 'songs' }],
    [
      'too many parameters',
      { filter: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`p${at}`, 'x'])) },
    ],
    ['a long value', { filter: { title: 'x'.repeat(8001) } }],
    ['values that are no texts', { filter: { status: 1 } }],
    ['no filter', { filter: null }],
  ])('refuse %s', async (_, wrong) => {
    const before = await list(agent);
    expect(refusalOf(await create(agent, 'Right', wrong))).toBe('400 validation_failed');
    expect(await list(agent)).toEqual(before);
  });

  it('go with the workspace', async () => {
    const other = await addTeam(test, 'Closing');
    await made(other.members.agent, 'Gone soon', { is_shared: true });
    const { system } = test.app.platform.database;
    const left = async () =>
      (
        await system
          .selectFrom('saved_views')
          .select('_id')
          .where('business_id', '=', other.business)
          .execute()
      ).length;
    expect(await left()).toBe(1);
    const closed = await other.members.owner.request('DELETE', '/workspace', { body: { title: 'Closing' } });
    expect(closed.status).toBe(200);
    await expect.poll(left, { timeout: patient(10_000) }).toBe(0);
  });
});
