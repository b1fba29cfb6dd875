import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restrictToOwner } from './restrict-to-owner';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-profile-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it.runIf(process.platform !== 'win32')(
  'makes a folder for its owner alone, and closes one that was open with what lies in it',
  () => {
    const logs = join(folder, 'profile', 'logs');
    restrictToOwner(logs);
    expect(modeOf(logs)).toBe(0o700);
    const open = join(folder, 'open');
    mkdirSync(open);
    const elsewhere = join(folder, 'elsewhere');
    writeFileSync(elsewhere, '');
    chmodSync(elsewhere, 0o644);
    mkdirSync(join(open, 'inside'));
    writeFileSync(join(open, 'parley.json'), '{}');
    symlinkSync(elsewhere, join(open, 'link'));
    for (const name of ['.', 'inside', 'parley.json']) chmodSync(join(open, name), 0o777);
    restrictToOwner(open);
    expect(['.', 'inside', 'parley.json'].map((name) => modeOf(join(open, name)))).toEqual([
      0o700, 0o700, 0o600,
    ]);
    // What a link leads to is not ours.
    expect(modeOf(elsewhere)).toBe(0o644);
  },
);
