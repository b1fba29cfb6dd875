import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { type PageChecksums, openPageChecksums, checksumOf } from './page-checksums';
import { type WalContent, readWal, WAL_HEADER } from './wal-file';

/** Beside the database file. */
export const SUMS_SUFFIX = '-checksums';
/** Bytes; libsql makes all files with it. */
export const PAGE = 4096;
const PAGES_AT_ONCE = 1024;

/** Up to this size the pages are looked at before the first request; those of a larger file beside the work. */
export const CHECK_AT_ONCE_BYTES = 48 * 1024 * 1024;

export type Damage =
  | { readonly kind: 'missing' }
  /** Transactions that were acknowledged cannot be read from the log any more. */
  | { readonly kind: 'log' }
  /** Pages are not as they were written. */
  | { readonly kind: 'pages'; readonly pages: readonly number[] };

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

function isLogDamaged(sums: PageChecksums, log: WalContent): boolean {
  if (log.goesOnBeyondDamage) return true;
  const mark = sums.mark();
  if (mark === null) return false;
  // A log begins again only after all of it is in the database file, and the mark says so before.
  if (log.salts === null || !log.salts.equals(mark.salts)) return mark.committed > mark.backfilled;
  return log.committed < mark.committed;
}

/** Pages of the file that are not as they were written. `skipped`: their content is in the log. */
export function damagedPages(file: string, sums: PageChecksums, skipped: ReadonlySet<number>): number[] {
  const damaged: number[] = [];
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(PAGES_AT_ONCE * PAGE);
    for (let first = 1; first <= sums.lastPage(); first += PAGES_AT_ONCE) {
      const read = readSync(descriptor, chunk, 0, chunk.length, (first - 1) * PAGE);
      damaged.push(...damagedIn(chunk.subarray(0, read), first, sums).filter((page) => !skipped.has(page)));
    }
  } finally {
    closeSync(descriptor);
  }
  return damaged;
}

/** @param chunk pages from `first` on; what is missing at its end is damaged too */
export function damagedIn(chunk: Buffer, first: number, sums: PageChecksums): number[] {
  const damaged: number[] = [];
  const last = Math.min(first + PAGES_AT_ONCE - 1, sums.lastPage());
  for (let page = first; page <= last; page += 1) {
    const known = sums.sum(page);
    if (known === null) continue;
    const at = (page - first) * PAGE;
    if (at + PAGE > chunk.length || checksumOf(chunk.subarray(at, at + PAGE)) !== known) damaged.push(page);
  }
  return damaged;
}

/**
 * Looks at the files as the last run has left them, before SQLite does: it would pass over a damaged log without a word,
 * and it knows no sums. Changes nothing.
 * @returns null: as far as can be told, everything is there
 */
export function inspectFiles(file: string): Damage | null {
  const size = sizeOf(file);
  const known = existsSync(file + SUMS_SUFFIX);
  if (size === 0 && (known || sizeOf(`${file}-wal`) > WAL_HEADER)) return { kind: 'missing' };
  const log = readWal(`${file}-wal`, PAGE);
  if (!known) return log.goesOnBeyondDamage ? { kind: 'log' } : null;

  const sums = openPageChecksums(file + SUMS_SUFFIX);
  try {
    if (isLogDamaged(sums, log)) return { kind: 'log' };
    if (size > CHECK_AT_ONCE_BYTES) return null;
    const pages = damagedPages(file, sums, log.pages);
    return pages.length > 0 ? { kind: 'pages', pages } : null;
  } finally {
    sums.close();
  }
}

const WAY_BACK =
  'Put a snapshot back with --restore NAME; --snapshots lists them. Nothing was changed: if you have changed or replaced the file yourself, or want what can still be read, start once with --accept-database.';

/** What the people who run the server read. */
export function sentenceOf(damage: Damage, file: string): string {
  switch (damage.kind) {
    case 'missing':
      return `The database ${file} is missing or empty, though this folder has had one. ${WAY_BACK}`;
    case 'log':
      return `The database's log ${file}-wal is damaged or missing, so changes that were acknowledged cannot be read. ${WAY_BACK}`;
    case 'pages': {
      const { pages } = damage;
      const which = pages.slice(0, 5).join(', ') + (pages.length > 5 ? ', …' : '');
      return `The database ${file} is damaged: ${pages.length} of its pages are not as Parley wrote them (${which}). ${WAY_BACK}`;
    }
  }
}
