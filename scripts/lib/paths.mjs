import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder of the repository, wherever the script was started from. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** What `npm run build` makes. */
export const OUT = {
  server: inRoot('out/main/server.js'),
  emulator: inRoot('out/main/emulator.js'),
  desktop: inRoot('out/main/app.js'),
  web: inRoot('out/renderer'),
};

/** Where `npm start` keeps the demo's data: the operating system's own place for it, or `PARLEY_DATA`. */
export function demoDataFolder(env = process.env) {
  if (env['PARLEY_DATA']) return resolve(env['PARLEY_DATA']);
  if (platform() === 'darwin') return join(homedir(), 'Library/Application Support/parley-demo');
  if (platform() === 'win32') {
    return join(env['APPDATA'] ?? join(homedir(), 'AppData/Roaming'), 'parley-demo');
  }
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local/share'), 'parley-demo');
}
