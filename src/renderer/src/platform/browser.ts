import { noteProblem } from '../app/problem-log';
import { setFavicon } from './favicon';
import type { NotificationPermissionState, Platform } from './platform';

/** Notifications exist on secure origins only. */
const hasNotifications = (): boolean => 'Notification' in window && window.isSecureContext;

function state(permission: NotificationPermission): NotificationPermissionState {
  return permission === 'default' ? 'ask' : permission;
}

/** A tab of a web browser. */
export function browserPlatform(): Platform {
  let badge = 0;
  return {
    kind: 'browser',
    notificationPermission: () => (hasNotifications() ? state(Notification.permission) : 'unavailable'),
    askForNotifications: async () =>
      hasNotifications() ? state(await Notification.requestPermission()) : 'unavailable',
    notify: ({ tag, title, body, icon, onOpen }) => {
      if (!hasNotifications() || Notification.permission !== 'granted') return;
      try {
        const shown = new Notification(title, { tag, body, ...(icon && { icon }) });
        shown.onclick = () => {
          window.focus();
          shown.close();
          onOpen();
        };
      } catch (error) {
        // Some mobile browsers only allow them from a service worker.
        noteProblem('platform.notify', error);
      }
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
    isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
  };
}
