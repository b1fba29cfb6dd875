import { randomUUID } from 'node:crypto';
import { type WebContents, BrowserWindow, session as sessions } from 'electron';
import { parseUrl } from '@shared/rules/parse-url';
import { limitPermissions } from '../policy/permissions';
import { markGuarded } from '../windows/guard';
import { foreignPreferences } from '../windows/preferences';
import type { Upstream } from '../protocol/upstream';
import type { LockedPage } from './locked-window';

export interface PageOptions {
  readonly title: string;
  readonly parent: BrowserWindow | null;
  /** Its headers are shown to it alone, with every request: the embedded server answers nobody else. */
  readonly server: Pick<Upstream, 'origin' | 'headers'>;
  /** It may open windows for what it may show: in the same session, and locked as it is. */
  readonly opensMore?: boolean;
  readonly width?: number;
  readonly height?: number;
}

/** Keeps a page, and the frames in it, from addresses that it may not show. */
function lock(contents: WebContents, may: (url: string, isMainFrame: boolean) => boolean): void {
  markGuarded(contents);
  contents.on('will-navigate', (event) => {
    if (!may(event.url, true)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!may(event.url, event.isMainFrame)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !may(event.url, false)) event.preventDefault();
  });
}

/** Opens a window for somebody else's page: a session of its own that is in memory alone and goes with it. */
export function openElectronPage({
  title,
  parent,
  server,
  opensMore = false,
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
  session.webRequest.onBeforeSendHeaders((details, answer) => {
    const isServer = parseUrl(details.url)?.origin === server.origin;
    answer({ requestHeaders: { ...details.requestHeaders, ...(isServer && server.headers) } });
  });
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  webContents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  const opened = new Set<{ destroy(): void }>();

  return {
    onAddress(may) {
      lock(webContents, may);
      if (!opensMore) return;
      webContents.setWindowOpenHandler(({ url }) =>
        may(url, false)
          ? {
              action: 'allow',
              overrideBrowserWindowOptions: {
                parent: window,
                title,
                autoHideMenuBar: true,
                minimizable: false,
                fullscreenable: false,
                webPreferences: foreignPreferences(partition),
              },
            }
          : { action: 'deny' },
      );
      webContents.on('did-create-window', (child) => {
        opened.add(child);
        child.once('closed', () => {
          opened.delete(child);
        });
        // It opens nothing itself, and goes nowhere else either.
        child.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
        child.webContents.on('will-attach-webview', (event) => {
          event.preventDefault();
        });
        lock(child.webContents, (url) => may(url, false));
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
      for (const child of opened) child.destroy();
      if (!window.isDestroyed()) window.destroy();
      void session.clearStorageData();
    },
  };
}
