import type { Message } from '@shared/contract/chat';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, startApp } from '../support/app';
import { type ConnectedNumber, connectNumber, control } from '../support/channel';
import { type Team, addTeam, joinTeam } from '../support/people';
import { openStream } from '../support/stream';

/** A stream is asked so often whether it may go on. */
const HEARTBEAT_MS = 15_000;
const CUSTOMER = { phone: '+2348035550142', name: 'Amara Okafor' };

describe('events', () => {
  let test: TestApp;
  let team: Team;
  let other: Team;
  let number: ConnectedNumber;

  beforeAll(async () => {
    test = await startApp({ emulator: true });
    team = await addTeam(test, 'Harbour Street');
    other = await addTeam(test, 'Another street');
    number = await connectNumber(test, team.business, [CUSTOMER]);
  });
  afterAll(() => test.close());

  const says = (body: string) =>
    control(test, `/customers/${encodeURIComponent(CUSTOMER.phone)}/messages`, {
      type: 'text',
      text: { body },
      to: number.phone_number_id,
    });

  it('tells every agent of the workspace, and nobody else, with the records', async () => {
    const streams = await Promise.all([
      openStream(test.url, team.members.owner),
      openStream(test.url, team.members.agent),
      openStream(test.url, other.members.owner),
    ]);
    const [owner, agent, stranger] = streams;
    await says('Hello!');
    for (const stream of [owner, agent]) {
      await expect.poll(() => stream?.frames.map(({ kind }) => kind)).toContain('message.created');
      const created = stream?.frames.find(({ kind }) => kind === 'message.created')?.event;
      if (created?.kind !== 'message.created') throw new Error('no message');
      expect(created.message.message).toEqual({ body: 'Hello!' });
      expect(created.conversation).toMatchObject({ unread_count: 1 });
    }
    expect(stranger?.kinds()).toEqual(['ready']);
    for (const stream of streams) stream.close();
  });

  it('tells a role without chats of what it may view, and of no conversation', async () => {
    const { owner, agent } = team.members;
    const created = await owner.post<{ data: { _id: string } }>('/workspace/roles', {
      role_name: 'Tasks only',
      permissions: { tasks: ['view', 'create'] },
    });
    const narrow = await joinTeam(test, team.business, created.body.data._id, 'Narrow');
    const [told, all] = await Promise.all([openStream(test.url, narrow), openStream(test.url, agent)]);
    await says('For agents only');
    await expect.poll(() => all.kinds()).toContain('message.created');
    await owner.post('/task', { title: 'Press the flags' });
    await expect.poll(() => told.kinds()).toContain('tasks.updated');
    expect(told.kinds().filter((kind) => /^(?:message|conversation|contact|account)\./.test(kind))).toEqual(
      [],
    );
    expect(told.kinds()).not.toContain('presence');
    for (const stream of [told, all]) stream.close();
  });

  it('resumes after the last event seen: nothing missed, nothing doubled', async () => {
    const first = await openStream(test.url, team.members.owner);
    await says('one');
    await expect.poll(() => first.frames.filter(({ kind }) => kind === 'message.created').length).toBe(1);
    const seen = first.frames.at(-1)?.seq ?? 0;
    first.close();
    await first.ended;

    await says('two');
    await says('three');
    await expect
      .poll(async () => (await test.app.platform.events.range(team.business)).newest)
      .toBeGreaterThanOrEqual(seen + 2);
    const second = await openStream(test.url, team.members.owner, seen);
    await says('four');
    const texts = (): unknown[] =>
      second.frames.flatMap(({ event }) =>
        event?.kind === 'message.created' ? [event.message.message['body']] : [],
      );
    await expect.poll(texts).toEqual(['two', 'three', 'four']);
    const numbers = second.frames.slice(1).map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numbers[0]).toBe(seen + 1);
    second.close();
  });

  it('says so when too much was missed, or when the number is from elsewhere', async () => {
    const ahead = await openStream(test.url, team.members.owner, 999_999);
    await expect.poll(() => ahead.frames[0]?.kind).toBe('reset');
    ahead.close();
  });

  it("shows one agent's send to the other within a second", async () => {
    const watching = await openStream(test.url, team.members.agent);
    const page = await team.members.owner.get<{ data: { rows: { _id: string }[] } }>(
      '/chat/whatsapp/conversations',
    );
    const sent = await team.members.owner.post<{ data: Message }>(
      `/chat/whatsapp/conversations/${page.body.data.rows[0]?._id}/messages`,
      { type: 'text', message: { body: 'On our way' } },
    );
    await expect
      .poll(
        () =>
          watching.frames.some(
            ({ event }) => event?.kind === 'message.created' && event.message._id === sent.body.data._id,
          ),
        {
          timeout: 1000,
        },
      )
      .toBe(true);
    watching.close();
  });
});

describe('a stream', () => {
  it('ends with the right that it needs, at the next heartbeat', async () => {
    // Only the beat has to pass: what is asked and answered takes its own time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const test = await startApp();
    try {
      const { viewer } = (await addTeam(test, 'Harbour Street')).members;
      const stream = await openStream(test.url, viewer);
      await expect.poll(() => stream.frames[0]?.kind).toBe('ready');
      await viewer.post('/session/sign-out');
      vi.advanceTimersByTime(HEARTBEAT_MS);
      await stream.ended;
      expect(stream.frames).toHaveLength(1);
    } finally {
      await test.close();
      vi.useRealTimers();
    }
  });
});
