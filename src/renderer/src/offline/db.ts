import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { noteProblem } from '../core/problem-log';
import type { OutboxEntry } from '../core/store/outbox-types';

interface ParleyDb extends DBSchema {
  outbox: { key: string; value: StoredEntry; indexes: { user: string } };
  /** A file, or a sealed one. */
  outbox_files: { key: string; value: unknown };
  /** What has been loaded, by user and workspace; cache-storage.ts knows the kinds. */
  cache: { key: [user: string, business: string, name: string]; value: unknown };
  /** What was typed and not sent, sealed. */
  texts: { key: [user: string, name: string]; value: unknown };
  /** In a browser: the key of each person's seal, which no script can read. The desktop app has it in the keychain. */
  keys: { key: string; value: CryptoKey };
}

/** An unsent message on the disk: as it is, or sealed with what it is found by beside it. */
export type StoredEntry = OutboxEntry | SealedEntry;
export interface SealedEntry {
  readonly client_key: string;
  readonly user_id: string;
  readonly content: unknown;
  /** It did not open, and the person has been told. */
  readonly aside?: true;
}
export type LocalDb = IDBPDatabase<ParleyDb>;

/** 2: conversations have an owner and a state; what was kept before is loaded again. 3: texts. 4: keys. */
const VERSION = 4;
let opening: Promise<LocalDb | null> | undefined;

async function open(): Promise<LocalDb | null> {
  try {
    return await openDB<ParleyDb>('parley', VERSION, {
      upgrade: (db, before) => {
        if (before === 0) {
          // What waits to be sent outlives every change of the layout.
          db.createObjectStore('outbox', { keyPath: 'client_key' }).createIndex('user', 'user_id');
          db.createObjectStore('outbox_files');
        } else if (before === 1) {
          db.deleteObjectStore('cache');
        }
        if (before < 2) db.createObjectStore('cache');
        if (before < 3) db.createObjectStore('texts');
        db.createObjectStore('keys');
      },
      // A newer tab wants to change the layout: let it, the page reloads on its next visit.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        opening = undefined;
      },
    });
  } catch (error) {
    noteProblem('indexeddb.open', error);
    return null;
  }
}

/** The database of this device, or null where the browser offers none (some private modes). */
export function localDb(): Promise<LocalDb | null> {
  if (typeof indexedDB === 'undefined') return Promise.resolve(null);
  opening ??= open();
  return opening;
}
