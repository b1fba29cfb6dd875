import { localDb } from '../../../offline/db';
import type { VoiceNote } from './voice-note';

/** Recordings lie beside the person's cached workspaces, under a name that no workspace has; signing out removes them. */
function place(draftKey: string): [user: string, business: string, name: string] {
  const [user = '', ...rest] = draftKey.split('/');
  return [user, '#voice', rest.join('/')];
}

/** Resolves with false where this device cannot keep it. */
export async function keepVoice(draftKey: string, note: VoiceNote): Promise<boolean> {
  try {
    const db = await localDb();
    await db?.put('cache', note, place(draftKey));
    return db !== null;
  } catch {
    // The storage is full: the recording lives in memory until the tab is closed.
    return false;
  }
}

/** @throws when the storage cannot be read just now */
export async function keptVoice(draftKey: string): Promise<VoiceNote | null> {
  const db = await localDb();
  if (!db) throw new Error('There is no storage on this device.');
  const note = (await db.get('cache', place(draftKey))) as VoiceNote | undefined;
  return note?.file instanceof File ? note : null;
}

export async function dropVoice(draftKey: string): Promise<void> {
  const db = await localDb();
  // What stays behind is of no use to anybody, and goes when the person signs out.
  await db?.delete('cache', place(draftKey)).catch(() => undefined);
}
