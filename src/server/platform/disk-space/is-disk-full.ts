/**
 * Node's codes, SQLite's (https://sqlite.org/rescode.html: full, and a shared-memory file that cannot grow) and
 * PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html: disk_full).
 */
const CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);
/** An error may be wrapped; deeper than this nobody wraps. */
const DEPTH = 5;

/** Whether something failed because there is no room left on a disk, in the database or within a quota. */
export function isDiskFull(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < DEPTH && current instanceof Error; depth += 1) {
    if (CODES.has((current as NodeJS.ErrnoException).code)) return true;
    current = current.cause;
  }
  return false;
}
