import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { parseUrl } from '@shared/rules/parse-url';
import { APP_ORIGIN } from '../protocol/address';

/** What the check needs of an event. */
export interface Sender {
  /** The frame that asks; null once it has gone. */
  readonly frame: { readonly url: string; readonly isTop: boolean } | null;
  /** Whether its window is one that the app has made for the web UI. */
  readonly ours: boolean;
}

/** Only the main frame of our own window, showing our own page, may ask (Electron's security checklist, 17). */
export function mayAsk({ frame, ours }: Sender): boolean {
  if (!ours || !frame?.isTop) return false;
  return parseUrl(frame.url) !== null && frame.url.startsWith(`${APP_ORIGIN}/`);
}

/** Reads what Electron says about who asks. */
export function senderOf(
  event: IpcMainInvokeEvent | IpcMainEvent,
  isOurs: (webContentsId: number) => boolean,
): Sender {
  const frame = event.senderFrame;
  return {
    // A frame without parent is the main one; `event.sender.mainFrame` may already be another page's.
    frame: frame && { url: frame.url, isTop: frame.parent === null },
    ours: isOurs(event.sender.id),
  };
}
