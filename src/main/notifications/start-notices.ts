import { app } from 'electron';
import type { EventValue, Notice } from '@shared/ipc';
import type { AppContext } from '../app-context';
import type { FetchApi } from '../protocol/fetch-api';
import { lookedAtIn } from '../windows/page-watch';
import type { Clock } from './scheduler';
import { copy } from './copy';
import { electronNotices, pictureOf } from './native';
import { createNotices } from './notices';
import { createPictures } from './pictures';
import { createPresenter } from './presenter';
import { createTold } from './told';

export interface NoticeWays {
  readonly fetchApi: FetchApi;
  /** Shows this address of the page in the window; null: the window as it is. */
  readonly openRoute: (route: string | null) => void;
  readonly reply: (value: EventValue<'notices.replied'>) => void;
}

export interface StartedNotices {
  readonly show: (notices: readonly Notice[]) => void;
  readonly withdraw: (conversationId: string) => void;
  readonly seen: (route: string) => void;
  /** Takes all of them from the screen. */
  readonly clear: () => void;
  /** The person has left. */
  readonly forget: () => void;
  /** The window has been closed for the first time: Parley goes on. */
  readonly tellOfBackground: () => void;
  readonly stop: () => void;
}

/** The longest answer that WhatsApp takes. Characters. */
const LONGEST_REPLY = 4096;
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

/** Native notices, from Electron's to the rules. */
export function startNotices(context: AppContext, ways: NoticeWays): StartedNotices {
  const { store, settings, policy, window, log } = context;
  const { platform } = process;
  if (platform === 'win32' && app.isPackaged) app.setAppUserModelId(WINDOWS_NAME);
  const pictures = createPictures(ways.fetchApi, pictureOf);
  const told = createTold({
    load: () => store.get('notices'),
    keep: (ids) => {
      store.set('notices', ids);
    },
    after: clock.after,
  });
  const presenter = createPresenter({
    native: electronNotices,
    platform,
    picture: pictures.load,
    onOpen: ({ route }) => {
      ways.openRoute(route);
    },
    onReply: ({ reply, route }, given) => {
      const text = given.trim();
      if (reply === null || text === '') return;
      // Too long for one message: the person sees to it in the conversation.
      if (text.length > LONGEST_REPLY) ways.openRoute(route);
      else ways.reply({ ...reply, text });
    },
    onDismissed: (key) => {
      notices.scheduler.dismissed(key);
    },
    ring: () => {
      window.tell('notices.sounded', { at: Date.now() });
    },
    log,
  });
  const notices = createNotices({
    presenter,
    clock,
    told,
    settings: () => settings.get().notifications,
    lookedAt: () => lookedAtIn(window),
    mayReply: !policy.disabled.has('reply-from-notice'),
    onShown: () => {
      const shown = window.get();
      if (settings.get().notifications.flash && shown && !shown.isFocused()) shown.flashFrame(true);
    },
    log,
  });
  const stopFlashing = window.onMade((made) => {
    made.on('focus', () => {
      made.flashFrame(false);
    });
  });
  return {
    show: notices.show,
    withdraw: notices.scheduler.withdraw,
    seen: notices.scheduler.seen,
    clear: notices.scheduler.clear,
    forget: () => {
      notices.forget();
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
      notices.scheduler.clear();
      presenter.close('background');
      told.flush();
    },
  };
}
