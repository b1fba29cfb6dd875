import { join } from 'node:path';
import { openPlain } from './sqlite';

/**
 * Takes the data folder for this process. A second opener would double jobs and see stale caches, so it is refused.
 * The lock is the operating system's (an exclusive transaction on a file of its own): a killed process leaves none.
 * @returns the release.
 * @throws Error with a sentence for the person who started the second one.
 */
export function lockDataFolder(folder: string): () => void {
  const connection = openPlain(join(folder, 'parley.lock'));
  try {
    connection.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    connection.close();
    throw new Error(
      `The data folder ${folder} is in use by another Parley server. Stop that one first, or choose another folder with --data.`,
      { cause: error },
    );
  }
  return () => connection.close();
}
