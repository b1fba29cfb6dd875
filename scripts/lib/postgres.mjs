import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isExecutable, which } from './which.mjs';

const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/opt/postgresql@17/bin', '/usr/local/opt/postgresql@17/bin'];

/** Debian keeps every version in a folder of its own; the newest first. */
function debianFolders() {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

/**
 * The folder with PostgreSQL's own programs (initdb, postgres), or nothing.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const onPath = which('pg_ctl');
  const folders = [...(onPath ? [dirname(onPath)] : []), ...debianFolders(), ...HOMEBREW];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))));
}
