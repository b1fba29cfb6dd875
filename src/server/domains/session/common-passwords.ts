import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of each entry; a password that is none of them passes for one once in some ten million. */
export const ENTRY_BYTES = 5;

/** How the list and what is looked up in it are written: without regard to upper and lower case. */
export const entryOf = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, ENTRY_BYTES);

/** Whether sorted entries hold this one. */
function holds(list: Buffer, entry: Buffer): boolean {
  let [low, high] = [0, list.length / ENTRY_BYTES];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = list.compare(entry, 0, ENTRY_BYTES, middle * ENTRY_BYTES, (middle + 1) * ENTRY_BYTES);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

/**
 * The 100,000 commonest passwords of eight characters and more (scripts/common-passwords.mjs): shorter ones are refused
 * anyway. Half a megabyte of cut hashes, read with the first question.
 */
export function createCommonPasswords(resources: string): (password: string) => boolean {
  let list: Buffer | undefined;
  return (password) =>
    holds((list ??= readFileSync(join(resources, 'common-passwords.bin'))), entryOf(password));
}
