import type { App, WebContents } from 'electron';
import type { Log } from '../logs/log';

export interface Guard {
  /** Where this page may go by itself. Frames in it go nowhere: the app has none. */
  readonly mayNavigate: (url: string) => boolean;
  /** A new window was asked for: it is never opened here, perhaps in the system's browser. */
  readonly onNewWindow: (url: string) => void;
  readonly log: Log;
}

/** Pages that are guarded where they are opened; all others may not navigate at all. */
const guarded = new WeakSet<WebContents>();

/** This page is guarded by the module that opened it, before it shows anything. */
export const markGuarded = (contents: WebContents): void => void guarded.add(contents);

const OTHER_PROGRAM = /^(?:tel|mailto):/i;

/**
 * Locks a page in: no other address, no new window, no webview, no device. Electron's security checklist, 12 to 14.
 */
export function guardContents(contents: WebContents, { mayNavigate, onNewWindow, log }: Guard): void {
  markGuarded(contents);
  const check = (event: { preventDefault(): void }, url: string, isMainFrame: boolean): void => {
    if (isMainFrame && mayNavigate(url)) return;
    event.preventDefault();
    log.warn('navigation_refused', { url: url.slice(0, 200) });
  };
  contents.on('will-navigate', (event) => {
    // A number or an address for mail: a link to another program, which is looked at as one to a new window is.
    if (OTHER_PROGRAM.test(event.url)) {
      event.preventDefault();
      onNewWindow(event.url);
    } else check(event, event.url, true);
  });
  contents.on('will-frame-navigate', (event) => {
    check(event, event.url, event.isMainFrame);
  });
  contents.on('will-redirect', (event) => {
    check(event, event.url, event.isMainFrame);
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log.warn('webview_refused');
  });
  contents.setWindowOpenHandler(({ url }) => {
    onNewWindow(url);
    return { action: 'deny' };
  });
}

/** The backstop: a page that was opened without a guard, by a mistake or by another page, may do nothing. */
export function guardEveryContents(app: Pick<App, 'on'>, log: Log): void {
  app.on('web-contents-created', (_event, contents) => {
    const refuse = (event: { preventDefault(): void }): void => {
      if (guarded.has(contents)) return;
      event.preventDefault();
      log.warn('unguarded_page_refused', { id: contents.id });
    };
    contents.on('will-navigate', refuse);
    contents.on('will-frame-navigate', refuse);
    contents.on('will-redirect', refuse);
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
    });
    // A guard sets another one.
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}
