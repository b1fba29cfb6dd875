import type { OutboxEntry } from '../core/store/outbox-types';

/** Where unsent messages wait. The file of an entry stays until the entry goes. */
export interface OutboxStorage {
  /** The unsent messages of one person, oldest first. */
  list(userId: string): Promise<OutboxEntry[]>;
  /** Resolves when the entry will survive a restart (or, in memory, as well as it can). */
  put(entry: OutboxEntry, file?: File): Promise<void>;
  file(clientKey: string): Promise<File | null>;
  remove(clientKey: string): Promise<void>;
  /** Everything of this person, also what does not open. */
  clear(userId: string): Promise<void>;
}

export const byAge = (a: OutboxEntry, b: OutboxEntry): number => (a.client_key < b.client_key ? -1 : 1);

/** For browsers without a database, for as long as the page is open. */
export function memoryOutbox(): OutboxStorage & { readonly isEmpty: () => boolean } {
  const entries = new Map<string, OutboxEntry>();
  const files = new Map<string, File>();
  return {
    isEmpty: () => entries.size === 0,
    list: (userId) =>
      Promise.resolve([...entries.values()].filter(({ user_id }) => user_id === userId).toSorted(byAge)),
    put: (entry, file) => {
      entries.set(entry.client_key, entry);
      if (file) files.set(entry.client_key, file);
      return Promise.resolve();
    },
    file: (key) => Promise.resolve(files.get(key) ?? null),
    remove: (key) => {
      entries.delete(key);
      files.delete(key);
      return Promise.resolve();
    },
    clear: (userId) => {
      for (const { client_key, user_id } of entries.values())
        if (user_id === userId) {
          entries.delete(client_key);
          files.delete(client_key);
        }
      return Promise.resolve();
    },
  };
}
