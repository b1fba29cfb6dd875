import { useCallback, useSyncExternalStore } from 'react';
import { onSignedOut } from '../../core/storage/signed-out';
import { onPrivateMemory, privateStorage } from '../../core/storage/private-storage';

/**
 * What was typed and not sent, by conversation: in memory, and on the device so that it outlives a reload. Where
 * the storage is full or forbidden, memory still holds it. draft-sync.ts keeps the server's copy in step.
 */
const PREFIX = 'draft:';
/** The text that the server is known to have. */
const SAVED = 'draft-saved:';
const memory = new Map<string, string>();
/** What the server is known to have, where the storage did not take it. */
const savedInMemory = new Map<string, string>();
const listeners = new Set<() => void>();
const writers = new Set<(key: string) => void>();
const elsewhere = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function load(key: string): string {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const stored = privateStorage().recall(PREFIX + key) ?? '';
  memory.set(key, stored);
  return stored;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Drafts are of a person in a workspace: another one at the same machine does not see them. */
export const draftKey = (userId: string, businessId: string, conversationId: string): string =>
  `${userId}/${businessId}/${conversationId}`;

function put(key: string, text: string): void {
  memory.set(key, text);
  if (text === '') privateStorage().forget(PREFIX + key);
  else if (!privateStorage().remember(PREFIX + key, text)) leaveStorage(key);
  tell();
}

/** The storage is full: the draft lives in memory and at the server, and no older text of it comes back later. */
function leaveStorage(key: string): void {
  savedInMemory.set(key, savedText(key));
  privateStorage().forget(PREFIX + key);
  privateStorage().forget(SAVED + key);
}

export function writeDraft(key: string, text: string): void {
  if (load(key) === text) return;
  put(key, text);
  for (const writer of writers) writer(key);
}

export const readDraft = load;

/** Called with the key of every draft that is written here. Returns its unsubscribe. */
export function onDraftWritten(writer: (key: string) => void): () => void {
  writers.add(writer);
  return () => void writers.delete(writer);
}

/** Called when another tab of this person has changed a draft. Returns its unsubscribe. */
export function onDraftChangedElsewhere(listener: () => void): () => void {
  elsewhere.add(listener);
  return () => void elsewhere.delete(listener);
}

const savedText = (key: string): string =>
  savedInMemory.get(key) ?? privateStorage().recall(SAVED + key) ?? '';

/** The server now has this text. */
export function markDraftSaved(key: string, text: string): void {
  savedInMemory.delete(key);
  if (text === '') privateStorage().forget(SAVED + key);
  else if (!privateStorage().remember(SAVED + key, text)) savedInMemory.set(key, text);
}

/** Whether the server has another text than this machine. */
export const isDraftUnsaved = (key: string): boolean => load(key) !== savedText(key);

/** The server's text counts, unless something was typed here that it does not have yet. */
export function adoptDraft(key: string, text: string): void {
  const takes = !isDraftUnsaved(key);
  markDraftSaved(key, text);
  if (takes && load(key) !== text) put(key, text);
}

/** Keys that begin so of drafts that this machine or, as far as it knows, the server has. */
export function draftKeys(beginning: string): string[] {
  const stored = [PREFIX, SAVED].flatMap((kind) =>
    privateStorage()
      .remembered(kind + beginning)
      .map((name) => name.slice(kind.length)),
  );
  const inMemory = [...memory].filter(([key, text]) => text !== '' && key.startsWith(beginning));
  return [...new Set([...stored, ...inMemory.map(([key]) => key)])];
}

/** Follows the draft of a conversation. */
export function useDraft(key: string): string {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => load(key), [key]),
  );
}

/** Forgets every draft on this machine; for signing out. */
export function clearDrafts(): void {
  memory.clear();
  savedInMemory.clear();
  privateStorage().forgetAllBut((name) => !name.startsWith(PREFIX) && !name.startsWith(SAVED));
  tell();
}

onSignedOut(clearDrafts);
onPrivateMemory((name) => {
  // Another tab of the same person has typed.
  if (name?.startsWith(PREFIX)) memory.delete(name.slice(PREFIX.length));
  if (name?.startsWith(PREFIX) || name?.startsWith(SAVED)) for (const listener of elsewhere) listener();
  // It is known now whose drafts there are: what was not found before is looked for again.
  if (name === null) for (const [key, text] of memory) if (text === '') memory.delete(key);
  tell();
});
