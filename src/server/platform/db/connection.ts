import { pathToFileURL } from 'node:url';
import Libsql from 'libsql';
import type { SqliteDatabase } from 'kysely';

/** libsql's own types describe better-sqlite3's API loosely; this is the part that we use. */
export interface Connection extends SqliteDatabase {
  readonly inTransaction: boolean;
  exec(sql: string): void;
  pragma(source: string): unknown;
  close(): void;
}

/** Opens the file as it is. */
export function openPlain(file: string): Connection {
  return new Libsql(file);
}

/**
 * Opens the file for reading alone: no log is brought into it, not even by the last one to close it.
 * @param immutable nobody writes to it, and it has no log beside it: a snapshot
 */
export function openReadOnly(file: string, { immutable = false } = {}): Connection {
  return new Libsql(`${pathToFileURL(file).href}?mode=ro${immutable ? '&immutable=1' : ''}`);
}

/** What the log keeps of the disk once it begins again: while somebody reads for long it grows with all that is written. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** Memory for pages. The system keeps the rest of the file: with four times as much, no list of a million contacts was faster. */
const CACHE_KB = 16 * 1024;

/** Opens the file (WAL, `synchronous=FULL`): a commit that was answered survives a power cut. */
export function openConnection(file: string): Connection {
  const connection = openPlain(file);
  connection.exec(
    [
      'pragma journal_mode = wal',
      'pragma synchronous = full',
      'pragma foreign_keys = on',
      'pragma busy_timeout = 5000',
      `pragma journal_size_limit = ${MAX_LOG_BYTES}`,
      `pragma cache_size = -${CACHE_KB}`,
      'pragma temp_store = memory',
    ].join(';'),
  );
  return connection;
}
