import { app, dialog, net, Notification, utilityProcess } from '../../fake-electron/electron.mjs';
import { FakeObject } from '../../fake-electron/faked.mjs';

/** The only server on the network; it says that it is there, and nothing else. */
export const SERVER = 'https://parley.example';

/** A process that never says anything. */
class SilentProcess extends FakeObject {
  pid = undefined;
  stdout = null;
  stderr = null;
  postMessage = (): void => undefined;
  kill = (): boolean => true;
}

/**
 * Nothing is shown, sent or started while the app is looked at: people are asked and choose the first button or cancel,
 * the network has one server, and the app does not end by itself.
 */
export function closeComputer(): void {
  app.isPackaged = true;
  app.exit = (): void => undefined;
  net.fetch = async (request) => {
    const url = typeof request === 'string' ? request : request.url;
    if (url === `${SERVER}/api/health`) return Response.json({ product: 'parley', version: '0.1.0' });
    throw new TypeError('net::ERR_INTERNET_DISCONNECTED');
  };
  dialog.showErrorBox = (): void => undefined;
  dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
  dialog.showSaveDialog = async () => ({ canceled: true });
  dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] });
  utilityProcess.fork = () => new SilentProcess() as never;
  Notification.isSupported = () => false;
}
