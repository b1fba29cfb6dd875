import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUT, inRoot } from './paths.mjs';
import { say } from './say.mjs';

const PACKAGE = inRoot('node_modules/electron');
/** How long the download of Electron's binary may take before the browser is used instead. In ms. */
const DOWNLOAD_PATIENCE = 180_000;

/**
 * Electron's executable, found by looking: requiring the package would start a download.
 * @param {string} folder the package's
 */
export function electronBinary(folder = PACKAGE, env = process.env) {
  const pathFile = join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : undefined;
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (!override && name === undefined) return undefined;
  const file = override ? join(override, name ?? 'electron') : join(folder, 'dist', name ?? 'electron');
  return existsSync(file) ? file : undefined;
}

/** Tries once to fetch the binary the way the package does; a machine without GitHub fails within seconds. */
function fetchBinary() {
  say('Fetching Electron …');
  spawnSync(process.execPath, [join(PACKAGE, 'install.js')], { stdio: 'ignore', timeout: DOWNLOAD_PATIENCE });
  return electronBinary();
}

/**
 * What the desktop app can be started with here.
 * @param {{ mayFetch: boolean, entry?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {{ binary: string } | { why: string }}
 */
export function desktop({ mayFetch, entry = OUT.desktop, env = process.env }) {
  if (!existsSync(entry)) return { why: 'the desktop app is not part of this version' };
  if (process.platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) {
    return { why: 'there is no display' };
  }
  if (process.getuid?.() === 0) return { why: 'Electron does not run as root' };
  const binary = electronBinary() ?? (mayFetch && !env['CI'] ? fetchBinary() : undefined);
  return binary ? { binary } : { why: 'Electron’s binary is not here and could not be fetched' };
}
