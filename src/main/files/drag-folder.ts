import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Temporary files for drags out of the window: emptied at the start, at the end and when the person signs out. */
export interface DragFolder {
  /** The path for a file of this name, in a folder of its own: names may repeat. */
  place(name: string): string;
  empty(): void;
}

/** @param folder that only this module uses */
export function createDragFolder(folder: string): DragFolder {
  const empty = (): void => {
    // A program that was given a file may still hold it open; the next start tries again.
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  };
  empty();
  return {
    place(name) {
      const own = join(folder, randomBytes(8).toString('hex'));
      mkdirSync(own, { recursive: true, mode: 0o700 });
      return join(own, name);
    },
    empty,
  };
}
