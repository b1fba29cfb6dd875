import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PAGE } from './inspect';
import { type PageChecksums, checksumOf } from './page-checksums';
import { FRAME_HEADER, WAL_HEADER } from './wal-file';

/** Pages that are looked at in one go: 4 MB, two milliseconds. */
export const CHUNK_PAGES = 1024;

/** Frames that are read in one go: 1 MB. */
const FRAMES_AT_ONCE = 256;

/** How many pages a file has. @param file its descriptor */
export const pagesOf = (file: number): number => Math.floor(fstatSync(file).size / PAGE);

/** Takes the pages that frames `from` to `to` (from 1) have brought into the file. @param wal the log */
export function takeFrames(wal: string, sums: PageChecksums, from: number, to: number): void {
  if (to < from) return;
  const log = openSync(wal, 'r');
  try {
    const size = FRAME_HEADER + PAGE;
    const frames = Buffer.alloc(Math.min(to - from + 1, FRAMES_AT_ONCE) * size);
    for (let first = from; first <= to; first += FRAMES_AT_ONCE) {
      const count = Math.min(to - first + 1, FRAMES_AT_ONCE);
      readSync(log, frames, 0, count * size, WAL_HEADER + (first - 1) * size);
      for (let at = 0; at < count * size; at += size)
        sums.set(frames.readUInt32BE(at), checksumOf(frames.subarray(at + FRAME_HEADER, at + size)));
    }
  } finally {
    closeSync(log);
  }
}

/** Makes the sums that are missing from what the pages are. @param first number of the chunk's first page */
export function learn(sums: PageChecksums, chunk: Buffer, first: number): void {
  for (let at = 0; at + PAGE <= chunk.length; at += PAGE) {
    const page = first + at / PAGE;
    if (sums.sum(page) === null) sums.set(page, checksumOf(chunk.subarray(at, at + PAGE)));
  }
}

/** For a file that comes without sums: as its pages are now, they are right. @param pages its descriptor */
export function learnAll(sums: PageChecksums, pages: number): void {
  const chunk = Buffer.alloc(CHUNK_PAGES * PAGE);
  for (let first = 1; first <= pagesOf(pages); first += CHUNK_PAGES) {
    learn(sums, chunk.subarray(0, readSync(pages, chunk, 0, chunk.length, (first - 1) * PAGE)), first);
  }
  sums.flush();
}
