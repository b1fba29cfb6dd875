import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createProfile } from '../../support/profile';
import type { CheckName } from '../checks';
import type { Report } from '../checks/findings';
import { type Change, BUNDLE, CANARY, makeAppFolder, removeAppFolder, ROOT } from './app-folder';
import { patient } from '../../../support/patience.mjs';

const run = promisify(execFile);

/** Every permission of this Electron, from its own types. */
function permissions(): readonly string[] {
  const types = readFileSync(join(ROOT, 'node_modules/electron/electron.d.ts'), 'utf8');
  const lines = types
    .split('\n')
    .filter((line) => /setPermission(?:Request|Check)Handler\(handler/.test(line));
  const listed = lines.flatMap(
    (line) => /permission: ((?:'[\w-]+'(?: \| )?)+)/.exec(line)?.[1]?.split(' | ') ?? [],
  );
  return [...new Set(listed.map((name) => name.replaceAll("'", '')))];
}

async function runChild(folder: string, env: NodeJS.ProcessEnv): Promise<unknown> {
  const profile = await createProfile();
  const context = { canary: CANARY, built: join(ROOT, 'out'), permissions: permissions() };
  const work = run(process.execPath, [join(BUNDLE, 'run.mjs')], {
    cwd: ROOT,
    timeout: patient(60_000),
    maxBuffer: 64_000_000,
    env: {
      ...process.env,
      ...profile.env,
      // No notice of a test belongs on anybody's screen.
      DBUS_SESSION_BUS_ADDRESS: undefined,
      NODE_ENV: 'production',
      PARLEY_GATE_FOLDER: folder,
      PARLEY_GATE_CONTEXT: JSON.stringify(context),
      ...env,
    },
  });
  try {
    return JSON.parse((await work).stdout);
  } finally {
    await profile.remove();
  }
}

/** Runs the built app, changed as told, on the fake Electron, and every check on it, or one. */
export async function runGate(changes: readonly Change[] = [], only?: CheckName): Promise<Report> {
  const folder = makeAppFolder(changes);
  try {
    return (await runChild(folder, only ? { PARLEY_GATE_ONLY: only } : {})) as Report;
  } finally {
    removeAppFolder(folder);
  }
}

export interface SecondStart {
  readonly windows: number;
  readonly handlers: number;
  readonly quit: number;
}

/** Runs it as a second start, while another one holds the lock. */
export async function runSecond(changes: readonly Change[] = []): Promise<SecondStart> {
  const folder = makeAppFolder(changes);
  try {
    return (await runChild(folder, { PARLEY_GATE_SECOND: '1' })) as SecondStart;
  } finally {
    removeAppFolder(folder);
  }
}
