import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { powerMonitor } from 'electron';
import { pauseEnd } from '@shared/rules/notice-times';
import type { AppContext } from '../app-context';
import type { Handlers } from '../ipc/serve';
import { hearUrls } from '../links/early-urls';
import { createLinks } from '../links/links';
import { createPageQueue } from '../links/page-queue';
import { registerScheme } from '../links/register-scheme';
import { startNotices } from '../notifications/start-notices';
import { watchPower } from '../power/power';
import type { FetchApi } from '../protocol/fetch-api';
import { isHiddenStart, launchAtLogin } from '../tray/launch-at-login';
import { startTray } from '../tray/start-tray';
import { lookedAtIn, watchPage } from '../windows/page-watch';
import type { Auth } from './auth';

/** What calls the person: notices, badge, tray, links, and the computer's sleep. */
export interface Notifications {
  readonly handlers: Pick<Handlers, 'notices.show' | 'notices.withdraw' | 'badge.set' | 'links.ready'>;
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
  const queue = createPageQueue(window);
  const openRoute = (route: string | null): void => {
    if (route !== null) queue.open(route);
    window.show();
  };
  const notices = startNotices(context, {
    fetchApi,
    openRoute,
    reply: (value) => {
      queue.reply(value);
      // An answer to a customer needs the page, not somebody who looks at it.
      window.prepare();
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
      onLook: () => {
        const route = lookedAtIn(window);
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
      // Whoever wants no notices wants those away that stand there.
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
  hearUrls(links.follow);
  const led = links.followAmong(process.argv);

  return {
    handlers: {
      'notices.show': (given) => {
        notices.show(given);
      },
      'notices.withdraw': ({ conversationId }) => {
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
    startsHidden: !led && isHiddenStart(process.argv),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
