import type { Desktop } from '@shared/desktop';
import noticeSound from '../../../../../resources/sounds/parley-notice.wav?no-inline';
import { noteProblem } from '../problem-log';
import type { ExternalEvents, Platform } from './platform';

/** More do not fit into one call. */
const MAX_AT_ONCE = 200;

const failed =
  (what: string) =>
  (error: unknown): void => {
    noteProblem(what, error);
  };

/** What the system does not play itself. */
function playNotice(): void {
  new Audio(noticeSound).play().catch(failed('platform.sound'));
}

/** The window of the desktop app. */
export function desktopPlatform({ notifications, badge, links }: Desktop): Platform {
  let wanted = 0;
  /** Null: nothing has been said since the page was loaded. */
  let told: number | null = null;
  let listener: ExternalEvents | null = null;
  notifications.onSounded(playNotice);
  links.onOpen(({ route }) => listener?.onOpen(route));
  notifications.onReplied((reply) => listener?.onReplied(reply));

  function tellBadge(): void {
    if (wanted === told) return;
    told = wanted;
    badge.set({ count: wanted }).catch(failed('platform.badge'));
  }
  return {
    kind: 'desktop',
    notificationPermission: () => 'unavailable',
    askForNotifications: () => Promise.resolve('unavailable'),
    notify: (given) => {
      for (let at = 0; at < given.length; at += MAX_AT_ONCE)
        notifications.show(given.slice(at, at + MAX_AT_ONCE)).catch(failed('platform.notify'));
    },
    withdraw: (conversationId) => {
      notifications.withdraw({ conversationId }).catch(failed('platform.withdraw'));
    },
    listen: (events) => {
      listener = events;
      links.ready().then((route) => {
        if (route !== null) listener?.onOpen(route);
      }, failed('platform.links'));
      return () => {
        if (listener === events) listener = null;
      };
    },
    setBadge: (count) => {
      wanted = count;
      // A number gives way to the next one within one commit: what lies between is never shown.
      queueMicrotask(tellBadge);
    },
    setTitle: (title) => {
      document.title = title;
    },
    isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
  };
}
