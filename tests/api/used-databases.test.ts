import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/server/platform/db/migrate';
import { SQLITE_FILE } from '../../src/server/platform/db/open';
import { openSqlite } from '../../src/server/platform/db/sqlite';
import { type TestDatabase, createDatabase, engine } from '../support/databases';
import { makeFresh, readFresh } from '../support/fresh-database';
import { copyMigrated, MIGRATED } from '../support/migrated';

/** What can be put into every column of a type. */
const ANYTHING: Readonly<Record<string, string>> = {
  text: `'x'`,
  'character varying': `'x'`,
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  boolean: 'true',
  'double precision': '1',
  tsvector: `'x'`,
  jsonb: `'{}'`,
};

/** The other tests of the suite begin with such a database: it must be as a first start leaves it. */
const onPostgres = (): void => {
  let database: TestDatabase;
  let client: Client;

  const open = async (): Promise<void> => {
    database = await createDatabase(MIGRATED);
    const url = new URL(database.url);
    url.username = 'postgres';
    client = new Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    // Some tables take the workspace from the connection.
    await client.query(`select set_config('app.business_id', 'x', false)`);
  };
  const ask = async <Row = Record<string, unknown>>(query: string): Promise<Row[]> =>
    (await client.query<Row & Record<string, unknown>>(query)).rows;
  const tables = async (): Promise<string[]> =>
    (
      await ask<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
      )
    ).map(({ name }) => name);
  const place = async (): Promise<unknown> =>
    (await ask(`select oid from pg_database where datname = current_database()`))[0]?.['oid'];

  /** Every row, every sequence and what the planner thinks. */
  async function everything(): Promise<unknown> {
    const rows: unknown[] = [];
    for (const name of await tables())
      rows.push([name, await ask(`select t.* from "${name}" t order by t::text`)]);
    const sequences = await ask<{ name: string }>(
      `select seqrelid::regclass::text as name from pg_sequence order by 1`,
    );
    for (const { name } of sequences)
      rows.push(await ask(`select '${name}' as name, last_value, is_called from ${name}`));
    rows.push(await ask('select oid, relname, relpages, reltuples, relacl::text from pg_class order by oid'));
    return rows;
  }

  beforeEach(open);
  afterEach(async () => {
    await client.end();
    database.giveBack();
  });

  /** Gives it back and takes what comes; the connection of before stays open, as that of a test may. */
  async function again(): Promise<{ sameFiles: boolean }> {
    const before = [await place(), database.url];
    const left = client;
    database.giveBack();
    await open();
    await left.end().catch(() => undefined);
    expect(database.url).not.toBe(before[1]);
    return { sameFiles: (await place()) === before[0] };
  }

  it('holds what a new one does after every table was written to', async () => {
    const before = await everything();
    await ask('set session_replication_role = replica');
    const columns = await ask<{ table_name: string; names: string[]; types: string[] }>(
      `select table_name, array_agg(column_name::text) as names, array_agg(data_type::text) as types
       from information_schema.columns
       where table_schema = 'public' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'
       group by table_name`,
    );
    for (const { table_name, names, types } of columns) {
      const values = types.map((type) => ANYTHING[type] ?? 'null').join(', ');
      await ask(`insert into "${table_name}" ("${names.join('", "')}") values (${values})`);
    }
    expect(columns.map(({ table_name }) => table_name).sort()).toEqual((await tables()).sort());
    // What the migrations have put there is changed and removed too.
    await ask(`update kysely_migration set timestamp = 'changed'`);
    await ask(`delete from kysely_migration where name < '0010'`);
    expect(await everything()).not.toEqual(before);

    expect(await again()).toEqual({ sameFiles: true });
    expect(await everything()).toEqual(before);
  });

  it('has left nobody connected, and nothing is found under the old name', async () => {
    const url = new URL(database.url);
    const left = client;
    await again();
    await expect(left.query('select 1')).rejects.toThrow();
    const late = new Client({ connectionString: url.href });
    await expect(late.connect()).rejects.toThrow('does not exist');
  });

  it.each([
    ['a new table', 'create table extra (id text)'],
    ['a table less', 'drop table drafts cascade'],
    ['a new column', 'alter table users add column extra text'],
    ['a new rule', 'alter table users alter column email drop not null'],
    ['an index less', 'drop index jobs_running'],
    ['another function', `create function extra() returns int language sql as 'select 1'`],
    ['another right', 'grant select on users to public'],
    ['another policy', 'alter table contacts disable row level security'],
    ['a trigger less', 'alter table users disable trigger all'],
    [
      'a setting',
      `do $$ begin execute format('alter database %I set work_mem = 1024', current_database()); end $$`,
    ],
    ['what was counted', 'analyze kysely_migration'],
    [
      'many rows',
      `insert into jobs (queue, payload, run_at, state, attempts, max_attempts, created_at)
         select 'x', repeat('x', 900), 1, 'done', 1, 1, 1 from generate_series(1, 100)`,
    ],
  ])('is not given to anybody again after %s', async (_what, change) => {
    const fresh = await readFresh(client);
    await ask('begin');
    await ask(change);
    expect(await makeFresh(client, fresh)).toBe(false);
    await ask('rollback');
  });

  it('is another one when it cannot be cleaned', async () => {
    const before = await everything();
    await ask('create table extra (id text)');
    expect(await again()).toEqual({ sameFiles: false });
    expect(await everything()).toEqual(before);
  });
};

const onSqlite = (): void => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-copy-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function everythingIn(file: string): Promise<unknown> {
    const database = openSqlite(join(folder, file));
    try {
      await migrate(database);
      const { rows } = await sql<{ name: string; sql: string }>`
        select type, name, tbl_name, sql from sqlite_master order by type, name`.execute(database.system);
      const all: unknown[] = [rows];
      for (const { name } of rows.filter((row) => /^create (virtual )?table/i.test(row.sql))) {
        all.push([name, (await sql`select * from ${sql.table(name)}`.execute(database.system)).rows]);
      }
      // When a migration ran is all that may differ.
      return JSON.parse(JSON.stringify(all).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')) as unknown;
    } finally {
      await database.close();
    }
  }

  it('holds what the migrations make of an empty file', async () => {
    await copyMigrated(folder);
    expect(await everythingIn(SQLITE_FILE)).toEqual(await everythingIn('new.db'));
  });
};

describe('a database that a test begins with', engine() === 'postgres' ? onPostgres : onSqlite);
