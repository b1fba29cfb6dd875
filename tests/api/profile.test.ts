import type { Profile } from '@shared/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { type Client, signIn } from '../support/client';
import { dataOf, refusalOf, until } from '../support/inbox';
import { type Team, addTeam } from '../support/people';
import { addMember } from '../../src/server/domains/workspaces/create-workspace';
import { openStream } from '../support/stream';
import { pngOf } from '../support/picture';

const PASSWORD = 'a-long-enough-password';

describe('a person’s own account', () => {
  let test: TestApp;
  let team: Team;
  let other: Team;
  let agent: Client;

  beforeAll(async () => {
    test = await startApp();
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    agent = team.members.agent;
  });
  afterAll(() => test.close());

  type Answered = { data: Profile };
  const update = (body: object, client = agent) =>
    client.request<Answered>('PATCH', '/session/profile', { body });
  const upload = (file: Blob | null, client = agent, name = 'face.png') => {
    const form = new FormData();
    if (file) form.append('user_media', file, name);
    return client.request<Answered>('POST', '/session/avatar', { body: form });
  };
  const updates = (stream: Awaited<ReturnType<typeof openStream>>) =>
    stream.frames.filter(({ kind }) => kind === 'members.updated').length;
  const mine = async (client: Client) =>
    dataOf(await client.get<{ data: { rows: { _id: string; current: boolean }[] } }>('/session/list')).rows;
  const another = () => signIn(test, agent.profile.email, PASSWORD);

  it('changes what it is told to change, and everybody in each workspace hears of it', async () => {
    // In a second workspace too.
    const role = other.members.viewer.profile.workspaces[0]!.role._id;
    const place = { business_id: other.business, user_id: agent.profile.id, role_id: role };
    await addMember(test.app.platform.database.system, { ...place, at: 1 });
    const here = await openStream(test.url, team.members.viewer);
    const there = await openStream(test.url, other.members.owner);
    const change = { first_name: ' Ana ', last_name: 'Díaz', designation: 'Tailor' };
    expect(dataOf(await update(change))).toMatchObject({ ...change, first_name: 'Ana' });
    await until(() => expect([updates(here), updates(there)]).toEqual([1, 1]));
    // With the name, so that what is loaded already says it.
    expect(here.frames.find(({ kind }) => kind === 'members.updated')).toMatchObject({
      event: { person: { _id: agent.profile.id, name: 'Ana Díaz' } },
    });
    const members = dataOf(
      await team.members.viewer.get<{ data: { rows: { first_name: string }[] } }>('/workspace/members'),
    ).rows;
    expect(members.map(({ first_name }) => first_name)).toContain('Ana');

    // Times and language are nobody else's business; the person's own windows hear of them.
    const own = await openStream(test.url, agent);
    const clock = { timezone: 'Asia/Kolkata', language: 'en-IN' };
    expect(dataOf(await update(clock))).toMatchObject({ ...clock, designation: 'Tailor' });
    expect(dataOf(await update({ timezone: null, designation: '' }))).toMatchObject({
      timezone: null,
      designation: null,
      language: 'en-IN',
    });
    await until(() => expect(updates(own)).toBe(2));
    expect(updates(here)).toBe(2);
    for (const stream of [here, there, own]) stream.close();
  });

  it.each([
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ timezone: '+01:00' }, 'timezone'],
    [{ language: 'tlh' }, 'language'],
    [{ first_name: '   ' }, 'first_name'],
    [{ last_name: 'x'.repeat(101) }, 'last_name'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const before = dataOf(await agent.get<Answered>('/session/me'));
    const refused = await update(body);
    expect(refusalOf(refused)).toBe('400 validation_failed');
    expect((refused.body as unknown as { error: { fields: object } }).error.fields).toHaveProperty(field);
    expect(dataOf(await agent.get<Answered>('/session/me'))).toEqual(before);
  });

  it('writes under the new name at once', async () => {
    await update({ first_name: 'Bea' });
    expect(dataOf(await agent.get<Answered>('/session/me')).first_name).toBe('Bea');
    await update({ first_name: 'Carla', last_name: '' });
    const role = { role_name: 'Carla’s role', permissions: {} };
    await update({ first_name: 'Olivia' }, team.members.owner);
    expect((await team.members.owner.post('/workspace/roles', role)).status).toBe(200);
    const log = await team.members.owner.get<{ data: { rows: { actor_name: string }[] } }>(
      '/workspace/audit-log',
    );
    expect(dataOf(log).rows[0]?.actor_name).toBe('Olivia Tester');
  });

  it('has a picture, which everybody of its workspaces sees and nobody else', async () => {
    const first = dataOf(await upload(await pngOf(600))).avatar ?? '';
    expect(first).toMatch(new RegExp(`^/api/media/${agent.profile.id}/`));
    const statusOf = async (url: string, client: Client) =>
      (await client.request('GET', url.replace('/api', ''))).status;
    expect(await statusOf(first, agent)).toBe(200);
    expect(await statusOf(first, team.members.viewer)).toBe(200);
    // Of a workspace that the person is not in.
    const stranger = (await addTeam(test, 'A third street')).members.owner;
    expect(await statusOf(first, stranger)).toBe(404);

    const second = dataOf(await upload(await pngOf(400))).avatar ?? '';
    expect(second).not.toBe(first);
    expect([await statusOf(first, agent), await statusOf(second, agent)]).toEqual([404, 200]);
    expect(dataOf(await agent.request<Answered>('DELETE', '/session/avatar')).avatar).toBeNull();
    expect(await statusOf(second, agent)).toBe(404);
    // Once more changes nothing, and is no mistake.
    expect((await agent.request('DELETE', '/session/avatar')).status).toBe(200);
    const left = await test.app.platform.database.system
      .selectFrom('media')
      .select('_id')
      .where('business_id', '=', agent.profile.id)
      .execute();
    expect(left).toEqual([]);
  });

  it.each([
    ['no picture', () => new Blob(['hello'], { type: 'image/png' }), 'face.png'],
    ['a GIF', () => new Blob(['GIF89a'], { type: 'image/gif' }), 'face.gif'],
    [
      'a page',
      () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
      'a.svg',
    ],
  ])('takes %s for no picture', async (_name, make, name) => {
    const refused = await upload(make(), agent, name);
    expect(refusalOf(refused)).toBe('400 picture_rejected');
    expect(JSON.stringify(refused.body)).toContain('You can only upload JPG/PNG file!');
  });

  it('of two pictures at once keeps one, and nothing of the other', async () => {
    const files = [await pngOf(300), await pngOf(310), await pngOf(320)];
    const answers = await Promise.all(files.map((file) => upload(file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { avatar } = dataOf(await agent.get<Answered>('/session/me'));
    const left = await test.app.platform.database.system
      .selectFrom('media')
      .select('_id')
      .where('business_id', '=', agent.profile.id)
      .where('is_thumbnail', '=', 1)
      .execute();
    expect(left.map(({ _id }) => `/api/media/${agent.profile.id}/${_id}`)).toEqual([avatar]);
  });

  it('ends one of its sessions, whose windows end at once, and nobody else’s', async () => {
    const [one, two] = [await another(), await another()];
    const stream = await openStream(test.url, two);
    const theirs = (await mine(two)).find(({ current }) => current)!._id;
    expect(refusalOf(await team.members.viewer.request('DELETE', `/session/list/${theirs}`))).toBe(
      '404 session_not_found',
    );
    expect((await one.request('DELETE', `/session/list/${theirs}`)).status).toBe(200);
    await stream.ended;
    expect(refusalOf(await two.get('/session/me'))).toBe('401 not_signed_in');
    expect(refusalOf(await one.request('DELETE', `/session/list/${theirs}`))).toBe('404 session_not_found');
    expect((await mine(one)).map(({ _id }) => _id)).not.toContain(theirs);
  });

  it('ends all others, whose windows end at once, and keeps its own', async () => {
    const [one, two] = [await another(), await another()];
    const [kept, ended] = [await openStream(test.url, one), await openStream(test.url, two)];
    expect((await one.post('/session/sign-out-others')).status).toBe(200);
    await ended.ended;
    expect(refusalOf(await two.get('/session/me'))).toBe('401 not_signed_in');
    expect(await mine(one)).toMatchObject([{ current: true }]);
    kept.close();
  });

  it('ends its own with the cookie', async () => {
    const one = await another();
    const own = (await mine(one)).find(({ current }) => current)!._id;
    const answer = await one.request('DELETE', `/session/list/${own}`);
    expect(answer.headers.getSetCookie().join()).toMatch(/parley_session=;.*Max-Age=0/);
    expect((await one.get('/session/me')).status).toBe(401);
  });
});
