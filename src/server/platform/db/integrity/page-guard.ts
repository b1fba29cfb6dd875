import { closeSync, existsSync, fstatSync, openSync, read } from 'node:fs';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { Connection } from '../connection';
import { CHECK_AT_ONCE_BYTES, PAGE, SUMS_SUFFIX, damagedIn } from './inspect';
import { type PageChecksums, NOTHING_LOGGED, openPageChecksums } from './page-checksums';
import { CHUNK_PAGES, learn, learnAll, pagesOf, takeFrames } from './update-checksums';
import { type WalPosition, readWalPosition } from './wal-index';

/** Frames after which the log is brought into the file as soon as the server is idle; SQLite's own measure. */
const CHECKPOINT_FRAMES = 1000;
/** Nothing was committed for so long: the server is idle. Whoever has just saved something has the answer by then. Milliseconds. */
const IDLE_MS = 30;
/** An idle moment is left to those who ask where the last time was so short ago: each has its price, whatever it brings over. Milliseconds. */
const IDLE_EVERY_MS = 4000;
/** Frames after which a busy server does it between two commits. */
const BUSY_FRAMES = 4000;
/**
 * Work on many records writes as much with each commit, and the same pages again and again: so long after the last time the log may
 * grow (milliseconds), up to so many frames.
 */
const CHECKPOINT_EVERY_MS = 500;
const MOST_FRAMES = 8000;

const readAsync = promisify(read);

/**
 * Keeps the sums of the pages (page-checksums.ts) right while the database is in use, and looks at the pages.
 *
 * Checkpoints are its own: what a checkpoint writes into the file stands in the log, so the sums of changed pages are
 * made from there. They are on the disk before the log is used again, so that a cut at any moment leaves either the
 * frames or the sums. It works between two statements of the only connection: nothing comes in between.
 */
export interface PageGuard {
  /** After each statement that may have committed something. Never throws: the commit has happened. */
  committed(): void;
  /** Looks at a chunk of pages. @returns those that are damaged, and where to go on; null after the last page */
  look(first: number): Promise<{ readonly damaged: readonly number[]; readonly next: number | null }>;
  /** Brings everything into the file, before the connection is closed. */
  finish(): void;
  /** After the connection was closed. */
  release(): void;
}

export interface PageGuardOptions {
  readonly file: string;
  readonly connection: Connection;
  readonly log: Logger;
}

interface CheckpointRow {
  readonly busy: number;
  readonly checkpointed: number;
}

/**
 * A timer for work that waits until the server is idle; each commit puts it off (`refresh`). The process need not stay for
 * it: what is left in the log is taken up at the next start.
 */
function idleTimer(connection: Connection, isTooSoon: () => boolean, work: () => void): NodeJS.Timeout {
  const timer = setTimeout(() => {
    // Or a transaction waits for something between two of its statements.
    if (isTooSoon() || connection.inTransaction) timer.refresh();
    else work();
  }, IDLE_MS);
  return timer.unref();
}

/** Work after a commit, which must not fail for it: a failure is told once, until the work has been done again. */
function createAttempts(log: Logger) {
  let failing = false;
  return {
    isFailing: () => failing,
    /** @param work answers whether there was anything to do */
    run(work: () => boolean): void {
      try {
        if (work()) failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, 'the database file could not be brought up to date');
        failing = true;
      }
    },
  };
}

interface LookOptions {
  /** Descriptor of the database file. */
  readonly pages: number;
  readonly sums: PageChecksums;
  /** Counts what has been written: pages that were read meanwhile are read again. */
  readonly writes: () => number;
  readonly isFailing: () => boolean;
}

/** Reads a chunk of pages and compares it with its sums. */
function createLook({ pages, sums, writes, isFailing }: LookOptions): PageGuard['look'] {
  /** Used again: 40 MB a second of new memory would have the collector stop everything for 50 ms, once a second. */
  const spareChunks: Buffer[] = [];
  return async (first) => {
    const chunk = spareChunks.pop() ?? Buffer.alloc(CHUNK_PAGES * PAGE);
    try {
      const before = writes();
      const { bytesRead } = await readAsync(pages, chunk, 0, chunk.length, (first - 1) * PAGE);
      if (writes() !== before || isFailing()) return { damaged: [], next: first };
      const whole = chunk.subarray(0, bytesRead);
      const damaged = damagedIn(whole, first, sums);
      learn(sums, whole, first);
      const next = first + CHUNK_PAGES;
      return { damaged, next: next <= Math.max(pagesOf(pages), sums.lastPage()) ? next : null };
    } finally {
      spareChunks.push(chunk);
    }
  };
}

/** @param options.connection open; from now on no checkpoint happens on it but through this */
export function createPageGuard({ file, connection, log }: PageGuardOptions): PageGuard {
  // The first read makes the log's index.
  connection.exec('pragma wal_autocheckpoint = 0; select count(*) from sqlite_master');
  const isNew = !existsSync(file + SUMS_SUFFIX);
  const sums: PageChecksums = openPageChecksums(file + SUMS_SUFFIX);
  // Closed after the connection and not before: closing any descriptor of these files gives up SQLite's locks on them.
  const pages = openSync(file, 'r');
  const index = openSync(`${file}-shm`, 'r');
  let seen: WalPosition = readWalPosition(index);
  /** Counts checkpoints: pages that were read during one are read again. */
  let writes = 0;
  const attempts = createAttempts(log);
  /** Committed frames at the last checkpoint, which a reader elsewhere may have kept from going all the way. */
  let tried = 0;
  /** When the last checkpoint was over. */
  let checkedAt = -Infinity;

  if (sums.damagedBlocks > 0) {
    log.warn({ blocks: sums.damagedBlocks }, 'checksums of pages were damaged and are made from the pages');
  }

  function checkpoint(): true {
    const before = readWalPosition(index);
    tried = before.committed;
    sums.reserve(pagesOf(pages) + before.committed);
    writes += 1;
    const [row] = connection.prepare('pragma wal_checkpoint(passive)').all([]) as CheckpointRow[];
    const backfilled = row?.checkpointed ?? 0;
    const { committed } = before;
    takeFrames(`${file}-wal`, sums, { from: before.backfilled + 1, to: backfilled, committed });
    sums.setMark({ ...before, backfilled });
    sums.flush();
    writes += 1;
    checkedAt = performance.now();
    return true;
  }

  const cannotWait = (frames: number): boolean =>
    frames >= MOST_FRAMES || (frames >= BUSY_FRAMES && performance.now() - checkedAt >= CHECKPOINT_EVERY_MS);

  const isTooSoon = (): boolean =>
    readWalPosition(index).committed < BUSY_FRAMES && performance.now() - checkedAt < IDLE_EVERY_MS;
  const whenIdle = idleTimer(connection, isTooSoon, () => {
    attempts.run(checkpoint);
  });
  checkpoint();
  const look = createLook({ pages, sums, writes: () => writes, isFailing: attempts.isFailing });
  const hasAll = !isNew && sums.damagedBlocks === 0;
  if (!hasAll && fstatSync(pages).size <= CHECK_AT_ONCE_BYTES) learnAll(sums, pages);
  else if (!hasAll) log.info('checksums of the database are made beside the work');

  return {
    committed() {
      attempts.run(() => {
        const now = readWalPosition(index);
        const isSameLog = now.salts.equals(seen.salts);
        if (now.committed === seen.committed && isSameLog) return false;
        seen = now;
        sums.setMark(now);
        if (!isSameLog) tried = 0;
        const frames = now.committed - Math.max(now.backfilled, tried);
        if (cannotWait(frames)) checkpoint();
        else if (frames >= CHECKPOINT_FRAMES) whenIdle.refresh();
        return true;
      });
    },

    look,

    finish() {
      clearTimeout(whenIdle);
      try {
        checkpoint();
        connection.prepare('pragma wal_checkpoint(truncate)').all([]);
        sums.setMark(NOTHING_LOGGED);
        sums.flush();
      } catch (error) {
        // A full disk, or somebody still reads: nothing is lost, the log stays and the next start takes it up.
        log.warn({ err: error }, 'the last changes stay in the log of the database');
      }
    },

    release() {
      clearTimeout(whenIdle);
      writes += 1;
      for (const descriptor of [pages, index]) closeSync(descriptor);
      sums.close();
    },
  };
}
