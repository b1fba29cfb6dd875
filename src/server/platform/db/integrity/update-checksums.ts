import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PAGE } from './inspect';
import { type PageChecksums, checksumOf } from './page-checksums';
import { FRAME_HEADER, framesOf } from './wal-file';

/** Pages that are looked at in one go: 4 MB, two milliseconds. */
export const CHUNK_PAGES = 1024;

/** How many pages a file has. @param file its descriptor */
export const pagesOf = (file: number): number => Math.floor(fstatSync(file).size / PAGE);

const pageIn = (frame: Buffer): number => frame.readUInt32BE(0);

/** What a checkpoint has brought from the log into the file: frames from 1, all included. */
interface Backfilled {
  readonly from: number;
  readonly to: number;
  /** Frames that there were. More than `to` where somebody reads what was there before them. */
  readonly committed: number;
}

/**
 * Takes the pages that a checkpoint has brought into the file. A page that stands in the log once more, behind what it went to, it
 * leaves out: the file has what it had.
 * @param wal the log
 */
export function takeFrames(wal: string, sums: PageChecksums, { from, to, committed }: Backfilled): void {
  if (to < from) return;
  const log = openSync(wal, 'r');
  try {
    const later = new Set<number>();
    for (const frame of framesOf(log, PAGE, to + 1, committed)) later.add(pageIn(frame));
    for (const frame of framesOf(log, PAGE, from, to))
      if (!later.has(pageIn(frame))) sums.set(pageIn(frame), checksumOf(frame.subarray(FRAME_HEADER)));
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
