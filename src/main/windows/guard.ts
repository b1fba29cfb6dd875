import type { WebContents } from 'electron';
import type { Log } from '../logs/log';

export interface Guard {
  /** Where this page may go by itself. */
  readonly mayNavigate: (url: string) => boolean;
  /** A new window was asked for: it is never opened here, perhaps in the system's browser. */
  readonly onNewWindow: (url: string) => void;
  readonly log: Log;
}

/**
 * Locks a page in: no other address, no new window, no webview, no device. Electron's security checklist, 12 to 14.
 */
export function guardContents(contents: WebContents, { mayNavigate, onNewWindow, log }: Guard): void {
  const check = (event: { preventDefault(): void }, url: string): void => {
    if (mayNavigate(url)) return;
    event.preventDefault();
    log.warn('navigation_refused', { url: url.slice(0, 200) });
  };
  contents.on('will-navigate', (event) => {
    check(event, event.url);
  });
  contents.on('will-frame-navigate', (event) => {
    // A frame shows what the page has put together itself, such as a document.
    if (!event.isMainFrame && event.url.startsWith('blob:')) return;
    check(event, event.url);
  });
  contents.on('will-redirect', (event) => {
    check(event, event.url);
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
