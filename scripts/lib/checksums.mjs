import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What people download, and what apps ask for updates. */
const RELEASED = /\.(?:exe|msi|dmg|pkg|zip|AppImage|deb|rpm|asc|blockmap|yml)$/;
/** Notes of electron-builder for itself. */
const NOTES = /^builder-/;

/**
 * Writes `SHA256SUMS` beside the released files, as `sha256sum --check` reads it.
 * @param {string} folder
 * @returns {Promise<string>} its path
 */
export async function writeChecksums(folder) {
  const names = readdirSync(folder).filter((name) => RELEASED.test(name) && !NOTES.test(name));
  const lines = [];
  for (const name of names.sort()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  const path = join(folder, 'SHA256SUMS');
  writeFileSync(path, lines.join(''));
  return path;
}
