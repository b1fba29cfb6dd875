import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdtemp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT } from '../../scripts/lib/parley.mjs';
import { demoSecrets } from '../../scripts/lib/demo-secrets.mjs';
import { type Parley, startParley } from '../support/parley';

const run = promisify(execFile);
/** A start that cannot work is refused at once; so long a slow machine may take. Milliseconds. */
const AT_ONCE = 20_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Refused {
  readonly code: number;
  readonly stderr: string;
}

/** Starts the server on a folder where it cannot start. */
async function refused(data: string, env: Readonly<Record<string, string>> = {}): Promise<Refused> {
  const args = [...BUILT.server, '--port', '0', '--data', data];
  const failure: unknown = await run(process.execPath, args, {
    timeout: AT_ONCE,
    killSignal: 'SIGKILL',
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  }).then(
    () => null,
    (error: unknown) => error,
  );
  return failure as Refused;
}

async function setUp({ url, log }: Parley): Promise<void> {
  const [, set_up_code] = /Set-up code: (\S+)/.exec(log()) ?? [];
  const answer = await fetch(`${url}/api/session/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'owner@parley.example',
      password: 'a-long-enough-password',
      first_name: 'Olga',
      business_title: 'Harbour Street',
      set_up_code,
    }),
  });
  expect(answer.status).toBe(200);
}

const isSetUp = async ({ url }: Parley): Promise<boolean> => {
  const answer = await (await fetch(`${url}/api/session/options`)).json();
  return !(answer as { data: { setup_required: boolean } }).data.setup_required;
};

describe('a data folder that cannot be one', () => {
  it.each([
    ['a file', async (path: string) => writeFile(path, 'x')],
    ['below a file', async (path: string) => writeFile(join(path, '..'), 'x')],
    ['a link that leads nowhere', async (path: string) => symlink(join(path, 'nowhere'), path)],
  ])('%s, is a sentence and exit code 1', async (_what, make) => {
    const path = _what === 'below a file' ? join(folder, 'file', 'data') : join(folder, 'data');
    await make(path);
    const { code, stderr } = await refused(path);
    expect(stderr).toMatch(/^The data folder .* cannot be used: .*\. Choose another one with --data\.\n$/);
    expect(code).toBe(1);
  });

  it.runIf(existsSync('/proc'))('where the system makes no folders, at once', async () => {
    expect(await refused('/proc/nope')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The data folder \/proc\/nope cannot be used: .*\n$/) as string,
    });
    expect(() => demoSecrets('/proc/nope/deeper')).toThrow('cannot be used');
  });

  it('a database that cannot be reached is a sentence without the password', async () => {
    const DATABASE_URL = 'postgres://parley:hidden-word@127.0.0.1:1/parley';
    const { code, stderr } = await refused(folder, {
      DATABASE_URL,
      SECRET_KEY: '11'.repeat(32),
      SINGLE_NODE: '1',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^PostgreSQL could not be used at 127\.0\.0\.1:1\/parley \(.*\)\. Check DATABASE_URL/,
    );
    expect(stderr).not.toContain('hidden-word');
  });
});

describe('a clean stop', () => {
  it('leaves a file that is whole by itself, and nobody else sets it up', async () => {
    const parley = await startParley({ demo: false, dataDir: folder });
    await setUp(parley);
    await parley.stop();
    const log = join(folder, 'parley.db-wal');
    expect(existsSync(log) ? (await stat(log)).size : 0).toBe(0);

    const copy = await mkdtemp(join(tmpdir(), 'parley-folder-'));
    for (const name of ['parley.db', 'secret.key']) await copyFile(join(folder, name), join(copy, name));
    const other = await startParley({ demo: false, dataDir: copy });
    expect(await isSetUp(other)).toBe(true);
    await other.stop();
    await rm(copy, { recursive: true, force: true });
  });
});

describe('the key', () => {
  it('that is missing, garbled or another one refuses to start while there are data', async () => {
    const parley = await startParley({ demo: false, dataDir: folder });
    await setUp(parley);
    await parley.stop();
    const file = join(folder, 'secret.key');
    const key = await readFile(file, 'utf8');

    for (const [text, words] of [
      [null, 'is missing'],
      ['', 'is damaged'],
      [key.slice(0, 60), 'is damaged'],
      ['ff'.repeat(32), 'is not the one'],
    ] as const) {
      if (text === null) await rm(file);
      else await writeFile(file, text);
      const { code, stderr } = await refused(folder);
      expect(stderr).toMatch(/^The key .*--new-key.*\n$/);
      expect(stderr).toContain(words);
      expect(code).toBe(1);
      expect(existsSync(file)).toBe(text !== null);
    }
    await writeFile(file, key);
    const again = await startParley({ demo: false, dataDir: folder });
    expect(await isSetUp(again)).toBe(true);
    await again.stop();
  });
});

describe('what a run writes', () => {
  async function openTo(path: string): Promise<string[]> {
    const found: string[] = [];
    for (const entry of [
      { name: '', isDirectory: () => true },
      ...(await readdir(path, { withFileTypes: true })),
    ]) {
      const full = join(path, entry.name);
      const { mode } = await stat(full);
      if ((mode & 0o077) !== 0) found.push(`${full} ${(mode & 0o777).toString(8)}`);
      if (entry.isDirectory() && entry.name !== '') found.push(...(await openTo(full)));
    }
    return found;
  }

  it.runIf(process.platform !== 'win32')('is for its owner alone, also what was open before', async () => {
    await writeFile(join(folder, 'parley.log'), 'an old one');
    await mkdir(join(folder, 'snapshots'));
    const old = join(folder, 'snapshots', 'parley-2026-01-01T00-00-00.db');
    await writeFile(old, 'an old one');
    for (const path of [folder, join(folder, 'snapshots'), old]) await chmod(path, 0o777);
    const before = process.umask(0);
    try {
      // The demo writes most: database, key, media, and the secrets that it shares with the emulator.
      const parley = await startParley({ demo: true, dataDir: folder });
      expect(await openTo(folder)).toEqual([]);
      expect(await readdir(folder)).toEqual(
        expect.arrayContaining(['demo.json', 'media', 'parley.db', 'parley.db-checksums', 'parley.lock']),
      );
      await parley.killServer();
      await parley.startServer();
      await parley.stop();
    } finally {
      process.umask(before);
    }
    expect(await openTo(folder)).toEqual([]);
  });
});
