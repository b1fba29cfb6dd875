import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-data-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;

function put(name: string): void {
  writeFileSync(join(folder, name), 'x');
  chmodSync(join(folder, name), 0o644);
}

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  it('is made for its owner alone, with those above it', () => {
    prepareDataFolder(join(folder, 'a', 'b'));
    expect([modeOf('a'), modeOf('a/b')]).toEqual([0o700, 0o700]);
  });

  it('is closed with what an earlier run has left', () => {
    for (const name of ['parley.db', 'parley.db-wal', 'secret.key', 'demo.json']) put(name);
    mkdirSync(join(folder, 'snapshots'));
    put('snapshots/parley-2026-01-01T00-00-00.db');
    for (const name of ['', 'snapshots']) chmodSync(join(folder, name), 0o755);
    prepareDataFolder(folder);
    expect(['', 'snapshots'].map(modeOf)).toEqual([0o700, 0o700]);
    const files = ['parley.db', 'parley.db-wal', 'secret.key', 'snapshots/parley-2026-01-01T00-00-00.db'];
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600, 0o600]);
  });

  it('that is also somebody else’s stays as it is, but for what is ours', () => {
    put('parley.db');
    put('a-script.sh');
    chmodSync(join(folder, 'a-script.sh'), 0o755);
    chmodSync(folder, 0o755);
    prepareDataFolder(folder);
    expect(['', 'a-script.sh', 'parley.db'].map(modeOf)).toEqual([0o755, 0o755, 0o600]);
  });
});
