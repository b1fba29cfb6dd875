import { useCallback, useSyncExternalStore } from 'react';

/**
 * What was typed and not sent, by conversation: in memory, and in localStorage so that it outlives a reload. Where
 * the storage is full or forbidden, memory still holds it.
 */
const PREFIX = 'parley.draft:';
const memory = new Map<string, string>();
const listeners = new Set<() => void>();
let listening = false;

const tell = (): void => {
  for (const listener of listeners) listener();
};

function load(key: string): string {
  const known = memory.get(key);
  if (known !== undefined) return known;
  let stored = '';
  try {
    stored = localStorage.getItem(PREFIX + key) ?? '';
  } catch {
    // No storage here: there is nothing to load.
  }
  memory.set(key, stored);
  return stored;
}

/** Another tab of the same person has typed. */
function onStorage(event: StorageEvent): void {
  if (event.key === null) memory.clear();
  else if (event.key.startsWith(PREFIX)) memory.set(event.key.slice(PREFIX.length), event.newValue ?? '');
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
  try {
    if (text === '') localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    // Full: the draft lives in memory until the tab is closed.
  }
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
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // No storage: nothing was kept.
  }
  tell();
}
