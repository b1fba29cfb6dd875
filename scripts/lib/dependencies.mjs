import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { OLD_NODE, isOld } from './node-version.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { exitWithError, say } from './say.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Says what is wrong with `node_modules`, or nothing when it holds what the lock file asks for.
 * npm leaves a record of what it installed in `node_modules/.package-lock.json`, and only after it finished;
 * comparing the two needs no stamp of our own. Optional packages (other systems' binaries) may be missing.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function difference(wanted, installed) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link) continue;
    const found = installed[path];
    if (found === undefined) {
      if (entry.optional || entry.devOptional || entry.peer) continue;
      return `${path.replace(/^node_modules\//, '')} is missing`;
    }
    if (found.version !== entry.version) {
      return `${path.replace(/^node_modules\//, '')} is ${found.version}, the lock file says ${entry.version}`;
    }
  }
  return undefined;
}

/** @param {string} file @returns {LockedPackages} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

function whyInstall() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(inRoot('node_modules'))) return 'they are not installed yet';
  if (!existsSync(record)) return 'the last installation did not finish';
  return difference(packagesIn(inRoot('package-lock.json')), packagesIn(record));
}

/** Runs npm with the very npm that started us, where there is one. @param {string[]} args */
export function npm(args) {
  const own = process.env['npm_execpath'];
  const viaNode = own !== undefined && /\.c?js$/.test(own);
  return spawnSync(viaNode ? process.execPath : 'npm', viaNode ? [own, ...args] : args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: !viaNode && process.platform === 'win32',
  });
}

/**
 * Installs the dependencies with `npm ci` when they are missing or are not what the lock file asks for. Of npm's output only
 * errors are shown: for each package that asks for a newer Node it writes a block of five lines.
 */
export function ensureDependencies() {
  const why = whyInstall();
  if (why === undefined) return;
  say(`Installing the dependencies (${why}) …`);
  if (isOld(process.versions.node)) say(OLD_NODE);
  if (npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']).status !== 0) {
    exitWithError('The dependencies could not be installed: npm ci failed, its message stands above.');
  }
}
