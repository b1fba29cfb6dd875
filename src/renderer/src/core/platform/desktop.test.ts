// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Desktop } from '@shared/desktop';
import { desktopPlatform } from './desktop';
import type { Notice, NoticeReply } from './platform';

let calls: [string, unknown][];
let waiting: string | null;
let lead: (value: { route: string }) => void;
let reply: (value: NoticeReply) => void;

/** As the preload offers it; only what the platform asks. */
const around = {
  notifications: {
    show: async (notices: readonly Notice[]) => void calls.push(['show', notices.length]),
    withdraw: async (request: unknown) => void calls.push(['withdraw', request]),
    onReplied: (listener: typeof reply) => {
      reply = listener;
      return () => undefined;
    },
    onSounded: () => () => undefined,
  },
  badge: { set: async ({ count }: { count: number }) => void calls.push(['badge', count]) },
  links: {
    ready: async () => {
      calls.push(['ready', undefined]);
      const route = waiting;
      waiting = null;
      return route;
    },
    onOpen: (listener: typeof lead) => {
      lead = listener;
      return () => undefined;
    },
  },
} as unknown as Desktop;

beforeEach(() => {
  calls = [];
  waiting = null;
});

describe('the platform of the desktop app', () => {
  it('tells the number on the icon once for each commit', async () => {
    const { setBadge } = desktopPlatform(around);
    setBadge(3);
    setBadge(0);
    setBadge(4);
    await Promise.resolve();
    setBadge(4);
    await Promise.resolve();
    setBadge(0);
    await Promise.resolve();
    expect(calls).toEqual([
      ['badge', 4],
      ['badge', 0],
    ]);
  });
  it('hands over many notices in parts that main takes', () => {
    desktopPlatform(around).notify(Array.from({ length: 450 }, () => ({}) as Notice));
    expect(calls).toEqual([
      ['show', 200],
      ['show', 200],
      ['show', 50],
    ]);
  });
  it('leads to what waited, and then to what comes, until it is told to stop', async () => {
    waiting = '/business/1/inbox/c1';
    const heard: unknown[] = [];
    const platform = desktopPlatform(around);
    const stop = platform.listen({
      onOpen: (route) => heard.push(route),
      onReplied: (given) => heard.push(given),
    });
    await Promise.resolve();
    await Promise.resolve();
    lead({ route: '/link/contact/1/X' });
    const answer = { workspaceId: 'w', conversationId: 'c', text: 'Yes' };
    reply(answer);
    stop();
    lead({ route: '/nowhere' });
    expect(heard).toEqual(['/business/1/inbox/c1', '/link/contact/1/X', answer]);
  });
  it('has no question to ask for notices', () => {
    expect(desktopPlatform(around).notificationPermission()).toBe('unavailable');
  });
});
