import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import type { Database } from '../../src/server/platform/db/database';
import type { Engine } from '../../src/server/platform/db/engine';
import { openPostgres } from '../../src/server/platform/db/postgres';
import type { Context } from '../types';
import { type ActivitySize, fillActivities } from './activities';
import { CRM_SIZE } from './crm';
import { type CrmDatabase, fillTeam } from './crm-database';
import { LARGE_SECRET_KEY, connectNumber } from './large';
import { openPastServer } from './past-server';

/** Raise it when the data or the schema change: older generated databases are then made again. */
const VERSION = 2;
const ACTIVITIES = 10_000_000;

/** The workspace of a team with long timelines. */
export interface ActivitiesDatabase extends CrmDatabase {
  readonly size: ActivitySize;
}

/** The whole, or a part of it, in percent, while something is developed: `BENCH_ACTIVITIES_PERCENT=10`. */
function sizeOfRun(): ActivitySize {
  const part = Number(process.env['BENCH_ACTIVITIES_PERCENT'] ?? 100) / 100;
  return {
    contacts: Math.round(CRM_SIZE.contacts * part),
    companies: Math.round(CRM_SIZE.companies * part),
    deals: Math.round(CRM_SIZE.deals * part),
    activities: Math.round(ACTIVITIES * part),
    fields: false,
    isOrdered: true,
  };
}

async function fill(database: Database, size: ActivitySize, say: (line: string) => void): Promise<void> {
  const target = await fillTeam(database, size, say);
  const account = await connectNumber(database, target.business_id, target.now);
  await fillActivities(database, { target, account, size, say });
  await database.close();
}

async function sqlite({ cacheDir, say }: Context, size: ActivitySize): Promise<ActivitiesDatabase> {
  const dataDir = join(cacheDir, `activities-sqlite-${VERSION}-${size.activities}`);
  const complete = join(dataDir, 'complete');
  const open = (): Database => openPastServer(dataDir);
  if (!existsSync(complete)) {
    say(`making the SQLite database of ${size.activities.toLocaleString('en')} activities`);
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    await fill(open(), size, say);
    await writeFile(complete, '');
  }
  return { engine: 'sqlite', size, dataDir, env: { SECRET_KEY: LARGE_SECRET_KEY }, database: open };
}

async function postgres(
  { tempDir, postgres: start, say }: Context,
  size: ActivitySize,
): Promise<ActivitiesDatabase> {
  const url = await start();
  const open = (): Database => openPostgres({ url, log: pino({ level: 'silent' }) });
  say(`making the PostgreSQL database of ${size.activities.toLocaleString('en')} activities`);
  await fill(open(), size, say);
  const env = { SECRET_KEY: LARGE_SECRET_KEY, DATABASE_URL: url, SINGLE_NODE: '1' };
  return { engine: 'postgres', size, dataDir: tempDir, env, database: open };
}

/** Makes the database of a team with long timelines; on SQLite it is kept between runs. */
export const makeActivities = (engine: Engine, context: Context): Promise<ActivitiesDatabase> =>
  engine === 'sqlite' ? sqlite(context, sizeOfRun()) : postgres(context, sizeOfRun());
