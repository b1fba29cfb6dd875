import { app } from 'electron';
import type { EventValue, Notice } from '@shared/ipc';
import type { AppContext } from '../app-context';
import type { FetchApi } from '../protocol/fetch-api';
import { visibleRouteIn } from '../windows/page-events';
import type { Clock } from './scheduler';
import { copy } from './copy';
import { electronNotifications, pictureOf } from './electron-notifications';
import { createNotifier } from './notifier';
import { createPictures } from './pictures';
import { createPresenter } from './presenter';
import { createSeenIds } from './seen-ids';

export interface NotifierCallbacks {
  readonly fetchApi: FetchApi;
  /** Shows this address of the page in the window; null: the window as it is. */
  readonly openRoute: (route: string | null) => void;
  readonly reply: (value: EventValue<'notifications.replied'>) => void;
}

export interface StartedNotifier {
  readonly show: (notices: readonly Notice[]) => void;
  readonly withdraw: (conversationId: string) => void;
  readonly seen: (route: string) => void;
  /** Closes all of them. */
  readonly clear: () => void;
  /** The person has signed out. */
  readonly forget: () => void;
  /** The window has been closed for the first time: Parley goes on. */
  readonly tellOfBackground: () => void;
  readonly stop: () => void;
}

/** The longest answer that WhatsApp takes. Characters. */
const MAX_REPLY = 4096;
/** Under this name Windows shows notices; the installer gives it to the shortcut (electron-builder's `appId`). */
const WINDOWS_NAME = 'com.parley.desktop';

const clock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Starts the native notifications. */
export function startNotifier(context: AppContext, callbacks: NotifierCallbacks): StartedNotifier {
  const { store, settings, policy, window, log } = context;
  const { platform } = process;
  if (platform === 'win32' && app.isPackaged) app.setAppUserModelId(WINDOWS_NAME);
  const pictures = createPictures(callbacks.fetchApi, pictureOf);
  const seenIds = createSeenIds({
    load: () => store.get('notices'),
    save: (ids) => {
      store.set('notices', ids);
    },
    after: clock.after,
  });
  const presenter = createPresenter({
    native: electronNotifications,
    platform,
    picture: pictures.load,
    onOpen: ({ route }) => {
      callbacks.openRoute(route);
    },
    onReply: ({ reply, route }, given) => {
      const text = given.trim();
      if (reply === null || text === '') return;
      // Too long for one message: the person continues in the conversation.
      if (text.length > MAX_REPLY) callbacks.openRoute(route);
      else callbacks.reply({ ...reply, text });
    },
    onDismissed: (key) => {
      notifier.scheduler.dismissed(key);
    },
    playSound: () => {
      window.tell('notifications.sounded', { at: Date.now() });
    },
    log,
  });
  const notifier = createNotifier({
    presenter,
    clock,
    seenIds,
    settings: () => settings.get().notifications,
    visibleRoute: () => visibleRouteIn(window),
    mayReply: !policy.disabled.has('reply-from-notice'),
    onShown: () => {
      const shown = window.get();
      if (settings.get().notifications.flash && shown && !shown.isFocused()) shown.flashFrame(true);
    },
    log,
  });
  const stopFlashing = window.onCreated((made) => {
    made.on('focus', () => {
      made.flashFrame(false);
    });
  });
  return {
    show: notifier.show,
    withdraw: notifier.scheduler.withdraw,
    seen: notifier.scheduler.seen,
    clear: notifier.scheduler.clear,
    forget: () => {
      notifier.forget();
      pictures.clear();
    },
    tellOfBackground: () => {
      presenter.show({
        key: 'background',
        title: copy.inBackground,
        body: copy.inBackgroundText,
        icon: null,
        route: null,
        reply: null,
        sound: false,
      });
    },
    stop: () => {
      stopFlashing();
      notifier.scheduler.clear();
      presenter.close('background');
      seenIds.flush();
    },
  };
}
