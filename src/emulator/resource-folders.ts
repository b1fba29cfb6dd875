import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A folder that belongs to the emulator, looked for from this file upwards, so that it is found from the
 * source tree and from a build alike.
 * @param candidates paths relative to each ancestor, or absolute ones, the best first
 * @param proof a file that the folder must hold
 */
function findFolder(candidates: readonly string[], proof: string): string | undefined {
  for (let dir = import.meta.dirname, parent = ''; dir !== parent; parent = dir, dir = path.dirname(dir)) {
    const found = candidates
      .map((candidate) => path.resolve(dir, candidate))
      .find((c) => existsSync(path.join(c, proof)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The demo media: `RESOURCES_DIR/demo`, or `resources/demo` of the project. */
export function findAssets(): string | undefined {
  return findFolder([...configured('demo'), 'resources/demo'], 'manifest.json');
}

/** The page's files: `RESOURCES_DIR/emulator`, or `resources/emulator` of the project. */
export function findPage(): string | undefined {
  return findFolder([...configured('emulator'), 'resources/emulator'], 'app.js');
}

/** Built programs are told where their resources lie. */
function configured(name: string): string[] {
  const dir = process.env['RESOURCES_DIR'];
  return dir ? [path.resolve(dir, name)] : [];
}
