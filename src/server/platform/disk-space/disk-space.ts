import type { Logger } from 'pino';
import { isDiskFull } from './is-disk-full';

/** Milliseconds between two looks whether there is room again. */
const LOOK_EVERY_MS = 2000;

/** Whether there is space on the disk, in the database and within quotas. While there is none, sending and jobs pause. */
export interface DiskSpace {
  isFull(): boolean;
  /** Takes note of any failure. @returns whether a full disk was the reason. */
  note(error: unknown): boolean;
  /** Calls `listener` when there is space again. */
  onSpace(listener: () => void): void;
  /** Calls `listener` when there is none any more. */
  onFull(listener: () => void): void;
  close(): void;
}

export interface DiskSpaceOptions {
  readonly log: Logger;
  /** Writes something as a test. Rejects while there is no space. */
  readonly probe: () => Promise<void>;
  readonly lookEveryMs?: number;
}

/** Failed writes tell that the disk is full, a test write that there is space again; each is one line in the log. */
export function createDiskSpace({ log, probe, lookEveryMs = LOOK_EVERY_MS }: DiskSpaceOptions): DiskSpace {
  const listeners: (() => void)[] = [];
  const fullListeners: (() => void)[] = [];
  let looking: NodeJS.Timeout | undefined;
  let full = false;
  let closed = false;

  function lookLater(): void {
    looking = setTimeout(() => void look(), lookEveryMs);
    looking.unref();
  }

  async function look(): Promise<void> {
    try {
      await probe();
    } catch (error) {
      // Another failure is no answer to the question whether there is room.
      if (!isDiskFull(error)) log.warn({ err: error }, 'the try whether there is room failed');
      if (!closed) lookLater();
      return;
    }
    if (closed) return;
    full = false;
    log.info('there is room again: sending and jobs go on');
    for (const listener of listeners) listener();
  }

  return {
    isFull: () => full,
    note(error) {
      if (!isDiskFull(error)) return false;
      if (!full && !closed) {
        full = true;
        const reason = error instanceof Error ? error.message : String(error);
        log.error(
          { reason },
          'there is no room left to store anything: sending and jobs pause until there is',
        );
        lookLater();
        for (const listener of fullListeners) listener();
      }
      return true;
    },
    onSpace: (listener) => void listeners.push(listener),
    onFull: (listener) => void fullListeners.push(listener),
    close() {
      closed = true;
      clearTimeout(looking);
    },
  };
}
