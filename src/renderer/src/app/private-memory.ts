import { desktop } from '../platform/desktop-bridge';
import { forget, forgetAllBut, recall, remember, remembered } from './local-memory';

/**
 * Remembers what a person has typed. In a browser it lies in localStorage, where other tabs see it change. In the desktop
 * app it lies sealed in the database (offline/sealed-texts.ts), which is read before anything is drawn.
 */
export interface PrivateMemory {
  /** False where it cannot be remembered. */
  remember(name: string, value: string): boolean;
  recall(name: string): string | null;
  forget(name: string): void;
  /** Names that begin so. */
  remembered(beginning: string): string[];
  forgetAllBut(keep: (name: string) => boolean): void;
}

/** @param onChange called with the name of what has changed */
export function memoryOf(texts: Map<string, string>, onChange: (name: string) => void): PrivateMemory {
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

const inBrowser: PrivateMemory = { remember, recall, forget, remembered, forgetAllBut };
const listeners = new Set<() => void>();
/** In the desktop app nothing is written before it is known whose it is. */
let memory = desktop() ? memoryOf(new Map(), () => undefined) : inBrowser;

export const privateMemory = (): PrivateMemory => memory;

/** The desktop app knows the person now. */
export function setPrivateMemory(next: PrivateMemory): void {
  memory = next;
  for (const listener of listeners) listener();
}

/** Called when it is another one. Returns its unsubscribe. */
export function onPrivateMemory(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
