import { createSerialQueue } from '../core/serial-queue';
import { localDb } from './db';
import { sealOf } from './device-seal';
import type { CacheIndex, CachedRecord, CacheNote } from './cache-types';
import { MAX_BYTES, beyondSize, tooMuch } from './cache-size';
import { sealedSize } from './seal';

/** Ids of records, numbers of events and times: nothing that anybody has written. It is not sealed. */
const INDEX = '#index';
const all = (user: string, business?: string): IDBKeyRange =>
  business === undefined
    ? IDBKeyRange.bound([user], [user, []])
    : IDBKeyRange.bound([user, business], [user, business, []]);
const placeOf = (user: string, business: string, name: string): string => `cache/${user}/${business}/${name}`;

/** Sealing takes a moment: what is written later, or forgotten meanwhile, must not be overtaken. */
const turn = createSerialQueue();

export interface CacheWrite {
  readonly user: string;
  readonly business: string;
  readonly put: readonly { readonly name: string; readonly record: CachedRecord }[];
  /** The new index, made from the stored one. */
  readonly index: (stored: CacheIndex) => CacheIndex;
}

/** Writes changed answers and the index as one; what the new index leaves out is removed. */
export const writeCache = (write: CacheWrite): Promise<void> => turn(() => writeNow(write));

async function writeNow({ user, business, put, index }: CacheWrite): Promise<void> {
  const [db, seal] = await Promise.all([localDb(), sealOf(user)]);
  if (!db || !seal) return;
  // Before the transaction, which does not wait for anything else.
  const ready = await Promise.all(
    put.map(async ({ name, record }) => ({
      name,
      stored: await seal.seal(placeOf(user, business, name), record),
    })),
  );
  const tx = db.transaction('cache', 'readwrite');
  const stored = ((await tx.store.get([user, business, INDEX])) ?? {}) as CacheIndex;
  const next: Record<string, CacheNote> = { ...index(stored) };
  for (const { name, stored: record } of ready) {
    const bytes = sealedSize(record);
    if (next[name] && bytes > 0) next[name] = { ...next[name], bytes };
  }
  for (const name of beyondSize(next, MAX_BYTES)) Reflect.deleteProperty(next, name);
  const gone = Object.keys(stored).filter((name) => !(name in next));
  await Promise.all([
    ...ready
      .filter(({ name }) => name in next)
      .map(({ name, stored: record }) => tx.store.put(record, [user, business, name])),
    ...gone.map((name) => tx.store.delete([user, business, name])),
    tx.store.put(next, [user, business, INDEX]),
    tx.done,
  ]);
}

export async function readIndex(user: string, business: string): Promise<CacheIndex> {
  const db = await localDb();
  return ((await db?.get('cache', [user, business, INDEX])) ?? {}) as Record<string, CacheNote>;
}

/** The kept answers with these names. What does not open (the key is another one, the disk is bad) is dropped. */
export async function readRecords(
  user: string,
  business: string,
  names: readonly string[],
): Promise<CachedRecord[]> {
  const [db, seal] = await Promise.all([localDb(), sealOf(user)]);
  if (!db || !seal) return [];
  const tx = db.transaction('cache');
  const stored = await Promise.all(names.map((name) => tx.store.get([user, business, name])));
  const records = await Promise.all(
    names.map(
      async (name, n) =>
        (await seal.open(placeOf(user, business, name), stored[n])) as CachedRecord | undefined,
    ),
  );
  const unread = names.filter((_name, n) => records[n] === undefined);
  if (unread.length > 0) void drop(user, business, unread);
  return records.filter((record): record is CachedRecord => record !== undefined);
}

function drop(user: string, business: string, names: readonly string[]): Promise<void> {
  const gone = new Set(names);
  const index = (stored: CacheIndex): CacheIndex =>
    Object.fromEntries(Object.entries(stored).filter(([name]) => !gone.has(name)));
  return writeCache({ user, business, put: [], index });
}

/** Forgets everything that was loaded for this person, or in one workspace of theirs; the outbox stays. */
export const clearCache = (user: string, business?: string): Promise<void> =>
  turn(async () => {
    const db = await localDb();
    await db?.delete('cache', all(user, business));
  });

/** Makes room where this person's workspaces together hold too much: the one that is open stays, the oldest go first. */
export async function limitWorkspaces(user: string, open: string): Promise<void> {
  const db = await localDb();
  if (!db) return;
  const keys = (await db.getAllKeys('cache', all(user))).filter(([, , name]) => name === INDEX);
  const indexes = await Promise.all(
    keys.map(async ([, business]) => ({ business, index: await readIndex(user, business) })),
  );
  for (const business of tooMuch(indexes, open, MAX_BYTES)) await clearCache(user, business);
}

/** The profile lies beside the workspaces, under a name that no workspace has. */
const PROFILE = (user: string): [string, string, string] => [user, '#profile', ''];

export const writeProfile = (user: string, profile: unknown): Promise<void> =>
  turn(async () => {
    const [db, seal] = await Promise.all([localDb(), sealOf(user)]);
    if (!db || !seal) return;
    await db.put('cache', await seal.seal(placeOf(...PROFILE(user)), profile), PROFILE(user));
  });

export async function readProfile(user: string): Promise<unknown> {
  const [db, seal] = await Promise.all([localDb(), sealOf(user)]);
  const stored = await db?.get('cache', PROFILE(user));
  return seal?.open(placeOf(...PROFILE(user)), stored);
}
