import { existsSync, readFileSync } from 'node:fs';

/** Of the write-ahead log's format, in bytes: https://sqlite.org/fileformat2.html#the_write_ahead_log. */
export const WAL_HEADER = 32;
export const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;

/** What a write-ahead log holds when it is read as SQLite's recovery reads it. */
export interface WalContent {
  /** The eight bytes by which its frames are known; null where its header is not valid. */
  readonly salts: Buffer | null;
  /** Frames up to the last commit that recovery would find. */
  readonly committed: number;
  /** Pages (from 1) in those frames. */
  readonly pages: ReadonlySet<number>;
  /**
   * Beyond the first frame that is not valid lies a commit and something behind it. A commit reaches the disk before
   * the next transaction begins, so no power cut leaves this: the log is damaged.
   */
  readonly goesOnBeyondDamage: boolean;
}

const EMPTY: WalContent = { salts: null, committed: 0, pages: new Set(), goesOnBeyondDamage: false };

/** SQLite's running checksum over words of 32 bits; `sum` goes on from the words before. */
function addToSum(sum: readonly [number, number], bytes: Buffer, bigEndian: boolean): [number, number] {
  let [s0, s1] = sum;
  for (let at = 0; at < bytes.length; at += 8) {
    const first = bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const second = bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    s0 = (s0 + first + s1) >>> 0;
    s1 = (s1 + second + s0) >>> 0;
  }
  return [s0, s1];
}

interface Frame {
  readonly page: number;
  readonly isCommit: boolean;
  readonly salts: Buffer;
}

const frameAt = (bytes: Buffer, at: number): Frame => ({
  page: bytes.readUInt32BE(at),
  isCommit: bytes.readUInt32BE(at + 4) !== 0,
  salts: bytes.subarray(at + 8, at + 16),
});

/** Whether frames of this log, from `at` on, hold a commit with another frame behind it. */
function hasCommitAndMore(bytes: Buffer, at: number, step: number, salts: Buffer): boolean {
  let seen = false;
  for (let from = at; from + step <= bytes.length; from += step) {
    const frame = frameAt(bytes, from);
    if (!frame.salts.equals(salts)) continue;
    if (seen) return true;
    seen = frame.isCommit;
  }
  return false;
}

/** Reads a write-ahead log; one that is not there is empty. */
export function readWal(path: string, pageSize: number): WalContent {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const step = FRAME_HEADER + pageSize;
  if (bytes.length < WAL_HEADER + step) return EMPTY;

  const bigEndian = (bytes.readUInt32BE(0) & 1) === 1;
  let sum = addToSum([0, 0], bytes.subarray(0, 24), bigEndian);
  const isHeader =
    (bytes.readUInt32BE(0) & ~1) === MAGIC &&
    bytes.readUInt32BE(8) === pageSize &&
    sum[0] === bytes.readUInt32BE(24) &&
    sum[1] === bytes.readUInt32BE(28);
  if (!isHeader) {
    const { salts } = frameAt(bytes, WAL_HEADER);
    return { ...EMPTY, goesOnBeyondDamage: hasCommitAndMore(bytes, WAL_HEADER, step, salts) };
  }

  const salts = bytes.subarray(16, 24);
  const pages = new Set<number>();
  let open: number[] = [];
  let committed = 0;
  let at = WAL_HEADER;
  for (let number = 1; at + step <= bytes.length; number += 1, at += step) {
    const frame = frameAt(bytes, at);
    if (frame.page === 0 || !frame.salts.equals(salts)) break;
    sum = addToSum(sum, bytes.subarray(at, at + 8), bigEndian);
    sum = addToSum(sum, bytes.subarray(at + FRAME_HEADER, at + step), bigEndian);
    if (sum[0] !== bytes.readUInt32BE(at + 16) || sum[1] !== bytes.readUInt32BE(at + 20)) break;
    open.push(frame.page);
    if (!frame.isCommit) continue;
    for (const page of open) pages.add(page);
    open = [];
    committed = number;
  }
  return { salts, committed, pages, goesOnBeyondDamage: hasCommitAndMore(bytes, at, step, salts) };
}
