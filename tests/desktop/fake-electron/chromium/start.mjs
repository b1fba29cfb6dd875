import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { CHROMIUM_ARGS, findChromium, findHeadlessChromium } from '../../../../scripts/lib/chromium.mjs';
import { HOSTS } from '../addresses.mjs';
import { fakeElectron } from '../records.mjs';
import { CdpConnection } from './cdp.mjs';

/** How long Chromium may take to write everything down when it is asked to end. In ms. */
const TIMEOUT_MS = 3000;

const FLAGS = [
  ...CHROMIUM_ARGS,
  '--no-default-browser-check',
  '--no-startup-window',
  '--password-store=basic',
  '--disable-dev-shm-usage',
  '--disable-popup-blocking',
  '--autoplay-policy=no-user-gesture-required',
  // A hidden window goes on: the app asks for no throttling in the background.
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--force-color-profile=srgb',
];

/**
 * Electron keeps no dumps of crashes unless the app asks for them; a test may ask in its place.
 * @param {string} dumps
 */
const ofCrashes = (dumps) =>
  process.env['PARLEY_FAKE_ELECTRON_DUMPS']
    ? ['--enable-crash-reporter', `--crash-dumps-dir=${dumps}`]
    : ['--disable-breakpad'];

/**
 * @typedef {object} Chromium
 * @property {CdpConnection} cdp
 * @property {() => Promise<void>} end lets it write its profile down and waits for its end
 * @property {() => void} kill
 */

/**
 * Starts Chromium without any window.
 * @param {object} how
 * @param {string} how.profile
 * @param {string} how.dumps where Electron would keep dumps of crashes
 * @param {number} how.port of the loopback server that stands for the app's own schemes
 * @param {readonly string[]} how.switches
 * @param {() => void} how.onEnd it has ended by itself
 * @returns {Promise<Chromium>}
 */
export async function startChromium({ profile, dumps, port, switches, onEnd }) {
  const shown = Boolean(process.env['PARLEY_FAKE_ELECTRON_SHOWN']);
  // The headless build starts with a third of the work, but has no microphone.
  const whole = shown || switches.some((given) => given.startsWith('--use-fake-'));
  const executable = whole ? findChromium() : findHeadlessChromium();
  if (executable === undefined) throw new Error('There is no Chromium for the fake Electron.');
  mkdirSync(profile, { recursive: true });
  const headless = shown ? [] : ['--headless=new'];
  const own = [
    `--user-data-dir=${profile}`,
    `--host-resolver-rules=MAP *.${HOSTS} 127.0.0.1:${port}`,
    '--remote-debugging-pipe',
  ];
  const child = spawn(executable, [...headless, ...FLAGS, ...ofCrashes(dumps), ...own, ...switches], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  fakeElectron['chromiumPid'] = child.pid;
  const exited = once(child, 'exit');
  let asked = false;
  void exited.then(() => {
    if (!asked) onEnd();
  });
  // Playwright waits for the line that tells where DevTools listen.
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
    for (const line of String(chunk).split('\n')) {
      if (line.startsWith('DevTools listening') || process.env['PARLEY_FAKE_ELECTRON_DEBUG']) {
        process.stderr.write(`${line}\n`);
      }
    }
  });
  const [, , , output, input] = /** @type {any[]} */ (child.stdio);
  const cdp = new CdpConnection(output, input);
  const kill = () => {
    asked = true;
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  return {
    cdp,
    kill,
    async end() {
      asked = true;
      const last = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      cdp.send('Browser.close').catch(() => undefined);
      await exited;
      clearTimeout(last);
    },
  };
}
