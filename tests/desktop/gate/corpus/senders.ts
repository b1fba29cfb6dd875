import type { InvokeChannel } from '@shared/ipc';
import { invokeWire } from '@shared/ipc-wire';
import type { BrowserWindow } from '../../fake-electron/api/browser-window.mjs';
import { ipcMain } from '../../fake-electron/electron.mjs';

/** Who asks, as Electron describes it. */
export interface Asker {
  readonly name: string;
  /** Of the frame, where it is not that of its address. */
  readonly origin?: string;
  /** Of the frame; null: it is gone. */
  readonly url: string | null;
  /** In a frame of the page. */
  readonly framed?: true;
  /** From a window that is not the web UI's. */
  readonly elsewhere?: true;
}

export const OURS: Asker = { name: 'the web UI', url: 'app://parley/1/inbox' };

/** Nobody of these may be answered, on no channel. */
export const FOREIGN: readonly Asker[] = [
  { name: 'a foreign origin in our window', url: 'https://evil.example/' },
  { name: 'an origin that begins as ours', url: 'app://parley.evil.example/' },
  { name: 'an origin with our name before its host', url: 'app://parley@evil.example/' },
  { name: 'another host of our scheme', url: 'app://evil/' },
  { name: 'an answer of the server', url: 'app://parley/api/docs' },
  { name: 'the root of the server', url: 'app://parley/api' },
  { name: 'a picture of the app', url: 'app://parley/assets/a.svg' },
  { name: 'a sandboxed document', url: 'app://parley/1/inbox', origin: 'null' },
  { name: 'a frame of our own origin', url: 'app://parley/1/inbox', framed: true },
  { name: 'a document in a frame', url: 'blob:app://parley/6f1b5a3c', framed: true },
  { name: 'a document in place of our page', url: 'blob:app://parley/6f1b5a3c' },
  { name: 'another window that shows our page', url: 'app://parley/1/inbox', elsewhere: true },
  { name: 'another window', url: 'https://accounts.example.com/', elsewhere: true },
  { name: 'an empty page', url: 'about:blank' },
  { name: 'a file', url: 'file:///home/somebody/page.html' },
  { name: 'no address', url: '' },
  { name: 'a frame that is gone', url: null },
];

/** Also of our own scheme, which Node does not know as a standard one. */
const originOf = (url: string | null): string => /^\w+:\/\/[^/]+/.exec(url ?? '')?.[0] ?? 'null';

/** Asks as Electron would ask; what has no handler answers `undefined`. */
export async function callAs(
  { url, framed, elsewhere, origin = originOf(url) }: Asker,
  own: BrowserWindow,
  channel: InvokeChannel,
  given: readonly unknown[],
): Promise<unknown> {
  const id = elsewhere ? 9999 : own.webContents.id;
  const page = { url: 'app://parley/', parent: null, top: null };
  const frame = url === null ? null : { url, origin, parent: framed ? page : null, top: page, routingId: 1 };
  const event = {
    type: 'frame',
    sender: elsewhere ? { id, getURL: () => url ?? '' } : own.webContents,
    senderFrame: frame,
    processId: 1,
    frameId: 1,
    frameTreeNodeId: 1,
    defaultPrevented: false,
    preventDefault: () => undefined,
  };
  return ipcMain._invokeHandlers.get(invokeWire(channel))?.(event, ...given);
}
