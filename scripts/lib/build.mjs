import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { OUT, ROOT, inRoot } from './paths.mjs';
import { duration, giveUp, say } from './say.mjs';

const STAMP = inRoot('out/.built-from');
const LOCK = inRoot('node_modules/.cache/parley-build.lock');
const SOURCES = ['src', 'electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json'];

const currentHash = () =>
  hashOf(
    SOURCES.map((path) => inRoot(path)),
    (file) => !/\.test\.tsx?$/.test(file),
  );

/** @param {string} hash */
function isFresh(hash) {
  const made = [OUT.server, OUT.emulator, OUT.web, STAMP].every((path) => existsSync(path));
  return made && readFileSync(STAMP, 'utf8') === hash;
}

/** Runs electron-vite; its output is shown only where it fails or where somebody asked for it. @param {boolean} quiet */
async function runBuild(quiet) {
  const cli = inRoot('node_modules/electron-vite/bin/electron-vite.js');
  const child = spawn(process.execPath, [cli, 'build', '--logLevel', quiet ? 'warn' : 'info'], {
    cwd: ROOT,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) giveUp(`${output}\nThe build failed; its message stands above.`);
}

/**
 * Builds all programs into `out/` when their sources have changed since the last build.
 * @param {{ force?: boolean, quiet?: boolean }} [options]
 */
export async function ensureBuild({ force = false, quiet = true } = {}) {
  if (!force && isFresh(currentHash())) return;
  await withLock(LOCK, async () => {
    const hash = currentHash();
    if (!force && isFresh(hash)) return;
    say('Building Parley …');
    const started = performance.now();
    await runBuild(quiet);
    writeFileSync(STAMP, hash);
    say(`Built in ${duration(performance.now() - started)}.`);
  });
}
