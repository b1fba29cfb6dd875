import Module, { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKS } from '../checks';
import { type Report, type World, Findings, OWN, settled } from '../checks/findings';
import { app } from './app';
import * as electron from './electron';
import * as keyring from './keyring';
import { callsOf, record } from './recorder';
import { windows } from './windows';

/*
 * Runs in a process of its own: the built main bundle in PARLEY_GATE_FOLDER, on the double, and then every check. What
 * it finds stands on standard output as JSON. It runs as `support/bundle.ts` has put it together.
 */
const folder = process.env['PARLEY_GATE_FOLDER'] ?? '';
const given = JSON.parse(process.env['PARLEY_GATE_WORLD'] ?? '{}') as Omit<World, 'own' | 'folder'>;

const here = (file: string): string => pathToFileURL(join(import.meta.dirname, file)).href;
const keychain = ['@napi-rs/keyring', '@napi-rs/keyring/keytar.js', '@napi-rs/keyring/keytar'];
register(here('hooks.mjs'), {
  parentURL: import.meta.url,
  data: {
    electron: here('module.mjs'),
    ...Object.fromEntries(keychain.map((name) => [name, here('keyring.mjs')])),
  },
});
const loader = Module as unknown as { _load: (name: string, ...rest: readonly unknown[]) => unknown };
const load = loader._load;
loader._load = (name, ...rest) => {
  if (name === 'electron') return electron;
  return keychain.includes(name) ? keyring : load(name, ...rest);
};

Object.defineProperty(process, 'resourcesPath', { value: folder });
Object.defineProperty(process, 'type', { value: 'browser' });
for (const name of ['electron', 'chrome']) Object.defineProperty(process.versions, name, { value: '1.0.0' });

const report = (value: unknown): Promise<never> =>
  new Promise(() => process.stdout.write(JSON.stringify(value), () => process.exit(0)));

/** Waits for what shows that the app has started, or has given up. */
async function untilStarted(): Promise<void> {
  const isOver = (): boolean =>
    callsOf('loadURL').length > 0 || callsOf('showErrorBox').length > 0 || callsOf('app.quit').length > 0;
  const deadline = performance.now() + 40_000;
  while (!isOver() && performance.now() < deadline) await settled();
  await settled();
}

await import(pathToFileURL(join(folder, 'out/main/app.js')).href);
await settled();
app.becomeReady();
await untilStarted();

if (process.env['PARLEY_GATE_SECOND'] !== undefined) {
  await report({
    windows: windows.length,
    handlers: record.handlers.size,
    quit: callsOf('app.quit').length,
  });
}
const own = windows.find(({ webContents }) => webContents.loaded.some((url) => url.startsWith(`${OWN}/`)));
const findings: Record<string, Findings> = {};
const only = process.env['PARLEY_GATE_ONLY'];
for (const [name, check] of Object.entries(CHECKS)) {
  // The sign-in's window is there for all that look at windows.
  if (only !== undefined && only !== name && name !== 'sign-in') continue;
  const found = (findings[name] = new Findings());
  if (own === undefined) {
    const why =
      callsOf('showErrorBox')
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
