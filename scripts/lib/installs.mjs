import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell, findSystemChromium } from './chromium.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres } from './postgres.mjs';
import { say } from './say.mjs';
import { which } from './which.mjs';

/** How long one installation may take. In ms. */
const TIMEOUT_MS = 300_000;

const mayUseApt = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && which('apt-get') !== undefined;

/** @returns {import('node:child_process').CommonSpawnOptions} */
const quietly = () => ({
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  timeout: TIMEOUT_MS,
});

/** @param {string} command @param {string[]} args */
const runs = (command, args) => spawnSync(command, args, quietly()).status === 0;

/** Arguments of `sh`: one program for both steps. @param {readonly string[]} packages of Debian */
const aptInstall = (packages) => [
  '-c',
  'apt-get update -qq && apt-get install -y --no-install-recommends -qq "$@"',
  'apt',
  ...packages,
];

/** @param {string} name of a Debian package */
function apt(name) {
  say(`Installing Debian’s package ${name} …`);
  return runs('sh', aptInstall([name]));
}

/** Finds a Chromium or installs one. @returns {string | undefined} its executable */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (mayUseApt() && apt('chromium')) return findChromium();
  say('Installing Playwright’s Chromium …');
  runs(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return findChromium();
}

/** The same for tests without a window; where the quicker build cannot be had, the whole one does as well. */
export function ensureHeadlessChromium() {
  const found = ensureChromium();
  if (found && !process.env['PARLEY_CHROMIUM'] && !findHeadlessShell() && mayUseApt())
    apt('chromium-headless-shell');
  return found;
}

/** Finds PostgreSQL's programs or installs them. @returns {string | undefined} their folder */
export function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (mayUseApt()) apt('postgresql');
  return findPostgres();
}

/** What a person's session on Linux consists of, and Debian's package of each: bus, keychain, notices. */
const SESSION = [
  ['dbus-daemon', 'dbus-daemon'],
  ['dbus-monitor', 'dbus-bin'],
  ['gdbus', 'libglib2.0-bin'],
  ['gnome-keyring-daemon', 'gnome-keyring'],
  ['dunst', 'dunst'],
  ['dunstctl', 'dunst'],
  ['Xvfb', 'xvfb'],
];

const missingOfSession = () => SESSION.filter(([command = '']) => which(command) === undefined);
const packagesOfSession = () => [...new Set(missingOfSession().map(([, name = '']) => name))];

/**
 * Finds the programs of a session or installs them.
 * @returns {string[]} those that are missing
 */
export function ensureSession() {
  if (mayUseApt()) for (const name of packagesOfSession()) apt(name);
  return missingOfSession().map(([command = '']) => command);
}

/** Where Playwright keeps the browsers that it has downloaded, if it has: which they are, only itself can tell. */
const hasPlaywrightsBrowsers = () =>
  existsSync(process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright'));

function packagesOfChromium() {
  if (process.env['PARLEY_CHROMIUM']) return [];
  const whole = findSystemChromium() || hasPlaywrightsBrowsers() ? [] : ['chromium'];
  return findHeadlessShell() ? whole : [...whole, 'chromium-headless-shell'];
}

/** @type {Readonly<Record<Need, () => string[]>>} */
const PACKAGES = {
  chromium: packagesOfChromium,
  postgres: () => (findPostgres() ? [] : ['postgresql']),
  session: packagesOfSession,
};

/**
 * What tests need beside Node.
 * @typedef {'chromium' | 'postgres' | 'session'} Need
 */

/**
 * Starts to install all that is missing from Debian in one go, so that npm can install at the same time. It uses none of our
 * dependencies, which may not be installed yet. Where it fails, the functions above try again, one by one.
 * @param {readonly Need[]} needs
 * @returns {Promise<void>} when it is over, however it ended
 */
export function installAhead(needs) {
  const packages = mayUseApt() ? [...new Set(needs)].flatMap((need) => PACKAGES[need]()) : [];
  if (packages.length === 0) return Promise.resolve();
  say(`Installing Debian’s packages ${packages.join(', ')} …`);
  const child = spawn('sh', aptInstall(packages), quietly());
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
