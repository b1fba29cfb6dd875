import { useCallback, useSyncExternalStore } from 'react';
import { onForget } from '../../app/forgetting';
import { forget, forgetAllBut, recall, remember } from '../../app/local-memory';

/**
 * What was typed and not sent, by conversation: in memory, and in localStorage so that it outlives a reload. Where
 * the storage is full or forbidden, memory still holds it.
 */
const PREFIX = 'draft:';
const STORED = `parley.${PREFIX}`;
const memory = new Map<string, string>();
const listeners = new Set<() => void>();
let listening = false;

const tell = (): void => {
  for (const listener of listeners) listener();
};

function load(key: string): string {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const stored = recall(PREFIX + key) ?? '';
  memory.set(key, stored);
  return stored;
}

/** Another tab of the same person has typed. */
function onStorage(event: StorageEvent): void {
  if (event.key === null) memory.clear();
  else if (event.key.startsWith(STORED)) memory.set(event.key.slice(STORED.length), event.newValue ?? '');
  else return;
  tell();
}

function subscribe(listener: () => void): () => void {
  if (!listening) {
    window.addEventListener('storage', onStorage);
    listening = true;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Drafts are of a person in a workspace: another one at the same machine does not see them. */
export const draftKey = (userId: string, businessId: string, conversationId: string): string =>
  `${userId}/${businessId}/${conversationId}`;

export function writeDraft(key: string, text: string): void {
  if (load(key) === text) return;
  memory.set(key, text);
  if (text === '') forget(PREFIX + key);
  // A full storage remembers nothing: the draft then lives in memory until the tab is closed.
  else remember(PREFIX + key, text);
  tell();
}

export const readDraft = load;

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
  forgetAllBut((name) => !name.startsWith(PREFIX));
  tell();
}

onForget(clearDrafts);
