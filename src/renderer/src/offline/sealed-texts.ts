import { createSerialQueue } from '../core/serial-queue';
import { forget, recall, remembered } from '../core/storage/local-storage';
import { noteProblem } from '../core/problem-log';
import { storageOf, privateStorageChanged, setPrivateStorage } from '../core/storage/private-storage';
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

/** What older versions kept in localStorage, as it was: drafts, designs and changes of a profile. */
const OLD = ['draft:', 'draft-saved:', 'template-design.', 'profile-draft.'];
/** Of a person, where the name says whose it is. */
const isOf = (user: string, name: string): boolean =>
  name.startsWith('template-design.') || name.includes(user);

/** Moves what an older version has kept. */
function takeOld(user: string, texts: Map<string, string>, keep: (name: string) => void): void {
  for (const name of OLD.flatMap(remembered).filter((each) => isOf(user, each))) {
    const text = recall(name);
    if (text !== null && !texts.has(name)) {
      texts.set(name, text);
      keep(name);
    }
    forget(name);
  }
}

/** Other tabs of this browser: what is typed in one is seen in all. */
interface TextMessage {
  readonly user: string;
  readonly name: string;
  /** Null: it is gone. */
  readonly text: string | null;
}

/** A tab that opens asks for what the others have typed: it may not have reached the disk yet. */
interface AskMessage {
  readonly user: string;
  readonly ask: true;
}
type TabMessage = TextMessage | AskMessage;
const CHANNEL = 'parley.texts';

let openFor: string | null = null;
let channel: BroadcastChannel | null = null;

function stopListening(): void {
  channel?.close();
  channel = null;
}

/**
 * Hears what other tabs type, and what they have typed so far.
 * @param valueOf what lies here under a name now
 * @returns tells them what is typed here
 */
function joinTabs(
  user: string,
  hear: (message: TextMessage) => void,
  valueOf: (name: string) => string | null,
): (name: string) => void {
  stopListening();
  const tabs = new BroadcastChannel(CHANNEL);
  channel = tabs;
  /** What this tab has told, for tabs that open later. */
  const told = new Set<string>();
  const send = (message: TabMessage): void => {
    if (channel === tabs) tabs.postMessage(message);
  };
  const tell = (name: string): void => {
    told.add(name);
    send({ user, name, text: valueOf(name) });
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.user !== user) return;
    if ('ask' in data) for (const name of told) tell(name);
    else hear(data);
  });
  send({ user, ask: true });
  return tell;
}

let opening: Promise<void> = Promise.resolve();

/**
 * Reads what this person has typed on this device, and keeps it sealed from then on, a moment after every change.
 * Without a key it stays in memory. Asked again, it waits for the same reading.
 */
export function openTexts(user: string): Promise<void> {
  if (openFor === user) return opening;
  openFor = user;
  opening = readAndKeep(user);
  return opening;
}

async function readAndKeep(user: string): Promise<void> {
  /** What is typed here or in another tab, or learned of the server, while the disk is read. */
  const early = new Map<string, string>();
  /** Removed in another tab meanwhile. */
  const gone = new Set<string>();
  let own = early;
  let tell = (_name: string): void => undefined;
  setPrivateStorage(storageOf(early, (name) => tell(name)));
  let hear = ({ name, text }: TextMessage): void => {
    if (text === null) {
      early.delete(name);
      gone.add(name);
    } else early.set(name, text);
  };
  tell = joinTabs(
    user,
    (message) => hear(message),
    (name) => own.get(name) ?? null,
  );
  const texts = await readTexts(user).catch((error: unknown) => {
    noteProblem('texts.read', error);
    return new Map<string, string>();
  });
  const turn = createSerialQueue();
  /** Changed, and not yet written: a text that grows letter by letter is written as often as the disk is ready. */
  const changed = new Set<string>();
  const write = (name: string): void => {
    if (changed.has(name)) return;
    changed.add(name);
    turn(() => {
      changed.delete(name);
      // A person who has signed out leaves nothing behind.
      return openFor === user ? writeText(user, name, texts) : Promise.resolve();
    }).catch((error: unknown) => {
      noteProblem('texts.write', error);
    });
  };
  if (openFor !== user) return;
  hear = ({ name, text }) => {
    if (text === null) texts.delete(name);
    else texts.set(name, text);
    privateStorageChanged(name);
  };
  takeOld(user, texts, write);
  for (const name of gone) texts.delete(name);
  for (const [name, text] of early) {
    texts.set(name, text);
    write(name);
  }
  own = texts;
  setPrivateStorage(
    storageOf(texts, (name) => {
      write(name);
      tell(name);
    }),
  );
}

/** The person has left: removes their texts from the disk. */
export async function clearTexts(user: string): Promise<void> {
  openFor = null;
  stopListening();
  setPrivateStorage(storageOf(new Map(), () => undefined));
  const db = await localDb();
  await db?.delete('texts', all(user));
}
