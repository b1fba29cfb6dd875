import type { BrowserWindow } from 'electron';
import { parseUrl } from '@shared/rules/parse-url';
import { isAppDocument } from '@shared/app-address';
import type { AppWindow } from './app-windows';

/** Address of the page in the window that has the focus; null: none has, or it shows no page of ours. */
export function visibleRouteIn(window: AppWindow): string | null {
  const shown = window.get();
  if (!shown || shown.isDestroyed() || !shown.isVisible() || !shown.isFocused()) return null;
  return routeOfAddress(shown.webContents.getURL());
}

/** The path of an address of ours. */
export function routeOfAddress(address: string): string | null {
  return isAppDocument(address) ? (parseUrl(address)?.pathname ?? null) : null;
}

export interface PageEvents {
  /** The page reloads, has crashed, or its window is closed: it gets no events until it says that it is ready. */
  readonly onGone: () => void;
  /** The person may see another page now. */
  readonly onViewed: () => void;
}

/** Watches the page of the present window and of later ones. Returns what ends it. */
export function watchPage(window: AppWindow, { onGone, onViewed }: PageEvents): () => void {
  return window.onCreated((made: BrowserWindow) => {
    const { webContents } = made;
    onGone();
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) onGone();
    });
    webContents.on('render-process-gone', onGone);
    made.on('closed', onGone);
    webContents.on('did-navigate-in-page', onViewed);
    made.on('focus', onViewed);
  });
}
