import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres } from './postgres.mjs';
import { say } from './say.mjs';
import { which } from './which.mjs';

/** How long one installation may take. In ms. */
const TIMEOUT_MS = 300_000;

const mayUseApt = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && which('apt-get') !== undefined;

/** @param {string} command @param {string[]} args */
function runs(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: TIMEOUT_MS }).status ===
    0
  );
}

/** @param {string} name of a Debian package */
function apt(name) {
  say(`Installing Debian’s package ${name} …`);
  const install = ['install', '-y', '--no-install-recommends', '-qq', name];
  return runs('apt-get', ['update', '-qq']) && runs('apt-get', install);
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

/**
 * Finds the programs of a session or installs them.
 * @returns {string[]} those that are missing
 */
export function ensureSession() {
  const missing = () => SESSION.filter(([command = '']) => which(command) === undefined);
  const packages = new Set(missing().map(([, name = '']) => name));
  if (mayUseApt()) for (const name of packages) apt(name);
  return missing().map(([command = '']) => command);
}
