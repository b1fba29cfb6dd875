import type { Notice } from '@shared/ipc';
import type { Clock, Presenter } from '../scheduler';
import type { NotificationContent } from '../notification-content';

let made = 0;

/** A new message in a conversation. */
export function buildNotice(over: Partial<Notice> = {}): Notice {
  made += 1;
  const conversationId = over.conversationId === undefined ? 'c1' : over.conversationId;
  return {
    id: `m${made}:message`,
    kind: 'message',
    title: `Customer ${conversationId}`,
    body: `Text ${made}`,
    icon: null,
    route: `/business/1/inbox/${conversationId}`,
    workspaceId: 'w1',
    conversationId,
    canReply: true,
    ...over,
  };
}

/** A clock that is moved by hand. */
export function handClock(start = 0): Clock & { readonly to: (at: number) => void } {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    to(at) {
      for (;;) {
        const [next] = timers.filter((timer) => timer.at <= at).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = at;
    },
  };
}

/** A screen that remembers what was put on it. */
export function screen(): Presenter & {
  readonly shown: NotificationContent[];
  readonly now: Map<string, NotificationContent>;
} {
  const shown: NotificationContent[] = [];
  const now = new Map<string, NotificationContent>();
  return {
    shown,
    now,
    show(content) {
      shown.push(content);
      now.set(content.key, content);
    },
    close(key) {
      now.delete(key);
    },
  };
}
