import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SNAPSHOT_FOLDER } from './db/open';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Whatever a server or its demo has ever put into a data folder. */
const OWN = /^(parley[.-]|secret\.key|demo\.json$|room\.try$|media$|snapshots$)/;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes the folder and those above it, one by one: Node's own way never ends where the system keeps no folders. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  if (isLink(folder)) throw new Error(`it is a link that leads nowhere`);
  if (dirname(folder) !== folder) make(dirname(folder));
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
  }
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * Makes the data folder where there is none, and keeps other people of this computer out of it and of what an earlier
 * run has left open to them. (On Windows the folder of the person's own profile does that.)
 * @throws Error with a sentence when there can be no such folder.
 */
export function prepareDataFolder(folder: string): void {
  const refuse = (why: string): never => {
    throw new Error(`The data folder ${folder} cannot be used: ${why}. Choose another one with --data.`);
  };
  try {
    make(folder);
  } catch (error) {
    refuse(reasonOf(error));
  }
  if (!statSync(folder).isDirectory()) refuse('it is a file');
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    refuse(reasonOf(error));
  }
  if (process.platform === 'win32') return;
  try {
    closeToOthers(folder);
    if (existsSync(join(folder, SNAPSHOT_FOLDER))) closeToOthers(join(folder, SNAPSHOT_FOLDER));
  } catch (error) {
    refuse(reasonOf(error));
  }
}

/**
 * What is ours in the folder, and the folder itself unless other things lie in it as well: then it is somebody else's
 * (a home, `/tmp`). What lies deeper cannot be reached through a folder that is closed.
 */
function closeToOthers(folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.filter(({ name }) => OWN.test(name));
  if (own.length === entries.length) chmodSync(folder, FOLDER_MODE);
  for (const entry of own) {
    if (entry.isDirectory()) chmodSync(join(folder, entry.name), FOLDER_MODE);
    else if (entry.isFile()) chmodSync(join(folder, entry.name), FILE_MODE);
  }
}
