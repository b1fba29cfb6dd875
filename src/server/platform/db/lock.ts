import { join } from 'node:path';
import { type Connection, openPlain } from './connection';

const unusable = (folder: string, error: unknown): Error =>
  new Error(
    `The data folder ${folder} cannot be written to (${error instanceof Error ? error.message : String(error)}). Choose another one with --data.`,
    { cause: error },
  );

function open(folder: string): Connection {
  try {
    return openPlain(join(folder, 'parley.lock'));
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Takes the data folder for this process. A second opener would double jobs and see stale caches, so it is refused.
 * The lock is the operating system's (an exclusive transaction on a file of its own): a killed process leaves none.
 * @returns the release.
 * @throws Error with a sentence for the person who started the second one.
 */
export function lockDataFolder(folder: string): () => void {
  const connection = open(folder);
  try {
    connection.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    connection.close();
    if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw unusable(folder, error);
    throw new Error(
      `The data folder ${folder} is in use by another Parley server. Stop that one first, or choose another folder with --data.`,
      { cause: error },
    );
  }
  return () => connection.close();
}
