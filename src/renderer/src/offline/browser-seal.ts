import { noteProblem } from '../core/problem-log';
import { localDb } from './db';
import { isStorageFull } from './is-storage-full';
import { type Seal, aesSeal, isSealed, openSeal } from './seal';

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** What an older version has written as it was is still read. */
function readsOpenToo(seal: Seal): Seal {
  return {
    ...seal,
    open: (place, stored) => (isSealed(stored) ? seal.open(place, stored) : openSeal.open(place, stored)),
    openFile: (place, stored) => (stored instanceof File ? openSeal : seal).openFile(place, stored),
  };
}

/**
 * The seal of a person in this browser: its key cannot be read out by scripts, is one for all tabs, and goes when the
 * person signs out. A browser's logs keep bytes that were deleted for a while: without the key they say nothing. A page
 * without https has no crypto, and a full device no room for the key; there everything lies as it is: what is sealed
 * with a key that is not kept would be lost.
 */
export async function browserSeal(userId: string): Promise<Seal> {
  const db = await localDb();
  // Typed as always there; a page without https lacks it.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!db || !subtle) return openSeal;
  const made = await newKey();
  try {
    const tx = db.transaction('keys', 'readwrite', { durability: 'strict' });
    const known = await tx.store.get(userId);
    if (!known) await tx.store.put(made, userId);
    await tx.done;
    return readsOpenToo(aesSeal(known ?? made));
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    noteProblem('seal.key', error);
    return openSeal;
  }
}

/** The person has signed out: nothing that was sealed for them opens again. */
export async function dropBrowserKey(userId: string): Promise<void> {
  const db = await localDb();
  await db?.delete('keys', userId);
}
