import type { WebPreferences } from 'electron';

import type { BrowserWindow } from '../../fake-electron/api/browser-window.mjs';
import { loadedBy, windows } from '../program/calls';
import { type Check, type Findings, type CheckContext, OWN } from './findings';

/** Said, not left to defaults, which change from version to version. */
const SAID = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
} satisfies WebPreferences;

const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
  );
};

function checkOwn(findings: Findings, { webContents }: BrowserWindow, { folder }: CheckContext): void {
  const { preload, partition } = webContents.preferences;
  findings.expect(preload === `${folder}/out/preload/index.cjs`, `the web UI's preload is ${preload}`);
  findings.expect(partition === undefined, `the web UI is in partition ${partition}`);
}

function checkForeign(findings: Findings, { webContents }: BrowserWindow): void {
  const { preload, partition = '' } = webContents.preferences;
  const [address = ''] = loadedBy(webContents);
  findings.expect(preload === undefined, `a foreign page has preload ${preload}`);
  findings.expect(partition !== '', `a foreign page (${address}) shares the web UI's storage`);
  findings.expect(!partition.startsWith('persist:'), `the storage of a foreign page is kept: ${partition}`);
  for (const loaded of loadedBy(webContents)) findings.expect(isSafe(loaded), `a foreign page is ${loaded}`);
}

/** Electron's security checklist, 1 to 4, 6, 8 to 11, 18. */
export const checkWindows: Check = (findings, context) => {
  findings.expect(windows.length > 0, 'no window was made');
  for (const window of windows) {
    const { preferences } = window.webContents;
    const loaded = loadedBy(window.webContents);
    for (const [name, value] of Object.entries(SAID)) {
      const found: unknown = Reflect.get(preferences, name);
      findings.expect(found === value, `window ${window.id}: ${name} is ${String(found)}`);
    }
    for (const name of [
      'enableBlinkFeatures',
      'additionalArguments',
      'v8CacheOptions',
      'plugins',
      'nodeIntegrationInSharedWorker',
    ]) {
      findings.expect(!Reflect.get(preferences, name), `window ${window.id} has ${name}`);
    }
    const own = loaded.some((url) => url.startsWith(`${OWN}/`));
    findings.expect(
      !own || loaded.every((url) => url.startsWith(`${OWN}/`)),
      `the web UI's window loads ${loaded.join()}`,
    );
    if (own) checkOwn(findings, window, context);
    else checkForeign(findings, window);
  }
};
