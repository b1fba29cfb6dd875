import { EventEmitter } from 'node:events';
import { anything, withAnything } from './anything';
import { note, record } from './recorder';
import { type ProtocolHandler, sessionOf } from './sessions';
import { DoubleWindow, windows } from './windows';

/*
 * What stands for the module `electron` while the gate runs. It records; nothing is shown, opened or sent.
 */
export { app } from './app';
export const BrowserWindow = DoubleWindow;

export const ipcMain = withAnything('ipcMain', {
  handle(channel: string, handler: (event: unknown, ...given: unknown[]) => unknown) {
    record.handlers.set(channel, handler);
  },
  handleOnce(channel: string, handler: (event: unknown, ...given: unknown[]) => unknown) {
    record.handlers.set(channel, handler);
  },
  removeHandler(channel: string) {
    record.handlers.delete(channel);
  },
  on(channel: string, listener: (event: unknown, ...given: unknown[]) => unknown) {
    record.ipcListeners.set(channel, [...(record.ipcListeners.get(channel) ?? []), listener]);
  },
  removeAllListeners(channel: string) {
    record.ipcListeners.delete(channel);
  },
});

export const session = withAnything('session', {
  get defaultSession() {
    return sessionOf('');
  },
  fromPartition: (partition: string) => sessionOf(partition),
});

export const protocol = withAnything('protocol', {
  registerSchemesAsPrivileged: (schemes: unknown) => note('registerSchemesAsPrivileged', schemes),
  handle: (scheme: string, handler: ProtocolHandler) => sessionOf('').protocol.handle(scheme, handler),
});

export const shell = withAnything('shell', {
  async openExternal(url: string) {
    record.opened.push(url);
  },
  async openPath(path: string) {
    note('shell.openPath', path);
    return '';
  },
});

/** The only server on the network; it says that it is there, and nothing else. */
export const SERVER = 'https://parley.example';

export const net = withAnything('net', {
  async fetch(url: string) {
    record.fetched.push(url);
    if (url === `${SERVER}/api/health`) return Response.json({ product: 'parley', version: '0.1.0' });
    throw new TypeError('net::ERR_INTERNET_DISCONNECTED');
  },
  isOnline: () => true,
});

const DISPLAY = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 }, scaleFactor: 1 };
export const screen = withAnything(
  'screen',
  Object.assign(new EventEmitter(), {
    getAllDisplays: () => [DISPLAY],
    getPrimaryDisplay: () => DISPLAY,
    getDisplayMatching: () => DISPLAY,
  }),
);
export const nativeTheme = withAnything(
  'nativeTheme',
  Object.assign(new EventEmitter(), { shouldUseDarkColors: false }),
);
export const powerMonitor = withAnything('powerMonitor', new EventEmitter());

/** What people are asked is answered with the first button, what they would choose is cancelled. */
export const dialog = withAnything('dialog', {
  showErrorBox: (...args: readonly unknown[]) => note('showErrorBox', ...args),
  showMessageBox: async () => ({ response: 0, checkboxChecked: false }),
  showMessageBoxSync: () => 0,
  showSaveDialog: async () => ({ canceled: true }),
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
});

export const webContents = withAnything('webContents', {
  getAllWebContents: () => windows.map((window) => window.webContents),
  fromId: (id: number) => DoubleWindow.fromId(id)?.webContents,
});

export const Menu: unknown = anything('Menu');
export const MenuItem: unknown = anything('MenuItem');
export const Notification: unknown = anything('Notification', { isSupported: () => false });
export const Tray: unknown = anything('Tray');
export const autoUpdater: unknown = anything('autoUpdater');
export const clipboard: unknown = anything('clipboard');
export const crashReporter: unknown = anything('crashReporter');
export const globalShortcut: unknown = anything('globalShortcut');
export const nativeImage: unknown = anything('nativeImage');
export const powerSaveBlocker: unknown = anything('powerSaveBlocker');
export const safeStorage: unknown = anything('safeStorage', { isEncryptionAvailable: () => false });
export const systemPreferences: unknown = anything('systemPreferences');
export const utilityProcess: unknown = anything('utilityProcess');
export const ClipboardItem: unknown = anything('ClipboardItem');
export const MessageChannelMain: unknown = anything('MessageChannelMain');
