import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { openConnection } from '../../src/server/platform/db/connection';
import type { Database } from '../../src/server/platform/db/database';
import { inspectFiles } from '../../src/server/platform/db/integrity/inspect';
import { createPageGuard } from '../../src/server/platform/db/integrity/page-guard';
import { migrate } from '../../src/server/platform/db/migrate';
import { SQLITE_FILE } from '../../src/server/platform/db/open';
import { createSqlite } from '../../src/server/platform/db/sqlite';
import { atMost, atMostTimes, percentile } from '../rows';
import type { Context, Row } from '../types';

const ROUNDS = 12;
const COMMITS = 500;
/** Of a message, with what is indexed about it. */
const TEXT = 'a line of a conversation, of ordinary length '.repeat(12);

interface Side {
  readonly file: string;
  readonly database: Database;
  /** Of each commit, microseconds. */
  readonly times: number[];
  written: number;
}

async function open(folder: string, isGuarded: boolean): Promise<Side> {
  await mkdir(folder);
  const file = join(folder, SQLITE_FILE);
  const connection = openConnection(file);
  const guard = isGuarded ? createPageGuard({ file, connection, log: pino({ level: 'silent' }) }) : null;
  const database = createSqlite(connection, guard);
  await migrate(database);
  return { file, database, times: [], written: 0 };
}

async function write(side: Side): Promise<void> {
  const { database, times } = side;
  for (let n = 0; n < COMMITS; n += 1) {
    const key = `${(side.written * 7919) % 100_003} ${side.written}`;
    side.written += 1;
    const began = performance.now();
    await database.system.insertInto('server_state').values({ key, value: TEXT }).execute();
    times.push((performance.now() - began) * 1000);
  }
}

const mean = (samples: readonly number[]): number =>
  samples.reduce((sum, value) => sum + value, 0) / samples.length;

/** What the checksums of pages cost a commit, beside the same file without them, in turns. */
export async function run({ tempDir, say }: Context): Promise<readonly Row[]> {
  say('commits with and without checksums of pages …');
  const guarded = await open(join(tempDir, 'with'), true);
  const plain = await open(join(tempDir, 'without'), false);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? [guarded, plain] : [plain, guarded]) await write(side);
  }
  for (const { database } of [guarded, plain]) await database.close();
  const began = performance.now();
  if (inspectFiles(guarded.file) !== null) throw new Error('The file is damaged.');
  const looked = performance.now() - began;
  await rm(tempDir, { recursive: true, force: true });
  await mkdir(tempDir);

  const row = (name: string, of: (samples: readonly number[]) => number): Row =>
    atMostTimes({
      name,
      unit: 'µs',
      limit: 1.5,
      value: Math.round(of(guarded.times)),
      peer: { name: 'without checksums', value: Math.round(of(plain.times)) },
    });
  return [
    row('Checksums: a commit, mean', mean),
    row('Checksums: a commit, median', (samples) => percentile(samples, 0.5)),
    row('Checksums: a commit, 99th percentile', (samples) => percentile(samples, 0.99)),
    atMost({
      name: 'Checksums: all pages at a start, 6,000 rows',
      unit: 'ms',
      limit: 15,
      value: Math.round(looked),
    }),
  ];
}
