/**
 * Remembers what a person has typed. It lies sealed in the database (offline/sealed-texts.ts), which is read before
 * anything is drawn.
 */
export interface PrivateStorage {
  /** False where it cannot be remembered. */
  remember(name: string, value: string): boolean;
  recall(name: string): string | null;
  forget(name: string): void;
  /** Names that begin so. */
  remembered(beginning: string): string[];
  forgetAllBut(keep: (name: string) => boolean): void;
}

/** @param onChange called with the name of what has changed */
export function storageOf(texts: Map<string, string>, onChange: (name: string) => void): PrivateStorage {
  const remove = (name: string): void => {
    if (texts.delete(name)) onChange(name);
  };
  return {
    remember(name, value) {
      texts.set(name, value);
      onChange(name);
      return true;
    },
    recall: (name) => texts.get(name) ?? null,
    forget: remove,
    remembered: (beginning) => [...texts.keys()].filter((name) => name.startsWith(beginning)),
    forgetAllBut(keep) {
      for (const name of [...texts.keys()]) if (!keep(name)) remove(name);
    },
  };
}

/** Hears which one has changed in another tab; null: all of them are others. */
type Listener = (name: string | null) => void;
const listeners = new Set<Listener>();
/** Nothing is written before it is known whose it is. */
let memory = storageOf(new Map(), () => undefined);

export const privateStorage = (): PrivateStorage => memory;

/** It belongs to another person now, or to no one. */
export function setPrivateStorage(next: PrivateStorage): void {
  memory = next;
  for (const listener of listeners) listener(null);
}

/** The person has typed in another tab. */
export function privateStorageChanged(name: string): void {
  for (const listener of listeners) listener(name);
}

/** Called when it is another one, or has changed elsewhere. Returns its unsubscribe. */
export function onPrivateMemory(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
