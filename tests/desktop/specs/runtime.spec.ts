import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { expect, test as base } from '../support/fixtures';

/** What an app of Electron's may rely on: the fake Electron keeps to it as the binary does. */

interface Seen {
  readonly cancelled: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly refused: readonly string[];
}
interface Probe {
  readonly echo: (value: unknown) => Promise<{ value: unknown; url: string; top: boolean }>;
  readonly fail: () => Promise<never>;
  readonly twice: (work: (given: number) => number) => number[];
  readonly listen: (listener: (value: unknown) => void) => () => void;
  readonly requires: (name: string) => string;
}
declare global {
  interface Window {
    readonly probe: Probe;
  }
}

/** A site of somebody else's, and what was asked of it. */
const test = base.extend<{ readonly foreign: { readonly url: string; readonly asked: readonly string[] } }>({
  desktop: async ({ sharedProbe }, use) => {
    await use(sharedProbe.desktop);
  },
  page: async ({ desktop }, use) => {
    await desktop.page.getByText('Probe').waitFor();
    await use(desktop.page);
  },
  foreign: async ({}, use) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/away') response.writeHead(302, { location: 'parley-return://done?code=1' });
      else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' });
      response.end('<title>Foreign</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});
const seen = (desktop: { app: { evaluate: <T>(work: () => T) => Promise<T> } }): Promise<Seen> =>
  desktop.app.evaluate(() => (globalThis as unknown as { probe: Seen }).probe);

test('values, functions, promises and errors cross the bridge; nothing else does', async ({ page }) => {
  const value = { list: [1, null, 'x'], at: new Date(5), none: undefined, bytes: new Uint8Array([1, 2]) };
  const echoed = await page.evaluate(async (given) => {
    const { value: back, url, top } = await window.probe.echo(given);
    return { back, url, top };
  }, value);
  expect(echoed).toEqual({ back: value, url: 'app://probe/', top: true });
  expect(await page.evaluate(() => window.probe.twice((given) => given * 10))).toEqual([10, 20]);
  await expect(page.evaluate(() => window.probe.fail())).rejects.toThrow(/as told/);
  expect(await page.evaluate(() => Object.isFrozen(window.probe))).toBe(true);
  expect(await page.evaluate(() => window.probe.requires('fs'))).toBe('refused');
  expect(await page.evaluate(() => [typeof window.process, 'require' in window])).toEqual([
    'undefined',
    false,
  ]);
});

test('main tells the page until it no longer listens', async ({ desktop, page }) => {
  const tell = (value: number): Promise<void> =>
    desktop.app.evaluate(({ BrowserWindow }, given) => {
      BrowserWindow.getAllWindows()[0]?.webContents.send('told', given);
    }, value);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    const stop = window.probe.listen((value) => heard.push(value));
    Object.assign(window, { heard, stop });
  });
  await tell(1);
  await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length === 1);
  await page.evaluate(() => (window as unknown as { stop: () => void }).stop());
  await tell(2);
  await page.evaluate(() => window.probe.echo(0));
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([1]);
});

test('answers of the own scheme stream, and end when the page gives them up', async ({ desktop, page }) => {
  const read = await page.evaluate(async () => {
    const stop = new AbortController();
    const response = await fetch('/stream', { signal: stop.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('2\n')) text += (await reader.read()).value ?? '';
    stop.abort();
    return text;
  });
  expect(read).toContain('0\n1\n2\n');
  await expect.poll(async () => (await seen(desktop)).cancelled).toBe(1);
});

test('uploads reach the handler whole; a failed answer is a failed network', async ({ desktop, page }) => {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/upload', { method: 'POST', body: new Uint8Array(3_000_000) });
    return (await response.json()) as unknown;
  });
  expect(answer).toEqual({ size: 3_000_000, url: 'app://probe/upload' });
  expect(Object.keys((await seen(desktop)).headers)).not.toContain('content-length');
  await expect(page.evaluate(() => fetch('/broken'))).rejects.toThrow(/Failed to fetch/);
});

test('what main refuses is never loaded', async ({ desktop, page, foreign }) => {
  await page.evaluate((url) => void (location.href = `${url}/navigated`), foreign.url);
  await expect.poll(async () => (await seen(desktop)).refused).toEqual([`${foreign.url}/navigated`]);
  await page.evaluate((url) => void window.open(`${url}/opened`), foreign.url);
  await page.evaluate((url) => {
    const link = Object.assign(document.createElement('a'), { href: `${url}/linked`, target: '_blank' });
    document.body.append(link);
    link.click();
  }, foreign.url);
  await expect.poll(async () => (await seen(desktop)).refused.length).toBe(3);
  await page.evaluate(() => fetch('/page.js').then(() => undefined));
  expect(foreign.asked).toEqual([]);
  expect(page.url()).toContain('probe');
});

test('a partition has storage and requests of its own, and not our scheme', async ({
  desktop,
  page,
  foreign,
}) => {
  await page.evaluate(() => {
    localStorage.setItem('ours', '1');
  });
  const result = await desktop.app.evaluate(async ({ BrowserWindow, session }, url) => {
    const own = session.fromPartition('probe-partition');
    own.webRequest.onBeforeRequest((details, answer) => {
      answer({ cancel: details.url.includes('/cancelled') });
    });
    const made = new BrowserWindow({ show: false, webPreferences: { partition: 'probe-partition' } });
    const redirects: string[] = [];
    made.webContents.on('will-redirect', (event) => {
      event.preventDefault();
      redirects.push(event.url);
    });
    await made.loadURL(`${url}/first`);
    const cookie = await made.webContents.executeJavaScript('document.cookie');
    const failed = await made.loadURL(`${url}/cancelled`).then(
      () => 'loaded',
      () => 'failed',
    );
    const ours = await made.loadURL('app://probe/').then(
      () => 'loaded',
      () => 'failed',
    );
    await made.loadURL(`${url}/away`).catch(() => undefined);
    made.destroy();
    return { cookie, failed, ours, redirects };
  }, foreign.url);
  const redirects = ['parley-return://done?code=1'];
  expect(result).toEqual({ cookie: 'a=b', failed: 'failed', ours: 'failed', redirects });
  expect(foreign.asked.filter((path) => path !== '/favicon.ico')).toEqual(['/first', '/away']);
});

test('a utility process talks, prints and ends', async ({ desktop, page }) => {
  await expect(page.getByText('Probe')).toBeVisible();
  const file = inRoot('tests/desktop/probe/utility.mjs');
  const got = await desktop.app.evaluate(async ({ utilityProcess }, path) => {
    const child = utilityProcess.fork(path, ['given'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stdout?.on('data', (chunk) => (printed += String(chunk)));
    child.postMessage({ n: 1 });
    const message: unknown = await new Promise((resolve) => child.once('message', resolve));
    const pid = typeof child.pid;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.postMessage('end');
    return { message, pid, code: await ended, printed, after: child.pid };
  }, file);
  expect(got).toEqual({
    message: { got: { n: 1 } },
    pid: 'number',
    code: 7,
    printed: 'started given\n',
    after: undefined,
  });
});

base('notices are seen on the session’s bus', async ({ notices, start }) => {
  const desktop = await start({ folder: inRoot('tests/desktop/probe') });
  await expect(desktop.page.getByText('Probe')).toBeVisible();
  await desktop.app.evaluate(async ({ Notification }) => {
    const notice = new Notification({ title: 'From "Ada"', body: 'two\nlines' });
    Object.assign(globalThis, { notice, clicks: 0 });
    notice.on('click', () => Object.assign(globalThis, { clicks: 1 }));
    const shown = new Promise((resolve) => notice.once('show', resolve));
    notice.show();
    await shown;
  });
  await expect
    .poll(() => notices.seen())
    .toEqual([{ app: 'probe', title: 'From "Ada"', body: 'two\nlines' }]);
  await notices.clickTop();
  await expect
    .poll(() => desktop.app.evaluate(() => (globalThis as unknown as { clicks: number }).clicks))
    .toBe(1);
});
