import { localDb } from './db';
import type { CacheIndex, CachedRecord, CacheNote } from './cache-types';

const INDEX = '#index';
const all = (user: string, business?: string): IDBKeyRange =>
  business === undefined
    ? IDBKeyRange.bound([user], [user, []])
    : IDBKeyRange.bound([user, business], [user, business, []]);

export interface CacheWrite {
  readonly user: string;
  readonly business: string;
  readonly put: readonly { readonly name: string; readonly record: CachedRecord }[];
  /** The new index, made from the stored one. */
  readonly index: (stored: CacheIndex) => CacheIndex;
}

/** Writes changed answers and the index as one; what the new index leaves out is removed. */
export async function writeCache({ user, business, put, index }: CacheWrite): Promise<void> {
  const db = await localDb();
  if (!db) return;
  const tx = db.transaction('cache', 'readwrite');
  const stored = ((await tx.store.get([user, business, INDEX])) ?? {}) as CacheIndex;
  const next = index(stored);
  const gone = Object.keys(stored).filter((name) => !(name in next));
  await Promise.all([
    ...put
      .filter(({ name }) => name in next)
      .map(({ name, record }) => tx.store.put(record, [user, business, name])),
    ...gone.map((name) => tx.store.delete([user, business, name])),
    tx.store.put(next, [user, business, INDEX]),
    tx.done,
  ]);
}

export async function readIndex(user: string, business: string): Promise<CacheIndex> {
  const db = await localDb();
  return ((await db?.get('cache', [user, business, INDEX])) ?? {}) as Record<string, CacheNote>;
}

export async function readRecords(
  user: string,
  business: string,
  names: readonly string[],
): Promise<CachedRecord[]> {
  const db = await localDb();
  if (!db) return [];
  const tx = db.transaction('cache');
  const records = await Promise.all(names.map((name) => tx.store.get([user, business, name])));
  return records.filter((record): record is CachedRecord => record !== undefined);
}

/** Forgets everything that was loaded for this person, or in one workspace of theirs; the outbox stays. */
export async function clearCache(user: string, business?: string): Promise<void> {
  const db = await localDb();
  await db?.delete('cache', all(user, business));
}

/** The profile lies beside the workspaces, under a name that no workspace has. */
const PROFILE = (user: string): [string, string, string] => [user, '#profile', ''];

export async function writeProfile(user: string, profile: unknown): Promise<void> {
  const db = await localDb();
  await db?.put('cache', profile, PROFILE(user));
}
export async function readProfile(user: string): Promise<unknown> {
  const db = await localDb();
  return db?.get('cache', PROFILE(user));
}
