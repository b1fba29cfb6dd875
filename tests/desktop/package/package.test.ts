import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, extractFile } from '@electron/asar';
import { FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACKED } from '../../../build/contents.mjs';
import { FUSES } from '../../../build/fuses.mjs';
import { ROOT } from '../gate/support/app-folder';
import { filesIn, librariesIn, misplaced } from './contents';
import { type Packed, pack } from './pack';
import { tryServer } from './server';

/** In MB: what the app adds to Electron itself (docs/developer/desktop-security.md). */
const LIMITS = { archive: 27, unpacked: 40 } as const;

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

describe('the packed app', () => {
  let packed: Packed;
  let archive: string;
  let files: readonly string[];
  /** Everything of the archive, unpacked. */
  let plain: string;

  beforeAll(async () => {
    packed = await pack();
    archive = join(packed.resources, 'app.asar');
    files = filesIn(archive);
    plain = mkdtempSync(join(tmpdir(), 'parley-extracted-'));
    extractAll(archive, plain);
  });
  afterAll(() => {
    rmSync(plain, { recursive: true, force: true });
    packed.remove();
  });

  test('holds main, preload and web UI', () => {
    for (const entry of ['app', 'server', 'emulator']) expect(files).toContain(`out/main/${entry}.js`);
    expect(files).toContain('out/preload/index.cjs');
    expect(files).toContain('out/renderer/index.html');
    const built = readdirSync(join(ROOT, 'out/renderer/assets')).filter(
      (name) => !/\.(?:map|br|gz)$/.test(name),
    );
    for (const name of built) expect(files).toContain(`out/renderer/assets/${name}`);
  });

  test('holds nothing else', () => {
    expect(misplaced(files)).toEqual([]);
  });

  test('of the libraries only those that are not in the bundle', () => {
    const libraries = librariesIn(files);
    for (const name of libraries) expect(PACKED).toContain(name);
    for (const name of ['libsql', 'sharp', '@node-rs/argon2', '@napi-rs/keyring'])
      expect(libraries).toContain(name);
    for (const name of ['electron-updater', 'electron-store', 'fastify', 'react', '@fastify/swagger-ui']) {
      expect(libraries).not.toContain(name);
    }
    expect([...libraries].filter((name) => /musl|darwin|win32/.test(name))).toEqual([]);
  });

  test('its package.json says only what the app needs', () => {
    const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8'));
    expect(manifest).toMatchObject({
      name: 'parley',
      productName: 'Parley',
      main: 'out/main/app.js',
      type: 'module',
    });
    expect(manifest).not.toHaveProperty('devDependencies');
    expect(manifest).not.toHaveProperty('scripts');
  });

  test('no text in it tells of the machine that made it', () => {
    for (const file of files.filter((name) => /^out\/.*\.(?:c?js|html|css)$/.test(name))) {
      expect(extractFile(archive, file).includes(ROOT), file).toBe(false);
    }
  });

  test('its assets lie beside it', () => {
    const assets = join(packed.resources, 'resources');
    for (const path of ['icon.png', 'demo/manifest.json', 'emulator/index.html']) {
      expect(existsSync(join(assets, path)), path).toBe(true);
    }
  });

  test('native libraries are files, and load', () => {
    const unpacked = join(packed.resources, 'app.asar.unpacked', 'node_modules');
    const natives = readdirSync(unpacked, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.node'));
    expect(natives).toHaveLength(4);
    const load = natives.map((name) => `require(${JSON.stringify(join(unpacked, name))});`).join('');
    execFileSync(process.execPath, ['-e', load], { cwd: tmpdir() });
  });

  test('libraries work from where they were packed', () => {
    const script = `
      import Database from 'libsql';
      import { hash, verify } from '@node-rs/argon2';
      import sharp from 'sharp';
      import keytar from '@napi-rs/keyring/keytar.js';
      const rows = new Database(':memory:').prepare('select 6 * 7 as answer').all();
      const ok = await verify(await hash('secret'), 'secret');
      const { width } = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#fff' } }).png().toBuffer({ resolveWithObject: true }).then(({ info }) => info);
      console.log(JSON.stringify([rows[0].answer, ok, width, typeof keytar.getPassword]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: plain });
    expect(JSON.parse(printed.toString('utf8'))).toEqual([42, true, 3, 'function']);
  });

  test('its server starts, is well, and stops', async () => {
    const data = mkdtempSync(join(tmpdir(), 'parley-packed-data-'));
    try {
      const tried = await tryServer(join(plain, 'out/main/server.js'), {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: data,
        RESOURCES_DIR: join(packed.resources, 'resources'),
      });
      expect(tried).toMatchObject({ health: { product: 'parley', status: 'ok' }, docs: 404, exitCode: 0 });
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });

  test('the fuses are set in the executable', async () => {
    const wire = await getCurrentFuseWire(packed.executable);
    const on: number = '1'.charCodeAt(0);
    for (const [name, index] of Object.entries(FuseV1Options).filter(
      ([, value]) => typeof value === 'number',
    )) {
      const fuse = index as FuseV1Options;
      expect(Number(wire[fuse]) === on, name).toBe(FUSES[fuse]);
    }
    expect(wire.version).toBe(FuseVersion.V1);
  });

  test('is not larger than was written down', () => {
    const megabytes = (path: string): number => Math.round(sizeOf(path) / 1e5) / 10;
    const sizes = { archive: megabytes(archive), unpacked: megabytes(`${archive}.unpacked`) };
    process.stdout.write(`app.asar ${sizes.archive} MB, native libraries beside it ${sizes.unpacked} MB\n`);
    expect(sizes.archive).toBeLessThan(LIMITS.archive);
    expect(sizes.unpacked).toBeLessThan(LIMITS.unpacked);
  });
});

describe('what does not belong there is found', () => {
  test.each([
    'src/main/app.ts',
    'out/main/app.js.map',
    '.env',
    'out/renderer/.env.local',
    'node_modules/libsql/test/a.js',
    'tests/e2e/inbox.spec.ts',
    'package-lock.json',
    'docs/architecture.md',
    'build/certificate.p12',
    'node_modules/sharp/README.md',
    'out/renderer/assets/app.js.br',
    'parley.sqlite-wal',
  ])('%s', (file) => {
    expect(misplaced([file])).not.toEqual([]);
  });
});
