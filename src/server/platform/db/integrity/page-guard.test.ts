import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConnection } from '../connection';
import type { Database } from '../database';
import { SQLITE_FILE } from '../open';
import { createSqlite } from '../sqlite';
import { inspectFiles } from './inspect';
import { createPageGuard } from './page-guard';
import { type WalPosition, readWalPosition } from './wal-index';

/** Longer than the server waits until it counts as idle. Milliseconds. */
const IDLE_MS = 50;
/** Longer than it leaves between two idle moments that it takes for this. Milliseconds. */
const BETWEEN_MS = 5000;

let folder: string;
let file: string;
let database: Database;
let index: number;
/** Lines of the log: nothing goes wrong here. */
let told: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  folder = mkdtempSync(join(tmpdir(), 'parley-page-guard-'));
  file = join(folder, SQLITE_FILE);
  const connection = openConnection(file);
  told = [];
  const log = pino({ level: 'warn' }, { write: (line) => void told.push(line) });
  const guard = createPageGuard({ file, connection, log });
  database = createSqlite(connection, guard);
  // Closed at the end alone: closing it gives up SQLite's locks on the file.
  index = openSync(`${file}-shm`, 'r');
  await sql`create table large (id integer primary key, value text)`.execute(database.system);
  // The table is brought over, and nothing more was for long.
  vi.advanceTimersByTime(2 * BETWEEN_MS);
});
afterEach(async () => {
  await database.close();
  closeSync(index);
  expect(inspectFiles(file)).toBeNull();
  expect(told).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
  vi.useRealTimers();
});

const position = (): WalPosition => readWalPosition(index);
const insert = (rows: number, bytes: number) =>
  sql`with recursive n (id) as (select 1 union all select id + 1 from n where id < ${rows})
    insert into large (value) select hex(randomblob(${bytes / 2})) from n`;
/** Some 1,400 frames: more than the log is brought into the file for, fewer than it cannot wait for. */
const insertMany = () => insert(300, 18_000).execute(database.system);

describe('the log is brought into the file', () => {
  it('once the server is idle, and not before', async () => {
    await insertMany();
    expect(position().committed).toBeGreaterThan(1000);
    expect(position().backfilled).toBe(0);
    vi.advanceTimersByTime(IDLE_MS);
    expect(position().backfilled).toBe(position().committed);
  });

  it('not again in every idle moment, since people ask then', async () => {
    await insertMany();
    vi.advanceTimersByTime(IDLE_MS);
    const { backfilled } = position();
    await insertMany();
    vi.advanceTimersByTime(IDLE_MS);
    expect(position().backfilled).not.toBe(position().committed);
    expect([0, backfilled]).toContain(position().backfilled);
    vi.advanceTimersByTime(BETWEEN_MS);
    expect(position().backfilled).toBe(position().committed);
  });

  it('not while a transaction waits for something, but after it', async () => {
    await insertMany();
    await database.system.transaction().execute(async (transaction) => {
      await insert(1, 100).execute(transaction);
      vi.advanceTimersByTime(10 * IDLE_MS);
      expect(position().backfilled).toBe(0);
    });
    vi.advanceTimersByTime(IDLE_MS);
    expect(position().backfilled).toBe(position().committed);
  });

  it('between two commits where nobody stops writing', async () => {
    let most = 0;
    for (let n = 0; n < 12; n += 1) {
      await insertMany();
      most = Math.max(most, position().committed - position().backfilled);
    }
    expect(most).toBeGreaterThan(1000);
    expect(most).toBeLessThan(10_000);
  });

  it('whole, after one transaction that is larger than all memory for pages and writes the same pages again', async () => {
    await database.system.transaction().execute(async (transaction) => {
      await insert(12_000, 3000).execute(transaction);
      await sql`create index large_value on large (value)`.execute(transaction);
      await sql`update large set value = hex(randomblob(1500))`.execute(transaction);
      await sql`delete from large where id % 3 = 0`.execute(transaction);
      await sql`drop index large_value`.execute(transaction);
    });
    expect(position().backfilled).toBe(position().committed);
    await sql`drop table large`.execute(database.system);
  });
});
