import { inTurn } from '../app/in-turn';
import { noteProblem } from '../app/problem-log';
import { memoryOf, setPrivateMemory } from '../app/private-memory';
import { desktop } from '../platform/desktop-bridge';
import { localDb } from './db';
import { sealOf } from './device-seal';

const placeOf = (user: string, name: string): string => `texts/${user}/${name}`;
const all = (user: string): IDBKeyRange => IDBKeyRange.bound([user], [user, []]);

/** There are as many as there are conversations with a draft. */
async function readTexts(user: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const [db, seal] = await Promise.all([localDb(), sealOf(user)]);
  if (!db || !seal) return texts;
  const tx = db.transaction('texts');
  const [keys, stored] = await Promise.all([tx.store.getAllKeys(all(user)), tx.store.getAll(all(user))]);
  const opened = await Promise.all(keys.map(([, name], n) => seal.open(placeOf(user, name), stored[n])));
  for (const [n, [, name]] of keys.entries()) {
    const text = opened[n];
    if (typeof text === 'string') texts.set(name, text);
    // Nobody can read it any more.
    else void db.delete('texts', [user, name]);
  }
  return texts;
}

async function writeText(user: string, name: string, texts: ReadonlyMap<string, string>): Promise<void> {
  const [db, seal] = await Promise.all([localDb(), sealOf(user)]);
  const text = texts.get(name);
  if (text === undefined) await db?.delete('texts', [user, name]);
  else if (seal) await db?.put('texts', await seal.seal(placeOf(user, name), text), [user, name]);
}

let openFor: string | null = null;

/**
 * In the desktop app: reads what this person has typed on this computer, and keeps it sealed from then on, a moment
 * after every change. Without a key it stays in memory. In a browser nothing happens.
 */
export async function openTexts(user: string): Promise<void> {
  if (!desktop() || openFor === user) return;
  openFor = user;
  const texts = await readTexts(user).catch((error: unknown) => {
    noteProblem('texts.read', error);
    return new Map<string, string>();
  });
  const turn = inTurn();
  /** Changed, and not yet written: a text that grows letter by letter is written as often as the disk is ready. */
  const changed = new Set<string>();
  const keep = (name: string): void => {
    if (changed.has(name)) return;
    changed.add(name);
    turn(() => {
      changed.delete(name);
      return writeText(user, name, texts);
    }).catch((error: unknown) => {
      noteProblem('texts.write', error);
    });
  };
  if (openFor === user) setPrivateMemory(memoryOf(texts, keep));
}

/** The person has left: removes their texts from the disk. */
export async function clearTexts(user: string): Promise<void> {
  openFor = null;
  if (!desktop()) return;
  setPrivateMemory(memoryOf(new Map(), () => undefined));
  const db = await localDb();
  await db?.delete('texts', all(user));
}
