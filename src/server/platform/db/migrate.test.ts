import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate';
import { openSqlite } from './sqlite';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openSqlite(join(folder, 'parley.db'));
async function tables(database: ReturnType<typeof open>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`.execute(
    database.system,
  );
  return rows.map(({ name }) => name);
}

it('leaves nothing behind when a migration fails in its middle, and goes on once that is mended', async () => {
  const database = open();
  // In the way of one of the last migrations.
  await sql`create table deal_sums (_id text)`.execute(database.system);
  await expect(migrate(database)).rejects.toThrow('deal_sums');
  expect((await tables(database)).filter((name) => !name.startsWith('kysely'))).toEqual(['deal_sums']);
  await sql`drop table deal_sums`.execute(database.system);
  await migrate(database);
  expect(await tables(database)).toContain('deal_sums');
  await database.close();
});
