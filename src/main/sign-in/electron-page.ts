import { randomUUID } from 'node:crypto';
import { BrowserWindow, session as sessions } from 'electron';
import { limitPermissions } from '../policy/permissions';
import { foreignPreferences } from '../windows/preferences';
import type { LockedPage } from './locked-window';

export interface PageOptions {
  readonly title: string;
  readonly parent: BrowserWindow | null;
  /** Shown with every request: the embedded server answers nobody else. */
  readonly headers: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly height?: number;
}

/** Opens a window for somebody else's page: a session of its own that is in memory alone and goes with it. */
export function openElectronPage({
  title,
  parent,
  headers,
  width = 480,
  height = 720,
}: PageOptions): LockedPage {
  // Without `persist:` nothing of it is written.
  const partition = `sign-in-${randomUUID()}`;
  const session = sessions.fromPartition(partition);
  limitPermissions(session, () => false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  const window = new BrowserWindow({
    width,
    height,
    title,
    ...(parent && { parent }),
    show: false,
    autoHideMenuBar: true,
    minimizable: false,
    fullscreenable: false,
    webPreferences: foreignPreferences(partition),
  });
  const { webContents } = window;
  window.once('ready-to-show', () => {
    window.show();
  });
  // Its name stays ours, whatever the page calls itself.
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  webContents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  session.webRequest.onBeforeSendHeaders((details, answer) => {
    answer({ requestHeaders: { ...details.requestHeaders, ...headers } });
  });

  return {
    onAddress(may) {
      webContents.on('will-navigate', (event) => {
        if (!may(event.url, true)) event.preventDefault();
      });
      webContents.on('will-redirect', (event) => {
        if (!may(event.url, event.isMainFrame)) event.preventDefault();
      });
      webContents.on('will-frame-navigate', (event) => {
        if (!event.isMainFrame && !may(event.url, false)) event.preventDefault();
      });
    },
    onRequest(may) {
      session.webRequest.onBeforeRequest((details, answer) => {
        answer({ cancel: !may(details.url) });
      });
    },
    onClosed(listener) {
      window.once('closed', listener);
    },
    onFailed(listener) {
      webContents.on('did-fail-load', (_event, _code, description, _url, isMainFrame) => {
        if (isMainFrame) listener(description);
      });
      webContents.on('did-navigate', (_event, _url, status) => {
        // Something on the way answers for a server that is away.
        if (status >= 502 && status <= 504) listener(`HTTP_${status}`);
      });
    },
    load(url) {
      window.loadURL(url).catch(() => {
        // `did-fail-load` has told.
      });
    },
    focus() {
      window.show();
      window.focus();
    },
    destroy() {
      if (!window.isDestroyed()) window.destroy();
      void session.clearStorageData();
    },
  };
}
