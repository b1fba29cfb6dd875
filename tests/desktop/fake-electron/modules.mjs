/* Everything that main may import from electron. What is not implemented throws as soon as it is used. */
import { missing } from './faked.mjs';

export { app } from './api/app.mjs';
export { webContents } from './api/all-contents.mjs';
export { BrowserWindow } from './api/browser-window.mjs';
export { ClipboardItem, clipboard } from './api/clipboard.mjs';
export { dialog } from './api/dialog.mjs';
export { ipcMain } from './api/ipc-main.mjs';
export { Menu, MenuItem } from './api/menu.mjs';
export { nativeImage } from './api/native-image.mjs';
export { Notification } from './api/notification.mjs';
export { screen } from './api/screen.mjs';
export {
  crashReporter,
  globalShortcut,
  net,
  nativeTheme,
  powerMonitor,
  shell,
  systemPreferences,
} from './api/small.mjs';
export { Tray } from './api/tray.mjs';
export { utilityProcess } from './api/utility-process.mjs';
export { protocol, session } from './session/session.mjs';

export const BaseWindow = missing('BaseWindow');
export const BrowserView = missing('BrowserView');
export const IpcMainServiceWorker = missing('IpcMainServiceWorker');
export const WebSocket = missing('WebSocket');
export const ImageView = missing('ImageView');
export const MessageChannelMain = missing('MessageChannelMain');
export const ShareMenu = missing('ShareMenu');
export const TouchBar = missing('TouchBar');
export const View = missing('View');
export const WebContentsView = missing('WebContentsView');
export const autoUpdater = missing('autoUpdater');
export const contentTracing = missing('contentTracing');
export const desktopCapturer = missing('desktopCapturer');
export const inAppPurchase = missing('inAppPurchase');
export const netLog = missing('netLog');
export const powerSaveBlocker = missing('powerSaveBlocker');
export const pushNotifications = missing('pushNotifications');
export const safeStorage = missing('safeStorage');
export const webFrameMain = missing('webFrameMain');
