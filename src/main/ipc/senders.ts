import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { APP_ORIGIN, isAppDocument } from '@shared/app-address';

/** What the check needs of an event. */
export interface Sender {
  /** The frame that asks; null once it has gone. */
  readonly frame: { readonly url: string; readonly origin: string; readonly isTop: boolean } | null;
  /** Whether its window is one that the app has made for the web UI. */
  readonly ours: boolean;
}

/**
 * Only the main frame of our own window, showing one of the app's own pages, may ask (Electron's security checklist, 17).
 * A document with an address of ours and another origin is a sandboxed one: not ours.
 */
export function isTrustedSender({ frame, ours }: Sender): boolean {
  if (!ours || !frame?.isTop) return false;
  return frame.origin === APP_ORIGIN && isAppDocument(frame.url);
}

/** Reads what Electron says about who asks. */
export function senderOf(
  event: IpcMainInvokeEvent | IpcMainEvent,
  isAppWindow: (webContentsId: number) => boolean,
): Sender {
  const frame = event.senderFrame;
  return {
    // A frame without parent is the main one; `event.sender.mainFrame` may already be another page's.
    frame: frame && { url: frame.url, origin: frame.origin, isTop: frame.parent === null },
    ours: isAppWindow(event.sender.id),
  };
}
