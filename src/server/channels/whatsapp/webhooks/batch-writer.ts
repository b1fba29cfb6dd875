import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes in one go what comes in one turn of the event loop, and what comes while a write is under way: a commit waits
 * for the disk, and a burst would wait for it as often as it has items.
 *
 * @param write as one transaction, in this order; when it throws, its items are written one by one
 * @param most items of one write
 * @returns resolves when the item is written, rejects with why it is not
 */
export function createBatchWriter<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  max: number,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let isWriting = false;

  async function writeOne({ item, resolve, reject }: Waiting<Item>): Promise<void> {
    try {
      await write([item]);
      resolve();
    } catch (error) {
      reject(error);
    }
  }

  async function writeGroup(group: readonly Waiting<Item>[]): Promise<void> {
    try {
      await write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch {
      // Only one of them may be at fault. Side by side: where none can be written, all wait for one time limit.
      await Promise.all(group.map(writeOne));
    }
  }

  async function run(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      // A write that never leaves the process is done before the next request is even read.
      await nextTurn();
      const group = waiting.splice(0, max);
      if (group.length === 1 && group[0] !== undefined) await writeOne(group[0]);
      else await writeGroup(group);
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void run();
    });
}
