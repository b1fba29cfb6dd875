import { EVENTS, INVOKE } from '../../../src/shared/ipc';
import { expect, sharing, test } from '../support/fixtures';

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
/** The one call that is not passed on: the page is handed a key, never its bytes. */
const callFunction = (name: string): string =>
  name === 'vault.cache-key' ? 'vault.transferKey' : camelCase(name);

function eventFunction(name: string): string {
  const [area = '', what = ''] = name.split('.');
  const spoken = camelCase(what);
  return `${area}.on${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}`;
}

sharing('the window opens with our page, from our own origin', async ({ desktop, page }) => {
  await expect(page).toHaveTitle(/Parley/);
  await expect(page.locator('#root')).not.toBeEmpty();
  const seen = await desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      url: window.webContents.getURL(),
      visible: window.isVisible(),
    })),
  );
  expect(seen).toEqual([{ url: expect.stringMatching(/^app:\/\/parley\//), visible: true }]);
});

sharing('the page has the named functions and nothing of Node', async ({ page }) => {
  const found = await page.evaluate(() => {
    const { desktop } = window as unknown as { desktop: Record<string, Record<string, unknown>> };
    const names = Object.entries(desktop).flatMap(([area, parts]) =>
      Object.entries(parts).map(([name, part]) => `${area}.${name} ${typeof part}`),
    );
    const node = ['process', 'require', 'module', 'Buffer', 'global', 'electron'].filter(
      (name) => name in window,
    );
    return { names: names.sort(), node, frozen: Object.isFrozen(desktop) };
  });
  const named = [...Object.keys(INVOKE).map(callFunction), ...Object.keys(EVENTS).map(eventFunction)];
  expect(found).toEqual({ names: named.map((name) => `${name} function`).sort(), node: [], frozen: true });
});

sharing('only the main frame of our own window may ask', async ({ desktop, page }) => {
  await expect(page.locator('#root')).not.toBeEmpty();
  const codes = await desktop.app.evaluate(async ({ BrowserWindow, ipcMain }) => {
    interface Inside {
      readonly _invokeHandlers: ReadonlyMap<
        string,
        (event: object, request?: unknown) => Promise<{ code?: string }>
      >;
    }
    const ours = BrowserWindow.getAllWindows()[0]?.webContents;
    const origin = 'app://parley';
    const frame = { url: 'app://parley/', origin, parent: null };
    const senders = [
      { sender: ours, senderFrame: { url: 'https://evil.example/', origin, parent: null } },
      { sender: ours, senderFrame: { url: 'app://parley/api/docs', origin, parent: null } },
      { sender: ours, senderFrame: { url: 'app://parley.evil.example/', origin, parent: null } },
      { sender: ours, senderFrame: { ...frame, parent: frame } },
      { sender: ours, senderFrame: null },
      { sender: { id: 4711 }, senderFrame: frame },
    ];
    const handlers = [...(ipcMain as unknown as Inside)._invokeHandlers.values()];
    const answers = await Promise.all(
      senders.flatMap((sender) => handlers.map((handler) => handler(sender))),
    );
    return { asked: answers.length, codes: [...new Set(answers.map(({ code }) => code))] };
  });
  expect(codes).toEqual({ asked: 6 * Object.keys(INVOKE).length, codes: ['ipc_foreign_sender'] });
});

sharing(
  'the page can neither leave nor open a window; an address outside goes to the system',
  async ({ desktop, page }) => {
    await expect(page.locator('#root')).not.toBeEmpty();
    await desktop.app.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = async (url) => void opened.push(url);
    });
    await page.evaluate(() => {
      location.href = 'http://127.0.0.1:9/away';
    });
    await page.evaluate(() => void window.open('https://www.example.com/out'));
    await page.evaluate(() => void window.open('file:///etc/passwd'));
    const opened = (): Promise<unknown> =>
      desktop.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
    await expect.poll(opened).toEqual(['https://www.example.com/out']);
    expect(desktop.app.windows()).toHaveLength(1);
    const url = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
    );
    expect(url).toMatch(/^app:\/\/parley\//);
  },
);

test('the window comes back where it was left', async ({ start }) => {
  const place = { x: 120, y: 140, width: 1000, height: 700 };
  const first = await start();
  await first.app.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
  }, place);
  await first.quit();
  const second = await start();
  const found = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
  );
  expect(found).toEqual(place);
});
