// Stands between the server and the operating system: while a file is there, its folder has no room. Loaded before the
// server by `--import`, or called by a test that runs the server itself.
import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, resolve } from 'node:path';

/** @param {string} flag path of the file; everything below its folder is full while it exists */
export function fullWhile(flag) {
  const folder = dirname(resolve(flag));
  const { open } = fs.promises;
  fs.promises.open = async (path, flags, mode) => {
    const isNew = typeof flags === 'string' && flags.startsWith('w');
    if (isNew && resolve(String(path)).startsWith(folder) && existsSync(flag)) {
      throw Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC' });
    }
    return open(path, flags, mode);
  };
  syncBuiltinESMExports();
}

const given = process.env['FULL_WHILE'];
if (given !== undefined) fullWhile(given);
