import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Makes a folder where there is none, and closes it to other people of this computer, and the files and folders that lie
 * right in it: an earlier version or a copy may have left them open. What lies deeper cannot be reached then. On Windows
 * the folder of the person's own profile does that.
 */
export function restrictToOwner(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (process.platform === 'win32') return;
  chmodSync(folder, FOLDER_MODE);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const mode = entry.isDirectory() ? FOLDER_MODE : entry.isFile() ? FILE_MODE : null;
    if (mode !== null) restrictEntry(join(folder, entry.name), mode);
  }
}

/** The browser in the app may take one of its files away at the same moment. */
function restrictEntry(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
