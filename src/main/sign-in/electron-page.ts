import { randomUUID } from 'node:crypto';
import {
  type BrowserWindowConstructorOptions,
  type Session,
  type WebContents,
  BrowserWindow,
  session as sessions,
} from 'electron';
import { parseUrl } from '@shared/rules/parse-url';
import { limitPermissions } from '../policy/permissions';
import { markGuarded } from '../windows/guard';
import { foreignPreferences } from '../windows/preferences';
import type { Upstream } from '../protocol/upstream';
import type { LockedPage } from './locked-window';

export interface PageOptions {
  readonly title: string;
  readonly parent: BrowserWindow | null;
  /** Its headers go with every request to it and to no other server: the embedded server requires them. */
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

/** What every window for somebody else's page is made with. */
const windowOptions = (title: string, partition: string): BrowserWindowConstructorOptions => ({
  title,
  autoHideMenuBar: true,
  minimizable: false,
  fullscreenable: false,
  webPreferences: foreignPreferences(partition),
});

/** A session in memory alone: nothing is allowed or downloaded, and the server's headers are shown to the server alone. */
function foreignSession(partition: string, server: PageOptions['server']): Session {
  const session = sessions.fromPartition(partition);
  limitPermissions(session, () => false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  session.webRequest.onBeforeSendHeaders((details, answer) => {
    const isServer = parseUrl(details.url)?.origin === server.origin;
    answer({ requestHeaders: { ...details.requestHeaders, ...(isServer && server.headers) } });
  });
  return session;
}

/** A page opens nothing, and embeds nothing. */
function openNothing(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/** Lets a page open windows for what it may show. @returns those that are open */
function allowWindows(
  window: BrowserWindow,
  options: BrowserWindowConstructorOptions,
  may: (url: string) => boolean,
): ReadonlySet<BrowserWindow> {
  const opened = new Set<BrowserWindow>();
  window.webContents.setWindowOpenHandler(({ url }) =>
    may(url)
      ? { action: 'allow', overrideBrowserWindowOptions: { ...options, parent: window } }
      : { action: 'deny' },
  );
  window.webContents.on('did-create-window', (child) => {
    opened.add(child);
    child.once('closed', () => {
      opened.delete(child);
    });
    openNothing(child.webContents);
    lock(child.webContents, may);
  });
  return opened;
}

function openWindow(
  { title, parent, width = 480, height = 720 }: PageOptions,
  partition: string,
): BrowserWindow {
  const window = new BrowserWindow({
    ...windowOptions(title, partition),
    width,
    height,
    ...(parent && { parent }),
    show: false,
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  // Its name stays ours, whatever the page calls itself.
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  openNothing(window.webContents);
  return window;
}

/** Opens a window for somebody else's page: a session of its own that is in memory alone and goes with it. */
export function openElectronPage(options: PageOptions): LockedPage {
  // Without `persist:` nothing of it is written.
  const partition = `sign-in-${randomUUID()}`;
  const session = foreignSession(partition, options.server);
  const window = openWindow(options, partition);
  const { webContents } = window;
  let opened: ReadonlySet<BrowserWindow> = new Set();

  return {
    onAddress(may) {
      lock(webContents, may);
      if (options.opensMore !== true) return;
      opened = allowWindows(window, windowOptions(options.title, partition), (url) => may(url, false));
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
        // `did-fail-load` reports it.
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
