import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Puts a dialog over everything that is open. Returns what takes it away. */
export function stackModal(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => {
    set(open.filter((one) => one !== dialog));
  };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const top = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** The dialog that lies over everything; null while none is open. */
export const useTopModal = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, top);
