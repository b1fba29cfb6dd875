import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { powerMonitor } from 'electron';
import { pauseEnd } from '@shared/rules/quiet-hours';
import type { AppContext } from '../app-context';
import type { Handlers } from '../ipc/serve';
import { onOpenUrl } from '../links/open-url-events';
import { createLinks } from '../links/links';
import { createPageMessageQueue } from '../links/page-message-queue';
import { registerScheme } from '../links/register-scheme';
import { startNotifier } from '../notifications/start-notifier';
import { watchPower } from '../power/power';
import type { FetchApi } from '../protocol/fetch-api';
import { isHiddenStart, launchAtLogin } from '../tray/launch-at-login';
import { startTray } from '../tray/start-tray';
import { visibleRouteIn, watchPage } from '../windows/page-events';
import type { Auth } from './auth';

/** Notifications, badge, tray, links, and the computer's sleep. */
export interface Notifications {
  readonly handlers: Pick<
    Handlers,
    'notifications.show' | 'notifications.withdraw' | 'badge.set' | 'links.ready'
  >;
  /** Another start of Parley, with what it was given. */
  readonly onSecondStart: (argv: readonly string[]) => void;
  /** The computer has started Parley, not a person: no window is wanted. */
  readonly startsHidden: boolean;
  readonly stop: () => void;
}

const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms);
  return () => {
    clearInterval(timer);
  };
};

export function startNotifications(context: AppContext, auth: Auth, fetchApi: FetchApi): Notifications {
  const { window, settings, log, folders } = context;
  const queue = createPageMessageQueue(window);
  const openRoute = (route: string | null): void => {
    if (route !== null) queue.open(route);
    window.show();
  };
  const notices = startNotifier(context, {
    fetchApi,
    openRoute,
    reply: (value) => {
      queue.reply(value);
      // A reply to a customer needs the page, but no visible window.
      window.createHidden();
    },
  });
  const tray = startTray(context, {
    folder: join(folders.resources, 'tray'),
    pause: (pause) => {
      settings.set({ notifications: { mutedUntil: pauseEnd(pause, new Date()) } });
    },
    onFirstHidden: notices.tellOfBackground,
  });
  const stops = [
    watchPage(window, {
      onGone: queue.gone,
      onViewed: () => {
        const route = visibleRouteIn(window);
        if (route !== null) notices.seen(route);
      },
    }),
    watchPower({
      monitor: powerMonitor,
      interfaces: networkInterfaces,
      every,
      now: Date.now,
      onResumed: (at) => {
        window.tell('power.resumed', { at });
      },
      log,
    }),
    settings.onChanged((now, before) => {
      if (now.launchAtLogin !== before.launchAtLogin) launchAtLogin(now.launchAtLogin, log);
      // With notifications switched off, those on the screen go as well.
      if (!now.notifications.on) notices.clear();
    }),
    auth.onSignedOut(() => {
      notices.forget();
      queue.clear();
      tray.setUnread(0);
    }),
    notices.stop,
    tray.stop,
  ];
  const links = createLinks({ show: () => void window.show(), open: queue.open, log });
  registerScheme();
  onOpenUrl(links.follow);
  const openedByLink = links.followAmong(process.argv);

  return {
    handlers: {
      'notifications.show': (given) => {
        notices.show(given);
      },
      'notifications.withdraw': ({ conversationId }) => {
        notices.withdraw(conversationId);
      },
      'badge.set': ({ count }) => {
        tray.setUnread(count);
      },
      'links.ready': queue.ready,
    },
    onSecondStart: (argv) => {
      if (!links.followAmong(argv)) window.show();
    },
    startsHidden: !openedByLink && isHiddenStart(process.argv),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
