import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, ipcMain } from '../../fake-electron/electron.mjs';
import { lockInstance } from '../../fake-electron/api/instance-lock.mjs';
import { install } from '../../fake-electron/install.mjs';
import { becomeReadyWithoutPages } from '../../fake-electron/start.mjs';
import { CHECKS } from '../checks';
import { type CheckContext, type Report, Findings, OWN, settled } from '../checks/findings';
import { callsOf, loadedBy, note, recordEveryCall, windows } from './calls';
import { closeComputer } from './closed-computer';

/*
 * Runs in a process of its own: the built main bundle in PARLEY_GATE_FOLDER, on the fake Electron without a browser, and
 * then every check. What it finds stands on standard output as JSON. It runs as `support/bundle.ts` has put it together.
 */
const folder = process.env['PARLEY_GATE_FOLDER'] ?? '';
const given = JSON.parse(process.env['PARLEY_GATE_CONTEXT'] ?? '{}') as Omit<CheckContext, 'own' | 'folder'>;
const isSecond = process.env['PARLEY_GATE_SECOND'] !== undefined;

const keyring = pathToFileURL(join(import.meta.dirname, 'keyring.mjs')).href;
const keychain = ['@napi-rs/keyring', '@napi-rs/keyring/keytar.js', '@napi-rs/keyring/keytar'];
await install({ resources: folder, more: Object.fromEntries(keychain.map((name) => [name, keyring])) });
app.begin({ name: 'Parley', version: '0.1.0', folder, argv: [], switches: [] });
closeComputer();
recordEveryCall();
// This very process is the first start.
if (isSecond)
  lockInstance(app.getPath('userData'), { argv: [], cwd: '', additionalData: null }, () => undefined);

const report = (value: unknown): Promise<never> =>
  new Promise(() => process.stdout.write(JSON.stringify(value), () => process.exit(0)));

/** Waits for what shows that the app has started, or has given up. */
async function untilStarted(): Promise<void> {
  const isOver = (): boolean =>
    ['webContents.loadURL', 'dialog.showErrorBox', 'app.quit'].some((name) => callsOf(name).length > 0);
  const deadline = performance.now() + 40_000;
  while (!isOver() && performance.now() < deadline) await settled();
  await settled();
}

await import(pathToFileURL(join(folder, 'out/main/app.js')).href);
await settled();
note('ready');
becomeReadyWithoutPages();
await untilStarted();

if (isSecond) {
  await report({
    windows: windows.length,
    handlers: ipcMain._invokeHandlers.size,
    quit: callsOf('app.quit').length,
  });
}
const own = windows.find(({ webContents }) => loadedBy(webContents).some((url) => url.startsWith(`${OWN}/`)));
const findings: Record<string, Findings> = {};
const only = process.env['PARLEY_GATE_ONLY'];
for (const [name, check] of Object.entries(CHECKS)) {
  // The sign-in's window is there for all that look at windows.
  if (only !== undefined && only !== name && name !== 'sign-in') continue;
  const found = (findings[name] = new Findings());
  if (own === undefined) {
    const why =
      callsOf('dialog.showErrorBox')
        .map(({ args }) => args.join(': '))
        .join() || 'it says no reason';
    found.expect(false, `the web UI's window is not there: ${why}`);
    continue;
  }
  try {
    await check(found, { ...given, folder, own });
  } catch (error) {
    found.expect(false, `the check stopped: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
await report(findings satisfies Report);
