import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/platform/db/database';
import { createMigrator } from '../../src/server/platform/db/migrate';
import { SQLITE_FILE, SNAPSHOT_FOLDER } from '../../src/server/platform/db/open';
import { openPostgres } from '../../src/server/platform/db/postgres';
import { enforceRowLevelSecurity } from '../../src/server/platform/db/row-level-security';
import { openSqlite } from '../../src/server/platform/db/sqlite';
import { type TestApp, startApp } from '../support/app';
import { type Template, createDatabase, engine } from '../support/databases';
import { send } from '../support/client';

const run = promisify(execFile);
const log = pino({ level: 'silent' });
const onPostgres = engine() === 'postgres';

async function lastMigration({ system }: Pick<Database, 'system'>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(system);
  return rows[0]?.name;
}

/** Makes what the version before the newest one would have left, with somebody who uses it. */
async function makeOlder(database: Database): Promise<void> {
  try {
    const migrator = createMigrator(database);
    const names = (await migrator.getMigrations()).map(({ name }) => name);
    const { error } = await migrator.migrateTo(names.at(-2) ?? '');
    if (error) throw error instanceof Error ? error : new Error('A migration failed.');
    if (onPostgres) await enforceRowLevelSecurity(database.system as unknown as Kysely<unknown>);
    await sql`insert into users (_id, email, first_name, last_name, created_at)
      values ('user1', 'ada@parley.example', 'Ada', 'Adams', 1)`.execute(database.system);
  } finally {
    await database.close();
  }
}

const OLDER: Template = { name: 'older', fill: (url) => makeOlder(openPostgres({ url, log })) };
const EMPTY: Template = { name: 'empty', fill: () => Promise.resolve() };

describe('an upgrade', () => {
  let file: string;
  let folder: string;
  let databaseUrl: string | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-upgrade-'));
    file = join(folder, 'older.db');
    databaseUrl = onPostgres ? (await createDatabase(OLDER)).url : undefined;
    if (!onPostgres) await makeOlder(openSqlite(file));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (path: string) =>
    databaseUrl === undefined ? openSqlite(path) : openPostgres({ url: databaseUrl, log });
  async function lastIn(path: string): Promise<string | undefined> {
    const database = open(path);
    try {
      return await lastMigration(database);
    } finally {
      await database.close();
    }
  }
  /** Starts this version in a data folder with the older database. */
  const start = (data: { readonly env?: Record<string, string>; readonly blocked?: boolean }) =>
    startApp({
      ...(data.env && { env: data.env }),
      ...(databaseUrl !== undefined && { databaseUrl }),
      before: async (dataDir) => {
        if (!onPostgres) await run('cp', [file, join(dataDir, SQLITE_FILE)]);
        if (data.blocked) await symlink(join(dataDir, 'nowhere/snapshots'), join(dataDir, SNAPSHOT_FOLDER));
      },
    });
  const copiesOf = async ({ dataDir }: TestApp): Promise<string[]> =>
    (await readdir(join(dataDir, SNAPSHOT_FOLDER)).catch(() => [])).filter((name) =>
      /before-upgrade\.(db|dump)$/.test(name),
    );

  it('leaves a copy of the database as it was, which can be put back', async () => {
    const before = await lastIn(file);
    const test = await start({});
    try {
      expect((await send(test.url, 'GET', '/health')).status).toBe(200);
      const [copy = '', ...more] = await copiesOf(test);
      expect([copy, more]).toEqual([
        expect.stringMatching(/^parley-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-before-upgrade\.(db|dump)$/),
        [],
      ]);
      const path = join(test.dataDir, SNAPSHOT_FOLDER, copy);
      if (onPostgres) {
        databaseUrl = (await createDatabase(EMPTY)).url;
        await run('pg_restore', ['--no-owner', '--dbname', databaseUrl, path]);
      }
      expect(await lastIn(path)).toBe(before);
      const restored = open(path);
      const { rows } = await sql`select email from users`.execute(restored.system);
      await restored.close();
      expect(rows).toEqual([{ email: 'ada@parley.example' }]);
    } finally {
      await test.close();
    }
  });

  it('changes nothing where the copy cannot be written, and goes on where nobody wants one', async () => {
    const before = await lastIn(file);
    await expect(start({ blocked: true })).rejects.toThrow(/could not be written.*Nothing was changed/s);
    expect(await lastIn(file)).toBe(before);
    const test = await start({ blocked: true, env: { UPGRADE_SNAPSHOT: '0' } });
    await test.close();
  });

  it('copies nothing where nothing is changed', async () => {
    const test = await startApp();
    expect(await copiesOf(test)).toEqual([]);
    await test.close();
  });

  it('is refused backwards, in words', async () => {
    const database = open(file);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(
      database.system,
    );
    await database.close();
    await expect(start({})).rejects.toThrow('written by a newer Parley');
  });
});
