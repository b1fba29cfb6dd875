import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { electronUpdaterSource } from './electron-updater';
import { type Updates, createUpdates } from './updates';

/** electron-updater's own code with a real feed on this machine; only Electron's network and app are Node's. */

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const VERSION = '1.2.0';
const CONTENT = Buffer.from(`#!/bin/sh\nexit 0\n${'# what would be the new app'.repeat(1000)}`);
const files = new Map<string, string | Buffer>();
const asked: string[] = [];
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://feed').pathname;
  asked.push(path);
  const file = files.get(path);
  if (file === undefined) return void response.writeHead(404).end();
  response.end(file);
});

/** Electron's network, replaced by Node's. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(options: object, callback: (response: unknown) => void) {
    return httpRequest({ ...options, agent: false }, callback) as unknown as ReturnType<
      ElectronHttpExecutor['createRequest']
    >;
  }
}

const sha512 = (of: Buffer): string => createHash('sha512').update(of).digest('base64');
/** Publishes a version as electron-builder writes it. */
function publish(version: string, { hash = sha512(CONTENT), channel = 'latest' } = {}): void {
  const name = `Parley-${version}.AppImage`;
  files.set(`/${name}`, CONTENT);
  files.set(
    `/${channel}-linux.yml`,
    [
      `version: ${version}`,
      'files:',
      `  - url: ${name}`,
      `    sha512: ${hash}`,
      `    size: ${CONTENT.length}`,
      `path: ${name}`,
      `sha512: ${hash}`,
      `releaseDate: '2026-01-01T00:00:00.000Z'`,
    ].join('\n'),
  );
}

let origin = '';
let folder = '';
let updater: AppImageUpdater;
let quitHandlers: (() => void)[] = [];
const appImage = (): string => join(folder, 'Parley.AppImage');
const downloads = async (): Promise<string[]> => {
  const pending = join(folder, 'cache', 'parley-updater', 'pending');
  return existsSync(pending) ? (await readdir(pending)).filter((name) => name.endsWith('.AppImage')) : [];
};

async function updates({ channel = null as string | null } = {}): Promise<Updates> {
  const config = join(folder, 'app-update.yml');
  await writeFile(config, `provider: generic\nurl: ${origin}\nupdaterCacheDirName: parley-updater\n`);
  const app: AppAdapter = {
    version: VERSION,
    name: 'parley',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: join(folder, 'cache'),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: (handler) =>
      void quitHandlers.push(() => {
        handler(0);
      }),
  };
  updater = new AppImageUpdater(null, app);
  // With an app of its own it brings no network along; Electron's would be the one otherwise.
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  updater.disableDifferentialDownload = true;
  const made = createUpdates({
    source: electronUpdaterSource(updater, { url: null, channel, log: quiet }),
    version: VERSION,
    onQuit: true,
    onChanged: () => undefined,
    log: quiet,
  });
  made.setBusy({ sending: false, typing: false });
  return made;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  files.clear();
  asked.length = 0;
  quitHandlers = [];
  folder = await mkdtemp(join(tmpdir(), 'parley-feed-'));
  await mkdir(join(folder, 'cache'), { recursive: true });
  await writeFile(appImage(), 'the app that runs');
  vi.stubEnv('APPIMAGE', appImage());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('a feed', () => {
  it('is followed to a newer version, which is installed at the end and not before', async () => {
    publish('1.3.0');
    const made = await updates();
    expect(await made.check()).toMatchObject({ status: 'downloading', version: '1.3.0' });
    await expect.poll(() => made.state().status).toBe('ready');
    expect(await downloads()).toEqual(['Parley-1.3.0.AppImage']);
    expect(await readFile(appImage(), 'utf8')).toBe('the app that runs');

    made.setBusy({ sending: true, typing: false });
    for (const quit of quitHandlers) quit();
    expect(await readFile(appImage(), 'utf8')).toBe('the app that runs');

    made.setBusy({ sending: false, typing: false });
    for (const quit of quitHandlers) quit();
    const [installed = ''] = (await readdir(folder)).filter((name) => name.endsWith('.AppImage'));
    expect((await readFile(join(folder, installed))).equals(CONTENT)).toBe(true);
  });

  it('whose file is not the one that was published leaves nothing behind', async () => {
    publish('1.3.0', { hash: sha512(Buffer.from('another one')) });
    const made = await updates();
    await made.check();
    await expect.poll(() => made.state().status).toBe('failed');
    expect(made.state().sentence).toContain('not the update that was published');
    expect(await downloads()).toEqual([]);
    expect(made.install()).toBe(false);
    for (const quit of quitHandlers) quit();
    expect(await readFile(appImage(), 'utf8')).toBe('the app that runs');
  });

  it('without a hash is not believed', async () => {
    publish('1.3.0');
    files.set('/latest-linux.yml', 'version: 1.3.0\nfiles:\n  - url: Parley-1.3.0.AppImage\n');
    const made = await updates();
    await made.check();
    await expect.poll(() => made.state().status).toBe('failed');
    expect(await downloads()).toEqual([]);
  });

  it.each([null, 'beta'])('that offers an older version is refused (channel %s)', async (channel) => {
    publish('1.1.0', { channel: channel ?? 'latest' });
    const made = await updates({ channel });
    expect(await made.check()).toMatchObject({ status: 'idle', sentence: expect.stringContaining('older') });
    expect(updater.allowDowngrade).toBe(false);
    expect(asked.filter((path) => path.endsWith('.AppImage'))).toEqual([]);
  });

  it('has channels', async () => {
    publish('1.3.0');
    publish('1.4.0', { channel: 'beta' });
    const made = await updates({ channel: 'beta' });
    expect(await made.check()).toMatchObject({ version: '1.4.0' });
    await expect.poll(() => made.state().status).toBe('ready');
  });

  it('that is not there is told in a sentence', async () => {
    const made = await updates();
    expect(await made.check()).toMatchObject({
      status: 'failed',
      sentence: 'The update server has no updates for this system.',
    });
    files.set('/latest-linux.yml', 'this: [is not');
    expect(await made.check()).toMatchObject({
      status: 'failed',
      sentence: expect.stringContaining('cannot be understood'),
    });
  });
});
