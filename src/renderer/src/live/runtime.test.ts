// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { PlanInfo, PlanStatus } from '@shared/rules/plan-state';
import { sessionStarted } from '../core/store/session-slice';
import { store } from '../core/store/store';
import { buildProfile, buildWorkspaceSummary } from '../core/testing/profile';
import { chatApi } from '../features/chat/api';
import { accountApi } from '../features/profile/api';
import {
  LIST,
  THREAD,
  at,
  atEnd,
  chatPage,
  connected,
  created,
  far,
  list,
  openInbox,
  inboundMessage,
  setUpInbox,
  start,
  talk,
  thread,
} from './testing/inbox-bench';
import { json } from './testing/fake-backend';

setUpInbox();

describe('what was asked for before the stream ran', () => {
  it('is looked at again: it may be older than the first event', async () => {
    await openInbox();
    start();
    far().route(THREAD, () => chatPage([inboundMessage('m2', 2), inboundMessage('m1', 1)]));
    (await connected()).write({ kind: 'ready', seq: 10, at: 0 });
    await vi.waitFor(
      () => {
        expect(thread().map(({ _id }) => _id)).toEqual(['m2', 'm1']);
      },
      { timeout: 5000 },
    );
  });

  it('and a thread that was opened later is not', async () => {
    start();
    (await connected()).write({ kind: 'ready', seq: 10, at: 0 });
    await vi.waitFor(() => {
      expect(store.getState().live.seq).toBe(10);
    });
    await openInbox();
    far().route(LIST, () => chatPage([talk('c3', 3), talk('c2', 2), talk('c1', 1)]));
    // What the list has brought is shown after the threads were looked at.
    await vi.waitFor(
      () => {
        expect(list().map(({ _id }) => _id)).toContain('c3');
      },
      { timeout: 5000 },
    );
    expect(far().seen.filter((name) => name === THREAD)).toHaveLength(1);
  });
});

describe('events', () => {
  it('put a new message into the thread and its conversation to the top', async () => {
    await openInbox();
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    stream.write(created(11, inboundMessage('m2', 11)));
    await vi.waitFor(() => {
      expect(thread().map(({ _id }) => _id)).toEqual(['m2', 'm1']);
    });
    expect(list().map(({ _id }) => _id)).toEqual(['c1', 'c2']);
    expect(store.getState().live).toMatchObject({ status: 'live', seq: 11 });
  });

  it('change nothing when they come again', async () => {
    await openInbox();
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    for (let count = 0; count < 3; count += 1) stream.write(created(11, inboundMessage('m2', 11)));
    await vi.waitFor(() => {
      expect(store.getState().live.seq).toBe(11);
    });
    expect(thread().map(({ _id }) => _id)).toEqual(['m2', 'm1']);
    expect(list()).toHaveLength(2);
  });

  it('in the wrong order end in the right state', async () => {
    await openInbox();
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    const own = { direction: 'outbound' } as const;
    stream.write({
      seq: 13,
      kind: 'message.updated',
      message: inboundMessage('m2', 11, {
        ...own,
        status: 'read',
        read: at(13),
        message: { body: 'edited' },
      }),
      conversation: talk('c1', 13),
    });
    stream.write({
      seq: 12,
      kind: 'message.updated',
      message: inboundMessage('m2', 11, { ...own, status: 'sent', sent: at(12), message: { body: 'first' } }),
      conversation: talk('c1', 12),
    });
    await vi.waitFor(() => {
      expect(thread()).toHaveLength(2);
    });
    await vi.waitFor(() => {
      expect(store.getState().live.seq).toBe(12);
    });
    expect(thread()[0]).toMatchObject({ status: 'read', sent: at(12), message: { body: 'edited' } });
    expect(list()[0]?.updated_at).toBe(at(13));
  });

  it('are gathered: a thousand of them in one frame cost one change of the list', async () => {
    await openInbox();
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    await vi.waitFor(() => {
      expect(frames).toHaveLength(1);
    });
    const before = new Set([list()[0]]);
    let changes = 0;
    let last = chatApi.endpoints.conversationList.select({})(store.getState()).data;
    const unsubscribe = store.subscribe(() => {
      const { data } = chatApi.endpoints.conversationList.select({})(store.getState());
      if (data !== last) changes += 1;
      last = data;
    });
    for (let seq = 11; seq < 1011; seq += 1)
      stream.write(
        created(
          seq,
          inboundMessage(`m${String(seq)}`, seq, { conversation_id: `c${String(1 + (seq % 2))}` }),
        ),
      );
    await vi.waitFor(() => {
      expect(store.getState().live.seq).toBe(1010);
    });
    unsubscribe();
    expect(before.has(list()[0])).toBe(false);
    expect(changes).toBeLessThanOrEqual(2);
    expect(thread()).toHaveLength(501);
  });

  it('of a connection that broke are asked for from the last one that was applied', async () => {
    await openInbox();
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    stream.write(created(11, inboundMessage('m2', 11)));
    await vi.waitFor(() => {
      expect(thread()).toHaveLength(2);
    });
    stream.cut();
    const second = await connected(2);
    expect(second.after).toBe('11');
    second.write({ kind: 'ready', seq: 11, at: 0 });
    second.write(created(12, inboundMessage('m3', 12)));
    await vi.waitFor(() => {
      expect(thread().map(({ _id }) => _id)).toEqual(['m3', 'm2', 'm1']);
    });
  });

  it('that were too many lead to loading again', async () => {
    await openInbox();
    const onReset = vi.fn();
    start(3, false, onReset);
    const stream = await connected();
    expect(stream.after).toBe('3');
    far().route(THREAD, () => chatPage([inboundMessage('m9', 9), inboundMessage('m1', 1)]));
    far().route(LIST, () => chatPage([talk('c9', 9), talk('c2', 2), talk('c1', 1)]));
    far().route('GET /session/security', () => json({ data: { two_step: false } }));
    const security = store.dispatch(accountApi.endpoints.security.initiate(undefined));
    await security;
    stream.write({ kind: 'reset', seq: 5000 });
    await vi.waitFor(() => {
      expect(thread().map(({ _id }) => _id)).toEqual(['m9', 'm1']);
    });
    await vi.waitFor(() => {
      expect(list().map(({ _id }) => _id)).toEqual(['c9', 'c2', 'c1']);
    });
    expect(onReset).toHaveBeenCalledOnce();
    expect(store.getState().live.seq).toBe(5000);
    // Whatever is on the screen, and what one may do.
    await vi.waitFor(() => {
      expect(far().seen.filter((name) => name === 'GET /session/security')).toHaveLength(2);
    });
    await vi.waitFor(() => {
      expect(far().seen).toContain('GET /session/me');
    });
    security.unsubscribe();
  });
});

describe('answers that were overtaken', () => {
  it('do not put an old state back', async () => {
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    let answer: (response: Response) => void = () => undefined;
    await openInbox();
    far().route(
      THREAD,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const reload = store.dispatch(
      chatApi.endpoints.messageList.initiate({ conversationId: 'c1' }, { forceRefetch: true }),
    );
    atEnd(reload.unsubscribe);
    stream.write(created(11, inboundMessage('m2', 11)));
    await vi.waitFor(() => {
      expect(thread()).toHaveLength(2);
    });
    answer(chatPage([inboundMessage('m1', 1)]));
    await reload;
    expect(thread().map(({ _id }) => _id)).toEqual(['m2', 'm1']);
  });
});

describe('while the stream is down', () => {
  it('calls bring what is new', async () => {
    await openInbox();
    start();
    const stream = await connected();
    stream.write({ kind: 'ready', seq: 10, at: 0 });
    await vi.waitFor(() => {
      expect(store.getState().live.status).toBe('live');
    });
    // RTK Query tells half a second later who looks at what.
    await vi.waitFor(() => {
      expect(Object.keys(store.getState().api.subscriptions)).not.toHaveLength(0);
    });
    far().route(LIST, () => chatPage([talk('c1', 20), talk('c2', 2)]));
    far().route(THREAD, () => chatPage([inboundMessage('m2', 20), inboundMessage('m1', 1)]));
    stream.cut();
    await vi.waitFor(() => {
      expect(thread().map(({ _id }) => _id)).toEqual(['m2', 'm1']);
    });
    expect(list().map(({ _id }) => _id)).toEqual(['c1', 'c2']);
    expect(store.getState().live.status).toBe('polling');
  });
});

describe('while the plan keeps the workspace closed', () => {
  const PROFILE = 'GET /session/me';
  const past = new Date(Date.now() - 86_400_000).toISOString();
  const entry = (status: PlanStatus, subscription_start_date: string | null) => ({
    status,
    subscription_start_date,
    subscription_end_date: past,
  });
  const lock = (plan_info: PlanInfo): void => {
    const profile = buildProfile({
      workspaces: [buildWorkspaceSummary('b1', { plan_info: [...plan_info] })],
    });
    store.dispatch(sessionStarted(profile));
    far().route(PROFILE, () => json({ data: profile }));
  };

  it.each([
    ['trial-expire', [entry('trial', null)]],
    ['subscription-expired', [entry('cancelled', null)]],
    ['no-subscription', []],
    ['subscription-error', [entry('paused', null)]],
  ] as const)('on %s nothing of the inbox is asked for when the stream opens', async (_page, plan) => {
    lock(plan);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    atEnd(() => {
      vi.useRealTimers();
    });
    start();
    (await connected()).write({ kind: 'ready', seq: 10, at: 0 });
    await vi.waitFor(() => {
      expect(store.getState().live.status).toBe('live');
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(far().seen).not.toContain(LIST);
  });

  it('the profile is asked for where calls stand in for the stream: the server is there, and the plan may be mended', async () => {
    lock([]);
    start();
    (await connected()).cut();
    await vi.waitFor(() => {
      expect(far().seen).toContain(PROFILE);
      expect(store.getState().live.status).toBe('polling');
    });
    expect(far().seen).not.toContain(LIST);
  });
});
