import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeToOthers } from './close-to-others';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-profile-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it.runIf(process.platform !== 'win32')(
  'makes a folder for its owner alone, and closes one that was open',
  () => {
    const logs = join(folder, 'profile', 'logs');
    closeToOthers(logs);
    expect(modeOf(logs)).toBe(0o700);
    const open = join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    closeToOthers(open);
    expect(modeOf(open)).toBe(0o700);
  },
);
