import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { EventName, EventValue } from '@shared/ipc';
import { eventWire } from '@shared/ipc-wire';
import type { OpenExternal } from '../links/open-external';
import type { Log } from '../logs/log';
import { APP_ORIGIN, isAppDocument } from '@shared/app-address';
import type { PersistentStore } from '../settings/persistent-store';
import { guardContents } from './guard';
import { type Area, layoutOf, windowStateFor, SMALLEST } from './window-state';
import { appPreferences } from './preferences';

/** The window of the web UI. There is one; it may be hidden, and is made again after it was closed. */
export interface AppWindow {
  /** The window, if there is one now. */
  readonly get: () => BrowserWindow | null;
  /** Makes it or brings it to the front. */
  readonly show: () => BrowserWindow;
  /** Makes it without showing it. */
  readonly createHidden: () => BrowserWindow;
  readonly isAppWindow: (webContentsId: number) => boolean;
  /** Called with every window that is made, the present one included. Returns its unsubscribe. */
  readonly onCreated: (listener: (window: BrowserWindow) => void) => () => void;
  /** Sends an event to the page; without a listener it is lost. */
  readonly tell: <Name extends EventName>(name: Name, value: EventValue<Name>) => void;
}

export interface AppWindowOptions {
  readonly store: PersistentStore;
  readonly log: Log;
  readonly openExternal: OpenExternal;
  /** Path of the built preload. */
  readonly preload: string;
  /** Path of the window's icon, where the system wants one. */
  readonly icon: string | null;
}

/** While nothing is drawn yet the window has the page's own background (ui/theme/tokens.css). */
const background = (): string => (nativeTheme.shouldUseDarkColors ? '#111716' : '#ffffff');

function displays(): [Area, ...Area[]] {
  const [first = screen.getPrimaryDisplay(), ...rest] = screen.getAllDisplays();
  return [first.workArea, ...rest.map(({ workArea }) => workArea)];
}

export function createAppWindow({ store, log, openExternal, preload, icon }: AppWindowOptions): AppWindow {
  let window: BrowserWindow | null = null;
  const ours = new Set<number>();
  const listeners = new Set<(window: BrowserWindow) => void>();

  function saveWindowState(made: BrowserWindow): void {
    const { x, y, width, height } = made.getNormalBounds();
    const layout = layoutOf(displays());
    store.set('places', {
      ...store.get('places'),
      [layout]: { x, y, width, height, maximized: made.isMaximized() },
    });
  }

  function make(): BrowserWindow {
    const areas = displays();
    const { maximized, ...bounds } = windowStateFor(store.get('places')[layoutOf(areas)], areas);
    const made = new BrowserWindow({
      ...bounds,
      minWidth: SMALLEST.width,
      minHeight: SMALLEST.height,
      show: false,
      title: 'Parley',
      backgroundColor: background(),
      ...(icon !== null && { icon }),
      webPreferences: appPreferences(preload),
    });
    const { webContents } = made;
    ours.add(webContents.id);
    guardContents(webContents, {
      mayNavigate: isAppDocument,
      onNewWindow: (url) => void openExternal(url),
      log,
    });
    if (maximized) made.maximize();
    made.on('close', () => {
      saveWindowState(made);
    });
    made.on('hide', () => {
      saveWindowState(made);
    });
    made.on('closed', () => {
      ours.delete(webContents.id);
      if (window === made) window = null;
    });
    window = made;
    for (const listener of listeners) listener(made);
    made.loadURL(`${APP_ORIGIN}/`).catch((error: unknown) => {
      log.error('page_failed', { error });
    });
    return made;
  }

  return {
    get: () => window,
    createHidden: () => window ?? make(),
    show() {
      const isNew = window === null;
      const shown = window ?? make();
      if (isNew) {
        // With the first paint, not before: no white flash.
        shown.once('ready-to-show', () => {
          shown.show();
        });
      } else {
        if (shown.isMinimized()) shown.restore();
        shown.show();
        shown.focus();
      }
      return shown;
    },
    isAppWindow: (id) => ours.has(id),
    onCreated(listener) {
      listeners.add(listener);
      if (window) listener(window);
      return () => void listeners.delete(listener);
    },
    tell(name, value) {
      if (window && !window.isDestroyed()) window.webContents.send(eventWire(name), value);
    },
  };
}
