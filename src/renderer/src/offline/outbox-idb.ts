import { noteProblem } from '../app/problem-log';
import { platform } from '../platform';
import { localDb } from './db';
import type { LocalDb } from './db';
import { byAge, memoryOutbox } from './outbox-storage';
import type { OutboxStorage } from './outbox-storage';
import type { OutboxEntry } from './outbox-types';

const strict = { durability: 'strict' } as const;

async function putInDb(db: LocalDb, entry: OutboxEntry, file?: File): Promise<void> {
  // Strict: on the disk, not only handed to the operating system, before anybody says "queued".
  const tx = db.transaction(['outbox', 'outbox_files'], 'readwrite', strict);
  await Promise.all([
    tx.objectStore('outbox').put(entry),
    file && tx.objectStore('outbox_files').put(file, entry.client_key),
    tx.done,
  ]);
}

async function removeFromDb(db: LocalDb, key: string): Promise<void> {
  const tx = db.transaction(['outbox', 'outbox_files'], 'readwrite', strict);
  await Promise.all([
    tx.objectStore('outbox').delete(key),
    tx.objectStore('outbox_files').delete(key),
    tx.done,
  ]);
}

/**
 * The outbox on disk. Without a database, or when it is full, text waits in memory, and the browser asks before the
 * page goes; a file that cannot be kept is refused, so that nobody believes it safe.
 */
export function deviceOutbox(): OutboxStorage {
  const memory = memoryOutbox();
  // A desktop window has nobody to ask: there it would not close.
  if (platform.kind === 'browser')
    window.addEventListener('beforeunload', (event) => {
      if (!memory.isEmpty()) event.preventDefault();
    });
  return {
    list: async (userId) => {
      const db = await localDb();
      const kept = db ? await db.getAllFromIndex('outbox', 'user', userId) : [];
      const inMemory = await memory.list(userId);
      const keys = new Set(inMemory.map(({ client_key }) => client_key));
      return [...kept.filter(({ client_key }) => !keys.has(client_key)), ...inMemory].toSorted(byAge);
    },
    put: async (entry, file) => {
      const db = await localDb();
      if (!db) return memory.put(entry, file);
      try {
        await putInDb(db, entry, file);
      } catch (error) {
        noteProblem('outbox.put', error);
        if (file) throw error;
        await memory.put(entry);
      }
    },
    file: async (key) => {
      const db = await localDb();
      return (await memory.file(key)) ?? (await db?.get('outbox_files', key)) ?? null;
    },
    remove: async (key) => {
      await memory.remove(key);
      const db = await localDb();
      if (db) await removeFromDb(db, key);
    },
  };
}
