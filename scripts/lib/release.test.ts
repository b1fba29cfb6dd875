import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeChecksums } from './checksums.mjs';
import { nativePackages } from './native-packages.mjs';
import { inRoot } from './paths.mjs';

test('checksums of what is released, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-checksums-'));
  try {
    for (const name of ['b.deb', 'a.exe', 'latest.yml', 'builder-debug.yml', 'notes.txt']) {
      writeFileSync(join(folder, name), 'abc');
    }
    // Of “abc”, FIPS 180-2.
    const sum = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    const written = readFileSync(await writeChecksums(folder), 'utf8');
    expect(written).toBe(`${sum}  a.exe\n${sum}  b.deb\n${sum}  latest.yml\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('an app for both processors of macOS', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const names = nativePackages('darwin', packages);

  test('has every native library for both', () => {
    for (const library of [
      '@libsql/',
      '@img/sharp-',
      '@img/sharp-libvips-',
      '@node-rs/argon2-',
      '@napi-rs/keyring-',
    ]) {
      for (const cpu of ['x64', 'arm64']) {
        const pattern = new RegExp(`^${library}darwin-${cpu}@\\d+\\.\\d+\\.\\d+$`);
        expect(
          names.some((name) => pattern.test(name)),
          `${library}darwin-${cpu}`,
        ).toBe(true);
      }
    }
  });
  test('has none of another system', () => {
    expect(names.filter((name) => !name.includes('darwin'))).toEqual([]);
  });
});
