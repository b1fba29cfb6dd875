import { noteProblem } from '../problem-log';
import { type BrowserNotification, browserNotifications, tagOf } from './browser-notifications';
import { setFavicon } from './favicon';
import type { NotificationPermissionState, Platform } from './platform';

/** Notifications exist on secure origins only. */
const hasNotifications = (): boolean => 'Notification' in window && window.isSecureContext;

function state(permission: NotificationPermission): NotificationPermissionState {
  return permission === 'default' ? 'ask' : permission;
}

const isHidden = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

/** Shows notices; remembers those on the screen by their tag. */
function createNotices(onOpen: (route: string) => void) {
  const shown = new Map<string, Notification>();
  function show({ tag, title, body, icon, route }: BrowserNotification): void {
    try {
      const notice = new Notification(title, { tag, body, ...(icon !== null && { icon }) });
      shown.set(tag, notice);
      notice.onclose = () => {
        if (shown.get(tag) === notice) shown.delete(tag);
      };
      notice.onclick = () => {
        window.focus();
        notice.close();
        onOpen(route);
      };
    } catch (error) {
      // Some mobile browsers only allow them from a service worker.
      noteProblem('platform.notify', error);
    }
  }
  return { show, close: (tag: string) => shown.get(tag)?.close() };
}

/** A tab of a web browser. */
export function browserPlatform(): Platform {
  let badge = 0;
  let onOpen: ((route: string) => void) | null = null;
  const notices = createNotices((route) => onOpen?.(route));
  return {
    kind: 'browser',
    notificationPermission: () => (hasNotifications() ? state(Notification.permission) : 'unavailable'),
    askForNotifications: async () =>
      hasNotifications() ? state(await Notification.requestPermission()) : 'unavailable',
    notify: (given) => {
      if (!isHidden() || !hasNotifications() || Notification.permission !== 'granted') return;
      for (const notice of browserNotifications(given)) notices.show(notice);
    },
    withdraw: (conversationId) => notices.close(tagOf(conversationId)),
    listen: (events) => {
      ({ onOpen } = events);
      return () => {
        if (onOpen === events.onOpen) onOpen = null;
      };
    },
    setBadge: (count) => {
      if (count === badge) return;
      badge = count;
      setFavicon(count).catch((error: unknown) => {
        noteProblem('platform.favicon', error);
      });
    },
    setTitle: (title) => {
      document.title = title;
    },
    isHidden,
  };
}
