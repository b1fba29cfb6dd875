import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** Of the write-ahead log's format, in bytes: https://sqlite.org/fileformat2.html#the_write_ahead_log. */
export const WAL_HEADER = 32;
export const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;

/** Frames that are read in one go: 1 MB of SQLite's usual pages. A log may be larger than memory. */
const FRAMES_AT_ONCE = 256;

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

const frameAt = (bytes: Buffer): Frame => ({
  page: bytes.readUInt32BE(0),
  isCommit: bytes.readUInt32BE(4) !== 0,
  salts: bytes.subarray(8, 16),
});

/** Frames of a log, from 1, `to` included, one after the other. The buffer is used again. @param log its descriptor */
export function* framesOf(log: number, pageSize: number, from: number, to: number): Generator<Buffer> {
  if (to < from) return;
  const step = FRAME_HEADER + pageSize;
  const frames = Buffer.alloc(Math.min(to - from + 1, FRAMES_AT_ONCE) * step);
  for (let first = from; first <= to; first += FRAMES_AT_ONCE) {
    const length = Math.min(to - first + 1, FRAMES_AT_ONCE) * step;
    readSync(log, frames, 0, length, WAL_HEADER + (first - 1) * step);
    for (let at = 0; at < length; at += step) yield frames.subarray(at, at + step);
  }
}

/** Whether these frames hold a commit with another frame behind it. */
function hasCommitAndMore(frames: Iterable<Buffer>, salts: Buffer): boolean {
  let seen = false;
  for (const bytes of frames) {
    const frame = frameAt(bytes);
    if (!frame.salts.equals(salts)) continue;
    if (seen) return true;
    seen = frame.isCommit;
  }
  return false;
}

/** Reads a write-ahead log; one that is not there is empty. */
export function readWal(path: string, pageSize: number): WalContent {
  if (!existsSync(path)) return EMPTY;
  const log = openSync(path, 'r');
  try {
    return readFrames(log, pageSize);
  } finally {
    closeSync(log);
  }
}

function readFrames(log: number, pageSize: number): WalContent {
  const count = Math.floor((fstatSync(log).size - WAL_HEADER) / (FRAME_HEADER + pageSize));
  if (count < 1) return EMPTY;

  const header = Buffer.alloc(WAL_HEADER);
  readSync(log, header, 0, WAL_HEADER, 0);
  const bigEndian = (header.readUInt32BE(0) & 1) === 1;
  let sum = addToSum([0, 0], header.subarray(0, 24), bigEndian);
  const isHeader =
    (header.readUInt32BE(0) & ~1) === MAGIC &&
    header.readUInt32BE(8) === pageSize &&
    sum[0] === header.readUInt32BE(24) &&
    sum[1] === header.readUInt32BE(28);
  if (!isHeader) {
    const [first = Buffer.alloc(FRAME_HEADER)] = framesOf(log, pageSize, 1, 1);
    const { salts } = frameAt(first);
    return { ...EMPTY, goesOnBeyondDamage: hasCommitAndMore(framesOf(log, pageSize, 1, count), salts) };
  }

  const salts = header.subarray(16, 24);
  const pages = new Set<number>();
  let open: number[] = [];
  let committed = 0;
  let valid = 0;
  for (const bytes of framesOf(log, pageSize, 1, count)) {
    const frame = frameAt(bytes);
    if (frame.page === 0 || !frame.salts.equals(salts)) break;
    sum = addToSum(sum, bytes.subarray(0, 8), bigEndian);
    sum = addToSum(sum, bytes.subarray(FRAME_HEADER), bigEndian);
    if (sum[0] !== bytes.readUInt32BE(16) || sum[1] !== bytes.readUInt32BE(20)) break;
    valid += 1;
    open.push(frame.page);
    if (!frame.isCommit) continue;
    for (const page of open) pages.add(page);
    open = [];
    committed = valid;
  }
  const goesOnBeyondDamage = hasCommitAndMore(framesOf(log, pageSize, valid + 1, count), salts);
  return { salts, committed, pages, goesOnBeyondDamage };
}
