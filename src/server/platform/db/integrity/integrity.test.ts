import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@shared/seeded-random';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAlerts } from '../../alerts';
import { readSettings } from '../../settings';
import { openReadOnly } from '../connection';
import { type OpenDatabase, openDatabase, SQLITE_FILE } from '../open';
import { PAGE, SUMS_SUFFIX, inspectFiles } from './inspect';
import { FRAME_HEADER, WAL_HEADER, readWal } from './wal-file';

const log = pino({ level: 'silent' });
/** Places of each kind that are damaged, one at a time. */
const PLACES = Number(process.env['DAMAGED_PLACES'] ?? 200);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-integrity-'));
  file = join(folder, SQLITE_FILE);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const start = (DATA_DIR = folder, acceptFiles = false): Promise<OpenDatabase> => {
  const env = { DATA_DIR, SECRET_KEY: '11'.repeat(32) };
  return openDatabase(readSettings({ env, bundleDir: '/nowhere' }), {
    log,
    alerts: createAlerts(),
    acceptFiles,
  });
};

/** Rows of the size of messages, each committed by itself. */
async function write(
  { database }: OpenDatabase,
  from: number,
  count: number,
  word = 'message',
): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    const value = `${word} ${n} `.repeat(20 + (n % 40));
    await database.system
      .insertInto('server_state')
      .values({ key: `message ${n}`, value })
      .onConflict((row) => row.column('key').doUpdateSet({ value }))
      .execute();
  }
}

const rowsOf = async ({ database }: OpenDatabase): Promise<number> =>
  (await database.system.selectFrom('server_state').select('key').execute()).length;

/** Numbers below 1, the same for every run. */
const seeded = (seed: number): (() => number) => createRandom(String(seed)).next;

/** Flips bits of one byte at many places, one at a time. @returns how many of them were noticed */
function damage(path: string, random: () => number, length = statSync(path).size): number {
  const bytes = readFileSync(path);
  let noticed = 0;
  const descriptor = openSync(path, 'r+');
  try {
    for (let n = 0; n < PLACES; n += 1) {
      const at = Math.floor(random() * length);
      const before = bytes[at] ?? 0;
      writeSync(descriptor, Buffer.of(before ^ (1 + Math.floor(random() * 255))), 0, 1, at);
      if (inspectFiles(file) !== null) noticed += 1;
      writeSync(descriptor, Buffer.of(before), 0, 1, at);
    }
  } finally {
    closeSync(descriptor);
  }
  return noticed;
}

/** Stops as a killed server does: the files stay as they are at this moment. */
async function kill(opened: OpenDatabase): Promise<void> {
  const left = mkdtempSync(join(tmpdir(), 'parley-integrity-'));
  for (const suffix of ['', '-wal', SUMS_SUFFIX])
    copyFileSync(file + suffix, join(left, SQLITE_FILE + suffix));
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
  folder = left;
  file = join(folder, SQLITE_FILE);
}

/** Bytes of the log that count: SQLite does not shorten the file when it begins again. */
const liveLog = (): number => WAL_HEADER + readWal(`${file}-wal`, PAGE).committed * (FRAME_HEADER + PAGE);

describe('one damaged byte', () => {
  it(`in a page is noticed, at each of ${PLACES} places`, async () => {
    const opened = await start();
    await write(opened, 0, 1500);
    await opened.close();
    expect(statSync(file).size).toBeGreaterThan(1_000_000);
    expect(inspectFiles(file)).toBeNull();
    expect(damage(file, seeded(1))).toBe(PLACES);
    expect(inspectFiles(file)).toBeNull();
  });

  it(`in the log is noticed, at each of ${PLACES} places`, async () => {
    const opened = await start();
    // Where the log begins again depends on how much was written before, migrations included.
    let rows = 0;
    do {
      await write(opened, rows, 50);
      rows += 50;
    } while (liveLog() <= 500_000);
    await kill(opened);
    expect(inspectFiles(file)).toBeNull();
    expect(damage(`${file}-wal`, seeded(2), liveLog())).toBe(PLACES);
    expect(inspectFiles(file)).toBeNull();
  });
});

describe('what else is noticed', () => {
  it('a log that was taken away, shortened or overwritten, and a file that is empty or gone', async () => {
    const opened = await start();
    await write(opened, 0, 50);
    await kill(opened);
    const log = readFileSync(`${file}-wal`);
    rmSync(`${file}-wal`);
    expect(inspectFiles(file)).toEqual({ kind: 'log' });
    writeFileSync(`${file}-wal`, log.subarray(0, liveLengthOf(log) - 100));
    expect(inspectFiles(file)).toEqual({ kind: 'log' });
    writeFileSync(`${file}-wal`, Buffer.alloc(log.length));
    expect(inspectFiles(file)).toEqual({ kind: 'log' });
    writeFileSync(`${file}-wal`, log);
    expect(inspectFiles(file)).toBeNull();
    truncateSync(file, 0);
    expect(inspectFiles(file)).toEqual({ kind: 'missing' });
    rmSync(file);
    expect(inspectFiles(file)).toEqual({ kind: 'missing' });
  });

  it('damage in the log without the sums: a commit is on the disk before the next one begins', async () => {
    const opened = await start();
    await write(opened, 0, 50);
    await kill(opened);
    rmSync(file + SUMS_SUFFIX);
    expect(inspectFiles(file)).toBeNull();
    const random = seeded(3);
    // Of the last transaction nobody can tell without the mark.
    expect(damage(`${file}-wal`, random, liveLog() - 10 * PAGE)).toBe(PLACES);
  });

  it('a file that lost its end', async () => {
    const opened = await start();
    await write(opened, 0, 500);
    await opened.close();
    truncateSync(file, statSync(file).size - 3 * PAGE);
    expect(inspectFiles(file)).toMatchObject({ kind: 'pages', pages: { length: 3 } });
  });
});

describe('an end', () => {
  it('waits for the transaction that is open, and is no damage to the next start', async () => {
    const opened = await start();
    await write(opened, 0, 50);
    let closing: Promise<void> | undefined;
    await opened.database.system.transaction().execute(async (trx) => {
      for (let n = 0; n < 200; n += 1) {
        const value = 'a value '.repeat(100);
        await trx
          .insertInto('server_state')
          .values({ key: `late ${n}`, value })
          .execute();
        if (n === 20) closing = opened.close();
        await new Promise(setImmediate);
      }
    });
    await closing;
    expect(inspectFiles(file)).toBeNull();
    await expect(write(opened, 50, 1)).rejects.toThrow();
    const again = await start();
    expect(await rowsOf(again)).toBeGreaterThan(250 - 1);
    await again.close();
  }, 30_000);
});

describe('a start', () => {
  it('takes up a log that is larger than two gigabytes, as one is after long reading', async () => {
    const opened = await start();
    await write(opened, 0, 50);
    await kill(opened);
    truncateSync(`${file}-wal`, 2 ** 31 + PAGE);
    await (await start()).close();
  });

  it('refuses what is damaged with the way back, changes nothing, and takes it when it is told to', async () => {
    const opened = await start();
    await write(opened, 0, 500);
    await opened.close();
    const at = 100 * PAGE + 2000;
    const bytes = readFileSync(file);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(start()).rejects.toThrow(/1 of its pages .* \(101\).* --restore NAME.* --accept-database/);
    expect(readFileSync(file).equals(bytes)).toBe(true);

    await (await start(folder, true)).close();
    expect(readdirSync(folder).filter((name) => name.includes('set-aside'))).toHaveLength(1);
    await (await start()).close();
  });

  it('says so of what is no database at all', async () => {
    writeFileSync(file, 'this is not a database, whatever its name says'.repeat(200));
    await expect(start()).rejects.toThrow('is damaged');
  });

  it('tells damage that comes while it runs', async () => {
    const before = await start();
    await write(before, 0, 800);
    await before.close();
    // What a log still holds would be written over the damage.
    const opened = await start();
    expect(await opened.file?.watch.lookAtAll()).toEqual([]);
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.of(1, 2, 3), 0, 3, 50 * PAGE + 700);
    expect(await opened.file?.watch.lookAtAll()).toEqual([51]);
    closeSync(descriptor);
    await opened.close();
  });
});

describe('no false alarm', () => {
  it('after a kill at any moment, and another one after that', async () => {
    const random = seeded(4);
    let rows = 0;
    for (let round = 0; round < 8; round += 1) {
      expect(inspectFiles(file)).toBeNull();
      const opened = await start();
      const kept = await rowsOf(opened);
      expect(kept).toBeGreaterThanOrEqual(rows);
      // Some rounds go over a checkpoint or two, and some change what others have written.
      await write(opened, Math.floor(rows * random()), Math.floor(random() * 700));
      rows = await rowsOf(opened);
      if (random() < 0.8) await kill(opened);
      else await opened.close();
    }
  });

  it('while somebody reads, as whoever makes a snapshot does: what they hold back stays in the log', async () => {
    const opened = await start();
    await write(opened, 0, 300);
    const reader = openReadOnly(file);
    reader.exec('begin');
    expect(reader.prepare('select count(*) as rows from server_state').all([])).toHaveLength(1);
    // The same pages stand in the log before and behind what the reader sees.
    for (const word of ['changed', 'another', 'further', 'present']) await write(opened, 0, 300, word);
    expect(await opened.file?.watch.lookAtAll()).toEqual([]);
    reader.exec('commit');
    reader.close();
    await write(opened, 0, 300);
    expect(await opened.file?.watch.lookAtAll()).toEqual([]);
    await opened.close();
    expect(inspectFiles(file)).toBeNull();
  });

  it('for a half-written last transaction, which was never acknowledged', async () => {
    const opened = await start();
    await write(opened, 0, 20);
    const before = readFileSync(file + SUMS_SUFFIX);
    await write(opened, 20, 1);
    await kill(opened);
    // The power went before the log was on the disk: the mark is the one before, the frames came in any order.
    writeFileSync(file + SUMS_SUFFIX, before);
    const log = readFileSync(`${file}-wal`);
    log.fill(0, liveLengthOf(log) - 2000, liveLengthOf(log));
    writeFileSync(`${file}-wal`, log);
    expect(inspectFiles(file)).toBeNull();
    const again = await start();
    const keys = await again.database.system.selectFrom('server_state').select('key').execute();
    expect(keys.map(({ key }) => key)).toContain('message 19');
    await again.close();
  });

  it('for a file that comes without its sums, and for damaged sums', async () => {
    const opened = await start();
    await write(opened, 0, 300);
    await opened.close();
    const sums = readFileSync(file + SUMS_SUFFIX);
    sums.writeUInt8((sums[5000] ?? 0) ^ 255, 5000);
    writeFileSync(file + SUMS_SUFFIX, sums);
    expect(inspectFiles(file)).toBeNull();
    await (await start()).close();
    rmSync(file + SUMS_SUFFIX);
    await (await start()).close();
    expect(existsSync(file + SUMS_SUFFIX)).toBe(true);
    expect(damage(file, seeded(5))).toBe(PLACES);
  });
});

function liveLengthOf(log: Buffer): number {
  const copy = join(folder, 'copy-of-the-log');
  writeFileSync(copy, log);
  return WAL_HEADER + readWal(copy, PAGE).committed * (FRAME_HEADER + PAGE);
}
