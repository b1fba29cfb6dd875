import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createAlerts } from '../../src/server/platform/alerts';
import { openDatabase, SQLITE_FILE } from '../../src/server/platform/db/open';
import { readSettings } from '../../src/server/platform/settings';
import type { Template } from './databases';

/** A database as the first start of a server leaves it. */
async function migrate(env: Readonly<Record<string, string>>): Promise<void> {
  const settings = readSettings({ env, bundleDir: import.meta.dirname, checkAnswers: true });
  await (await openDatabase(settings, { log: pino({ level: 'silent' }), alerts: createAlerts() })).close();
}

/** Every server of a run on PostgreSQL begins with a copy. */
export const MIGRATED: Template = {
  name: 'migrated',
  fill: (url) => migrate({ DATABASE_URL: url, DATABASE_POOL_SIZE: '2', SINGLE_NODE: '1' }),
};

async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-migrated-'));
  try {
    await migrate({ DATA_DIR: folder });
    return await readFile(join(folder, SQLITE_FILE));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Made once by each process of a run: the migrations are two thirds of what starting a server costs. */
let file: Promise<Buffer> | undefined;

/** Puts a migrated SQLite database into the data folder of a server that has not started yet. */
export async function copyMigrated(dataDir: string): Promise<void> {
  file ??= migratedFile();
  await writeFile(join(dataDir, SQLITE_FILE), await file);
}
