import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, build, Platform } from 'electron-builder';
import { builderConfig } from '../../../build/electron-builder.mjs';
import { ROOT } from '../gate/support/app-folder';

/** Marks Electron's fuses in its executable: version 1, nine of them, as Electron ships them. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = Buffer.from([1, 9, ...Buffer.from('101100011', 'latin1')]);

export interface Packed {
  /** What is installed. */
  readonly folder: string;
  readonly executable: string;
  readonly resources: string;
  readonly remove: () => void;
}

/** A made-up distribution of Electron: every file that packaging touches, none that runs. */
function distribution(folder: string): string {
  const dist = join(folder, 'electron');
  mkdirSync(join(dist, 'resources'), { recursive: true });
  mkdirSync(join(dist, 'locales'));
  const executable = Buffer.concat([
    Buffer.alloc(4096),
    Buffer.from(SENTINEL, 'latin1'),
    FUSES,
    Buffer.alloc(4096),
  ]);
  writeFileSync(join(dist, 'electron'), executable, { mode: 0o755 });
  writeFileSync(join(dist, 'chrome-sandbox'), '', { mode: 0o755 });
  writeFileSync(join(dist, 'locales/en-US.pak'), '');
  writeFileSync(join(dist, 'LICENSE'), 'Electron');
  writeFileSync(join(dist, 'LICENSES.chromium.html'), 'Chromium');
  writeFileSync(join(dist, 'version'), electronVersion());
  return dist;
}

const electronVersion = (): string =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/package.json'), 'utf8')).version;

/** Packs the app for Linux as it stands in `out/`. @param changed another configuration than ours */
export async function pack(changed: Partial<Configuration> = {}): Promise<Packed> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-package-'));
  await build({
    projectDir: ROOT,
    targets: Platform.LINUX.createTarget(['dir']),
    publish: 'never',
    config: {
      ...builderConfig({}),
      electronDist: distribution(folder),
      electronVersion: electronVersion(),
      ...changed,
      directories: { buildResources: 'build', output: join(folder, 'dist') },
    },
  });
  const installed = join(folder, 'dist/linux-unpacked');
  return {
    folder: installed,
    executable: join(installed, 'parley'),
    resources: join(installed, 'resources'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
