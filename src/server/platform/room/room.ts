import type { Logger } from 'pino';
import { isNoRoom } from './no-room';

/** Milliseconds between two looks whether there is room again. */
const LOOK_EVERY_MS = 2000;

/** Whether the server has room to store things. While it has none, sending and jobs pause. */
export interface Room {
  isFull(): boolean;
  /** Takes note of any failure. @returns whether it was for want of room. */
  note(error: unknown): boolean;
  /** Calls `listener` when there is room again. */
  onRoom(listener: () => void): void;
  /** Calls `listener` when there is none any more. */
  onFull(listener: () => void): void;
  close(): void;
}

export interface RoomOptions {
  readonly log: Logger;
  /** Writes something for a try. Rejects while there is no room. */
  readonly tryToWrite: () => Promise<void>;
  readonly lookEveryMs?: number;
}

/** Finds out by failures that there is no room, and by trying that there is room again; each is one line in the log. */
export function createRoom({ log, tryToWrite, lookEveryMs = LOOK_EVERY_MS }: RoomOptions): Room {
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
      await tryToWrite();
    } catch (error) {
      // Another failure is no answer to the question whether there is room.
      if (!isNoRoom(error)) log.warn({ err: error }, 'the try whether there is room failed');
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
      if (!isNoRoom(error)) return false;
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
    onRoom: (listener) => void listeners.push(listener),
    onFull: (listener) => void fullListeners.push(listener),
    close() {
      closed = true;
      clearTimeout(looking);
    },
  };
}
