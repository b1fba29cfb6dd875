import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const MAGIC = 'PARLEYS1';
/** Bytes: the first block holds the mark, every other one 1023 sums and the sum of those. */
const BLOCK = 4096;
const SUMS = BLOCK / 4 - 1;
const MARK_LENGTH = 32;
const UNKNOWN = 0;

/** How far the write-ahead log had come when it was last looked at: never further than it had. */
export interface Mark {
  readonly salts: Buffer;
  readonly committed: number;
  readonly backfilled: number;
}

export const NOTHING_LOGGED: Mark = { salts: Buffer.alloc(8), committed: 0, backfilled: 0 };

/** The sum of a page. Finds every damage of up to 32 bits in a row, and all but one of four billion others. */
export const checksumOf = (page: Uint8Array): number => crc32(page) || 1;

/**
 * What the pages of the database file must look like, in a file beside it: a CRC-32 for each page as of the last
 * checkpoint, and a mark of how far the log had come. Blocks that are damaged themselves count as unknown.
 */
export interface PageChecksums {
  /** Null where there is none that could be read. */
  readonly mark: () => Mark | null;
  /** Highest page with a sum. */
  readonly lastPage: () => number;
  /** Null: not known. */
  sum(page: number): number | null;
  set(page: number, sum: number): void;
  /** Makes room for the sums of so many pages, so that `flush` needs none. */
  reserve(pages: number): void;
  setMark(mark: Mark): void;
  /** Writes what has changed to the disk. */
  flush(): void;
  close(): void;
  /** How many blocks could not be read. */
  readonly damagedBlocks: number;
}

function encodeMark({ salts, committed, backfilled }: Mark): Buffer {
  const bytes = Buffer.alloc(MARK_LENGTH);
  bytes.write(MAGIC, 0, 'latin1');
  salts.copy(bytes, 8, 0, 8);
  bytes.writeUInt32LE(committed, 16);
  bytes.writeUInt32LE(backfilled, 20);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 28)), 28);
  return bytes;
}

function decodeMark(bytes: Buffer): Mark | null {
  if (bytes.length < MARK_LENGTH || bytes.toString('latin1', 0, 8) !== MAGIC) return null;
  if (bytes.readUInt32LE(28) !== crc32(bytes.subarray(0, 28))) return null;
  return {
    salts: Buffer.from(bytes.subarray(8, 16)),
    committed: bytes.readUInt32LE(16),
    backfilled: bytes.readUInt32LE(20),
  };
}

/** Opens the sums, or begins them. */
export function openPageChecksums(path: string): PageChecksums {
  const stored = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const descriptor = openSync(path, existsSync(path) ? 'r+' : 'w+', 0o600);
  let mark = decodeMark(stored);
  let sums = new Uint32Array(SUMS);
  let last = 0;
  let reserved = Math.max(0, Math.floor(stored.length / BLOCK) - 1);
  let damagedBlocks = 0;
  const dirty = new Set<number>();

  function grow(pages: number): void {
    if (pages <= sums.length) return;
    const larger = new Uint32Array(Math.max(pages, sums.length * 2));
    larger.set(sums);
    sums = larger;
  }

  for (let block = 0; block < reserved; block += 1) {
    const bytes = stored.subarray((block + 1) * BLOCK, (block + 2) * BLOCK);
    const isEmpty = bytes.every((byte) => byte === 0);
    if (!isEmpty && bytes.readUInt32LE(SUMS * 4) !== crc32(bytes.subarray(0, SUMS * 4))) {
      damagedBlocks += 1;
      continue;
    }
    grow((block + 1) * SUMS);
    for (let index = 0; index < SUMS; index += 1) {
      const sum = bytes.readUInt32LE(index * 4);
      sums[block * SUMS + index] = sum;
      if (sum !== UNKNOWN) last = block * SUMS + index + 1;
    }
  }

  /** The sums of a block as they lie in memory, and their own behind them: every processor that we run on is little-endian. */
  function encodeBlock(block: number, into: Buffer): void {
    const some = sums.subarray(block * SUMS, (block + 1) * SUMS);
    into.set(new Uint8Array(some.buffer, some.byteOffset, some.byteLength));
    into.writeUInt32LE(crc32(into.subarray(0, SUMS * 4)), SUMS * 4);
  }

  /** Writes blocks that lie side by side in one go. */
  function writeBlocks(first: number, count: number): void {
    const bytes = Buffer.alloc(count * BLOCK);
    for (let place = 0; place < count; place += 1)
      encodeBlock(first + place, bytes.subarray(place * BLOCK, (place + 1) * BLOCK));
    const at = (first + 1) * BLOCK;
    for (let done = 0; done < bytes.length;)
      done += writeSync(descriptor, bytes, done, bytes.length - done, at + done);
    reserved = Math.max(reserved, first + count);
  }

  return {
    damagedBlocks,
    mark: () => mark,
    lastPage: () => last,
    sum(page) {
      const known = sums[page - 1] ?? UNKNOWN;
      return known === UNKNOWN ? null : known;
    },
    set(page, sum) {
      grow(page);
      sums[page - 1] = sum;
      last = Math.max(last, page);
      dirty.add(Math.floor((page - 1) / SUMS));
    },
    reserve(pages) {
      for (const blocks = Math.ceil(pages / SUMS); reserved < blocks; reserved += 1) {
        writeSync(descriptor, Buffer.alloc(BLOCK), 0, BLOCK, (reserved + 1) * BLOCK);
      }
    },
    setMark(next) {
      mark = next;
      writeSync(descriptor, encodeMark(next), 0, MARK_LENGTH, 0);
    },
    flush() {
      const blocks = [...dirty].sort((a, b) => a - b);
      for (let from = 0, next = 1; from < blocks.length; next += 1) {
        if (blocks[next] === (blocks[from] ?? 0) + next - from) continue;
        writeBlocks(blocks[from] ?? 0, next - from);
        from = next;
      }
      fdatasyncSync(descriptor);
      dirty.clear();
    },
    close: () => closeSync(descriptor),
  };
}
