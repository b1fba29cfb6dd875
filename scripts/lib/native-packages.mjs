import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { PACKED } from '../../build/contents.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { exitWithError, say } from './say.mjs';

/**
 * @typedef {object} Locked
 * @property {string} version
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 */

/**
 * The native packages of a system, for both its processors, as the lock file has them.
 * @param {'darwin'} platform
 * @param {Readonly<Record<string, Locked>>} locked by path
 * @returns {readonly string[]} `name@version`
 */
export function nativePackages(platform, locked) {
  return [...PACKED].flatMap((name) => {
    const { version, os = [], cpu = [] } = locked[`node_modules/${name}`] ?? { version: '' };
    return os.includes(platform) && cpu.length === 1 ? [`${name}@${version}`] : [];
  });
}

/**
 * npm installs native code for the processor it runs on; an app for both needs the other one too.
 * @param {'darwin'} platform
 */
export function bothProcessors(platform) {
  /** @type {{ packages: Readonly<Record<string, Locked>> }} */
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const missing = nativePackages(platform, packages).filter(
    (each) => !existsSync(inRoot('node_modules', each.slice(0, each.lastIndexOf('@')))),
  );
  if (missing.length === 0) return;
  say(`Fetching ${missing.join(', ')} …`);
  // `--force`: they are not for this processor, which is why they were not there.
  const args = ['install', '--no-save', '--ignore-scripts', '--force', ...missing];
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) exitWithError('The native libraries for the other processor could not be installed.');
}
