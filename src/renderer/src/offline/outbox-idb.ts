import { createSerialQueue } from '../core/serial-queue';
import { noteProblem } from '../core/problem-log';
import { platform } from '../core/platform';
import { type LocalDb, type StoredEntry, localDb } from './db';
import { sealOf } from './device-seal';
import { type OutboxStorage, byAge, memoryOutbox } from './outbox-storage';
import type { OutboxEntry } from '../core/store/outbox-types';
import type { Seal } from './seal';

const strict = { durability: 'strict' } as const;
/** It names the person too: an entry does not open as somebody else's. */
const placeOf = (user: string, key: string): string => `outbox/${user}/${key}`;

async function storedEntry(seal: Seal, entry: OutboxEntry): Promise<StoredEntry> {
  if (!seal.closes) return entry;
  const { client_key, user_id } = entry;
  return { client_key, user_id, content: await seal.seal(placeOf(user_id, client_key), entry) };
}

async function openEntry(seal: Seal, stored: StoredEntry): Promise<OutboxEntry | undefined> {
  const { client_key, user_id } = stored;
  const value = 'content' in stored ? stored.content : stored;
  return (await seal.open(placeOf(user_id, client_key), value)) as OutboxEntry | undefined;
}

async function putInDb(db: LocalDb, seal: Seal, entry: OutboxEntry, file?: File): Promise<void> {
  const { client_key, user_id } = entry;
  const place = placeOf(user_id, client_key);
  const [stored, storedFile] = await Promise.all([
    storedEntry(seal, entry),
    file && seal.sealFile(place, file),
  ]);
  // Strict: on the disk, not only handed to the operating system, before anybody says "queued".
  const tx = db.transaction(['outbox', 'outbox_files'], 'readwrite', strict);
  await Promise.all([
    tx.objectStore('outbox').put(stored),
    storedFile !== undefined && tx.objectStore('outbox_files').put(storedFile, client_key),
    tx.done,
  ]);
}

async function removeFromDb(db: LocalDb, keys: readonly string[]): Promise<void> {
  const tx = db.transaction(['outbox', 'outbox_files'], 'readwrite', strict);
  await Promise.all([
    ...keys.flatMap((key) => [
      tx.objectStore('outbox').delete(key),
      tx.objectStore('outbox_files').delete(key),
    ]),
    tx.done,
  ]);
}

/** What does not open stays where it is, in case its key comes back; the person is told once. */
async function setAside(db: LocalDb, stored: readonly StoredEntry[]): Promise<number> {
  const untold = stored.flatMap((one) => ('content' in one && one.aside ? [] : [one]));
  const tx = db.transaction('outbox', 'readwrite', strict);
  await Promise.all([
    ...untold.map((one) =>
      tx.store.put({
        client_key: one.client_key,
        user_id: one.user_id,
        content: 'content' in one ? one.content : one,
        aside: true,
      }),
    ),
    tx.done,
  ]);
  return untold.length;
}

async function listFromDb(
  db: LocalDb,
  userId: string,
  onUnreadable: (count: number) => void,
): Promise<OutboxEntry[]> {
  const seal = await sealOf(userId);
  if (!seal) return [];
  const stored = await db.getAllFromIndex('outbox', 'user', userId);
  const opened = await Promise.all(stored.map((one) => openEntry(seal, one)));
  const unread = stored.filter((_one, n) => opened[n] === undefined);
  const untold = unread.length > 0 ? await setAside(db, unread) : 0;
  if (untold > 0) onUnreadable(untold);
  return opened.filter((entry): entry is OutboxEntry => entry !== undefined);
}

/**
 * The outbox on disk. Without a database, or when it is full, text waits in memory, and the browser asks before the
 * page goes; a file that cannot be kept is refused, so that nobody believes it safe.
 *
 * @param onUnreadable told of messages that wait on this device and cannot be opened any more
 */
export function deviceOutbox(onUnreadable: (count: number) => void): OutboxStorage {
  const memory = memoryOutbox();
  /** Sealing a great file takes a while: what is removed meanwhile must not come back. By key. */
  const turns = new Map<string, ReturnType<typeof createSerialQueue>>();
  const turnOf = (key: string): ReturnType<typeof createSerialQueue> => {
    const known = turns.get(key) ?? createSerialQueue();
    turns.set(key, known);
    return known;
  };
  // A desktop window has nobody to ask: there it would not close.
  if (platform.kind === 'browser')
    window.addEventListener('beforeunload', (event) => {
      if (!memory.isEmpty()) event.preventDefault();
    });

  async function put(entry: OutboxEntry, file?: File): Promise<void> {
    const [db, seal] = await Promise.all([localDb(), sealOf(entry.user_id)]);
    if (!db || !seal) return memory.put(entry, file);
    try {
      await putInDb(db, seal, entry, file);
    } catch (error) {
      noteProblem('outbox.put', error);
      if (file) throw error;
      await memory.put(entry);
    }
  }

  return {
    list: async (userId) => {
      const db = await localDb();
      const kept = db ? await listFromDb(db, userId, onUnreadable) : [];
      const inMemory = await memory.list(userId);
      const keys = new Set(inMemory.map(({ client_key }) => client_key));
      return [...kept.filter(({ client_key }) => !keys.has(client_key)), ...inMemory].toSorted(byAge);
    },
    put: (entry, file) => turnOf(entry.client_key)(() => put(entry, file)),
    file: async (key) => {
      const known = await memory.file(key);
      const db = await localDb();
      if (known || !db) return known;
      const [entry, stored] = await Promise.all([db.get('outbox', key), db.get('outbox_files', key)]);
      const seal = entry && (await sealOf(entry.user_id));
      return seal ? seal.openFile(placeOf(entry.user_id, key), stored) : null;
    },
    remove: async (key) => {
      await memory.remove(key);
      await turnOf(key)(async () => {
        const db = await localDb();
        if (db) await removeFromDb(db, [key]);
      });
      turns.delete(key);
    },
    clear: async (userId) => {
      await memory.clear(userId);
      const db = await localDb();
      if (!db) return;
      const keys = await db.getAllKeysFromIndex('outbox', 'user', userId);
      await Promise.all(keys.map((key) => turnOf(key)(() => removeFromDb(db, [key]))));
    },
  };
}
