import { app, autoUpdater } from 'electron';
import type { Pause } from '@shared/rules/quiet-hours';
import type { AppContext } from '../app-context';
import { createBadge } from './badge';
import { closeToTray } from './close-to-tray';
import { createTray } from './tray';
import { trayView } from './tray-view';

export interface StartTrayOptions {
  /** Where the pictures lie. */
  readonly folder: string;
  readonly pause: (pause: Pause) => void;
  /** The window has been closed to the tray, for the first time on this computer. */
  readonly onFirstHidden: () => void;
}

export interface StartedTray {
  /** Unread conversations: on the icon, in the tray. */
  readonly setUnread: (count: number) => void;
  readonly stop: () => void;
}

/** Tray, badge, and what closing the window means. */
export function startTray(
  context: AppContext,
  { folder, pause, onFirstHidden }: StartTrayOptions,
): StartedTray {
  const { window, settings, store, log } = context;
  const { platform } = process;
  const badge = createBadge({ folder, platform, window: () => window.get() });
  const tray = createTray({
    folder,
    platform,
    log,
    actions: {
      open: () => void window.show(),
      pause,
      resume: () => {
        settings.set({ notifications: { mutedUntil: null } });
      },
      quit: () => {
        app.quit();
      },
    },
  });
  let unread = 0;
  let quitting = false;
  let pauseOver: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const { notifications } = settings.get();
    tray?.show(trayView({ unread, notifications, now: new Date() }));
    clearTimeout(pauseOver);
    const left = (notifications.mutedUntil ?? 0) - Date.now();
    // Longer waits than a timer can hold are seen to by whatever changes next.
    if (left > 0 && left < 2 ** 31) pauseOver = setTimeout(show, left);
  }
  const noteQuitting = (): void => {
    quitting = true;
  };
  app.on('before-quit', noteQuitting);
  // There an update closes the windows before it quits the app.
  if (platform === 'darwin') autoUpdater.on('before-quit-for-update', noteQuitting);
  const stopMade = window.onCreated((made) => {
    badge.windowMade();
    made.on('show', () => {
      quitting = false;
    });
    closeToTray(made, {
      isQuitting: () => quitting,
      // On macOS closing a window never ends an app. Elsewhere there has to be something to come back by.
      staysInTray: () => platform === 'darwin' || (settings.get().closeToTray && tray !== null),
      onHidden: () => {
        if (platform === 'darwin' || store.get('hints').includes('background')) return;
        store.set('hints', [...store.get('hints'), 'background']);
        onFirstHidden();
      },
    });
  });
  const stopSettings = settings.onChanged(show);
  show();

  return {
    setUnread(count) {
      badge.set(count);
      if (count === unread) return;
      unread = count;
      show();
    },
    stop: () => {
      clearTimeout(pauseOver);
      stopMade();
      stopSettings();
      tray?.destroy();
    },
  };
}
