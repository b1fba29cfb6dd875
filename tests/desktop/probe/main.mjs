/* An app that uses of Electron what ours uses, to see that the fake Electron does what Electron documents. */
import { join } from 'node:path';
import { BrowserWindow, app, ipcMain, protocol } from 'electron';

/** What tests read. */
const seen = {
  cancelled: 0,
  headers: /** @type {Record<string, string>} */ ({}),
  size: 0,
  events: [''],
  refused: [''],
};
Object.assign(globalThis, { probe: seen });
seen.events.length = 0;
seen.refused.length = 0;

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);

const PAGE = '<!doctype html><title>Probe</title><p>Probe</p><script src="/page.js"></script>';
const CSP = "default-src 'self'; script-src 'self'; frame-src *";

/** A number every now and then, as long as somebody reads. */
function numbers() {
  let next = 0;
  /** @type {ReturnType<typeof setInterval>} */
  let timer;
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(`${next++}\n`)), 20);
    },
    cancel() {
      clearInterval(timer);
      seen.cancelled += 1;
    },
  });
}

/** @param {Request} request */
async function answer(request) {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case '/':
      return new Response(PAGE, { headers: { 'content-type': 'text/html', 'content-security-policy': CSP } });
    case '/page.js':
      return new Response('window.scripts = (window.scripts ?? 0) + 1', {
        headers: { 'content-type': 'text/javascript' },
      });
    case '/stream':
      return new Response(numbers(), { headers: { 'content-type': 'text/event-stream' } });
    case '/upload':
      seen.headers = Object.fromEntries(request.headers);
      seen.size = (await request.arrayBuffer()).byteLength;
      return Response.json({ size: seen.size, url: request.url });
    case '/broken':
      return Response.error();
    default:
      return new Response('Not found', { status: 404 });
  }
}

ipcMain.handle('echo', (event, value) => ({
  value,
  url: event.senderFrame?.url,
  top: event.senderFrame?.parent === null,
}));
ipcMain.handle('fail', () => {
  throw new Error('as told');
});

for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed']) {
  app.on(/** @type {'quit'} */ (name), () => seen.events.push(name));
}

app.whenReady().then(() => {
  protocol.handle('app', answer);
  const window = new BrowserWindow({
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
    },
  });
  const { webContents } = window;
  const refuse = (/** @type {{ preventDefault(): void, url: string }} */ event) => {
    event.preventDefault();
    seen.refused.push(event.url);
  };
  webContents.on('will-navigate', refuse);
  webContents.setWindowOpenHandler(({ url }) => {
    seen.refused.push(url);
    return { action: 'deny' };
  });
  return window.loadURL('app://probe/');
});
