import { FakeObject, only } from '../faked.mjs';
import { record, fakeElectron } from '../records.mjs';

class NativeTheme extends FakeObject {
  static events = new Set(['updated']);
  themeSource = 'system';
  shouldUseDarkColors = false;
  shouldUseHighContrastColors = false;
  shouldUseInvertedColorScheme = false;
}
export const nativeTheme = new NativeTheme();

/** The computer's sleep: tests emit suspend, resume, lock-screen and unlock-screen. */
class PowerMonitor extends FakeObject {
  static events = new Set([
    'suspend',
    'resume',
    'lock-screen',
    'unlock-screen',
    'shutdown',
    'on-ac',
    'on-battery',
  ]);

  getSystemIdleTime = () => 0;
  /** @param {number} _seconds */
  getSystemIdleState = (_seconds) => 'active';
  isOnBatteryPower = () => false;
}
export const powerMonitor = new PowerMonitor();

export const shell = only('shell', {
  /** @param {string} url */
  openExternal: async (url) => record('shell.openExternal', url),
  /** @param {string} path */
  openPath: async (path) => {
    record('shell.openPath', path);
    return '';
  },
  /** @param {string} path */
  showItemInFolder: (path) => record('shell.showItemInFolder', path),
  beep: () => record('shell.beep'),
});

/** @type {Map<string, () => void>} */
const shortcuts = new Map();
fakeElectron['shortcuts'] = shortcuts;
export const globalShortcut = only('globalShortcut', {
  /** @param {string} accelerator @param {() => void} press */
  register: (accelerator, press) => {
    shortcuts.set(accelerator, press);
    return true;
  },
  /** @param {string} accelerator */
  isRegistered: (accelerator) => shortcuts.has(accelerator),
  /** @param {string} accelerator */
  unregister: (accelerator) => void shortcuts.delete(accelerator),
  unregisterAll: () => shortcuts.clear(),
});

export const crashReporter = only('crashReporter', {
  /** @param {object} options */
  start: (options) => record('crashReporter.start', options),
});

export const systemPreferences = only('systemPreferences', {
  /** @param {string} _kind */
  getMediaAccessStatus: (_kind) => 'granted',
  getAnimationSettings: () => ({
    shouldRenderRichAnimation: true,
    scrollAnimationsEnabledBySystem: true,
    prefersReducedMotion: false,
  }),
});

const network = { online: true };
fakeElectron['network'] = network;

/** Node's own fetch: without the system's proxies and certificates, which is what Electron's adds. */
export const net = only('net', {
  /** @param {string | Request} request @param {RequestInit} [init] */
  fetch: (request, init) => fetch(request, init),
  isOnline: () => network.online,
  get online() {
    return network.online;
  },
});
