import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './capture.mjs';
import { compressTexts } from './compress.mjs';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { OUT, inRoot } from './paths.mjs';
import { duration, exitWithError, say } from './say.mjs';

const STAMP = inRoot('out/.built-from');
const LOCK = inRoot('node_modules/.cache/parley-build.lock');
const SOURCES = [
  'src',
  'build',
  'electron.vite.config.ts',
  'scripts/lib/compress.mjs',
  'package-lock.json',
  'tsconfig.base.json',
];

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

/**
 * Runs electron-vite; its output is shown only where it fails or where somebody asked for it.
 * @param {boolean} quiet
 */
async function runBuild(quiet) {
  const cli = inRoot('node_modules/electron-vite/bin/electron-vite.js');
  const args = [cli, 'build', '--logLevel', quiet ? 'warn' : 'info'];
  const { code, output } = await runNode(args, { show: !quiet });
  return code === 0 ? undefined : `${output}\nThe build failed; its message stands above.`.trimStart();
}

/**
 * Builds all programs into `out/` when their sources have changed since the last build.
 * @param {{ force?: boolean, quiet?: boolean }} [options]
 * @returns {Promise<string | undefined>} what went wrong, or nothing
 */
export async function tryBuild({ force = false, quiet = true } = {}) {
  if (!force && isFresh(currentHash())) return undefined;
  return withLock(LOCK, async () => {
    const hash = currentHash();
    if (!force && isFresh(hash)) return undefined;
    say('Building Parley …');
    const started = performance.now();
    const problem = await runBuild(quiet);
    if (problem !== undefined) return problem;
    await compressTexts(join(OUT.web, 'assets'));
    writeFileSync(STAMP, hash);
    say(`Built in ${duration(performance.now() - started)}.`);
    return undefined;
  });
}

/**
 * The same, and ends this script where it fails.
 * @param {Parameters<typeof tryBuild>[0]} [options]
 */
export async function ensureBuild(options) {
  const problem = await tryBuild(options);
  if (problem !== undefined) exitWithError(problem);
}
