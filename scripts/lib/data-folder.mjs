import { accessSync, constants, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the folder and those above it, one by one: Node's own way never ends where the system keeps no folders.
 * @param {string} folder
 */
function make(folder) {
  if (existsSync(folder)) return;
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error('it is a link that leads nowhere');
  }
  if (dirname(folder) !== folder) make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes the data folder where there is none, for its owner alone. Of one that it is given the server says the same.
 * @param {string} folder
 * @throws {Error} with a sentence when there can be no such folder
 */
export function makeDataFolder(folder) {
  try {
    make(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${folder} cannot be used: ${why}. Choose another one with --data.`);
  }
}
