import type { BrowserWindow } from 'electron';
import { parseUrl } from '@shared/rules/parse-url';
import { isAppDocument } from '@shared/app-address';
import type { AppWindow } from './app-windows';

/** Address of the page in the window that has the focus; null: none has, or it shows no page of ours. */
export function lookedAtIn(window: AppWindow): string | null {
  const shown = window.get();
  if (!shown || shown.isDestroyed() || !shown.isVisible() || !shown.isFocused()) return null;
  return routeShown(shown.webContents.getURL());
}

/** The path of an address of ours. */
export function routeShown(address: string): string | null {
  return isAppDocument(address) ? (parseUrl(address)?.pathname ?? null) : null;
}

export interface PageWatch {
  /** The page is loaded anew, has crashed, or its window is closed: it hears nothing until it says so. */
  readonly onGone: () => void;
  /** The person may look at something else now. */
  readonly onLook: () => void;
}

/** Follows what the window shows, whichever window that is. Returns what ends it. */
export function watchPage(window: AppWindow, { onGone, onLook }: PageWatch): () => void {
  return window.onMade((made: BrowserWindow) => {
    const { webContents } = made;
    onGone();
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) onGone();
    });
    webContents.on('render-process-gone', onGone);
    made.on('closed', onGone);
    webContents.on('did-navigate-in-page', onLook);
    made.on('focus', onLook);
  });
}
