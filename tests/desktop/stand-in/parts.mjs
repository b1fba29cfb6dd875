/* Everything that main may import from electron. What is not imitated throws as soon as it is used. */
import { missing } from './imitation.mjs';

export { app } from './api/app.mjs';
export { BrowserWindow, webContents } from './api/browser-window.mjs';
export { dialog } from './api/dialog.mjs';
export { ipcMain } from './api/ipc-main.mjs';
export { net } from './api/net.mjs';
export { screen } from './api/screen.mjs';
export {
  clipboard,
  crashReporter,
  globalShortcut,
  nativeTheme,
  powerMonitor,
  shell,
  systemPreferences,
} from './api/small.mjs';
export { protocol, session } from './session/session.mjs';

export const BaseWindow = missing('BaseWindow');
export const BrowserView = missing('BrowserView');
export const ImageView = missing('ImageView');
export const Menu = missing('Menu');
export const MenuItem = missing('MenuItem');
export const MessageChannelMain = missing('MessageChannelMain');
export const Notification = missing('Notification');
export const ShareMenu = missing('ShareMenu');
export const TouchBar = missing('TouchBar');
export const Tray = missing('Tray');
export const View = missing('View');
export const WebContentsView = missing('WebContentsView');
export const autoUpdater = missing('autoUpdater');
export const contentTracing = missing('contentTracing');
export const desktopCapturer = missing('desktopCapturer');
export const inAppPurchase = missing('inAppPurchase');
export const nativeImage = missing('nativeImage');
export const netLog = missing('netLog');
export const powerSaveBlocker = missing('powerSaveBlocker');
export const pushNotifications = missing('pushNotifications');
export const safeStorage = missing('safeStorage');
export const utilityProcess = missing('utilityProcess');
export const webFrameMain = missing('webFrameMain');
