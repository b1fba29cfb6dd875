import { createRequire } from 'node:module';
import { isExecutable, which } from './which.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The Chromium that Playwright has downloaded, if it has. */
function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const file = /** @type {import('playwright-core').BrowserType} */ (chromium).executablePath();
  return isExecutable(file) ? file : undefined;
}

/** The system's own. @returns {string | undefined} its executable */
export const findSystemChromium = () =>
  COMMANDS.map((command) => which(command)).find(Boolean) ?? ELSEWHERE.find(isExecutable);

/**
 * The executable of a Chromium for tests and screenshots: `PARLEY_CHROMIUM`, Playwright's own, or the system's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const told = process.env['PARLEY_CHROMIUM'];
  if (told) return told;
  return playwrightsOwn() ?? findSystemChromium();
}

const HEADLESS = 'chromium-headless-shell';

/** Debian's Chromium without a window: it opens a page with a third of the work, but has no microphone. */
export const findHeadlessShell = () => which(HEADLESS);

/**
 * The executable for tests that need neither window nor microphone: the headless build where it is there, else the
 * whole browser.
 * @returns {string | undefined}
 */
export const findHeadlessChromium = () =>
  (process.env['PARLEY_CHROMIUM'] ? undefined : findHeadlessShell()) ?? findChromium();

/** What Chromium is started with in tests: runs as root too, and talks to nobody but us. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
