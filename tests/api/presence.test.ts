import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Presence } from '@shared/contract/presence';
import { PRESENCE_LASTS_MS } from '@shared/contract/limits';
import { startApp } from '../support/app';
import { type Client, send } from '../support/client';
import { engine } from '../support/databases';
import { type InboxTest, dataOf, refusalOf, startInbox, until } from '../support/inbox';
import { type OpenStream, openStream } from '../support/stream';

describe('presence', () => {
  let test: InboxTest;
  let id: string;
  let elsewhere: string;

  beforeAll(async () => {
    test = await startInbox();
    id = (await test.says('+436604000001', 'Hello?')).conversation._id;
    elsewhere = (await test.says('+436604000002', 'Hello?')).conversation._id;
  });
  afterAll(() => test.close());

  const tell = async (client: Client, state: string, window = 'w1', conversation = id) =>
    dataOf(
      await client.request<{ data: { others: Presence[] } }>(
        'PUT',
        `/chat/whatsapp/conversations/${conversation}/presence`,
        { body: { state, window } },
      ),
    ).others.map(({ user, state }) => `${user.name} ${state}`);
  const heard = (stream: OpenStream): string[] =>
    stream.frames.flatMap(({ presence }) => (presence ? [`${presence.user.name} ${presence.state}`] : []));

  it('is told to the others at once, and who else is there is answered', async () => {
    const watching = await openStream(test.url, test.agent);
    const stranger = await openStream(test.url, test.other.members.owner);
    expect(await tell(test.owner, 'viewing')).toEqual([]);
    expect(await tell(test.agent, 'viewing')).toEqual(['owner Tester viewing']);
    await tell(test.owner, 'typing');
    expect(await tell(test.agent, 'viewing')).toEqual(['owner Tester typing']);
    expect(await tell(test.agent, 'viewing', 'w1', elsewhere)).toEqual([]);
    await tell(test.owner, 'away');
    expect(await tell(test.agent, 'viewing')).toEqual([]);
    await until(() =>
      expect(heard(watching).filter((text) => text.startsWith('owner'))).toEqual([
        'owner Tester viewing',
        'owner Tester typing',
        'owner Tester away',
      ]),
    );
    expect(watching.frames.find(({ presence }) => presence)?.presence?.conversation_id).toBe(id);
    expect(stranger.kinds()).toEqual(['ready']);
    await tell(test.agent, 'away');
    watching.close();
    stranger.close();
  });

  it('is one for each person: leaving in one window is not leaving in another', async () => {
    await tell(test.owner, 'viewing', 'first');
    await tell(test.owner, 'typing', 'second');
    expect(await tell(test.agent, 'viewing')).toEqual(['owner Tester typing']);
    await tell(test.owner, 'away', 'second');
    expect(await tell(test.agent, 'viewing')).toEqual(['owner Tester viewing']);
    await tell(test.owner, 'away', 'first');
    expect(await tell(test.agent, 'viewing')).toEqual([]);
  });

  it('ends some seconds after the window is gone, and not when its stream was only cut', async () => {
    const watching = await openStream(test.url, test.agent);
    const first = await openStream(test.url, test.owner, undefined, 'mine');
    await tell(test.owner, 'typing', 'mine');
    first.close();
    const second = await openStream(test.url, test.owner, undefined, 'mine');
    await wait(3500);
    expect(await tell(test.agent, 'viewing')).toEqual(['owner Tester typing']);
    second.close();
    await until(() => expect(heard(watching).at(-1)).toBe('owner Tester away'));
    expect(await tell(test.agent, 'viewing')).toEqual([]);
    await tell(test.agent, 'away');
    watching.close();
  });

  it('ends where the stream was cut while the server was still opening it', async () => {
    const watching = await openStream(test.url, test.agent);
    await tell(test.owner, 'viewing', 'cut');
    const head = [
      'GET /api/events?window=cut HTTP/1.1',
      'Host: parley',
      `Cookie: ${test.owner.cookie}`,
      `b_id: ${test.owner.business}`,
    ].join('\r\n');
    // Cut at ever later moments: one of them is between the question to the database and its answer.
    for (let ms = 0; ms < 24; ms += 1) {
      const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      socket.write(`${head}\r\n\r\n`);
      await wait(ms / 2);
      socket.resetAndDestroy();
    }
    await until(() => expect(heard(watching).at(-1)).toBe('owner Tester away'));
    expect(await tell(test.agent, 'viewing')).toEqual([]);
    await tell(test.agent, 'away');
    watching.close();
  });

  it('ends with the window’s newest stream, though an older one has never told that it is dead', async () => {
    const watching = await openStream(test.url, test.agent);
    const dead = await openStream(test.url, test.owner, undefined, 'mine');
    const newest = await openStream(test.url, test.owner, undefined, 'mine');
    await dead.ended;
    await tell(test.owner, 'viewing', 'mine');
    newest.close();
    await until(() => expect(heard(watching).at(-1)).toBe('owner Tester away'));
    await tell(test.agent, 'away');
    watching.close();
  });

  it('ends when it is not told again', async () => {
    await tell(test.owner, 'typing');
    await test.advance(PRESENCE_LASTS_MS - 5000);
    expect(await tell(test.agent, 'viewing')).toEqual(['owner Tester typing']);
    await test.advance(5001);
    expect(await tell(test.agent, 'viewing')).toEqual([]);
  });

  // SQLite belongs to one node.
  if (engine() === 'postgres')
    it('is told from one node to the other', async () => {
      const second = await startApp({ beside: test, clock: test.now });
      const there = async (client: Client, state: string) => {
        const answer = await send<{ data: { others: Presence[] } }>(
          second.url,
          'PUT',
          `/chat/whatsapp/conversations/${id}/presence`,
          { body: { state, window: 'w2' }, headers: { cookie: client.cookie, b_id: client.business } },
        );
        return dataOf(answer).others.map(({ user, state }) => `${user.name} ${state}`);
      };
      const watching = await openStream(second.url, test.agent);
      await tell(test.owner, 'typing');
      await until(() => expect(heard(watching)).toContain('owner Tester typing'));
      expect(await there(test.agent, 'viewing')).toEqual(['owner Tester typing']);
      await until(async () => expect(await tell(test.owner, 'viewing')).toEqual(['agent Tester viewing']));
      await tell(test.owner, 'away');
      await until(async () => expect(await there(test.agent, 'viewing')).toEqual([]));
      await there(test.agent, 'away');
      watching.close();
      await second.close();
    });

  it('needs a conversation of the workspace and a state that there is', async () => {
    const path = `/chat/whatsapp/conversations/${id}/presence`;
    const body = { state: 'viewing', window: 'w1' };
    const stranger = await test.other.members.owner.request('PUT', path, { body });
    expect(refusalOf(stranger)).toBe('404 conversation_not_found');
    for (const wrong of [{ ...body, state: 'asleep' }, { state: 'viewing' }, { ...body, window: 'a b' }]) {
      expect(refusalOf(await test.owner.request('PUT', path, { body: wrong }))).toBe('400 validation_failed');
    }
  });
});
