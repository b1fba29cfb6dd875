import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporary-database';
import { createChildProcesses } from './child-process';
import { lockDataFolder } from './lock';
import { checkIntegrity, damagedSnapshots, listSnapshots, restoreSnapshot, takeSnapshot } from './snapshots';
import { openSqlite } from './sqlite';

describe('snapshots', () => {
  let temporary: TemporaryDatabase;
  let folder: string;
  beforeEach(async () => {
    temporary = await temporaryDatabase();
    folder = join(temporary.folder, 'snapshots');
  });
  afterEach(() => temporary.remove());

  const remember = (value: string) =>
    temporary.database.system.insertInto('server_state').values({ key: value, value }).execute();

  it('bring back what was there, and keep what they replace', async () => {
    await remember('before');
    const name = await takeSnapshot(join(temporary.folder, 'parley.db'), folder, () => Date.UTC(2026, 0, 1));
    await remember('after');
    await temporary.database.close();

    const file = join(temporary.folder, 'parley.db');
    const aside = await restoreSnapshot(file, folder, name, () => Date.UTC(2026, 0, 2));
    const keysOf = async (path: string) => {
      const database = openSqlite(path);
      const rows = await database.system.selectFrom('server_state').select('key').orderBy('key').execute();
      await database.close();
      return rows.map(({ key }) => key);
    };
    expect(await keysOf(file)).toEqual(['before']);
    expect(await keysOf(aside)).toEqual(['after', 'before']);
  });

  it('refuse a damaged snapshot and a name that is none, and touch nothing', async () => {
    const name = await takeSnapshot(join(temporary.folder, 'parley.db'), folder, () => Date.UTC(2026, 0, 1));
    writeFileSync(join(folder, name), 'this is not a database, whatever its name says'.repeat(200));
    await temporary.database.close();
    const file = join(temporary.folder, 'parley.db');
    const before = readdirSync(temporary.folder);
    await expect(restoreSnapshot(file, folder, name, Date.now)).rejects.toThrow('damaged');
    await expect(restoreSnapshot(file, folder, '../parley.db', Date.now)).rejects.toThrow('no snapshot');
    expect(readdirSync(temporary.folder)).toEqual(before);
    expect(checkIntegrity(file)).toBeNull();
  });

  it('notice one changed byte, by themselves and before they are restored', async () => {
    const file = join(temporary.folder, 'parley.db');
    await remember('a word that nothing but a checksum can miss');
    const name = await takeSnapshot(file, folder, () => Date.UTC(2026, 0, 1));
    expect(await damagedSnapshots(folder)).toEqual([]);
    const bytes = readFileSync(join(folder, name));
    const at = bytes.indexOf('a word that');
    bytes.writeUInt8('A'.charCodeAt(0), at);
    writeFileSync(join(folder, name), bytes);
    expect(checkIntegrity(join(folder, name))).toBeNull();
    expect(await damagedSnapshots(folder)).toEqual([name]);
    await temporary.database.close();
    await expect(restoreSnapshot(file, folder, name, Date.now)).rejects.toThrow('not as it was written');
  });

  it('that are damaged take nobody’s place', async () => {
    const file = join(temporary.folder, 'parley.db');
    const day = (number: number) => takeSnapshot(file, folder, () => Date.UTC(2026, 0, number));
    for (let number = 1; number <= 7; number += 1) await day(number);
    writeFileSync(join(folder, 'parley-2026-01-07T00-00-00.db'), 'damaged');
    await day(8);
    expect(await listSnapshots(folder)).toHaveLength(8);
    await day(9);
    expect((await listSnapshots(folder)).at(-1)).toContain('2026-01-02');
  });

  it('keep the newest seven', async () => {
    for (let day = 1; day <= 9; day += 1) {
      await takeSnapshot(join(temporary.folder, 'parley.db'), folder, () => Date.UTC(2026, 0, day));
    }
    const names = await listSnapshots(folder);
    expect(names).toHaveLength(7);
    expect(names[0]).toContain('2026-01-09');
    expect(names.at(-1)).toContain('2026-01-03');
  });
});

describe('work on the file beside the server', () => {
  it('ends when the server stops, which says nothing about the file', async () => {
    const temporary = await temporaryDatabase();
    const program = join(temporary.folder, 'endless.mjs');
    writeFileSync(program, 'setInterval(() => undefined, 1000);');
    const processes = createChildProcesses(program);
    const ended = processes.run([]);
    await processes.stop();
    expect(await ended).toEqual({ how: 'interrupted' });
    expect(await processes.run([])).toEqual({ how: 'interrupted' });
    await temporary.remove();
  });

  it('says why it failed', async () => {
    const temporary = await temporaryDatabase();
    const program = join(temporary.folder, 'failing.mjs');
    writeFileSync(
      program,
      "process.stderr.write('Row 7 is missing.'); process.exitCode = Number(process.argv[2]);",
    );
    const processes = createChildProcesses(program);
    expect(await processes.run(['0'])).toEqual({ how: 'done' });
    expect(await processes.run(['1'])).toEqual({ how: 'failed', problem: 'Row 7 is missing.' });
    await temporary.remove();
  });
});

describe('the lock of the data folder', () => {
  it('refuses a second opener and is free again after the release', async () => {
    const temporary = await temporaryDatabase();
    const release = lockDataFolder(temporary.folder);
    expect(() => lockDataFolder(temporary.folder)).toThrow('is in use by another Parley server');
    release();
    lockDataFolder(temporary.folder)();
    await temporary.remove();
  });
});
