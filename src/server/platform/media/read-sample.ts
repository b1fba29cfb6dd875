import { type FileHandle, open } from 'node:fs/promises';

const HEAD = 64 * 1024;
/** A zip archive's table of contents lies at its end; its own end mark within the last 64 KB. */
const TAIL = 66 * 1024;
const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const OLE2_DIRECTORY = 32 * 128;

/** The parts of a file that tell what it is. */
export interface Sample {
  /** The beginning; for old office files with the directory, wherever it lies, moved behind the header. */
  readonly head: Buffer;
  /** The end; overlaps the head of a small file. */
  readonly tail: Buffer;
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** An OLE2 file as if its directory were the first sector, so that it can be told by a small sample. */
async function withDirectory(handle: FileHandle, head: Buffer): Promise<Buffer> {
  if (!head.subarray(0, OLE2.length).equals(OLE2) || head.length < 512) return head;
  const sector = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const directory = await read(handle, (head.readUInt32LE(48) + 1) * sector, OLE2_DIRECTORY);
  const sample = Buffer.alloc(sector + OLE2_DIRECTORY);
  head.copy(sample, 0, 0, 512);
  sample.writeUInt32LE(0, 48);
  directory.copy(sample, sector);
  return sample;
}

/** Reads at most about 130 KB of a file, whatever its size. */
export async function readSample(path: string, size: number): Promise<Sample> {
  const handle = await open(path, 'r');
  try {
    const head = await read(handle, 0, Math.min(size, HEAD));
    const tail = await read(handle, Math.max(0, size - TAIL), Math.min(size, TAIL));
    return { head: await withDirectory(handle, head), tail };
  } finally {
    await handle.close();
  }
}
