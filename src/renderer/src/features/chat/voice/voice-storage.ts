import { localDb } from '../../../offline/db';
import { sealOf } from '../../../offline/device-seal';
import type { VoiceNote } from './voice-note';

/** Recordings lie beside the person's cached workspaces, under a name that no workspace has; signing out removes them. */
function place(draftKey: string): [user: string, business: string, name: string] {
  const [user = '', ...rest] = draftKey.split('/');
  return [user, '#voice', rest.join('/')];
}

const sealedUnder = (draftKey: string): string => `voice/${draftKey}`;
const personOf = (draftKey: string): string => draftKey.split('/')[0] ?? '';

/** As it lies on the device: both may be sealed. */
interface StoredVoice {
  readonly file: unknown;
  readonly heard: unknown;
}
type Heard = Omit<VoiceNote, 'file'>;

/** Resolves with false where this device cannot keep it. */
export async function keepVoice(draftKey: string, { file, ...heard }: VoiceNote): Promise<boolean> {
  try {
    const [db, seal] = await Promise.all([localDb(), sealOf(personOf(draftKey))]);
    if (!db || !seal) return false;
    const at = sealedUnder(draftKey);
    const note: StoredVoice = { file: await seal.sealFile(at, file), heard: await seal.seal(at, heard) };
    await db.put('cache', note, place(draftKey));
    return true;
  } catch {
    // The storage is full: the recording lives in memory until the tab is closed.
    return false;
  }
}

/** @throws when the storage cannot be read just now */
export async function keptVoice(draftKey: string): Promise<VoiceNote | null> {
  const [db, seal] = await Promise.all([localDb(), sealOf(personOf(draftKey))]);
  if (!db || !seal) throw new Error('There is no storage on this device.');
  const note = (await db.get('cache', place(draftKey))) as Partial<StoredVoice> | undefined;
  if (!note) return null;
  const at = sealedUnder(draftKey);
  const [file, heard] = await Promise.all([seal.openFile(at, note.file), seal.open(at, note.heard)]);
  return file && heard !== undefined ? { file, ...(heard as Heard) } : null;
}

export async function dropVoice(draftKey: string): Promise<void> {
  const db = await localDb();
  // What stays behind is of no use to anybody, and goes when the person signs out.
  await db?.delete('cache', place(draftKey)).catch(() => undefined);
}
