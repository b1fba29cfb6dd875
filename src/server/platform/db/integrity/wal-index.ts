import { readSync } from 'node:fs';

/** How far the write-ahead log goes, by its index in shared memory (https://sqlite.org/walformat.html#walidxfmt). */
export interface WalPosition {
  /** The eight bytes by which the log's frames are known. */
  readonly salts: Buffer;
  /** Frames up to the last commit. */
  readonly committed: number;
  /** Frames of which the database file has the content. */
  readonly backfilled: number;
}

const LENGTH = 100;

/** Reads the index through an open descriptor of the `-shm` file: two microseconds, and no statement. */
export function readWalPosition(descriptor: number): WalPosition {
  const bytes = Buffer.alloc(LENGTH);
  readSync(descriptor, bytes, 0, LENGTH, 0);
  return {
    salts: bytes.subarray(32, 40),
    committed: bytes.readUInt32LE(16),
    backfilled: bytes.readUInt32LE(96),
  };
}
