#!/usr/bin/env node
/*
 * Takes the place of Electron's executable: `main.mjs [switches] <folder of the app> [arguments]`. See README.md.
 */
import { readFileSync } from 'node:fs';
import { open as inspect } from 'node:inspector';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { LATER } from '../../support/short-lived.mjs';
import './node.mjs';
import { install } from './install.mjs';

for (const flag of LATER) setFlagsFromString(flag);

const given = process.argv.slice(2);
const folder = resolve(given.find((argument) => !argument.startsWith('-')) ?? '.');
const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

process.execPath = import.meta.filename;
process.argv = [process.execPath, ...given];

// Playwright waits for the line that this prints.
if (given.some((argument) => argument.startsWith('--inspect'))) inspect(0);

await install({ resources: join(folder, 'resources') });
const { app } = await import('./electron.mjs');
const { becomeReady } = await import('./start.mjs');

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
