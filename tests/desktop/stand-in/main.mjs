#!/usr/bin/env node
/*
 * Takes the place of Electron's executable: `main.mjs [switches] <folder of the app> [arguments]`. See README.md.
 */
import { readFileSync } from 'node:fs';
import { open as inspect } from 'node:inspector';
import Module, { createRequire, register } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import './node.mjs';

const require = createRequire(import.meta.url);
const given = process.argv.slice(2);
const folder = resolve(given.find((argument) => !argument.startsWith('-')) ?? '.');
const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const versions = { electron: require('electron/package.json').version, chrome: '0.0.0.0-stand-in' };
Object.defineProperty(process, 'versions', { value: Object.freeze({ ...process.versions, ...versions }) });
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process, 'resourcesPath', { value: join(folder, 'resources') });
process.execPath = import.meta.filename;
process.argv = [process.execPath, ...given];

// Playwright waits for the line that this prints.
if (given.some((argument) => argument.startsWith('--inspect'))) inspect(0);

register('./resolve-electron.mjs', import.meta.url);
const { default: electron } = await import('./electron.mjs');
const { app } = electron;
const { becomeReady } = await import('./start.mjs');

const modules = /** @type {{ _load: (name: string, ...rest: unknown[]) => unknown }} */ (
  /** @type {unknown} */ (Module)
);
const load = modules._load;
modules._load = (name, ...rest) =>
  name === 'electron' || name === 'electron/main' ? electron : load.call(Module, name, ...rest);

/** Of Chromium's switches those that tests use. */
const PASSED_ON = /^--(remote-debugging-port|use-fake-|lang|force-)/;
const switches = given.filter((argument) => PASSED_ON.test(argument));
app.begin({ name: about.productName ?? about.name, version: about.version, folder, argv: given, switches });
const profile = given.find((argument) => argument.startsWith('--user-data-dir='))?.split('=')[1];
if (profile !== undefined) app.setPath('userData', resolve(profile));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, app.quit);

// Electron keeps running while nothing happens.
setInterval(() => undefined, 2 ** 30);
await import(pathToFileURL(join(folder, about.main)).href);
await becomeReady(switches);
