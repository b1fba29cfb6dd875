import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes a folder where there is none, and closes it to other people of this computer, with all that lies in it. On Windows
 * the folder of the person's own profile does that.
 */
export function closeToOthers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') chmodSync(folder, 0o700);
}
