import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A person's own place on this computer: nothing of the app lies outside it. */
export interface Profile {
  /** Everything, also what the app throws away: a secret that is written down is somewhere in here. */
  readonly folder: string;
  /** `app.getPath('userData')`. */
  readonly userData: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

const PLACES = {
  HOME: 'home',
  XDG_CONFIG_HOME: 'config',
  XDG_DATA_HOME: 'data',
  XDG_CACHE_HOME: 'cache',
  XDG_STATE_HOME: 'state',
  XDG_RUNTIME_DIR: 'run',
  TMPDIR: 'tmp',
} as const;

export async function createProfile(): Promise<Profile> {
  // A short name: sockets lie in here, and their paths may not be long.
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const env = Object.fromEntries(Object.entries(PLACES).map(([name, part]) => [name, join(folder, part)]));
  for (const place of Object.values(env)) await mkdir(place, { recursive: true, mode: 0o700 });
  return {
    folder,
    userData: join(folder, 'config', 'parley'),
    env,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** What the fake Electron's browser makes for itself; Electron has neither. */
const CHROMIUM_FILES: ReadonlySet<string> = new Set(['Chromium', 'Chromium/DevToolsActivePort']);

/** What other people of this computer could read if the folder above did not stop them: path and mode. */
export async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      // A link has no mode of its own, and neither is a socket a file.
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const inside = path.slice(folder.length + 1);
        const mode = (await lstat(path)).mode & 0o777;
        const isClosed = (mode & 0o077) === 0 || CHROMIUM_FILES.has(inside);
        return isClosed ? [] : [`${inside} ${mode.toString(8)}`];
      }),
  );
  return found.flat();
}
